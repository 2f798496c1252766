import { endpoint } from '../core/endpoint/endpoint'
import { paged } from '../core/paging'
import { OrderRecord } from '../order/office-contract'
import { check } from './check'
import { Anomaly, AnomalyEdit, AnomalyList, Heard, Payment, PaymentList, PayParameters, PreOrder } from './contract'
import { paid, refunded } from './notify'
import { preOrder } from './pre-order'
import * as records from './records'

export const preOrderPayment = endpoint('pay.pre_order', 'POST /v1/pay/pre_order', 'Begin the payment of an order', {
  access: 'user',
  input: PreOrder,
  output: PayParameters,
  work: 'own',
  idempotent: true,
  refuses: ['not_found', 'rule', 'order_state', 'already_paid', 'provider_away'],
  run: ({ input, actor, runtime }) => preOrder(runtime, actor.id, input.order_id),
})

export const notifyPayment = endpoint('pay.notify', 'POST /v1/pay/notify', 'Hear from the provider of a payment', {
  access: 'public',
  output: Heard,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ raw, runtime }) => paid(runtime, raw),
})

export const notifyRefund = endpoint(
  'pay.refund_notify',
  'POST /v1/pay/refund_notify',
  'Hear from the provider of a refund',
  {
    access: 'public',
    output: Heard,
    work: 'own',
    body: 'raw',
    refuses: ['unauthorized'],
    run: ({ raw, runtime }) => refunded(runtime, raw),
  },
)

export const checkPayment = endpoint('pay.check', 'POST /cms/order/{id}/check', 'Ask the provider about an order', {
  output: OrderRecord,
  work: 'own',
  refuses: ['provider_away'],
  run: ({ input, runtime }) => check(runtime, input.id),
})

export const listPayments = endpoint('pay.list', 'GET /cms/payment', 'List payments', {
  input: PaymentList,
  output: paged(Payment),
  run: ({ input, db }) => records.list(db, input),
})

export const listAnomalies = endpoint('pay.list_anomalies', 'GET /cms/payment/anomaly', 'List anomalies of payments', {
  input: AnomalyList,
  output: paged(Anomaly),
  run: ({ input, db }) => records.listAnomalies(db, input),
})

export const readAnomaly = endpoint(
  'pay.read_anomaly',
  'GET /cms/payment/anomaly/{id}',
  'Read an anomaly of a payment',
  {
    output: Anomaly,
    run: ({ input, db }) => records.readAnomaly(db, input.id),
  },
)

export const updateAnomaly = endpoint(
  'pay.update_anomaly',
  'PUT /cms/payment/anomaly/{id}',
  'Settle an anomaly of a payment',
  {
    subject: { contract: Anomaly, lock: records.lockAnomaly },
    input: AnomalyEdit,
    output: Anomaly,
    run: ({ input, db }) => records.updateAnomaly(db, input),
  },
)
