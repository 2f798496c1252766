import { asRecord, tryParseJson } from '../../../base/json'
import type { Note, OldLine, OldOrder, OldParcel, OldRefund } from '../../records'
import { checkSum, goodsOf, linesOf, placeOf, regionOf, timesOf } from '../orders'
import type { Staged, StagedRow } from '../source'
import { type Columns, columnsOf, fenIn, fenOf, partsOf, pictureOf, textIn, timeOf, wholeOf } from '../values'
import { type Choices, choicesOf, specsOf } from './products'

/** An order that they split: its parts have goods and money, and the first row only the number at WeChat. */
type Family = { key: number; number: string; parts: { key: number; columns: Columns }[] }

/** What the parts of a batch of orders need. */
type Beside = Record<'lines' | 'refunds' | 'steps' | 'values', Map<number, StagedRow[]>> & {
  choices: (product: number) => Choices
}

export async function orders(rows: StagedRow[], staged: Staged, note: Note): Promise<OldOrder[]> {
  const families = await familiesOf(rows, staged, note)
  const parts = families.flatMap((family) => family.parts.map(({ key }) => key))
  const beside = await besideOf(parts, staged)
  return families.flatMap((family) => orderOf(family, beside) ?? [])
}

async function familiesOf(rows: StagedRow[], staged: Staged, note: Note): Promise<Family[]> {
  const split = rows.filter(({ row }) => row.pid === '-1').map(({ key }) => key)
  const children = await staged.byParents('eb_store_order', split)
  const above = rows.map(({ parent }) => parent ?? 0).filter((key) => key > 0)
  const parents = await staged.byKeys('eb_store_order', [...new Set(above)])
  return rows.flatMap(({ key, parent, row }) => {
    if (parent !== null && parents.has(parent)) return []
    const columns = (of: StagedRow) => ({ key: of.key, columns: columnsOf(of.row, note, { kind: 'order', old: key }) })
    const own = columns({ key, parent, row })
    const parts = row.pid === '-1' ? partsOf(children, key).map(columns) : [own]
    if (parts.length === 0) own.columns.leftOut('The order was split, and its parts are missing')
    return parts.length > 0 ? [{ key, number: own.columns.text('order_id'), parts }] : []
  })
}

async function besideOf(keys: number[], staged: Staged): Promise<Beside> {
  const lines = await staged.byParents('eb_store_order_cart_info', keys)
  const goods = [...new Set([...lines.values()].flat().map(({ row }) => Number(row.product_id)))]
  const attributes = await staged.byParents('eb_store_product_attr', goods)
  const results = await staged.byParents('eb_store_product_attr_result', goods)
  return {
    lines,
    refunds: await staged.byParents('eb_store_order_refund', keys),
    steps: await staged.byParents('eb_store_order_status', keys),
    values: await staged.byParents('eb_store_product_attr_value', goods),
    choices: (product) => choicesOf(partsOf(attributes, product), partsOf(results, product)),
  }
}

const STATUSES: Record<string, OldOrder['status']> = {
  0: 'paid',
  4: 'paid',
  1: 'shipped',
  2: 'completed',
  3: 'completed',
  '-1': 'paid',
  '-2': 'refunded',
}
const ORDER = ['paid', 'shipped', 'completed', 'refunded'] as const

/** Unpaid orders that were closed are marked as deleted. */
function statusOf(columns: Columns): OldOrder['status'] | undefined {
  if (!columns.is('paid')) return columns.is('is_del') ? 'closed' : undefined
  return columns.text('refund_status') === '2' ? 'refunded' : STATUSES[columns.text('status')]
}

function orderOf({ key, number, parts }: Family, beside: Beside): OldOrder | undefined {
  const first = parts[0]?.columns
  if (!first) return undefined
  const theirs = parts.map(({ columns }) => statusOf(columns))
  const statuses = theirs.filter((status) => status !== undefined)
  if (statuses.length < parts.length && !parts.every(({ columns }) => columns.is('paid')))
    return void first.leftOut('An order that waits for its payment is not imported')
  if (statuses.length < parts.length) return void first.leftOut('Its status is unknown', first.text('status'))
  const status = ORDER.find((one) => statuses.includes(one)) ?? 'closed'
  if (
    parts.some(({ columns }) => ['1', '4'].includes(columns.text('refund_status')) || columns.text('status') === '-1')
  )
    first.changed('A refund was requested: decide about it here')
  const sum = (column: string) => parts.reduce((all, { columns }) => all + columns.fen(column), 0)
  const lines = linesOf(
    parts.flatMap((part) => linesOfPart(part, beside)),
    first,
  )
  const [freight, paid] = [sum('pay_postage'), sum('pay_price')]
  // Members have a lower price, which is in the sum of the goods alone.
  const below = Math.max(goodsOf(lines) - sum('total_price'), 0)
  checkSum({ lines, freight, paid }, sum('coupon_price') + sum('deduction_price') + below, first)
  const pickup = first.text('shipping_type') === '2'
  return {
    key,
    number,
    buyer: first.whole('uid'),
    status,
    lines,
    freight,
    paid,
    pickup,
    address: placeOfOrder(first, pickup),
    remark: first.text('mark'),
    ...timesOf({ status, number, pickup }, orderTimes(parts, beside), first),
    transaction_id: first.text('pay_type') === 'weixin' ? first.text('trade_no') || undefined : undefined,
    parcels: parts.flatMap((part) => parcelOf(part, beside)),
    refunds: parts.flatMap((part) => refundsOf(part, beside)),
  }
}

type Part = Family['parts'][number]

function amountOf(amount: number | undefined, text: string, { changed }: Columns): number {
  if (amount === undefined) changed('An amount could not be read and counts as 0', text)
  return amount ?? 0
}

function linesOfPart({ key, columns }: Part, { lines, refunds, values, choices }: Beside): OldLine[] {
  const isBack = statusOf(columns) === 'refunded'
  const isOpen = partsOf(refunds, key).some(({ row }) => ['1', '2', '4', '5'].includes(row.refund_type ?? ''))
  return partsOf(lines, key).map(({ row }) => {
    const product = Number(row.product_id)
    const info = asRecord(tryParseJson(row.cart_info ?? ''))
    const goods = asRecord(info.productInfo)
    const variant = asRecord(goods.attrInfo)
    const price = variant.price ?? goods.price
    const count = wholeOf(row.cart_num) ?? wholeOf(info.cart_num) ?? 0
    const [suk, unique] = [textIn(variant.suk), textIn(variant.unique)]
    const value = partsOf(values, product).find(({ row: one }) => one.unique === unique || one.suk === suk)
    return {
      product,
      variant: value?.key,
      name: textIn(goods.store_name),
      specs: specsOf(suk, choices(product)),
      picture: pictureOf(variant.image) ?? pictureOf(goods.image),
      price: amountOf(fenIn(price), textIn(price), columns),
      count,
      // Counted from when the buyer asks for it.
      returned: isBack ? count : isOpen ? 0 : Math.min(wholeOf(row.refund_num) ?? 0, count),
    }
  })
}

/** A text with spaces between its four parts, which ends at 100 characters. */
function placeOfOrder(columns: Columns, pickup: boolean): OldOrder['address'] {
  const text = columns.text('user_address')
  const own = { name: columns.text('real_name'), mobile: columns.text('user_phone') }
  if (pickup) return { ...own, province: '', city: '', district: '', detail: '' }
  if (text.length >= 100) columns.changed('Its address has 100 characters and may be cut')
  const [province = '', city = '', district = '', ...rest] = text.split(' ')
  const place = rest.length > 0 ? { province, city, district, detail: rest.join(' ') } : placeOf(text)
  return { ...own, ...place, region_code: regionOf(place) }
}

/** When something was done with a part: the last time. */
const timeOfStep = (steps: StagedRow[], type: RegExp): Date | undefined =>
  timeOf(steps.findLast(({ row }) => type.test(row.change_type ?? ''))?.row.change_time)

const [SENT, RECEIVED] = [/^delivery/, /take_delivery$/]

const orderTimes = (parts: Part[], { steps }: Beside) => {
  const last = (times: (Date | undefined)[]) =>
    times.reduce((latest, time) => (time && (!latest || time > latest) ? time : latest), undefined)
  return {
    created: parts[0]?.columns.time('add_time'),
    paid_at: parts[0]?.columns.time('pay_time'),
    shipped_at: last(parts.map(({ key }) => timeOfStep(partsOf(steps, key), SENT))),
    completed_at: last(parts.map(({ key }) => timeOfStep(partsOf(steps, key), RECEIVED))),
    closed_at: last(parts.map(({ columns }) => columns.time('refund_reason_time'))),
  }
}

/** With their own courier the number is a phone, and there is no parcel; nor is there one of what was not sent. */
function parcelOf({ key, columns }: Part, { steps }: Beside): OldParcel[] {
  const tracking_no = columns.text('delivery_id')
  const way = columns.text('delivery_type')
  if (way === 'send') columns.changed('Delivered by their own courier: it has no parcel')
  if (way === 'fictitious') columns.changed('It was shipped without a parcel')
  if (way !== 'express' || !tracking_no) return []
  const carrier = columns.text('delivery_code') || columns.text('delivery_name')
  return [{ carrier, tracking_no, at: timeOfStep(partsOf(steps, key), SENT) }]
}

const PAID_BACK = '6'

/** Old rows have no refunds of their own: then it is that of the order. */
function refundsOf({ key, columns }: Part, { refunds }: Beside): OldRefund[] {
  const read = (text: string | null | undefined) => amountOf(fenOf(text), text ?? '', columns)
  const done = partsOf(refunds, key)
    .filter(({ row }) => row.refund_type === PAID_BACK)
    .map(({ row }) => ({
      number: row.order_id ?? '',
      amount: read(row.refunded_price) || read(row.refund_price),
      at: timeOf(row.refunded_time) ?? timeOf(row.add_time) ?? new Date(0),
      reason: row.refund_reason ?? '',
    }))
  if (done.length > 0 || statusOf(columns) !== 'refunded') return done
  const at = columns.time('refund_reason_time') ?? columns.time('pay_time') ?? new Date(0)
  const amount = columns.fen('refund_price') || columns.fen('pay_price')
  return [{ number: columns.text('order_id'), amount, at, reason: columns.text('refund_reason_wap') }]
}
