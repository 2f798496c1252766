import { endpoint } from '../core/endpoint/endpoint'
import { NotificationAnswer, PayParameters, PreOrder, StartedPayment } from '../pay/contract'
import * as notifications from './money/notifications'
import { startPayment, startPaymentByWay } from './money/start-payment'

/** Paying an order, and what the provider reports of it. */
export const preOrderPayment = endpoint('pay.pre_order', 'POST /v1/pay/pre_order', 'Pay for an order', {
  purpose:
    'Returns the parameters for `wx.requestPayment`. The order is paid once the payment provider has told the shop.',
  access: 'user',
  input: PreOrder,
  output: PayParameters,
  work: 'own',
  idempotent: true,
  refuses: ['not_found', 'rule', 'order_state', 'already_paid', 'provider_away'],
  run: ({ input, actor, runtime }) => startPayment(runtime, actor.id, input.order_id),
})

export const startOrderPayment = endpoint('pay.start', 'POST /v1/order/{id}/payment', 'Start a payment', {
  purpose:
    'Returns what the client needs to pay by the way of the order: of WeChat Pay what `pay/pre_order` returns. Refused where the shop is paid itself.',
  access: 'user',
  output: StartedPayment,
  work: 'own',
  idempotent: true,
  refuses: ['rule', 'order_state', 'already_paid', 'provider_away'],
  run: ({ input, actor, runtime }) => startPaymentByWay(runtime, actor.id, input.id),
})

export const notifyPayment = endpoint('pay.notify', 'POST /v1/pay/notify', 'Payment notification', {
  purpose: 'Called by WeChat Pay, signed, in its own format.',
  access: 'public',
  output: NotificationAnswer,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ raw, runtime }) => notifications.receivePaymentNotification(runtime, raw),
})

export const notifyRefund = endpoint('pay.refund_notify', 'POST /v1/pay/refund_notify', 'Refund notification', {
  purpose: 'Called by WeChat Pay, signed, in its own format.',
  access: 'public',
  output: NotificationAnswer,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ raw, runtime }) => notifications.receiveRefundNotification(runtime, raw),
})
