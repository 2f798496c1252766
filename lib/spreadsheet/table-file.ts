import { readFile } from 'node:fs/promises'
import type { CsvError } from 'csv-parse/sync'
import { fail, invalid } from '../base/errors'
import { withoutFormulaMark } from './csv'

const MAX_ROW_SIZE = 100_000

/** The one file that was sent, as people save tables: UTF-8, what Excel makes of it in China, or its “Unicode text”. */
export async function readTableText(files: { path: string }[]): Promise<string> {
  const [file] = files
  if (!file || files.length > 1) invalid('file', file ? 'must be a single file' : 'is required')
  const text = decodeText(await readFile(file.path))
  if (text === undefined) fail('unsupported', { message: 'This is not a CSV file' })
  return text.trim() ? text : invalid('file', 'is empty')
}

function decodeText(bytes: Uint8Array): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  for (const encoding of isWide ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? undefined : text
    } catch {} // not in this one
  }
  return undefined
}

/** Row by row, the empty ones among them: ten times as many as may be filled. */
export async function parseTableRows(text: string, most: number): Promise<string[][]> {
  const { parse, CsvError } = await import('csv-parse/sync')
  const options = { delimiter: delimiterOf(text), max_record_size: MAX_ROW_SIZE, relax_column_count: true }
  try {
    const records = parse(text, { ...options, to: 10 * most })
    if (records.length === 10 * most) failTooManyRows(most)
    return records.map((record) => record.map((cell) => withoutFormulaMark(cell).trim()))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return invalid('file', PROBLEMS[error.code] ?? 'is malformed near row {row}', { row: rowOf(error) })
  }
}

export const failTooManyRows = (most: number): never =>
  invalid('file', 'has more than {most} rows: split the file', { most })

const PROBLEMS: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: 'has too much text in row {row}',
  CSV_QUOTE_NOT_CLOSED: 'has unclosed quotes from row {row} on',
}

const rowOf = (error: CsvError): number => (typeof error.records === 'number' ? error.records : 0) + 1

/** What stands most often between the titles, which have none of it themselves. */
function delimiterOf(text: string): string {
  const [titles = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => titles.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
