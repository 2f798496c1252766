import type { ORDER_NEWS } from '@/db/vocabulary/order'
import { METHODS_BY_HAND, type PAYMENT_METHODS } from '@/db/vocabulary/payment'
import type { Say } from '../base/i18n/fill'
import type { DeliveryWay } from '../delivery/contract'
import type { Mover, State } from './states'

/**
 * What an event of an order says, to its buyer and to staff. Safe in the browser;
 * `eventText` is the buyer's in a query.
 */
export type Change = (typeof ORDER_NEWS)[number]
export type OrderEvent = {
  from: State | null
  to: State
  by: Mover
  change: Change | null
  way?: DeliveryWay | undefined
  /** Of its payment, if there is one. */
  method?: string | undefined
}

export { METHODS_BY_HAND }
export type MethodByHand = (typeof METHODS_BY_HAND)[number]

export const PAYMENT_METHOD_LABELS = {
  wechat: 'WeChat Pay',
  cash: 'Cash',
  transfer: 'Bank transfer',
  other: 'Other',
} as const satisfies Record<(typeof PAYMENT_METHODS)[number], string>

/** What extensions call the ways to pay that they add, by name. */
const addedWays: Record<string, string> = {}

/** Called where the registry gathers them; the browser is handed their titles in the language of the page. */
export function addPayWays(ways: readonly { name: string; title: string }[]): void {
  for (const { name, title } of ways) if (!Object.hasOwn(PAY_WAY_LABELS, name)) addedWays[name] = title
}

/** How orders are paid, those of extensions included. */
export const methodLabels = (): Record<string, string> => ({ ...addedWays, ...PAYMENT_METHOD_LABELS })

/** In the browser the name of an added way stands for its title: a sentence of the page (components/ui/site.tsx). */
export const methodLabel = (method: string): string => methodLabels()[method] ?? method

/** What a buyer chooses; the payment has a method then. */
export const PAY_WAY_LABELS = {
  wechat: 'WeChat Pay',
  transfer: 'Bank transfer',
  at_pickup: 'Pay at pick-up',
} as const

/**
 * The first that fits says it: a `from`, `by`, `change` or `way` that is not given fits any.
 * `bare`: without a tracking number.
 */
export type Sentence = {
  from?: State
  to?: readonly State[]
  by?: Mover
  change?: Change
  /** How the order gets to its buyer. */
  way?: DeliveryWay
  /** By what it was paid: WeChat Pay, where nothing says otherwise. */
  method?: 'wechat'
  buyer: string
  staff: string
  bare?: string
}

const PAID = 'Paid {amount} with WeChat Pay'
const PAID_OTHERWISE = 'Paid {amount} ({method})'
const CORRECTED = '{who} corrected the tracking number {later}: {carrier} {number}'

export const SENTENCES: readonly Sentence[] = [
  { change: 'address', buyer: 'Delivery address changed', staff: '{who} corrected the delivery address' },
  { change: 'price', buyer: 'Price changed', staff: '{who} changed the price' },
  {
    change: 'shipment',
    buyer: 'Tracking number corrected: {carrier}, {number}',
    staff: CORRECTED,
    bare: 'Tracking number corrected',
  },
  {
    change: 'parcel',
    buyer: 'Partly shipped with {carrier}, {number}',
    staff: '{who} sent a parcel by {carrier} {number}',
  },
  {
    change: 'parcel_called_off',
    buyer: 'Parcel canceled: {carrier}, {number}',
    staff: '{who} canceled the parcel {carrier} {number}',
  },
  {
    change: 'delivered',
    buyer: 'Parcel delivered: {carrier}, {number}',
    staff: 'Parcel delivered: {carrier} {number}',
  },
  {
    to: ['unpaid'],
    by: 'staff',
    buyer: 'The shop placed the order for you',
    staff: '{who} placed the order for the customer',
  },
  { to: ['unpaid'], buyer: 'Order placed', staff: '{who} placed the order' },
  { from: 'refunding', to: ['paid', 'shipped', 'completed'], buyer: 'Refund failed', staff: 'Refund failed' },
  { to: ['closing'], by: 'buyer', buyer: 'You canceled the order', staff: '{who} canceled the order' },
  { to: ['closing'], by: 'staff', buyer: 'The shop canceled the order', staff: '{who} closed the order' },
  { to: ['closing'], buyer: 'Closing', staff: 'The order is being closed' },
  { to: ['closed'], buyer: 'Closed', staff: 'Order closed' },
  { from: 'shipped', to: ['paid'], buyer: 'To be shipped again', staff: 'The order is to be shipped again' },
  { to: ['paid'], by: 'staff', buyer: PAID_OTHERWISE, staff: '{who} marked it as paid ({method})' },
  { to: ['paid'], method: 'wechat', buyer: PAID, staff: PAID },
  { to: ['paid'], buyer: PAID_OTHERWISE, staff: PAID_OTHERWISE },
  { from: 'paid', to: ['shipped'], way: 'courier', buyer: 'Out for delivery', staff: '{who} sent it out for delivery' },
  {
    to: ['shipped'],
    buyer: 'Shipped with {carrier}, {number}',
    staff: '{who} shipped it with {carrier} {number}',
    bare: 'Shipped',
  },
  { from: 'paid', to: ['completed'], way: 'none', buyer: 'Service done', staff: '{who} marked it as done' },
  { from: 'paid', to: ['completed'], buyer: 'Picked up', staff: '{who} handed it over' },
  { to: ['completed'], by: 'buyer', buyer: 'You confirmed receipt', staff: '{who} confirmed receipt' },
  { to: ['completed'], by: 'staff', buyer: 'Completed', staff: '{who} marked it as completed' },
  { to: ['completed'], buyer: 'Completed', staff: 'Completed automatically' },
  { to: ['refunding'], buyer: 'Refund in progress', staff: 'Refund in progress' },
  { to: ['refunded'], buyer: 'Refunded', staff: 'Refunded' },
]

const fits = ({ from, to, by, change, way, method }: Sentence, event: OrderEvent): boolean =>
  (change === undefined || change === event.change) &&
  (from === undefined || from === event.from) &&
  (to === undefined || to.includes(event.to)) &&
  (by === undefined || by === event.by) &&
  (way === undefined || way === event.way) &&
  (method === undefined || method === (event.method ?? 'wechat'))

type Facts = { who: string; amount: string; method: string; later: string; carrier: string; number: string }

/** An event of an order as staff read it. */
export function staffSentence(event: OrderEvent, facts: Facts, t: Say): string {
  const found = SENTENCES.find((one) => fits(one, event))
  if (!found) return event.to
  return t(facts.number ? found.staff : (found.bare ?? found.staff), facts)
}

const UNITS: readonly [milliseconds: number, text: string][] = [
  [24 * 3600_000, '{n} {n:day/days} later'],
  [3600_000, '{n} {n:hour/hours} later'],
  [60_000, '{n} {n:minute/minutes} later'],
]

/** How long after another moment. */
export function laterText(milliseconds: number, t: Say): string {
  const [unit, text] = UNITS.find(([length]) => milliseconds >= length) ?? []
  return unit && text ? t(text, { n: Math.floor(milliseconds / unit) }) : t('at once')
}
