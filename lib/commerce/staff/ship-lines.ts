import { invalid } from '@/lib/base/errors'
import { withoutFormulaMark } from '@/lib/spreadsheet/csv'
import { failTooManyRows, parseTableRows } from '@/lib/spreadsheet/table-file'
import { compact } from '../../base/compact'
import { MAX_ROWS } from './ship-contract'

/** The texts of a row, unchanged; without items: all that is left of the order. */
export type ShipLine = { row: number; order_no: string; carrier: string; tracking_no: string; items: NamedItem[] }
/** By the code of its variant, or by its name. */
export type NamedItem = { name: string; count: number }
type ColumnName = 'order_no' | 'carrier' | 'tracking_no' | 'items'

const TITLES: Record<ColumnName, string[]> = {
  order_no: ['order_no', 'order_number', 'order', '订单号', '订单编号'],
  carrier: ['carrier', '快递公司', '物流公司', '快递', '物流'],
  tracking_no: ['tracking_no', 'tracking_number', 'tracking', '快递单号', '运单号', '物流单号'],
  // Not the goods of the exported table, which has a row for each line of an order.
  items: ['items', 'items_in_parcel', '商品', '商品明细', '发货商品', '包裹商品'],
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
  const columnOf = (name: ColumnName) => words.findIndex((title) => TITLES[name].includes(title))
  const [order_no, tracking_no] = [columnOf('order_no'), columnOf('tracking_no')]
  if (order_no < 0 || tracking_no < 0) return undefined
  return { order_no, tracking_no, carrier: columnOf('carrier'), items: columnOf('items') }
}

function linesFromTable([, ...rows]: string[][], { order_no, carrier, tracking_no, items }: Columns): ShipLine[] {
  const at = (cells: string[], column: number) => cleanCell(cells[column] ?? '')
  return rows.map((cells, index) => ({
    row: index + 2,
    order_no: cleanOrderNumber(at(cells, order_no)),
    carrier: at(cells, carrier),
    tracking_no: at(cells, tracking_no),
    items: readItems(at(cells, items)),
  }))
}

function linesFromText(lines: string[]): ShipLine[] {
  return lines.map((line, index) => {
    const [order_no = '', ...cells] = splitCells(line)
    const rest = cells.slice(0, cells.findLastIndex((cell) => !COUNTED.test(cell)) + 1)
    const items = readItems(cells.slice(rest.length).join(';'))
    const tracking_no = rest.pop() ?? ''
    return {
      row: index + 1,
      order_no: cleanOrderNumber(order_no),
      carrier: compact(rest).join(' '),
      tracking_no,
      items,
    }
  })
}

/** Ends with how many: MUG*2, 茶杯×1; after a blank also MUG x2. */
const COUNTED = /^(.*\S)(?:\s*[*×]|\s+x)\s*(\d{1,4})$/i

/** MUG*2; TEE-S. */
function readItems(text: string): NamedItem[] {
  return compact(text.split(/[;；\n]/).map((one) => one.trim())).map((one) => {
    const [, name = one, count = '1'] = COUNTED.exec(one) ?? []
    return { name, count: Number(count) }
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
