import type { Note, OldAddress, OldLine, OldOrder, OldProduct } from '../records'
import { checkSum, linesOf, placeOf, regionOf, timesOf } from './orders'
import type { Staged, StagedRow } from './source'
import { type Columns, columnsOf, listOf, partsOf, textIn } from './values'

/** What a product without a choice has there. */
const SINGLE = { name: '规格', value: '标准' }

/** Names of a product with their values, both in the order in which they were added. */
export function optionsOf(rows: StagedRow[]): OldProduct['options'] {
  const options = new Map<string, string[]>()
  for (const { row } of rows) {
    const [name = '', value = ''] = [row.specification?.trim(), row.value?.trim()]
    const values = options.get(name) ?? []
    options.set(name, values.includes(value) ? values : [...values, value])
  }
  return [...options].map(([name, values]) => ({ name, values }))
}

/** Only the values are there: a value is of the name at its place, else of the first free name that has it. */
export function specsOf(text: string, options: OldProduct['options']): Record<string, string> {
  const values = (listOf(text) ?? []).map((value) => textIn(value).trim())
  const specs = new Map<string, string>()
  const later: [number, string][] = []
  values.forEach((value, at) => {
    const option = options[at]
    if (option?.values.includes(value)) specs.set(option.name, value)
    else later.push([at, value])
  })
  for (const [at, value] of later) {
    const free = options.filter(({ name }) => !specs.has(name))
    const option = free.find((one) => one.values.includes(value)) ?? free[0]
    specs.set(option?.name ?? (at === 0 ? SINGLE.name : `${SINGLE.name} ${at + 1}`), value)
  }
  return isSingle(specs) ? {} : Object.fromEntries(specs)
}

const isSingle = (specs: Map<string, string>) => specs.size === 1 && specs.get(SINGLE.name) === SINGLE.value

export function addressOf({ key, row }: StagedRow, note: Note): OldAddress {
  const columns = columnsOf(row, note, { kind: 'address', old: key })
  const code = columns.text('area_code')
  const place = { province: columns.text('province'), city: columns.text('city'), district: columns.text('county') }
  return {
    key,
    buyer: columns.whole('user_id'),
    name: columns.text('name'),
    mobile: columns.text('tel'),
    ...place,
    detail: columns.text('address_detail'),
    region_code: /^[1-9]\d{5}$/.test(code) ? code : regionOf(place),
    is_default: columns.is('is_default'),
  }
}

const STATUSES: Record<string, OldOrder['status']> = {
  102: 'closed',
  103: 'closed',
  104: 'closed',
  201: 'paid',
  202: 'paid',
  203: 'refunded',
  204: 'closed',
  301: 'shipped',
  401: 'completed',
  402: 'completed',
}
const [UNPAID, REFUND_WANTED] = ['101', '202']
const PAID_BACK = 3

export async function orders(rows: StagedRow[], staged: Staged, note: Note): Promise<OldOrder[]> {
  const keys = rows.map(({ key }) => key)
  const [lineRows, afterSales] = [
    await staged.byParents('litemall_order_goods', keys),
    await staged.byParents('litemall_aftersale', keys),
  ]
  const buyers = [
    ...new Set(rows.map(({ key, row }) => columnsOf(row, note, { kind: 'order', old: key }).whole('user_id'))),
  ]
  const addresses = await staged.byParents('litemall_address', buyers)
  const goods = [...lineRows.values()].flat().map(({ row }) => Number(row.goods_id))
  const specifications = await staged.byParents('litemall_goods_specification', [...new Set(goods)])
  return rows.flatMap(({ key, row }) => {
    const columns = columnsOf(row, note, { kind: 'order', old: key })
    const lines = partsOf(lineRows, key).map(({ row: line }) =>
      lineOf(columnsOf(line, note, { kind: 'order', old: key }), (product) =>
        optionsOf(partsOf(specifications, product)),
      ),
    )
    return (
      orderOf(key, columns, {
        lines: linesOf(lines, columns),
        afterSales: partsOf(afterSales, key).map((one) => columnsOf(one.row, note, { kind: 'order', old: key })),
        addresses: partsOf(addresses, columns.whole('user_id')).map((one) => addressOf(one, note)),
      }) ?? []
    )
  })
}

function lineOf(columns: Columns, optionsFor: (product: number) => OldProduct['options']): OldLine {
  const product = columns.whole('goods_id')
  return {
    product,
    variant: columns.whole('product_id') || undefined,
    name: columns.text('goods_name'),
    specs: specsOf(columns.text('specifications') || columns.text('goods_specification_values'), optionsFor(product)),
    picture: columns.picture('pic_url') ?? columns.picture('list_pic_url'),
    price: columns.fen('price') || columns.fen('retail_price'),
    count: columns.whole('number'),
  }
}

type Parts = { lines: OldLine[]; afterSales: Columns[]; addresses: OldAddress[] }

function orderOf(key: number, columns: Columns, parts: Parts): OldOrder | undefined {
  const theirs = columns.text('order_status')
  const found = STATUSES[theirs]
  if (theirs === UNPAID) return void columns.leftOut('An order that waits for its payment is not imported')
  if (!found) return void columns.leftOut('Its status is unknown', theirs)
  if (theirs === REFUND_WANTED) columns.changed('A refund was requested: decide about it here')
  const [number, paid, freight] = [columns.text('order_sn'), columns.fen('actual_price'), columns.fen('freight_price')]
  const refunds = refundsOf(number, columns, parts.afterSales, found)
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  const status = back >= paid && back > 0 ? 'refunded' : found
  const isAllBack = status === 'refunded' || (back > 0 && back >= paid - freight)
  const lines = parts.lines.map((line) => (isAllBack ? { ...line, returned: line.count } : line))
  const off = columns.fen('coupon_price') + columns.fen('integral_price') + columns.fen('groupon_price')
  checkSum({ lines, freight, paid }, off, columns)
  const tracking_no = columns.text('ship_sn')
  return {
    key,
    number,
    buyer: columns.whole('user_id'),
    status,
    lines,
    freight,
    paid,
    refunds,
    address: placeOfOrder(columns, parts.addresses),
    remark: columns.text('message'),
    ...timesOf({ status, number }, orderTimes(columns, status), columns),
    transaction_id: columns.text('pay_id') || undefined,
    parcels: tracking_no ? [{ carrier: columns.text('ship_channel'), tracking_no, at: columns.time('ship_time') }] : [],
  }
}

const orderTimes = (columns: Columns, status: OldOrder['status']) => ({
  created: columns.time('add_time'),
  paid_at: columns.time('pay_time'),
  shipped_at: columns.time('ship_time'),
  completed_at: columns.time('confirm_time'),
  closed_at: columns.time(status === 'refunded' ? 'refund_time' : 'end_time') ?? columns.time('update_time'),
  updated: columns.time('update_time'),
})

/** Of the whole order, or of one after it arrived, which leaves the freight. Both have one number at WeChat. */
function refundsOf(number: string, columns: Columns, afterSales: Columns[], status: OldOrder['status']) {
  const done = afterSales.filter((one) => one.whole('status') === PAID_BACK)
  const at = columns.time('refund_time') ?? columns.time('update_time')
  if (status !== 'refunded' && done.length === 0) return []
  const amount =
    columns.fen('refund_amount') ||
    (status === 'refunded' ? columns.fen('actual_price') : done.reduce((sum, one) => sum + one.fen('amount'), 0))
  const handled = done[0]?.time('handle_time') ?? done[0]?.time('update_time')
  const reason = done[0]?.text('reason') || columns.text('refund_content')
  return [{ number: `refund_${number}`, amount, at: at ?? handled ?? new Date(0), reason }]
}

/** An order has its address as one text: that of the buyer’s address it was made of, or one to be read. */
function placeOfOrder(columns: Columns, addresses: OldAddress[]): OldOrder['address'] {
  const text = columns.text('address')
  const own = { name: columns.text('consignee'), mobile: columns.text('mobile') }
  const same = addresses.find((one) => `${one.province}${one.city}${one.district} ${one.detail}` === text)
  if (same) {
    const { province, city, district, detail, region_code } = same
    return { ...own, province, city, district, detail, region_code }
  }
  const place = placeOf(text)
  return { ...own, ...place, region_code: regionOf(place) }
}
