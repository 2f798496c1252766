import type { Locale } from '../../base/i18n/i18n'
import { yuan } from '../../base/money'
import { shopTime } from '../../base/shop-time'
import { contentDisposition } from '../../base/tag'
import { csvLine } from '../../spreadsheet/csv'
import { type Cell, type TableColumn, type TableRow, tableColumns, tableRow } from '../../spreadsheet/table'
import { xlsx } from '../../spreadsheet/xlsx'
import { XLSX_TYPE } from '../../spreadsheet/xlsx-frame'
import type { Operation } from '../operation/operation'
import type { Answer, Incoming } from '../request/message'
import type { RowsAnswer } from '../request/special-answers'

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE }
const WRITERS = { csv, xlsx }

type RowsRequest = { locale: Locale; incoming: Incoming }

/** A table for a spreadsheet: titles in the caller's language, then the rows as the database delivers them. */
export function rowsAnswer(
  { locale, incoming }: RowsRequest,
  { id, output }: Operation,
  rows: RowsAnswer,
  headers: Record<string, string>,
): Omit<Answer, 'status'> {
  const { format } = rows
  const columns = tableColumns(output, locale)
  const isHead = incoming.method === 'HEAD'
  if (isHead) void rows.rest.return?.()
  return {
    headers: {
      'Content-Type': TYPES[format],
      'Content-Disposition': contentDisposition('attachment', `${id.split('.')[0]}.${format}`),
      ...headers,
    },
    body: isHead ? null : WRITERS[format](columns, written(columns, rows)),
  }
}

async function* written(columns: TableColumn[], rows: RowsAnswer): AsyncGenerator<TableRow[]> {
  for await (const batch of rows.batches()) yield batch.map((row) => tableRow(columns, row))
}

/** With a byte order mark, so that spreadsheets recognise UTF-8. */
async function* csv(columns: TableColumn[], batches: AsyncIterable<TableRow[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ title }) => title))}`)
  for await (const batch of batches) {
    yield Buffer.from(batch.map((row) => csvLine(row.map((cell, at) => plain(cell, columns[at])))).join(''))
  }
}

function plain(cell: Cell, column: TableColumn | undefined): Cell {
  if (column?.kind === 'money' && typeof cell === 'number') return yuan(cell)
  return column?.kind === 'time' && typeof cell === 'string' ? shopTime(cell) : cell
}
