import { endpoint } from '@/lib/core/endpoint/endpoint'
import { pageOutput } from '@/lib/core/paging'
import { Order, OrderCounts, OrderPreview, OrderPreviewInput, OrderRow, OwnOrders } from '@/lib/order/contract'
import * as own from '@/lib/order/own-orders'
import { previewItems } from '@/lib/order/place'

/** What buyers do with orders that needs no provider; the rest is in lib/sales. */
export const previewOrder = endpoint('order.preview', 'POST /v1/order/preview', 'Preview an order', {
  access: 'user',
  input: OrderPreviewInput,
  output: OrderPreview,
  work: 'own',
  run: ({ input, db, runtime }) => previewItems(db, runtime, input.items),
})

export const listOwnOrders = endpoint('order.list_own', 'GET /v1/order', 'My orders', {
  access: 'user',
  input: OwnOrders,
  output: pageOutput(OrderRow),
  run: ({ input, actor, ...reader }) => own.listOwnOrders(reader, actor.id, input),
})

export const countOwnOrders = endpoint('order.count_own', 'GET /v1/order/counts', 'My order counts', {
  access: 'user',
  output: OrderCounts,
  run: ({ actor, db }) => own.countOrders(db, actor.id),
})

export const receiveOrder = endpoint('order.receive', 'POST /v1/order/{id}/receipt', 'Confirm receipt', {
  access: 'user',
  output: Order,
  idempotent: true,
  refuses: ['order_state'],
  run: ({ input, actor, ...reader }) => own.receiveOwnOrder(reader, actor.id, input.id),
})
