import { endpoint } from '@/lib/core/endpoint/endpoint'
import { NotificationAnswer, PayParameters, PreOrder } from '@/lib/pay/contract'
import { RefundStart } from '@/lib/refund/contract'
import { checkPayment as check } from '../staff/check-payment'
import { OrderRecord } from '../staff/contract'
import * as record from '../staff/order-record'
import { refundByStaff, sendShippingInfo } from '../staff/staff-actions'
import * as notifications from './notifications'
import { startPayment } from './start-payment'

/** What happens to an order where the payment provider has a part in it. */
export const preOrderPayment = endpoint('pay.pre_order', 'POST /v1/pay/pre_order', 'Pay for an order', {
  access: 'user',
  input: PreOrder,
  output: PayParameters,
  work: 'own',
  idempotent: true,
  refuses: ['not_found', 'rule', 'order_state', 'already_paid', 'provider_away'],
  run: ({ input, actor, runtime }) => startPayment(runtime, actor.id, input.order_id),
})

export const notifyPayment = endpoint('pay.notify', 'POST /v1/pay/notify', 'Payment notification', {
  access: 'public',
  output: NotificationAnswer,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ raw, runtime }) => notifications.receivePaymentNotification(runtime, raw),
})

export const notifyRefund = endpoint('pay.refund_notify', 'POST /v1/pay/refund_notify', 'Refund notification', {
  access: 'public',
  output: NotificationAnswer,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ raw, runtime }) => notifications.receiveRefundNotification(runtime, raw),
})

export const checkPayment = endpoint(
  'pay.check',
  'POST /cms/order/{id}/check',
  'Check the payment status of an order',
  {
    output: OrderRecord,
    work: 'own',
    refuses: ['provider_away'],
    run: ({ input, runtime }) => check(runtime, input.id),
  },
)

export const startRefund = endpoint('order.refund', 'POST /cms/order/{id}/refund', 'Refund an order', {
  subject: { contract: OrderRecord, lock: record.lockOrder },
  input: RefundStart,
  output: OrderRecord,
  idempotent: true,
  refuses: ['rule', 'order_state'],
  run: ({ input, ...office }) => refundByStaff(office, input),
})

export const tellShipping = endpoint(
  'shipping.tell',
  'POST /cms/order/{id}/shipping_info',
  'Send shipping information to WeChat',
  {
    output: OrderRecord,
    work: 'own',
    seconds: 30,
    refuses: ['rule', 'order_state'],
    run: ({ input, runtime, write }) => sendShippingInfo(runtime, write, input.id),
  },
)
