import { z } from 'zod'
import { OFFER_KINDS, OFFER_MEASURES, REDUCED_PARTS } from '@/db/vocabulary'
import { derived, fen, Id, line, naming, RecordFields, Time, TimeIn } from '../base/contract'
import { filterInput, recordListInput } from '../base/paging'

const MOST = 100_000_000
const Step = z.strictObject({
  at: z
    .int()
    .min(1)
    .max(MOST)
    .meta({ title: 'Threshold', description: 'In fen or pieces of the goods that it is for' }),
  off: z.int().min(1).max(MOST).nullable().meta({
    title: 'Takes off',
    description: 'In fen, or percent (1 to 99); null where shipping is free',
  }),
})

const ids = (title: string, description?: string) =>
  z
    .array(Id)
    .max(200)
    .meta({ title, ...(description && { description }) })
const STARTS = { title: 'Starts', description: 'Leave empty to begin at once' }
const ENDS = { title: 'Ends', description: 'Leave empty for no end date' }

const fields = {
  name: naming(line(60).meta({ title: 'Name', description: 'Buyers see it beside what it takes off' })),
  kind: z.enum(OFFER_KINDS).meta({
    title: 'Kind',
    labels: { amount_off: 'Amount off', percent_off: 'Percentage off', free_shipping: 'Free shipping' },
  }),
  measure: z
    .enum(OFFER_MEASURES)
    .meta({ title: 'Counted by', labels: { amount: 'Order amount', count: 'Number of pieces' } }),
  steps: z.array(Step).min(1).max(10).meta({ title: 'Steps', description: 'The highest step that is reached counts' }),
}
const more = {
  max_off: z.int().min(1).max(MOST).nullable().meta({
    title: 'Most off',
    description: 'A percentage takes no more off an order than this',
    widget: 'money',
  }),
  product_ids: ids('Products', 'None, and no categories: all products'),
  category_ids: ids('Categories', 'With the categories below them'),
  except_product_ids: ids('Products left out'),
  paused: z.boolean().meta({ title: 'Paused', description: 'It takes nothing off new orders' }),
}

const STATES = { running: 'Running', planned: 'Not started', over: 'Offer ended', paused: 'Paused' }
const OFFER_STATES = ['running', 'planned', 'over', 'paused'] as const
const state = z.enum(OFFER_STATES).meta({ title: 'Status', labels: STATES })

export const Offer = z
  .object({
    id: Id,
    ...fields,
    ...more,
    valid_from: Time.nullable().meta(STARTS),
    valid_until: Time.nullable().meta(ENDS),
    state: derived(state, undefined, 'paused'),
    ...RecordFields,
  })
  .meta({ id: 'Offer' })

const draft = z.strictObject({
  ...fields,
  ...z.object(more).partial().shape,
  valid_from: TimeIn.nullable().optional().meta(STARTS),
  valid_until: TimeIn.nullable().optional().meta(ENDS),
})
export const OfferDraft = draft.meta({
  examples: [
    {
      name: 'Autumn',
      kind: 'amount_off',
      measure: 'amount',
      steps: [
        { at: 10_000, off: 1000 },
        { at: 30_000, off: 4000 },
      ],
    },
    {
      name: 'Pairs',
      kind: 'percent_off',
      measure: 'count',
      steps: [{ at: 2, off: 15 }],
      max_off: 5000,
      product_ids: [1],
      valid_until: '2099-12-31T23:59:59+08:00',
    },
  ],
})
export const OfferEdit = z.strictObject({ id: Id, ...draft.partial().shape })
export const OfferCopy = z.strictObject({ id: Id, name: fields.name })

export const OfferList = recordListInput(['name', 'valid_from', 'valid_until'], {
  state: state.optional(),
  kind: fields.kind.optional(),
})
export const OfferFilter = filterInput(OfferList)

/** What it makes of the most sold products. */
export const OfferEffect = z
  .object({
    product_id: Id.meta({ title: 'Product' }),
    name: z.string().meta({ title: 'Name' }),
    price: fen('Price').meta({ description: 'Of the cheapest variant' }),
    pieces: z.int().nullable().meta({
      title: 'Pieces for the first step',
      description: 'null: no order of this product alone reaches it',
    }),
    goods_price: fen('Subtotal'),
    reduction: fen('Reduction'),
  })
  .meta({ id: 'OfferEffect' })

/** What an offer or a coupon took off an order. */
export const Reduction = z
  .object({
    offer_id: Id.nullable().meta({ title: 'Offer', description: 'null: a coupon' }),
    coupon_id: Id.nullable().meta({ title: 'Coupon', description: 'null: an offer' }),
    name: z.string().meta({ title: 'Name' }),
    part: z.enum(REDUCED_PARTS).meta({ title: 'Taken off', labels: { goods: 'Goods', freight: 'Shipping' } }),
    amount: fen('Amount'),
    shares: z
      .array(z.object({ sku_id: Id.meta({ title: 'Variant' }), amount: fen('Amount') }))
      .meta({ title: 'Shares', description: 'What of it is off which goods' }),
  })
  .meta({ id: 'Reduction' })
export type Reduction = z.output<typeof Reduction>

/** Why an offer that runs takes nothing off, or what is missing for more. */
export const MissedOffer = z
  .object({
    offer_id: Id.meta({ title: 'Offer' }),
    name: z.string().meta({ title: 'Name' }),
    reason: z.enum(['amount_short', 'count_short', 'other_goods', 'used_up', 'no_gain', 'other_better']).meta({
      title: 'Reason',
      description: '`amount_short`, `count_short`: of its next step, which may be its second',
    }),
    amount: z.int().nullable().meta({ title: 'Missing amount', widget: 'money' }),
    count: z.int().nullable().meta({ title: 'Missing pieces' }),
  })
  .meta({ id: 'MissedOffer' })
