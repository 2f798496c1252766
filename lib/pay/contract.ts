import { z } from 'zod'
import { ANOMALY_KINDS, CASE_STATES, PAYMENT_SOURCES } from '@/db/vocabulary/payment'
import { fen, Id, naming, RecordFields, Time, text } from '../base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { payWay } from '../order/contract'
import { PAYMENT_METHOD_LABELS } from '../order/sentences'

export const PreOrder = z.strictObject({
  order_id: Id.meta({
    title: 'Order',
    description: 'Of the buyer’s; an account without the mini-program links it first: `POST /v1/user/identity`',
  }),
})

export const PayParameters = z
  .object({
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.literal('RSA'),
    paySign: z.string(),
    order_no: z.string().meta({ title: 'Order number', description: 'For the buyer; `wx.requestPayment` ignores it' }),
  })
  .meta({ id: 'PayParameters' })

/** Of any way: what else there is, its provider says. */
export const StartedPayment = z
  .object({
    way: payWay,
    order_no: z.string().meta({ title: 'Order number' }),
    parameters: z.record(z.string(), z.unknown()).meta({
      title: 'Parameters',
      description: 'What the client needs to pay; with `wechat` those of `wx.requestPayment`',
    }),
  })
  .meta({ id: 'StartedPayment' })

/** The response that the provider expects. */
export const NotificationAnswer = z.object({ code: z.string(), message: z.string() }).meta({ id: 'ProviderAnswer' })

const source = z
  .enum(PAYMENT_SOURCES)
  .meta({ title: 'Source', labels: { notification: 'Notification', query: 'Status check', staff: 'Staff' } })

const method = { title: 'Payment method', labels: PAYMENT_METHOD_LABELS }
/** Of the product, or the name of a way of an extension. */
export const paymentMethod = z.string().meta({ ...method, widget: 'select', examples: ['wechat'] })
export const paymentReference = text(64).meta({
  title: 'Reference',
  description: 'Number of the transfer or the receipt',
})

export const Payment = z
  .object({
    id: Id,
    order_id: Id.meta({ title: 'Order' }),
    order_no: z.string().meta({ title: 'Order number' }),
    method: paymentMethod,
    transaction_id: z.string().nullable().meta({ title: 'Transaction ID', description: 'WeChat Pay only' }),
    reference: z.string().meta({ title: 'Reference', description: 'For a payment that staff marked' }),
    note: z.string().meta({ title: 'Note' }),
    nickname: z.string().nullable().meta({ title: 'Marked by' }),
    amount: fen('Amount'),
    late: z.boolean().meta({ title: 'Paid late' }),
    source,
    success_time: Time.meta({ title: 'Paid at' }),
    create_time: Time.meta({ title: 'Received on' }),
  })
  .meta({ id: 'Payment' })

export const PaymentList = officePageInput({
  q: searchText('Search', 64, 'Order number, transaction ID or reference'),
  method: payWay.optional().meta({ ...method, widget: 'select' }),
  late: z.boolean().optional().meta({ title: 'Paid late' }),
  ...timeRange('Received on'),
  sort: sortInput(['id', 'amount', 'create_time']).optional(),
})

const LABELS = {
  amount: 'Amount mismatch',
  currency: 'Currency mismatch',
  account: 'Merchant mismatch',
  unknown_order: 'Order not found',
  second_payment: 'Duplicate payment',
  other_order: 'Transaction belongs to another order',
  former_price: 'Paid before the price or the way to pay changed',
  refund: 'Refund mismatch',
} as const
const kind = z.enum(ANOMALY_KINDS).meta({ title: 'Problem', labels: LABELS })
const state = z.enum(CASE_STATES).meta({ title: 'Status', labels: { open: 'Open', settled: 'Resolved' } })

const { deleted_at: _never, ...edited } = RecordFields

const money = (title: string) => z.int().nullable().meta({ title, widget: 'money' })

/** A contradictory message of the provider; its amounts are what that reports, and the total of the order. */
export const Anomaly = z
  .object({
    id: Id,
    order_id: Id.nullable().meta({ title: 'Order' }),
    order_no: naming(z.string().meta({ title: 'Order number' })),
    kind,
    paid: money('Amount paid'),
    refunded: money('Amount refunded'),
    due: money('Amount due'),
    source,
    details: z.record(z.string(), z.unknown()).meta({ title: 'Notification content' }),
    state,
    note: z.string().meta({ title: 'Note' }),
    ...edited,
  })
  .meta({ id: 'PaymentAnomaly' })

export const AnomalyList = officePageInput({
  state: state.optional(),
  kind: kind.optional(),
  ...timeRange('Received on'),
  sort: sortInput(['id', 'create_time']).optional(),
})

export const AnomalyEdit = z.strictObject({
  id: Id,
  state: state.optional(),
  note: text(500).optional().meta({ title: 'Note', widget: 'textarea' }),
})
