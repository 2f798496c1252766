import type { Order, OrderActionAction } from '../kiosk-client/index'
import { canDo, moment, orderWords } from '../kiosk-client/shop'
import { fill, language, t } from './words'

/** What a buyer calls the states of an order and of its refunds. */
export const words = orderWords(language)

type Actions = Pick<Order, 'actions'>

/** What its buyer may do next: the shop says so, and nothing here knows better. */
export const allowed = (order: Actions): Record<OrderActionAction, boolean> => ({
  pay: canDo(order, 'pay'),
  cancel: canDo(order, 'cancel'),
  confirm: canDo(order, 'confirm'),
  refund: canDo(order, 'refund'),
})

/** Until when; empty where nothing happens by itself. */
export function deadlineText({ actions }: Actions): string {
  const untilOf = (name: OrderActionAction) => actions.find(({ action }) => action === name)?.until
  const [pay, confirm] = [untilOf('pay'), untilOf('confirm')]
  if (pay) return fill(t.payBy, { time: moment(pay) })
  if (confirm) return fill(t.confirmsItself, { time: moment(confirm) })
  return ''
}
