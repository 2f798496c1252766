import { z } from 'zod'
import { compact } from '../base/compact'
import { fen, Id, line, Time, text } from '../base/contract'
import { pageInput } from '../base/paging'
import { OwnRefund, tracking_url } from '../order/contract'
import { CASE_STEPS, OWN_ACTIONS, REFUND_KIND_LABELS, REFUND_KINDS } from '../order/refund-states'
import { paymentReference } from '../pay/contract'
import { RefundRequest } from '../refund/contract'

const kind = z.enum(REFUND_KINDS).default('refund').meta({ title: 'Type', labels: REFUND_KIND_LABELS })
const { id, amount, reason_code, reason } = RefundRequest.shape
const { id: line_id, count } = RefundRequest.shape.lines.unwrap().element.shape

const lines = z
  .array(
    z.strictObject({
      id: line_id,
      count,
      sku_id: Id.optional().meta({
        title: 'Variant sent back',
        description: 'Only needed where an exchange has left the buyer with several variants of an item',
        examples: [],
      }),
      to_sku_id: Id.optional().meta({
        title: 'Variant to get',
        description: 'For an exchange: another variant of the product at the same price',
        examples: [],
      }),
    }),
  )
  .min(1)
  .max(50)
  .optional()
  .meta({ title: 'Items', description: 'Required for a return or an exchange' })

type Selection = { kind: string; amount?: number | undefined; lines?: z.output<typeof lines> }

/** A return is of pieces, and its amount follows from them; an exchange says what for, a preview of it need not. */
function problemsOf({ kind, amount, lines }: Selection, isPreview = false) {
  const isExchange = kind === 'exchange'
  const variants = (lines ?? []).map(({ sku_id, to_sku_id }, at) =>
    compact([
      isExchange &&
        !isPreview &&
        to_sku_id === undefined && { path: ['lines', at, 'to_sku_id'], message: 'is required' },
      !isExchange && to_sku_id !== undefined && { path: ['lines', at, 'to_sku_id'], message: 'is only for exchanges' },
      kind === 'refund' && sku_id !== undefined && { path: ['lines', at, 'sku_id'], message: 'is only for returns' },
    ]),
  )
  return compact([
    ...variants.flat(),
    kind !== 'refund' && lines === undefined && { path: ['lines'], message: 'is required' },
    kind !== 'refund' && amount !== undefined && { path: ['amount'], message: 'is only for refunds without a return' },
  ])
}

export const AfterSaleDraft = z
  .strictObject({ id, kind, lines, amount, reason_code, reason })
  .superRefine(({ reason_code, reason, ...selection }, context) => {
    const unreasoned = reason_code === undefined && reason === ''
    const reasons = unreasoned ? [{ path: ['reason'], message: 'is required' }] : []
    for (const problem of [...problemsOf(selection), ...reasons]) context.addIssue({ code: 'custom', ...problem })
  })

export const AfterSalePreviewInput = z.strictObject({ id, kind, lines }).superRefine((selection, context) => {
  for (const problem of problemsOf(selection, true)) context.addIssue({ code: 'custom', ...problem })
})

const specs = z.record(z.string(), z.string()).meta({ title: 'Variant' })

/** What a request would be for. */
export const AfterSalePreview = z
  .object({
    amount: fen('Amount'),
    items: z
      .array(
        z.object({
          id: line_id,
          count,
          choices: z.array(z.object({ id: Id, specs, stock: z.int().meta({ title: 'Stock' }) })).meta({
            title: 'Variants to get',
            description: 'For an exchange; empty: there is none to exchange it for',
          }),
        }),
      )
      .meta({ title: 'Items' }),
  })
  .meta({ id: 'AfterSalePreview' })

const carrierName = z.string().nullable().meta({
  title: 'Carrier',
  description: 'Its name in the language of the reader',
})

/** As its buyer sees it. */
export const AfterSale = z
  .object({
    ...OwnRefund.shape,
    order_id: Id.meta({ title: 'Order' }),
    open: z.boolean().meta({ title: 'Open', description: 'Whether it is still going on' }),
    return_carrier_label: carrierName,
    return_tracking_url: tracking_url,
    replacement_carrier_label: carrierName,
    replacement_tracking_url: tracking_url,
    items: z
      .array(
        OwnRefund.shape.items.element.extend({
          count: z.int().min(0).max(99).meta({ title: 'Count', description: 'Once it was received: how many came' }),
          asked: z.int().min(1).max(99).meta({ title: 'Count requested' }),
          name: z.string().meta({ title: 'Name' }),
          specs,
          image: z.string().nullable().meta({ title: 'Image' }),
          price: fen('Price'),
          to_sku: z
            .object({ id: Id, specs })
            .nullable()
            .meta({ title: 'Exchange for', description: 'null: this is no exchange' }),
        }),
      )
      .meta({ title: 'Items' }),
    return_to: z.string().nullable().meta({
      title: 'Return address',
      description: 'Where to send it, once the shop has agreed. May have line breaks',
    }),
    wechat_return: z
      .object({
        return_id: z.string().nullable().meta({
          title: 'Return ID',
          description: 'What WeChat’s return component opens; null: WeChat did not say it',
        }),
      })
      .nullable()
      .meta({
        title: 'Return through WeChat',
        description: 'WeChat has asked the buyer to book a pick-up or to enter a tracking number; null: it has not',
      }),
    carriers: z
      .array(z.object({ value: z.string().meta({ title: 'Carrier' }), label: z.string().meta({ title: 'Name' }) }))
      .meta({ title: 'Carriers', description: 'To choose from, while something is to be sent back' }),
    actions: z
      .array(
        z.object({
          action: z.enum(OWN_ACTIONS).meta({ title: 'Action' }),
          until: Time.nullable().meta({ title: 'Until', description: 'null: no deadline is known' }),
        }),
      )
      .meta({ title: 'Next actions', description: 'What the buyer may do now' }),
  })
  .meta({ id: 'AfterSale' })

export const OwnAfterSales = pageInput({
  order_id: Id.optional().meta({ title: 'Order' }),
  open: z.boolean().optional().meta({ title: 'Open', description: 'Neither decided nor finished' }),
})

export const AfterSaleCounts = z
  .object({
    to_decide: z.int().meta({ title: CASE_STEPS.to_decide.tab }),
    to_receive: z.int().meta({ title: CASE_STEPS.to_receive.tab }),
    to_ship: z.int().meta({ title: CASE_STEPS.to_ship.tab }),
    to_pay: z.int().meta({ title: CASE_STEPS.to_pay.tab }),
    attention: z.int().meta({ title: 'Needs attention' }),
  })
  .meta({ id: 'AfterSaleCounts' })

const carrier = line(64).meta({
  title: 'Carrier',
  dict: 'carrier',
})

/** What a buyer sends back, or the shop sends instead. */
export const AfterSaleParcel = z
  .strictObject({ id: Id, carrier, tracking_no: line(64).meta({ title: 'Tracking number' }) })
  .meta({ examples: [{ carrier: 'sf', tracking_no: 'SF1234567890123' }] })

const pieces = z.int().min(0).max(99)

export const AfterSaleReceipt = z.strictObject({
  id: Id,
  lines: z
    .array(
      z.strictObject({
        id: Id.meta({ description: 'The `id` of an order item' }),
        received: pieces.meta({ title: 'Items received' }),
        to_stock: pieces.meta({ title: 'Back in stock', description: 'Of those that were received' }),
      }),
    )
    .min(1)
    .max(50)
    .meta({ title: 'Items', description: 'Each item of the request once' }),
  reason: text(200)
    .default('')
    .meta({ title: 'Reply', widget: 'textarea', description: 'Visible to the buyer. Required if anything is missing' }),
})

export const AfterSalePayment = z.strictObject({ id: Id, reference: paymentReference.optional() })

export const AfterSaleDecision = z.strictObject({
  id: Id,
  action: z.enum(['agree', 'decline']).meta({ title: 'Decision', labels: { agree: 'Approve', decline: 'Decline' } }),
  reason: text(200)
    .default('')
    .meta({ title: 'Reply', widget: 'textarea', description: 'Visible to the buyer. Required to decline' }),
})
