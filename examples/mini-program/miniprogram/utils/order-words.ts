import type { Order, OrderEvent, OrderRefundState, OrderStatus } from '../kiosk-client/index'
import { t } from './words'

/** What a buyer calls the state of an order. */
export const statusText: Record<OrderStatus, string> = {
  unpaid: t.toPay,
  closing: t.closing,
  closed: t.closed,
  paid: t.toShip,
  shipped: t.toReceive,
  completed: t.completed,
  refunding: t.refunding,
  refunded: t.refunded,
}

/** The line below it: what comes next. */
export const nextText: Record<OrderStatus, string> = {
  unpaid: t.itemsAreHeld,
  closing: t.isBeingClosed,
  closed: t.nothingCharged,
  paid: t.isPacked,
  shipped: t.onItsWay,
  completed: t.thankYou,
  refunding: t.moneyOnItsWay,
  refunded: t.moneyReturned,
}

export const refundText: Record<OrderRefundState, string> = {
  requested: t.pendingReview,
  declined: t.declined,
  processing: t.processing,
  succeeded: t.refunded,
  failed: t.refundFailed,
}

const reached: Record<OrderStatus, string> = {
  unpaid: t.orderPlaced,
  closing: t.closing,
  closed: t.orderClosed,
  paid: t.paymentReceived,
  shipped: t.shipped,
  completed: t.received,
  refunding: t.refunding,
  refunded: t.refunded,
}

export function eventText({ from, to, change }: OrderEvent): string {
  if (change === 'address') return t.addressChanged
  if (change === 'price') return t.priceChanged
  return from === null ? t.orderPlaced : reached[to]
}

/** What its buyer may do next. */
export function actionsOf({ status, refunds, total_price }: Pick<Order, 'status' | 'refunds' | 'total_price'>) {
  const isPaid = status === 'paid' || status === 'shipped' || status === 'completed'
  const isAsked = refunds.some(({ state }) => state === 'requested' || state === 'processing')
  const returned = refunds.reduce((sum, { state, amount }) => sum + (state === 'succeeded' ? amount : 0), 0)
  return {
    pay: status === 'unpaid',
    cancel: status === 'unpaid',
    receive: status === 'shipped',
    refund: isPaid && !isAsked && returned < total_price,
    left: total_price - returned,
  }
}
