import { z } from 'zod'
import type { Say } from '@/lib/base/i18n/fill'
import { money } from '@/lib/base/money'
import { way } from '@/lib/delivery/contract'
import type { LoggedAct, LogSentence } from '@/lib/facets/oper-log'
import { status } from '@/lib/order/contract'
import { type Change, laterText, methodLabel, staffSentence } from '@/lib/order/sentences'
import { shortNumber } from '@/lib/order/short-number'
import { refundSentence } from '@/lib/refund/sentences'
import { isByHand } from '@/lib/refund/states'

const Refunds = z.array(
  z.object({
    amount: z.number(),
    asked_by: z.string(),
    begun_at: z.string().nullable(),
    method: z.string().default('wechat'),
  }),
)
const Paid = z.array(z.object({ method: z.string() }))

const paidWith = (payments: unknown, t: Say): string => {
  const [paid] = Paid.safeParse(payments).data ?? []
  return paid ? t(methodLabel(paid.method)).toLowerCase() : ''
}

/** As the timeline of the order says it. */
function sayEvent({ who, at, before, after, valueText }: LoggedAct, to: unknown, change: Change | null, t: Say) {
  const [from, next] = [status.safeParse(before.status), status.safeParse(to)]
  if (!from.success || !next.success) return undefined
  const { shipped_at, tracking_no } = after
  const later = typeof shipped_at === 'string' ? laterText(at.getTime() - Date.parse(shipped_at), t) : ''
  const number = typeof tracking_no === 'string' ? shortNumber(tracking_no) : ''
  const facts = { who, later, number, carrier: valueText('carrier'), amount: '', method: paidWith(after.payments, t) }
  const event = {
    from: from.data,
    to: next.data,
    by: 'staff',
    change,
    way: way.safeParse(after.delivery).data,
  } as const
  return staffSentence(event, facts, t)
}

/** Shipping an order and correcting how it was shipped have one permission. */
const shipped: LogSentence = {
  fields: ['status', 'carrier', 'tracking_no', 'shipped_at'],
  say(act, t) {
    const { changed, after } = act
    if (changed.includes('status')) return sayEvent(act, after.status, null, t)
    const isCorrected = changed.includes('carrier') || changed.includes('tracking_no')
    return isCorrected ? sayEvent(act, after.status, 'shipment', t) : undefined
  },
}

const completed: LogSentence = { fields: ['status'], say: (act, t) => sayEvent(act, act.after.status, null, t) }

/** An order is closed once the provider has said that it can no longer be paid. */
const closed: LogSentence = { fields: ['status'], say: (act, t) => sayEvent(act, 'closing', null, t) }

const readdressed: LogSentence = {
  fields: ['status'],
  say: (act, t) => (act.changed.includes('address') ? sayEvent(act, act.after.status, 'address', t) : undefined),
}

/** With both prices, which the timeline does not have. */
const repriced: LogSentence = {
  fields: ['status', 'total_price'],
  say(act, t) {
    const { before, after, changed } = act
    if (!changed.includes('total_price')) return undefined
    const what = sayEvent(act, after.status, 'price', t)
    return what && `${what} ${money(Number(before.total_price))} → ${money(Number(after.total_price))}`
  },
}

const paidByHand: LogSentence = {
  fields: ['status', 'payments'],
  say: (act, t) => sayEvent(act, act.after.status, null, t),
}

/** The refund that began last. */
const refunded: LogSentence = {
  fields: ['refunds'],
  say({ who, after }, t) {
    const { data = [] } = Refunds.safeParse(after.refunds)
    const [last] = data.toSorted((a, b) => (b.begun_at ?? '').localeCompare(a.begun_at ?? ''))
    if (!last?.begun_at) return undefined
    const atProvider = last.asked_by === 'buyer' ? 'approved' : 'begun'
    const step = isByHand(last.method) ? 'succeeded' : atProvider
    return refundSentence({ step, by: 'staff' }, { who, amount: money(last.amount) }, t)
  },
}

export const orderLogSentences = {
  'order.ship': shipped,
  'order.complete': completed,
  'order.close': closed,
  'order.set_address': readdressed,
  'order.set_price': repriced,
  'order.mark_paid': paidByHand,
  'order.refund': refunded,
}
