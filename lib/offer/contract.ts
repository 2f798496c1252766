import { z } from 'zod'
import { REDUCED_PARTS } from '@/db/vocabulary/order'
import { derived, fen, Id, line, naming, RecordFields, Time, TimeIn } from '../base/contract'
import { filterInput, recordListInput } from '../base/paging'
import { Gives, kindField, OfferGives, OfferGivesIn } from '../price/kinds'
import { Specs } from '../stock/contract'

const MOST = 100_000_000
const DISCOUNT = { section: 'Discount rules' }
const GIVES = { ...DISCOUNT, title: 'Discount' }
const SCOPE = { section: 'Applies to' }
const SCHEDULE = { section: 'Active dates' }

const ids = (title: string, description?: string) =>
  z
    .array(Id)
    .max(200)
    .meta({ ...SCOPE, title, ...(description && { description }) })
const STARTS = { ...SCHEDULE, title: 'Starts', description: 'Leave empty to begin at once' }
const ENDS = { ...SCHEDULE, title: 'Ends', description: 'Leave empty for no end date' }

const name = naming(line(60).meta({ title: 'Name', description: 'Customers see it beside the discount' }))

const SaleItem = z.strictObject({
  product_id: Id.meta({ title: 'Product' }),
  sku_id: Id.meta({ title: 'Variant' }),
  price: z.int().min(1).max(MOST).meta({ title: 'Flash price', widget: 'money' }),
  pieces: z.int().min(1).max(1_000_000).meta({
    title: 'Flash sale quantity',
    description: 'How many are sold at this price, including those already sold',
  }),
})
const ITEMS = { ...DISCOUNT, title: 'Flash sale prices and quantities' }

const more = {
  product_ids: ids('Products', 'None, and no categories: all products'),
  category_ids: ids('Categories', 'Including their subcategories'),
  except_product_ids: ids('Excluded products'),
  paused: z.boolean().meta({ ...SCHEDULE, title: 'Paused', description: 'New orders get no discount' }),
}

const STATES = { running: 'Running', planned: 'Not started', over: 'Offer ended', paused: 'Paused' }
const OFFER_STATES = ['running', 'planned', 'over', 'paused'] as const
const state = z.enum(OFFER_STATES).meta({ title: 'Status', labels: STATES })

export const Offer = z
  .object({
    id: Id,
    name,
    gives: OfferGives.meta(GIVES),
    sale_items: z
      .array(
        SaleItem.extend({
          name: z.string().meta({ title: 'Name' }),
          specs: Specs,
          regular_price: fen('Regular price'),
          sold: z.int().meta({ title: 'Sold' }),
        }),
      )
      .meta(ITEMS),
    ...more,
    valid_from: Time.nullable().meta(STARTS),
    valid_until: Time.nullable().meta(ENDS),
    state: derived(state, undefined, 'paused'),
    ...RecordFields,
  })
  .meta({ id: 'Offer' })

const draft = z.strictObject({
  name,
  gives: OfferGivesIn.meta(GIVES),
  sale_items: z.array(SaleItem).max(200).optional().meta(ITEMS),
  ...z.object(more).omit({ paused: true }).partial().shape,
  valid_from: TimeIn.nullable().optional().meta(STARTS),
  valid_until: TimeIn.nullable().optional().meta(ENDS),
  paused: more.paused.optional(),
})
export const OfferDraft = draft.meta({
  examples: [
    {
      name: 'Autumn',
      gives: {
        kind: 'amount_off',
        by: 'amount',
        steps: [
          { at: 10_000, off: 1000 },
          { at: 30_000, off: 4000 },
        ],
      },
    },
    {
      name: 'Pairs',
      gives: { kind: 'percent_off', by: 'count', steps: [{ at: 2, off: 15 }], max_off: 5000 },
      product_ids: [1],
      valid_until: '2099-12-31T23:59:59+08:00',
    },
    {
      name: 'Evening flash sale',
      gives: { kind: 'sale', most_per_buyer: 2 },
      sale_items: [{ product_id: 1, sku_id: 1, price: 90, pieces: 50 }],
      valid_from: '2099-12-31T20:00:00+08:00',
      valid_until: '2099-12-31T23:59:59+08:00',
    },
  ],
})
export const OfferEdit = z.strictObject({ id: Id, ...draft.partial().shape })
export const OfferPause = z.strictObject({ id: Id, paused: more.paused })
export const OfferCopy = z.strictObject({ id: Id, name })

export const OfferList = recordListInput(['name', 'valid_from', 'valid_until'], {
  state: state.optional(),
  kind: kindField(OfferGives).optional(),
})
export const OfferFilter = filterInput(OfferList)

/** What it makes of the most sold products. */
export const OfferEffect = z
  .object({
    product_id: Id.meta({ title: 'Product' }),
    name: z.string().meta({ title: 'Name' }),
    price: fen('Price').meta({ description: 'Of the cheapest variant' }),
    pieces: z.int().nullable().meta({
      title: 'Pieces for the first tier',
      description: 'null: no order of this product alone reaches it',
    }),
    goods_price: fen('Subtotal'),
    reduction: fen('Reduction'),
  })
  .meta({ id: 'OfferEffect' })

/** What an offer or a coupon has cost and brought: of orders that were paid. */
export const OfferResult = z
  .object({
    orders: z.int().meta({ title: 'Orders' }),
    buyers: z.int().meta({ title: 'Buyers' }),
    taken_off: fen('Total discounts'),
    paid: fen('Total paid').meta({ description: 'By these orders, before refunds' }),
  })
  .meta({ id: 'OfferResult' })

/** What buyers are told of an offer that runs; a flash sale is shown with its products. */
export const RunningOffer = z
  .object({
    id: Id,
    name: z.string().meta({ title: 'Name' }),
    gives: Gives.meta({ title: 'Discount' }),
    product_ids: more.product_ids,
    category_ids: more.category_ids,
    except_product_ids: more.except_product_ids,
    valid_until: Time.nullable().meta({ title: 'Ends' }),
  })
  .meta({ id: 'RunningOffer' })
export type RunningOffer = z.input<typeof RunningOffer>

export const OfferBrowse = z.strictObject({
  product_id: Id.optional().meta({ title: 'Product', description: 'Only those that it counts for' }),
})

/** The flash sale that a product is in, or will be in next, as buyers see it. */
export const ShownSale = z
  .object({
    offer_id: Id.meta({ title: 'Offer' }),
    name: z.string().meta({ title: 'Name' }),
    price: fen('Flash price').meta({
      description: 'Of its cheapest variant in the flash sale; `price` is the regular one',
    }),
    valid_from: Time.nullable().meta({ title: 'Starts', description: 'null: it has started' }),
    valid_until: Time.nullable().meta({ title: 'Ends' }),
    most_per_buyer: z.int().nullable().meta({ title: 'Limit per customer', description: 'Pieces of this product' }),
    skus: z
      .array(z.object({ sku_id: Id.meta({ title: 'Variant' }), price: fen('Flash price') }))
      .meta({ title: 'Variants', description: 'Those in the flash sale, the cheapest first' }),
  })
  .meta({ id: 'SaleOfProduct' })
export type ShownSale = z.input<typeof ShownSale>

/** The flash sale that a line of an order is in, for its buyer. */
export const SaleOfItem = z
  .object({
    offer_id: Id.meta({ title: 'Offer' }),
    price: fen('Flash price').meta({ description: 'Of one piece; `price` of the line is the regular one' }),
    pieces: z.int().meta({ title: 'Flash sale quantity', description: 'Pieces of this line at the flash price' }),
    missing: z
      .enum(['sold_out', 'used_up'])
      .nullable()
      .meta({ title: 'Limited by', description: 'Why some pieces are not at the flash price; null: all are' }),
    most_per_buyer: z.int().nullable().meta({ title: 'Limit per customer', description: 'Pieces of this product' }),
    bought: z
      .int()
      .meta({ title: 'Bought before', description: 'Pieces of this product, by this buyer in this flash sale' }),
  })
  .meta({ id: 'SaleOfItem' })
export type SaleOfItem = z.input<typeof SaleOfItem>

/** What an offer or a coupon took off an order. */
export const Reduction = z
  .object({
    offer_id: Id.nullable().meta({ title: 'Offer', description: 'null: a coupon' }),
    coupon_id: Id.nullable().meta({ title: 'Coupon', description: 'null: an offer' }),
    name: z.string().meta({ title: 'Name' }),
    part: z.enum(REDUCED_PARTS).meta({ title: 'Taken off', labels: { goods: 'Goods', freight: 'Shipping' } }),
    amount: fen('Amount'),
    shares: z
      .array(
        z.object({
          sku_id: Id.meta({ title: 'Variant' }),
          amount: fen('Amount'),
          pieces: z
            .int()
            .optional()
            .meta({ title: 'Flash sale quantity', description: 'Only of a flash sale: the pieces at its price' }),
        }),
      )
      .meta({ title: 'Shares', description: 'How it is divided among the lines' }),
  })
  .meta({ id: 'Reduction' })
export type Reduction = z.output<typeof Reduction>

/** Why an offer that runs takes nothing off, or what is missing for more. */
export const MissedOffer = z
  .object({
    offer_id: Id.meta({ title: 'Offer' }),
    name: z.string().meta({ title: 'Name' }),
    reason: z
      .enum(['amount_short', 'count_short', 'other_goods', 'sold_out', 'used_up', 'no_gain', 'other_better'])
      .meta({
        title: 'Reason',
        description:
          '`amount_short`, `count_short`: of its next tier, which may be its second; `sold_out`, `used_up`: of a sale, for some pieces',
      }),
    amount: z.int().nullable().meta({ title: 'Missing amount', widget: 'money' }),
    count: z.int().nullable().meta({ title: 'Missing pieces' }),
    next: Gives.nullable().meta({
      title: 'Next tier',
      description: 'What it takes off once that much is added; null if nothing is missing or nothing would be gained',
    }),
  })
  .meta({ id: 'MissedOffer' })
