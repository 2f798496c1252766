import { endpoint } from '../core/endpoint/endpoint'
import { paged } from '../core/paging'
import { Order } from '../order/contract'
import { OrderRecord } from '../order/office-contract'
import * as orders from '../order/records'
import { Refund, RefundChange, RefundCounts, RefundList, RefundRequest, RefundStart } from './contract'
import * as records from './records'
import { request } from './request'
import { change, start } from './staff'

export const requestRefund = endpoint('refund.request', 'POST /v1/order/{id}/refund', 'Ask for a refund', {
  access: 'user',
  input: RefundRequest,
  output: Order,
  idempotent: true,
  refuses: ['conflict', 'rule', 'order_state'],
  run: ({ input, actor, db }) => request(db, actor.id, input),
})

export const startRefund = endpoint('order.refund', 'POST /cms/order/{id}/refund', 'Refund an order', {
  subject: { contract: OrderRecord, lock: orders.lock },
  input: RefundStart,
  output: OrderRecord,
  idempotent: true,
  refuses: ['rule', 'order_state'],
  run: ({ input, ...office }) => start(office, input),
})

export const listRefunds = endpoint('refund.list', 'GET /cms/refund', 'List refunds', {
  input: RefundList,
  output: paged(Refund),
  run: ({ input, db }) => records.list(db, input),
})

export const countRefunds = endpoint('refund.count', 'GET /cms/refund/counts', 'Count refunds by state', {
  output: RefundCounts,
  run: ({ db }) => records.counts(db),
})

export const readRefund = endpoint('refund.read', 'GET /cms/refund/{id}', 'Read a refund', {
  output: Refund,
  run: ({ input, db }) => records.read(db, input.id),
})

export const updateRefund = endpoint('refund.update', 'PUT /cms/refund/{id}', 'Decide about a refund', {
  subject: { contract: Refund, lock: records.lock },
  input: RefundChange,
  output: Refund,
  refuses: ['rule', 'order_state'],
  run: ({ input, ...office }) => change(office, input),
})
