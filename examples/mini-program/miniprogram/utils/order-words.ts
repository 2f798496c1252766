import type { Order, OrderActionAction, OrderRefundState, OrderStatus } from '../kiosk-client/index'
import { moment } from './format'
import { fill, t } from './words'

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

type Actions = Pick<Order, 'actions'>

const actionIn = ({ actions }: Actions, name: OrderActionAction) => actions.find(({ action }) => action === name)

/** What its buyer may do next: the shop says so, and nothing here knows better. */
export const allowed = (order: Actions): Record<OrderActionAction, boolean> => ({
  pay: actionIn(order, 'pay') !== undefined,
  cancel: actionIn(order, 'cancel') !== undefined,
  confirm: actionIn(order, 'confirm') !== undefined,
  refund: actionIn(order, 'refund') !== undefined,
})

/** Until when; empty where nothing happens by itself. */
export function deadlineText(order: Actions): string {
  const [pay, confirm] = [actionIn(order, 'pay'), actionIn(order, 'confirm')]
  if (pay?.until) return fill(t.payBy, { time: moment(pay.until) })
  if (confirm?.until) return fill(t.confirmsItself, { time: moment(confirm.until) })
  return ''
}

/** What may still be asked back. */
export const leftOf = ({ refunds, total_price }: Pick<Order, 'refunds' | 'total_price'>): number =>
  total_price - refunds.reduce((sum, { state, amount }) => sum + (state === 'succeeded' ? amount : 0), 0)
