import { invalid } from '@/lib/base/errors'
import { withoutFormulaMark } from '@/lib/spreadsheet/csv'
import { failTooManyRows, parseTableRows } from '@/lib/spreadsheet/table-file'
import { compact } from '../../base/compact'
import { MAX_ROWS } from './ship-contract'

/** The texts of a row, unchanged. */
export type ShipLine = { row: number; order_no: string; carrier: string; tracking_no: string }
type ColumnName = 'order_no' | 'carrier' | 'tracking_no'

const TITLES: Record<ColumnName, string[]> = {
  order_no: ['order_no', 'order_number', 'order', '订单号', '订单编号'],
  carrier: ['carrier', '快递公司', '物流公司', '快递', '物流'],
  tracking_no: ['tracking_no', 'tracking_number', 'tracking', '快递单号', '运单号', '物流单号'],
}

/** Rows of a table with titles, in any order of its columns; or bare lines, as typed or copied. */
export async function readShipLines(input: string): Promise<ShipLine[]> {
  const text = input.trimStart()
  const [first = ''] = text.split(/[\r\n]/, 1)
  const columns = findColumns(splitCells(first))
  const lines = columns
    ? linesFromTable(await parseTableRows(text, MAX_ROWS), columns)
    : linesFromText(text.split(/\r\n|\r|\n/))
  const filled = lines.filter(({ order_no, tracking_no }) => order_no || tracking_no)
  if (filled.length === 0) invalid('file', 'has no rows')
  if (filled.length > MAX_ROWS) failTooManyRows(MAX_ROWS)
  return filled
}

type Columns = Record<ColumnName, number>

/** The index of each column, if this row has the titles. */
function findColumns(titles: string[]): Columns | undefined {
  const words = titles.map((title) => title.toLowerCase().replaceAll(' ', '_'))
  const [order_no, carrier, tracking_no] = Object.values(TITLES).map((names) =>
    words.findIndex((title) => names.includes(title)),
  )
  if (order_no === undefined || carrier === undefined || tracking_no === undefined) return undefined
  return order_no < 0 || tracking_no < 0 ? undefined : { order_no, carrier, tracking_no }
}

function linesFromTable([, ...rows]: string[][], { order_no, carrier, tracking_no }: Columns): ShipLine[] {
  const at = (cells: string[], column: number) => cleanCell(cells[column] ?? '')
  return rows.map((cells, index) => ({
    row: index + 2,
    order_no: cleanOrderNumber(at(cells, order_no)),
    carrier: at(cells, carrier),
    tracking_no: at(cells, tracking_no),
  }))
}

function linesFromText(lines: string[]): ShipLine[] {
  return lines.map((line, index) => {
    const [order_no = '', ...rest] = splitCells(line)
    const tracking_no = rest.pop() ?? ''
    return {
      row: index + 1,
      order_no: cleanOrderNumber(order_no),
      carrier: compact(rest).join(' '),
      tracking_no,
    }
  })
}

const cleanOrderNumber = (text: string): string => text.replace(/^#/, '').toUpperCase()

const CELL = /(?:^|[,，;；])\s*("(?:[^"]|"")*"|[^,，;；]*)/g

/**
 * By tabs, else by commas, else by spaces, among which a carrier may have its own.
 * What is empty at the end says nothing.
 */
function splitCells(line: string): string[] {
  const cells = line.includes('\t')
    ? line.split('\t')
    : /[,，;；]/.test(line)
      ? [...line.matchAll(CELL)].map(([, cell]) => cell ?? '')
      : line.trim().split(/\s+/)
  const texts = cells.map(cleanCell)
  return texts.slice(0, texts.findLastIndex(Boolean) + 1)
}

/** Without what a spreadsheet puts around a value to keep it a text: quotes, ="…", an apostrophe. */
function cleanCell(cell: string): string {
  const bare = cell.trim().replace(/^="(.*)"$/, '$1')
  const open = /^"(.*)"$/s.exec(bare)?.[1]?.replaceAll('""', '"') ?? bare
  return withoutFormulaMark(open).replace(/^'/, '').trim()
}
