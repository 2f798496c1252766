import { hash } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
import { parseYuan } from '@/lib/base/money'
import { fromShopTime } from '@/lib/base/shop-time'
import type { Runtime } from '@/lib/core/runtime/runtime'
import type { Bill } from '@/lib/pay/provider'
import { askWeChatPay, parseAnswer } from './ask'
import { WeChatPayError } from './pay-error'
import { BillShape } from './shapes'

const MAX_BYTES = 96 * 1024 * 1024 // some two hundred thousand lines
const SECONDS = 60

/** The bill of payments and refunds of one day (`2026-01-31`). NO_STATEMENT_EXIST: there was nothing on that day. */
export const downloadBill = (runtime: Runtime, date: string): Promise<Buffer> =>
  downloadFile(runtime, { call: 'bill', path: `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL` })

type File = { call: string; path: string; unpack?: (bytes: Buffer) => Promise<Buffer> }

/** A file is not signed, and counts by the hash of what is in it. */
export async function downloadFile(runtime: Runtime, { call, path, unpack }: File): Promise<Buffer> {
  const asked = await askWeChatPay(runtime, { call, method: 'GET', path })
  const { hash_value, download_url } = parseAnswer(BillShape, asked)
  const { pathname, search } = new URL(download_url) // fetched from the usual host: our signature goes nowhere else
  const limits = { unsigned: true, seconds: SECONDS, largest: MAX_BYTES } as const
  const sent = await askWeChatPay(runtime, { call, method: 'GET', path: `${pathname}${search}`, ...limits })
  const bytes = unpack ? await unpack(sent) : sent
  if (hash('sha1', bytes) !== hash_value.toLowerCase()) throw new WeChatPayError('signature', 'HASH_WRONG')
  return bytes
}

/** Columns are found by their titles: bills of other merchants have more of them. */
const TITLES = {
  time: '交易时间',
  appid: '公众账号ID',
  transaction_id: '微信订单号',
  order_no: '商户订单号',
  status: '交易状态',
  total: '订单金额',
  out_refund_no: '商户退款单号',
  returned: '申请退款金额',
  refund_status: '退款状态',
} as const

/** What was neither paid nor given back is left out. */
export async function readBill(bytes: Uint8Array): Promise<Bill> {
  const bill: Bill = { payments: [], refunds: [] }
  // What is looked at is ASCII: a byte is a character
  await readRows(bytes, TITLES, 'latin1', (cell) => addLine(bill, cell))
  return bill
}

type Titles = Record<string, string>
type CellOf<T extends Titles> = (title: keyof T) => string

/** Line by line out of the bytes, so that a long bill is never there as one text. */
export async function readRows<T extends Titles>(
  bytes: Uint8Array,
  columns: T,
  encoding: 'latin1' | 'utf8',
  take: (cell: CellOf<T>) => void,
): Promise<void> {
  let titles: string[] | undefined
  let count = 0
  for (const line of readLines(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) {
    if (!titles) titles = readTitles(line, Object.values(columns))
    else if (line[0] !== MARK)
      break // the sums follow
    else take(cellReader(titles, columns, line.toString(encoding, 1)))
    count += 1
    if (count % LINES_AT_ONCE === 0) await others() // a hundred thousand lines take half a second
  }
  if (!titles) failUnreadable()
}

const LINES_AT_ONCE = 2000
const MARK = 0x60 // a ` before each cell
const [NEW_LINE, RETURN] = [0x0a, 0x0d]

function* readLines(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(NEW_LINE, from)
    const end = found < 0 ? bytes.length : found
    yield bytes.subarray(from, bytes[end - 1] === RETURN ? end - 1 : end)
    from = end + 1
  }
}

function readTitles(line: Buffer, columns: string[]): string[] {
  const titles = line
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split(',')
  return columns.every((title) => titles.includes(title)) ? titles : failUnreadable()
}

function cellReader<T extends Titles>(titles: string[], columns: T, line: string): CellOf<T> {
  const cells = line.split(',`')
  return (title) => cells[titles.indexOf(columns[title] ?? '')] ?? failUnreadable()
}

function addLine({ payments, refunds }: Bill, cell: CellOf<typeof TITLES>): void {
  const common = { order_no: cell('order_no'), appid: cell('appid'), time: parseTime(cell('time')) }
  if (cell('status') === 'SUCCESS') {
    payments.push({ ...common, number: cell('transaction_id'), amount: parseAmount(cell('total')), status: 'SUCCESS' })
  }
  if (cell('status') === 'REFUND') {
    const [number, status] = [cell('out_refund_no'), cell('refund_status')]
    refunds.push({ ...common, number, amount: parseAmount(cell('returned')), status })
  }
}

export const parseAmount = (yuan: string): number => parseYuan(yuan) ?? failUnreadable()

/** Written by the clock of Shanghai: 2026-01-31 23:59:59. */
export const parseTime = (text: string): string =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(fromShopTime(text)).toISOString() : failUnreadable()

export function failUnreadable(): never {
  throw new WeChatPayError('body', 'NOT_AS_AGREED')
}
