import { compact } from '../../base/compact'
import { newNumber } from '../../order/numbers'
import type { OldLine, OldOrder } from '../records'
import { type Place, placeOf } from './addresses'
import { cut, type Planning } from './writer'

export type PlannedLine = {
  /** What `move_in_record` has its variant under, or will have. */
  variant: string
  product: number
  name: string
  specs: Record<string, string>
  price: number
  count: number
  /** Of those that were sent: paid back. */
  returned: number
}

export type OrderPlan = {
  order_no: string
  buyer: number
  status: OldOrder['status']
  goods: number
  freight: number
  discount: number
  total: number
  place: Place
  remark: string
  note: string
  lines: PlannedLine[]
  at: { created: Date } & { [Step in 'paid' | 'shipped' | 'completed' | 'closed']?: Date | undefined }
  transaction_id: string | undefined
  carrier: string | undefined
  tracking_no: string | undefined
  refunds: { number: string; amount: number; at: Date; reason: string }[]
}

/** As the provider takes it; the mark of a later trade is not in it. */
const NUMBER = /^[0-9A-Za-z|*-]{6,32}$/
const [MOST_PIECES, MOST_REFUNDS, REMARK, NAME] = [99, 50, 200, 100]

export function planOrder(
  order: OldOrder,
  { counterparts, note }: Pick<Planning, 'counterparts' | 'note'>,
): OrderPlan | undefined {
  const about = { kind: 'order' as const, old: order.key }
  const leaveOut = (says: string, value = '') => note({ note: 'left_out', ...about, value, says })
  const says = (says: string, value = '') => note({ note: 'changed', ...about, value, says })
  if (!counterparts.has('buyer', order.buyer)) return void leaveOut('Its buyer is not imported', String(order.buyer))
  const lines = linesOf(order, says)
  if (lines.length === 0) return void leaveOut('It has no line with a price')
  const tooMany = lines.find(({ count }) => count > MOST_PIECES)
  if (tooMany) return void leaveOut('A line has more than 99 pieces', String(tooMany.count))
  if (order.paid < 1) return void leaveOut('Nothing was paid for it', String(order.paid))
  const isNumber = NUMBER.test(order.number)
  if (!isNumber)
    says('The payment provider does not accept its number: it has a new one, and is refunded by hand', order.number)
  const goods = lines.reduce((sum, { price, count }) => sum + price * count, 0)
  const off = goods + order.freight - order.paid
  if (off < 0) says('More was paid than goods and freight: the rest counts as freight', String(-off))
  const refunds = refundsOf(order, says)
  const at = timesOf(order)
  return {
    order_no: isNumber ? order.number : newNumber(order.created),
    buyer: order.buyer,
    status: statusOf(order, refunds),
    goods,
    freight: order.freight + Math.max(-off, 0),
    discount: Math.max(off, 0),
    total: order.paid,
    place: placeOf(order.address),
    remark: cut(order.remark.trim(), REMARK),
    lines: at.shipped && refunds.length > 0 ? lines : lines.map((line) => ({ ...line, returned: 0 })),
    at,
    transaction_id: isNumber && order.status !== 'closed' ? order.transaction_id : undefined,
    refunds,
    ...parcelOf(order, says),
  }
}

/** Of one variant there is one line: a second one, at another price, becomes a variant of its own, not on sale. */
function linesOf(order: OldOrder, says: (says: string, value?: string) => void): PlannedLine[] {
  const lines = new Map<string, PlannedLine>()
  for (const line of order.lines) {
    if (line.price < 1 || line.count < 1) {
      says('A line without a price or a count is not imported', line.name)
      continue
    }
    const key = keyOf(line)
    const variant = lines.has(key) ? `${key} ${order.key}/${lines.size}` : key
    const { product, specs, price, count } = line
    const name = cut(line.name.trim(), NAME) || '-'
    lines.set(variant, { variant, product, name, specs, price, count, returned: Math.min(line.returned ?? 0, count) })
  }
  return [...lines.values()]
}

/** By the key of their variant where there is one, else by its product and specs. */
const keyOf = ({ variant, product, specs }: OldLine): string =>
  variant === undefined ? `${product}:${JSON.stringify(specs)}` : String(variant)

function refundsOf(order: OldOrder, says: (says: string, value?: string) => void): OrderPlan['refunds'] {
  if (order.status === 'closed') return []
  let left = order.paid
  return order.refunds.slice(0, MOST_REFUNDS).flatMap((one, at) => {
    if (one.amount < 1 || one.amount > left) {
      says('A refund of nothing, or of more than was paid, is not imported', String(one.amount))
      return []
    }
    left -= one.amount
    return [{ ...one, number: /^[\w|*@-]{1,64}$/.test(one.number) ? one.number : `R${order.number}-${at + 1}` }]
  })
}

/** Refunded is what all was paid back of; less was paid back of what is still shipped or completed. */
function statusOf(order: OldOrder, refunds: OrderPlan['refunds']): OldOrder['status'] {
  if (order.status === 'closed') return 'closed'
  const isAllBack = refunds.reduce((sum, { amount }) => sum + amount, 0) === order.paid
  if (isAllBack) return 'refunded'
  if (order.status !== 'refunded') return order.status
  return order.completed_at ? 'completed' : order.shipped_at ? 'shipped' : 'paid'
}

function timesOf({ status, created, paid_at, shipped_at, completed_at, closed_at }: OldOrder): OrderPlan['at'] {
  if (status === 'closed') return { created, closed: closed_at ?? created }
  const paid = paid_at ?? created
  const isShipped = status === 'shipped' || status === 'completed'
  const shipped = shipped_at ?? (isShipped ? paid : undefined)
  const completed = completed_at ?? (status === 'completed' ? shipped : undefined)
  return { created, paid, shipped, completed: shipped && completed }
}

/** What was in which parcel is not known, so an order has one number; further ones stand in the staff note. */
function parcelOf(
  { parcels, pickup }: OldOrder,
  says: (says: string, value?: string) => void,
): Pick<OrderPlan, 'carrier' | 'tracking_no' | 'note'> {
  const [first, ...others] = parcels.filter(({ tracking_no }) => tracking_no !== '')
  if (others.length > 0) says('Its further tracking numbers are in the staff note', String(others.length))
  if (pickup) says('It was for pick-up, as its staff note says: place and code are not imported')
  const more = others.map((one) => `${one.carrier} ${one.tracking_no}`)
  return {
    carrier: first?.carrier,
    tracking_no: first?.tracking_no,
    note: compact([...more, pickup && '自提']).join('\n'),
  }
}
