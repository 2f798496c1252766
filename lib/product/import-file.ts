import { readFile } from 'node:fs/promises'
import type { CsvError } from 'csv-parse/sync'
import { unmarked } from '../core/csv'
import { fail, invalid } from '../core/errors'
import type { Received } from '../core/http/multipart'
import { MOST_ROWS } from './csv-contract'

/** The rows of a table, as a spreadsheet numbers them: the titles are the first. */
export type Table = { titles: string[]; rows: { row: number; cells: string[] }[] }

const LARGEST_ROW = 100_000
const MOST_LINES = 10 * MOST_ROWS // the empty ones among them

/** The one file that was sent, as people save tables: UTF-8, what Excel makes of it in China, or its “Unicode text”. */
export async function readTable(files: Received[]): Promise<Table> {
  const [file] = files
  if (!file || files.length > 1) invalid('file', file ? 'is one file only' : 'is missing')
  const text = decoded(await readFile(file.path))
  if (text === undefined) fail('unsupported', { message: 'This is not a table in CSV' })
  if (!text.trim()) invalid('file', 'is empty')
  const [titles = [], ...rows] = await parsed(text)
  const filled = rows.map((cells, at) => ({ row: at + 2, cells })).filter(({ cells }) => cells.some(Boolean))
  if (filled.length === 0) invalid('file', 'has no rows')
  if (filled.length > MOST_ROWS) tooMany()
  return { titles, rows: filled }
}

const tooMany = () => invalid('file', 'has more than {most} rows, divide it', { most: MOST_ROWS })

function decoded(bytes: Uint8Array): string | undefined {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  for (const encoding of isWide ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      return text.includes('\0') ? undefined : text
    } catch {} // not in this one
  }
  return undefined
}

async function parsed(text: string): Promise<string[][]> {
  const { parse, CsvError } = await import('csv-parse/sync')
  const options = { delimiter: delimiterOf(text), max_record_size: LARGEST_ROW, relax_column_count: true }
  try {
    const records = parse(text, { ...options, to: MOST_LINES })
    if (records.length === MOST_LINES) tooMany()
    return records.map((record) => record.map((cell) => unmarked(cell).trim()))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return invalid('file', PROBLEMS[error.code] ?? 'is not well formed near row {row}', { row: rowOf(error) })
  }
}

const PROBLEMS: Partial<Record<CsvError['code'], string>> = {
  CSV_MAX_RECORD_SIZE: 'has too much text in row {row}',
  CSV_QUOTE_NOT_CLOSED: 'has quotes that are never closed, from row {row} on',
}

const rowOf = (error: CsvError): number => (typeof error.records === 'number' ? error.records : 0) + 1

/** What stands most often between the titles, which have none of it themselves. */
function delimiterOf(text: string): string {
  const [titles = ''] = text.split(/[\r\n]/, 1)
  const count = (sign: string) => titles.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
