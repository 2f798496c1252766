import type { AfterSaleState, Order, OrderActionAction, OrderStatus } from '../generated/types'
import { piecesText } from './variants'

export interface OrderState {
  status: string
  next: string
}

/** The words for the states of an order and of its refunds. */
export interface OrderWords {
  status: Record<OrderStatus, string>
  /** The line below it: what comes next. */
  next: Record<OrderStatus, string>
  /** In their place while only some of its pieces are on their way. */
  partlySent: OrderState
  /** In their place while it waits in the shop. */
  toPickUp: OrderState
  /** In their place while a service is to be done. */
  toDo: OrderState
  /** In their place until the courier sets out. */
  toDeliver: OrderState
  /** In their place once the courier is on the way. */
  outForDelivery: OrderState
}

const en: OrderWords = {
  status: {
    unpaid: 'Unpaid',
    closing: 'Closing',
    closed: 'Closed',
    paid: 'To ship',
    shipped: 'To receive',
    completed: 'Completed',
    refunding: 'Refunding',
    refunded: 'Refunded',
  },
  next: {
    unpaid: 'Your items are held until you pay',
    closing: 'The order is being closed',
    closed: 'Nothing was charged',
    paid: 'The shop is packing your order',
    shipped: 'On its way to you',
    completed: 'Thank you for your order',
    refunding: 'Your money is on its way back',
    refunded: 'Your money has been returned',
  },
  partlySent: { status: 'Partly shipped', next: 'The shop is packing the rest of your order' },
  toPickUp: { status: 'To pick up', next: 'Show the code when you pick up your order' },
  toDeliver: { status: 'To deliver', next: 'The shop is packing your order' },
  outForDelivery: { status: 'Out for delivery', next: 'The courier is on the way to you' },
  toDo: { status: 'Paid', next: 'The shop will get in touch with you' },
}

const zh: OrderWords = {
  status: {
    unpaid: '待付款',
    closing: '关闭中',
    closed: '已关闭',
    paid: '待发货',
    shipped: '待收货',
    completed: '已完成',
    refunding: '退款中',
    refunded: '已退款',
  },
  next: {
    unpaid: '商品已为您保留，请尽快支付',
    closing: '订单正在关闭',
    closed: '未产生扣款',
    paid: '商家正在备货',
    shipped: '包裹正在路上',
    completed: '感谢您的惠顾',
    refunding: '退款正在处理',
    refunded: '退款已原路返回',
  },
  partlySent: { status: '部分发货', next: '其余商品正在备货' },
  toPickUp: { status: '待自提', next: '取货时请出示自提码' },
  toDeliver: { status: '待配送', next: '商家正在备货' },
  outForDelivery: { status: '配送中', next: '配送员正在送货途中' },
  toDo: { status: '待服务', next: '商家会与您联系' },
}

/** In Chinese for `zh`, `zh_CN` and the like, else in English. */
export const orderWords = (language: string): OrderWords => (language.startsWith('zh') ? zh : en)

/** The state of an order, as its buyer reads it at the top. */
export function orderState(order: Pick<Order, 'status' | 'items' | 'delivery'>, language: string): OrderState {
  const words = orderWords(language)
  const { status } = order
  if (status === 'paid' && order.delivery.way === 'pickup') return words.toPickUp
  if (status === 'paid' && order.delivery.way === 'none') return words.toDo
  if (status === 'paid' && order.delivery.way === 'courier') return words.toDeliver
  if (status === 'shipped' && order.delivery.way === 'courier') return words.outForDelivery
  if (status === 'paid' && isAnySent(order)) return words.partlySent
  return { status: words.status[status], next: words.next[status] }
}

/** Whether its parcels say more than the order, which has the number of the last one: `parcel.list` names them. */
export const isSentInParts = (order: Pick<Order, 'items' | 'events'>): boolean =>
  isAnySent(order) && order.events.some(({ change }) => change === 'parcel')

/** Whether to ask for its parcels: for what is in each, or for where one is that is on its way. */
export const hasParcelsToShow = (order: Pick<Order, 'items' | 'events' | 'status'>): boolean =>
  order.status === 'shipped' || isSentInParts(order)

const isAnySent = ({ items }: Pick<Order, 'items'>): boolean => items.some(({ sent }) => sent > 0)

/** The states that a list of orders can be narrowed to, in the order of their tabs. */
export const ORDER_TABS: OrderStatus[] = ['unpaid', 'paid', 'shipped', 'completed', 'refunding', 'refunded', 'closed']

/** Whether its buyer may do this next: the shop says so. */
export const canDo = ({ actions }: Pick<Order, 'actions'>, name: OrderActionAction): boolean =>
  actions.some(({ action }) => action === name)

type Refunded = { total_price: number; refunds: { state: AfterSaleState; amount: number }[] }

/** The amount that may still be refunded, in fen. */
export const leftToRefund = ({ total_price, refunds }: Refunded): number =>
  refunds.reduce((left, { state, amount }) => (LEAVES.includes(state) ? left : left - amount), total_price)

type Pieces = { id: number; count: number }
type Parts<Line extends Pieces> = { items: Line[]; refunds: { state: AfterSaleState; items: Pieces[] }[] }

/** The lines of which pieces may still be asked back, and how many. */
export function linesToRefund<Line extends Pieces>({ items, refunds }: Parts<Line>): { line: Line; left: number }[] {
  const taken = refunds.filter(({ state }) => !LEAVES.includes(state))
  const leftOf = (line: Line) => taken.reduce((left, refund) => left - countOf(refund.items, line.id), line.count)
  return items.map((line) => ({ line, left: leftOf(line) })).filter(({ left }) => left > 0)
}

/** “Shirt · Red × 2, Mug × 1”: pieces of an order, as refunds and parcels name them. */
export const orderPiecesText = (pieces: Pieces[], { items }: Pick<Order, 'items'>): string =>
  piecesText(items.map((line) => ({ ...line, count: countOf(pieces, line.id) })).filter(({ count }) => count > 0))

const countOf = (pieces: Pieces[], id: number): number =>
  pieces.reduce((sum, one) => (one.id === id ? sum + one.count : sum), 0)

/** Refunds that give nothing back. */
const LEAVES: AfterSaleState[] = ['declined', 'withdrawn', 'lapsed', 'exchanged', 'failed']

/** A typed amount in fen: 19.9 → 1990; undefined where it is no amount. */
export function parseYuan(text: string): number | undefined {
  const [, whole, part = ''] = text.match(/^(\d{1,13})(?:\.(\d{1,2}))?$/) ?? []
  return whole === undefined ? undefined : Number(`${whole}${part.padEnd(2, '0')}`)
}
