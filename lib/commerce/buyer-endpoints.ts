import { pageOutput } from '../base/paging'
import { endpoint } from '../core/endpoint/endpoint'
import { DeliveryOptions, DeliveryQuestion } from '../delivery/contract'
import { Order, OrderCancel, OrderCounts, OrderRow, OwnOrders, PayWayChoice } from '../order/contract'
import { OrderDraft, OrderPreview, OrderPreviewInput } from '../order/draft'
import * as own from '../order/own-orders'
import { previewOrder as preview } from '../order/preview'
import { readWithToken } from '../order/read'
import { ORDER_LIMIT } from '../order/settings'
import { PAY_WAYS } from '../pay/settings'
import * as orders from './buyer/orders'
import { listWays } from './buyer/ways'
import { choosePayWay as choose } from './money/choose-pay-way'

/** What buyers do with orders. */
export const listDeliveryWays = endpoint('delivery.list', 'GET /v1/delivery', 'Ways of delivery', {
  purpose: 'Returns each way in which these items can get to the buyer, what it costs, and the places to pick them up.',
  access: 'user',
  input: DeliveryQuestion,
  output: DeliveryOptions,
  work: 'own',
  run: ({ input, actor, db, runtime }) => listWays(db, runtime, actor.id, input),
})

export const previewOrder = endpoint('order.preview', 'POST /v1/order/preview', 'Preview an order', {
  purpose:
    'Returns lines, shipping fee, discounts and total as an order of this cart would have them, and what is out of stock. Nothing is ordered or reserved.',
  access: 'user',
  input: OrderPreviewInput,
  output: OrderPreview,
  work: 'own',
  withToken: readWithToken('order_preview_with_token', { showsCoupons: true }),
  run: ({ input, actor, ...reader }) => preview(reader, actor.id, input, actor.doneWithToken),
})

export const listOwnOrders = endpoint('order.list_own', 'GET /v1/order', 'My orders', {
  access: 'user',
  input: OwnOrders,
  output: pageOutput(OrderRow),
  run: ({ input, actor, ...reader }) => own.listOwnOrders(reader, actor.id, input),
})

export const countOwnOrders = endpoint('order.count_own', 'GET /v1/order/counts', 'My order counts', {
  purpose: 'Returns how many orders I have in each status.',
  access: 'user',
  output: OrderCounts,
  run: ({ actor, db }) => own.countOrders(db, actor.id),
})

export const placeOrder = endpoint('order.create', 'POST /v1/order', 'Place an order', {
  purpose:
    'Places an order at the prices of the shop; its stock is reserved until it is paid or closed. Returns the order.',
  access: 'user',
  input: OrderDraft,
  output: Order,
  idempotent: 'own',
  limit: { ...ORDER_LIMIT, by: 'user', counts: 'own' },
  refuses: ['no_address', 'rule', 'not_on_sale', 'out_of_stock', 'price_changed'],
  withToken: readWithToken('order_create_with_token'),
  run: ({ input: draft, actor: { id, doneWithToken }, runtime, key, locale }) =>
    orders.placeOwnOrder(runtime, { user_id: id, draft, key, locale }, doneWithToken),
})

export const showOrder = endpoint('order.show', 'GET /v1/order/{id}', 'View my order', {
  purpose: 'Returns the order with its lines, address, shipment, refunds, and what I may do next.',
  access: 'user',
  output: Order,
  run: ({ input, actor, runtime, locale }) => orders.showOwnOrder(runtime, actor.id, input.id, locale),
})

export const cancelOrder = endpoint('order.cancel', 'POST /v1/order/{id}/cancellation', 'Cancel an order', {
  purpose:
    'Cancels an order that is not paid and puts its stock back. It is `closing` until the payment provider confirms.',
  access: 'user',
  input: OrderCancel,
  output: Order,
  work: 'own',
  idempotent: true,
  refuses: ['order_state', 'already_paid'],
  run: ({ input, actor, runtime, locale }) => orders.cancelOwnOrder(runtime, actor.id, input, locale),
})

export const choosePayWay = endpoint('order.choose_pay_way', 'PUT /v1/order/{id}/pay_way', 'Choose how to pay', {
  purpose:
    'Takes one of the `pay_ways` of an unpaid order. A payment that was started with WeChat Pay is ended first; the deadline is that of the new way.',
  access: 'user',
  input: PayWayChoice,
  output: Order,
  work: 'own',
  limit: { ...PAY_WAYS, by: 'user' },
  refuses: ['order_state', 'already_paid', 'rule', 'provider_away'],
  run: ({ input, actor, runtime, locale }) => choose(runtime, actor.id, input, locale),
})

export const receiveOrder = endpoint('order.receive', 'POST /v1/order/{id}/receipt', 'Confirm receipt', {
  purpose: 'Completes an order that was shipped.',
  access: 'user',
  output: Order,
  idempotent: true,
  refuses: ['order_state'],
  run: ({ input, actor, ...reader }) => orders.receiveOrder(reader, actor.id, input.id),
})

export const receiveOrderAtWeChat = endpoint(
  'order.receive_at_wechat',
  'POST /v1/order/{id}/wechat_receipt',
  'Confirm receipt after WeChat’s dialog',
  {
    purpose: 'Asks WeChat whether the buyer has confirmed there, and completes the order if so.',
    access: 'user',
    output: Order,
    work: 'own',
    refuses: ['order_state', 'rule', 'too_many'],
    run: ({ input, actor, runtime, locale }) => orders.receiveAtWeChat(runtime, actor.id, input.id, locale),
  },
)
