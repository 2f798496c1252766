import { z } from 'zod'
import { REFUND_REQUESTERS, REFUND_TARGETS } from '@/db/vocabulary/refund'
import { fen, Id, naming, Time, text } from '../base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { OrderAddressFields, OwnRefund, reasonCode } from '../order/contract'
import { REFUND_LABELS } from '../order/refund-states'
import { BANK_CODES, BANKS } from '../pay/banks'
import { paymentMethod, paymentReference } from '../pay/contract'
import { ACTIONS, STATES, STEP_LABELS, STEPS } from './states'

const { items: pieces, create_time, update_time, order_no, reason_label: _label, ...ownRefundFields } = OwnRefund.shape
const { count } = pieces.element.shape
const times = { create_time, update_time }

const selectionFields = {
  id: Id,
  amount: z.int().min(1).optional().meta({ title: 'Amount', widget: 'money' }),
  lines: z
    .array(z.strictObject({ id: Id.meta({ description: 'The `id` of an order item' }), count }))
    .min(1)
    .max(50)
    .optional()
    .meta({
      title: 'Items',
      description: 'They return to stock when the refund succeeds, unless they were shipped',
    }),
  reason_code: reasonCode('refund_reason'),
  reason: text(200).default('').meta({ title: 'Note', widget: 'textarea', description: 'Required without a reason' }),
}

type Reasons = { reason_code?: string | undefined; reason: string }
/** Chosen, written, or both. */
const isReasoned = ({ reason_code, reason }: Reasons) => reason_code !== undefined || reason !== ''
const REASON_MISSING = { path: ['reason'], error: 'is required' }

/** A buyer's request: everything not refunded yet, unless an amount is given. */
export const RefundRequest = z.strictObject(selectionFields).refine(isReasoned, REASON_MISSING)

/** Of pieces, or of everything not refunded yet. */
export const RefundPreviewInput = z.strictObject({ id: Id, lines: selectionFields.lines })

/** What a request would ask for. */
export const RefundPreview = z.object({ amount: fen('Amount'), items: pieces }).meta({ id: 'RefundPreview' })

/** The order with the open request. */
export const RefundPhotos = z.strictObject({ id: Id })

/** Started by staff, who say how much, or for which pieces. */
export const RefundStart = z
  .strictObject({ ...selectionFields, reference: paymentReference.optional() })
  .refine(({ amount, lines }) => amount !== undefined || lines !== undefined, {
    path: ['amount'],
    error: 'is required',
  })
  .refine(isReasoned, REASON_MISSING)

const TARGETS = { card: 'A bank card of the buyer', merchant: 'The shop’s own bank account' } as const
const target = z.enum(REFUND_TARGETS)

const staffFields = {
  ...ownRefundFields,
  sent_to: target.nullable().meta({ title: 'Redirected to', labels: TARGETS }),
  sent_account: z.string().nullable().meta({ title: 'Card ending in' }),
  method: paymentMethod.meta({ description: 'Of the payment; `wechat`: the money goes back through WeChat Pay' }),
  reference: z.string().meta({ title: 'Reference', description: 'For money that staff returned themselves' }),
  out_refund_no: naming(z.string().meta({ title: 'Refund number' })),
  asked_by: z
    .enum(REFUND_REQUESTERS)
    .meta({ title: 'Requested by', labels: { buyer: 'Buyer', staff: 'Staff', system: 'Automatic' } }),
  trouble: z
    .string()
    .nullable()
    .meta({ title: 'Problem', description: 'Why the refund is stuck: ABNORMAL, CLOSED, NOT_ENOUGH, SLOW …' }),
  attention: z.boolean().meta({ title: 'Needs attention' }),
  restocks: z.boolean().meta({ title: 'Return items to stock' }),
  to_stock: pieces.meta({
    title: 'Items returned to stock',
    description: 'Those that were not sent yet when it was started',
  }),
  nickname: z.string().nullable().meta({ title: 'Processed by' }),
  begun_at: Time.nullable().meta({ title: 'Started at' }),
  ended_at: Time.nullable().meta({ title: 'Finished at' }),
  version: z.int().meta({ title: 'Version' }),
  ...times,
}

const toSku = z.object({
  id: Id,
  specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
  code: z.string().nullable().meta({ title: 'SKU code' }),
})
const EXCHANGE_FOR = { title: 'Exchange for', description: 'null: this is no exchange' }

/** As staff see it in the order. */
export const OrderRefund = z.object({
  ...staffFields,
  items: z.array(pieces.element.extend({ to_sku: toSku.nullable().meta(EXCHANGE_FOR) })).meta({ title: 'Items' }),
})

/** As staff see it by itself. */
export const Refund = z
  .object({
    ...staffFields,
    order_id: Id.meta({ title: 'Order' }),
    order_no,
    user_id: Id.meta({ title: 'Customer ID' }),
    buyer: z.string().nullable().meta({ title: 'Buyer' }),
    receiver: OrderAddressFields.name.meta({ title: 'Recipient', personal: true }),
    paid: fen('Amount paid'),
    late: z.boolean().meta({ title: 'Paid late' }),
    left: fen('Refundable').meta({ description: 'Of the payment, excluding this refund' }),
    transaction_id: z.string().nullable().meta({ title: 'Transaction ID' }),
    refund_id: z.string().nullable().meta({ title: 'Provider refund number' }),
    retry_id: Id.nullable().meta({ title: 'Retried as' }),
    items: z
      .array(
        z.object({
          id: Id,
          name: z.string().meta({ title: 'Name' }),
          specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
          image: z.string().nullable().meta({ title: 'Image' }),
          price: fen('Price'),
          count: z.int().meta({ title: 'Count', description: 'Once a return was received: how many came' }),
          asked: z.int().nullable().meta({ title: 'Requested', description: 'null: nothing was received' }),
          to_stock: z.int().meta({ title: 'Back in stock', description: 'Of those that were received' }),
          to_sku: toSku
            .extend({
              stock: z.int().meta({ title: 'Stock', description: 'Without what is held for approved exchanges' }),
            })
            .nullable()
            .meta(EXCHANGE_FOR),
        }),
      )
      .meta({ title: 'Items' }),
  })
  .meta({ id: 'Refund' })

export const RefundList = officePageInput({
  q: searchText('Search', 64, 'Refund number, order number, transaction ID or return tracking number'),
  order_no: searchText('Order number', 40),
  kind: ownRefundFields.kind.optional(),
  state: ownRefundFields.state.optional(),
  step: z.enum(STEPS).optional().meta({ title: 'To do', labels: STEP_LABELS }),
  reason_code: reasonCode('refund_reason'),
  attention: z.boolean().optional().meta({ title: 'Needs attention' }),
  ...timeRange('Requested on'),
  sort: sortInput(['id', 'amount', 'create_time']).optional(),
})

export const RefundCounts = z
  .object({
    ...Object.fromEntries(STATES.map((one) => [one, z.int().meta({ title: REFUND_LABELS[one] })])),
    attention: z.int().meta({ title: 'Needs attention' }),
  })
  .meta({ id: 'RefundCounts' })

const actions = {
  approve: 'Approve refund',
  decline: 'Decline',
  retry: 'Retry',
  settle: 'Refunded manually',
  dismiss: 'Dismiss',
} as const

export const RefundChange = z.strictObject({
  id: Id,
  action: z.enum(ACTIONS).meta({ title: 'Action', labels: actions }),
  reason: text(200).default('').meta({ title: 'Reply', widget: 'textarea', description: 'Visible to the buyer' }),
})

/** What is only passed on to the provider, encrypted: in no log and no table but for the last digits of a card. */
const secret = { writeOnly: true, widget: 'text' }

export const RefundRedirection = z
  .strictObject({
    id: Id,
    to: target.meta({ title: 'Send it to', labels: TARGETS }),
    bank: z.enum(BANK_CODES).optional().meta({ title: 'Bank', labels: BANKS }),
    account: z
      .string()
      .trim()
      .regex(/^\d{8,30}$/, { error: 'must be a card number' })
      .optional()
      .meta({ title: 'Card number', ...secret, examples: ['6222021234567890123'] }),
    name: text(64)
      .min(1)
      .optional()
      .meta({ title: 'Name on the card', ...secret }),
  })
  .superRefine(({ to, ...card }, context) => {
    if (to === 'merchant') return
    for (const name of ['bank', 'account', 'name'] as const)
      if (card[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'is required' })
  })
