import { asRecord } from '../../base/json'
import { pathOfRegion } from '../../region/regions'
import type { DumpRow } from '../dump/read-dump'
import type { Note, OldAddress, OldLine, OldOrder, OldRefund } from '../records'
import { checkSum, linesOf, timesOf } from './orders'
import type { Staged, StagedRow } from './source'
import { type Columns, columnsOf, listOf, partsOf, textIn, wholeOf } from './values'

/** Amounts of yudao are whole fen; only what staff add or take off may be below zero. */
export function fenIn(columns: Columns, column: string): number {
  const text = columns.text(column)
  const amount = text === '' ? 0 : wholeOf(text)
  if (amount === undefined) columns.changed('An amount could not be read and counts as 0', text)
  return amount ?? 0
}

export const specsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    (listOf(text) ?? [])
      .map(asRecord)
      .map(({ propertyName, valueName }) => [textIn(propertyName).trim(), textIn(valueName).trim()]),
  )

const SINGLE = '默认'
export const withoutSingle = (specs: Record<string, string>): Record<string, string> =>
  Object.entries(specs).every(([name, value]) => name === SINGLE && value === SINGLE) ? {} : specs

type Place = Pick<OldAddress, 'province' | 'city' | 'district' | 'region_code'>

/** Areas of yudao are mostly numbers of GB/T 2260; what is none is said by the note. */
export function placeOfArea(columns: Columns, column: string): Place {
  const code = columns.text(column)
  const path = pathOfRegion(/^\d{4}$/.test(code) ? `${code}00` : code)
  if (!path) {
    columns.changed('The area of its address is not in our list of regions', code)
    return { province: '', city: '', district: '' }
  }
  const { province, city, district } = path
  const names = { province: province.name, city: city.name, district: district?.name ?? city.name }
  return { ...names, region_code: district?.code ?? city.code }
}

const STATUSES: Record<string, OldOrder['status']> = { 10: 'paid', 20: 'shipped', 30: 'completed', 40: 'closed' }
const UNPAID = '0'
const OPEN_SALES = ['10', '20', '30', '40']
const PAID_BACK = '50'
const ALL_BACK = '20'

type Part = { key: number; columns: Columns }
type Beside = { items: Part[]; sales: Part[]; carriers: Map<number, DumpRow>; payments: Map<number, DumpRow> }

export async function orders(rows: StagedRow[], staged: Staged, note: Note): Promise<OldOrder[]> {
  const keys = rows.map(({ key }) => key)
  const numbersIn = (column: string) =>
    [...new Set(rows.map(({ row }) => Number(row[column] ?? 0)))].filter((key) => key > 0)
  const items = await staged.byParents('trade_order_item', keys)
  const sales = await staged.byParents('trade_after_sale', keys)
  const carriers = await staged.byKeys('trade_delivery_express', numbersIn('logistics_id'))
  const payments = await staged.byKeys('pay_order', numbersIn('pay_order_id'))
  return rows.flatMap(({ key, row }) => {
    const of = (one: StagedRow) => ({ key: one.key, columns: columnsOf(one.row, note, { kind: 'order', old: key }) })
    const beside = { items: partsOf(items, key).map(of), sales: partsOf(sales, key).map(of), carriers, payments }
    return orderOf(of({ key, row, parent: null }), beside) ?? []
  })
}

function orderOf({ key, columns }: Part, { items, sales, carriers, payments }: Beside): OldOrder | undefined {
  const theirs = columns.text('status')
  const found = STATUSES[theirs]
  if (theirs === UNPAID) return void columns.leftOut('An order that waits for its payment is not imported')
  if (!found) return void columns.leftOut('Its status is unknown', theirs)
  if (sales.some((one) => OPEN_SALES.includes(one.columns.text('status'))))
    columns.changed('A refund was requested: decide about it here')
  const number = columns.text('no')
  const [freight, paid] = [fenIn(columns, 'delivery_price'), fenIn(columns, 'pay_price')]
  const isBack = columns.text('refund_status') === ALL_BACK && columns.is('pay_status')
  const status = isBack ? 'refunded' : found
  const done = sales.filter((one) => one.columns.text('status') === PAID_BACK)
  const lines = linesOf(
    items.map((item) => lineOf(item, isBack, done)),
    columns,
  )
  const taken = ['coupon_price', 'point_price', 'discount_price', 'vip_price'].map((column) => fenIn(columns, column))
  checkSum({ lines, freight, paid }, taken.reduce((sum, one) => sum + one, 0) - fenIn(columns, 'adjust_price'), columns)
  const pickup = columns.text('delivery_type') === '2'
  const payment = payments.get(columns.whole('pay_order_id'))
  return {
    key,
    number,
    buyer: columns.whole('user_id'),
    status,
    lines,
    freight,
    paid,
    pickup,
    address: placeOfOrder(columns, pickup),
    remark: columns.text('user_remark'),
    ...timesOf({ status, number, pickup }, timesIn(columns), columns),
    transaction_id: /^wx_/.test(columns.text('pay_channel_code')) ? payment?.channel_order_no || undefined : undefined,
    parcels: parcelsIn(columns, carriers),
    refunds: refundsOf(columns, done, isBack),
  }
}

const timesIn = (columns: Columns) => ({
  created: columns.time('create_time'),
  paid_at: columns.time('pay_time'),
  shipped_at: columns.time('delivery_time'),
  completed_at: columns.time('receive_time') ?? columns.time('finish_time'),
  closed_at: columns.time('cancel_time') ?? columns.time('update_time'),
  updated: columns.time('update_time'),
})

function lineOf({ key, columns }: Part, isBack: boolean, done: Part[]): OldLine {
  const count = columns.whole('count')
  const own = done.filter((one) => one.columns.whole('order_item_id') === key)
  const pieces = own.reduce((sum, one) => sum + one.columns.whole('count'), 0)
  return {
    product: columns.whole('spu_id'),
    variant: columns.whole('sku_id') || undefined,
    name: columns.text('spu_name'),
    specs: withoutSingle(specsOf(columns.text('properties'))),
    picture: columns.picture('pic_url'),
    price: fenIn(columns, 'price'),
    count,
    returned: isBack ? count : Math.min(pieces, count),
  }
}

function placeOfOrder(columns: Columns, pickup: boolean): OldOrder['address'] {
  const own = { name: columns.text('receiver_name'), mobile: columns.text('receiver_mobile') }
  if (pickup) return { ...own, province: '', city: '', district: '', detail: '' }
  return { ...own, ...placeOfArea(columns, 'receiver_area_id'), detail: columns.text('receiver_detail_address') }
}

function parcelsIn(columns: Columns, carriers: Map<number, DumpRow>): OldOrder['parcels'] {
  const tracking_no = columns.text('logistics_no')
  const carrier = carriers.get(columns.whole('logistics_id'))
  if (!tracking_no) return []
  return [{ carrier: carrier?.code ?? carrier?.name ?? '', tracking_no, at: columns.time('delivery_time') }]
}

/** An order that was cancelled after it was paid has its money back without a request. */
function refundsOf(columns: Columns, done: Part[], isBack: boolean): OldRefund[] {
  const refunds = done.map(({ columns: sale }) => ({
    number: sale.text('no'),
    amount: fenIn(sale, 'refund_price'),
    at: sale.time('refund_time') ?? sale.time('update_time') ?? new Date(0),
    reason: sale.text('apply_reason'),
  }))
  if (!isBack) return refunds
  const rest =
    (fenIn(columns, 'refund_price') || fenIn(columns, 'pay_price')) -
    refunds.reduce((sum, { amount }) => sum + amount, 0)
  const at = columns.time('cancel_time') ?? columns.time('update_time') ?? new Date(0)
  return rest > 0 ? [...refunds, { number: columns.text('no'), amount: rest, at, reason: '' }] : refunds
}
