import type { Order } from '../generated/types'
import { money } from './money'
import { moment } from './time'

export interface PayWayWords {
  title: string
  /** Instructions for a payment directly to the shop. Words in braces are replaced by those of the order. */
  transfer: string
  at_pickup: string
  /** In the place of both for a way by hand that an extension adds. */
  by_hand: string
}

const en: PayWayWords = {
  title: 'Pay with',
  transfer: 'Transfer {amount} by {time}, with the reference {reference}',
  at_pickup: 'Pay {amount} at the counter when you pick up your order, by {time}',
  by_hand: 'Pay {amount} by {time}, and give the order number {number}',
}

const zh: PayWayWords = {
  title: '付款方式',
  transfer: '请在 {time} 前转账 {amount}，并在附言中填写 {reference}',
  at_pickup: '请在 {time} 前到店取货，并在柜台支付 {amount}',
  by_hand: '请在 {time} 前支付 {amount}，并备注订单号 {number}',
}

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const payWayWords = (language: string): PayWayWords => (language.startsWith('zh') ? zh : en)

type Unpaid = Pick<Order, 'order_no' | 'total_price' | 'expires_at' | 'pay_way' | 'pay_ways' | 'actions'>

/** Whether the buyer has something to choose. */
export const hasPayWays = ({ pay_ways }: Pick<Order, 'pay_ways'>): boolean => pay_ways.length > 1

/** As many of its last characters tell an order from the others of a shop, and staff find it by them. */
const SHORT = 6

/** The reference of a transfer, so that the shop knows which order it pays. */
export const transferReference = ({ order_no }: Pick<Order, 'order_no'>): string => order_no.slice(-SHORT)

/** Instructions for a buyer who pays the shop directly, and the shop’s own words; empty where they pay here. */
export function payHint(order: Unpaid, language: string): { text: string; instructions: string } {
  const { pay_way, pay_ways, actions } = order
  const chosen = pay_ways.find(({ way }) => way === pay_way)
  if (!chosen || actions.some(({ action }) => action === 'pay')) return { text: '', instructions: '' }
  const words = payWayWords(language)
  const sentence = pay_way === 'transfer' || pay_way === 'at_pickup' ? words[pay_way] : words.by_hand
  const text = sentence
    .replace('{amount}', money(order.total_price))
    .replace('{number}', order.order_no)
    .replace('{reference}', transferReference(order))
    .replace('{time}', moment(order.expires_at))
  return { text, instructions: chosen.instructions }
}
