import { asRecord } from '../../base/json'
import type { Note, OldLine, OldOrder, OldRefund } from '../records'
import { checkSum, linesOf, regionOf, timesOf } from './orders'
import type { Staged, StagedRow } from './source'
import { type Columns, columnsOf, listOf, partsOf, textIn } from './values'

/** [{"key":"颜色","value":"黑色"}], or nothing where there is no choice. */
export const specsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    (listOf(text) ?? []).map(asRecord).map(({ key, value }) => [textIn(key).trim(), textIn(value).trim()]),
  )

const STATUSES: Record<string, OldOrder['status']> = { 1: 'paid', 2: 'shipped', 3: 'completed', 4: 'closed' }
const [UNPAID, INVALID] = ['0', '5']
const OPEN_RETURNS = ['0', '1']
const RETURNED = '2'

export async function orders(rows: StagedRow[], staged: Staged, note: Note): Promise<OldOrder[]> {
  const keys = rows.map(({ key }) => key)
  const items = await staged.byParents('oms_order_item', keys)
  const returns = await staged.byParents('oms_order_return_apply', keys)
  return rows.flatMap(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'order', old: key })
    const of = (one: StagedRow) => ({ key: one.key, columns: columnsOf(one.row, note, { kind: 'order', old: key }) })
    return orderOf(key, columns, partsOf(items, key).map(of), partsOf(returns, key).map(of)) ?? []
  })
}

type Part = { key: number; columns: Columns }

function orderOf(key: number, columns: Columns, items: Part[], returns: Part[]): OldOrder | undefined {
  const theirs = columns.text('status')
  const found = STATUSES[theirs]
  if (theirs === UNPAID) return void columns.leftOut('An order that waits for its payment is not imported')
  if (theirs === INVALID) return void columns.leftOut('An invalid order is not imported')
  if (!found) return void columns.leftOut('Its status is unknown', theirs)
  if (returns.some((one) => OPEN_RETURNS.includes(one.columns.text('status'))))
    columns.changed('A refund was requested: decide about it here')
  const done = returns.filter((one) => one.columns.text('status') === RETURNED)
  const number = columns.text('order_sn')
  const [freight, paid] = [columns.fen('freight_amount'), columns.fen('pay_amount')]
  const refunds = done.map((one) => refundOf(number, one)).filter(({ amount }) => amount > 0)
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const wasPaid = columns.time('payment_time') !== undefined
  const isBack = back > 0 && (found === 'closed' ? wasPaid : back >= paid)
  const status = isBack ? 'refunded' : found
  if (status === 'closed' && wasPaid) columns.changed('It was closed after it was paid: its payment is not imported')
  const all = linesOf(
    items.map(({ columns: item }) => lineOf(item)),
    columns,
  )
  const lines = all.map((line) => ({ ...line, returned: status === 'refunded' ? line.count : piecesBack(line, done) }))
  const off = ['promotion_amount', 'coupon_amount', 'integration_amount', 'discount_amount'].map(columns.fen)
  checkSum(
    { lines, freight, paid },
    off.reduce((sum, one) => sum + one, 0),
    columns,
  )
  const tracking_no = columns.text('delivery_sn')
  const at = columns.time('delivery_time')
  return {
    key,
    number,
    buyer: columns.whole('member_id'),
    status,
    lines,
    freight,
    paid,
    refunds,
    address: placeOfOrder(columns),
    remark: columns.text('note'),
    ...timesOf({ status, number }, timesIn(columns), columns),
    parcels: tracking_no ? [{ carrier: columns.text('delivery_company'), tracking_no, at }] : [],
  }
}

const timesIn = (columns: Columns) => ({
  created: columns.time('create_time'),
  paid_at: columns.time('payment_time'),
  shipped_at: columns.time('delivery_time'),
  completed_at: columns.time('receive_time'),
  closed_at: columns.time('modify_time'),
  updated: columns.time('modify_time'),
})

function placeOfOrder(columns: Columns): OldOrder['address'] {
  const text = (part: string) => columns.text(`receiver_${part}`)
  const place = { province: text('province'), city: text('city'), district: text('region') }
  return {
    name: text('name'),
    mobile: text('phone'),
    ...place,
    detail: text('detail_address'),
    region_code: regionOf(place),
  }
}

const lineOf = (columns: Columns): OldLine => ({
  product: columns.whole('product_id'),
  variant: columns.whole('product_sku_id') || undefined,
  name: columns.text('product_name'),
  specs: specsOf(columns.text('product_attr')),
  picture: columns.picture('product_pic'),
  price: columns.fen('product_price'),
  count: columns.whole('product_quantity'),
})

/** A return has its variant as 颜色：红色;尺码：xl; */
function piecesBack(line: OldLine, returns: Part[]): number {
  const written = Object.entries(line.specs)
    .map(([name, value]) => `${name}：${value};`)
    .join('')
  const own = returns.filter(({ columns }) => {
    const attr = columns.text('product_attr')
    return columns.whole('product_id') === line.product && (attr === '' || written === '' || attr === written)
  })
  return Math.min(
    own.reduce((sum, { columns }) => sum + columns.whole('product_count'), 0),
    line.count,
  )
}

/** Money went back by hand in a mall shop: without an amount it was that of the pieces. */
function refundOf(number: string, { key, columns }: Part): OldRefund {
  const at = columns.time('handle_time') ?? columns.time('create_time') ?? new Date(0)
  const amount = columns.fen('return_amount') || columns.fen('product_real_price') * columns.whole('product_count')
  return { number: `${number}-${key}`, amount, at, reason: columns.text('reason') }
}
