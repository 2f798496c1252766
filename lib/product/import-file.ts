import { invalid } from '../base/errors'
import type { ReceivedFile } from '../core/request/multipart'
import { failTooManyRows, parseTableRows, readTableText } from '../spreadsheet/table-file'
import { MAX_ROWS } from './csv-contract'

/** The rows of a table, as a spreadsheet numbers them: the titles are the first. */
export type Table = { titles: string[]; rows: { row: number; cells: string[] }[] }

export async function readTable(files: ReceivedFile[]): Promise<Table> {
  const [titles = [], ...rows] = await parseTableRows(await readTableText(files), MAX_ROWS)
  const filled = rows.map((cells, at) => ({ row: at + 2, cells })).filter(({ cells }) => cells.some(Boolean))
  if (filled.length === 0) invalid('file', 'has no rows')
  if (filled.length > MAX_ROWS) failTooManyRows(MAX_ROWS)
  return { titles, rows: filled }
}
