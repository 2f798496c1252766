import { withoutFormulaMark } from '../core/csv'
import { invalid } from '../core/errors'
import { failTooManyRows, parseTableRows } from '../core/table-file'
import { MOST_ROWS } from './ship-contract'

/** What a row says, as it stands there. */
export type ShipLine = { row: number; order_no: string; carrier: string; tracking_no: string }
type Name = 'order_no' | 'carrier' | 'tracking_no'

const TITLES: Record<Name, string[]> = {
  order_no: ['order_no', 'order_number', 'order', '订单号', '订单编号'],
  carrier: ['carrier', '快递公司', '物流公司', '快递', '物流'],
  tracking_no: ['tracking_no', 'tracking_number', 'tracking', '快递单号', '运单号', '物流单号'],
}

/** Rows of a table with titles, in any order of its columns; or bare lines, as typed or copied. */
export async function readLines(sent: string): Promise<ShipLine[]> {
  const text = sent.trimStart()
  const [first = ''] = text.split(/[\r\n]/, 1)
  const columns = columnsOf(cellsOf(first))
  const lines = columns
    ? fromTable(await parseTableRows(text, MOST_ROWS), columns)
    : fromLines(text.split(/\r\n|\r|\n/))
  const filled = lines.filter(({ order_no, tracking_no }) => order_no || tracking_no)
  if (filled.length === 0) invalid('file', 'has no rows')
  if (filled.length > MOST_ROWS) failTooManyRows(MOST_ROWS)
  return filled
}

type Columns = Record<Name, number>

/** Where each stands, if these are titles. */
function columnsOf(titles: string[]): Columns | undefined {
  const words = titles.map((title) => title.toLowerCase().replaceAll(' ', '_'))
  const [order_no, carrier, tracking_no] = Object.values(TITLES).map((known) =>
    words.findIndex((title) => known.includes(title)),
  )
  if (order_no === undefined || carrier === undefined || tracking_no === undefined) return undefined
  return order_no < 0 || tracking_no < 0 ? undefined : { order_no, carrier, tracking_no }
}

function fromTable([, ...rows]: string[][], { order_no, carrier, tracking_no }: Columns): ShipLine[] {
  const at = (cells: string[], column: number) => plain(cells[column] ?? '')
  return rows.map((cells, index) => ({
    row: index + 2,
    order_no: numberOf(at(cells, order_no)),
    carrier: at(cells, carrier),
    tracking_no: at(cells, tracking_no),
  }))
}

function fromLines(lines: string[]): ShipLine[] {
  return lines.map((line, index) => {
    const [order_no = '', ...rest] = cellsOf(line)
    const tracking_no = rest.pop() ?? ''
    return { row: index + 1, order_no: numberOf(order_no), carrier: rest.filter(Boolean).join(' '), tracking_no }
  })
}

const numberOf = (text: string): string => text.replace(/^#/, '').toUpperCase()

const CELL = /(?:^|[,，;；])\s*("(?:[^"]|"")*"|[^,，;；]*)/g

/** By tabs, else by commas, else by spaces, among which a carrier may have its own. What is empty at the end says nothing. */
function cellsOf(line: string): string[] {
  const cells = line.includes('\t')
    ? line.split('\t')
    : /[,，;；]/.test(line)
      ? [...line.matchAll(CELL)].map(([, cell]) => cell ?? '')
      : line.trim().split(/\s+/)
  const said = cells.map(plain)
  return said.slice(0, said.findLastIndex(Boolean) + 1)
}

/** Without what a spreadsheet puts around a text so that it stays one: quotes, ="…", an apostrophe. */
function plain(cell: string): string {
  const bare = cell.trim().replace(/^="(.*)"$/, '$1')
  const open = /^"(.*)"$/s.exec(bare)?.[1]?.replaceAll('""', '"') ?? bare
  return withoutFormulaMark(open).replace(/^'/, '').trim()
}
