import { z } from 'zod'
import { fen, Id, text } from '../base/contract'
import { customDraft, customExample } from '../base/custom'
import { QuotedCoupon } from '../coupon/contract'
import { DeliveryChoice } from '../delivery/contract'
import { FreightPart } from '../freight/contract'
import { MissedOffer, Reduction, SaleOfItem } from '../offer/contract'
import { noReturn } from '../product/contract'

/** An order before it is placed: what its buyer chooses, and what that would cost. */
const Item = z.strictObject({
  product_id: Id.meta({ title: 'Product' }),
  sku_id: Id.optional().meta({ title: 'Variant', description: 'Required if the product has variants' }),
  count: z.int().min(1).max(99).meta({ title: 'Count' }),
  accepts_no_return: z.boolean().optional().meta({
    title: 'Confirms no returns',
    description:
      'True if the buyer has confirmed, in a step of its own, that this product cannot be returned without a reason (`no_return`); else it can be',
    examples: [],
  }),
})
const items = z.array(Item).min(1).max(50).meta({ title: 'Items', description: 'Duplicate items are combined' })
const address_id = Id.optional().meta({
  title: 'Delivery address',
  description: 'Defaults to the customer’s default address',
})
const coupon_ids = z.array(Id).max(10).optional().meta({
  title: 'Coupons',
  description: 'Ids from `GET /v1/user/coupon`: only these are used. Empty: none. Without it the best of all are',
  examples: [],
})

const delivery = DeliveryChoice.optional().meta({
  title: 'Delivery',
  description: 'One of the ways of `GET /v1/delivery`; without it the order is shipped to the address',
  examples: [],
})

export const OrderDraft = z
  .strictObject({
    address_id,
    delivery,
    items,
    coupon_ids,
    remark: text(200).default('').meta({ title: 'Buyer’s note' }),
    total_price: z.int().min(1).optional().meta({
      title: 'Total',
      widget: 'money',
      description: 'The total from the preview; the order is rejected if it has changed',
    }),
    ...customDraft('order', 'buyers'),
  })
  // Without `total_price`: only a preview knows it.
  .meta({
    examples: [
      { items: [{ product_id: 1, count: 2 }], ...customExample('order', 'buyers') },
      {
        address_id: 1,
        items: [{ product_id: 1, sku_id: 1, count: 2 }],
        remark: 'Thanks!',
        ...customExample('order', 'buyers'),
      },
    ],
  })

export type Draft = z.output<typeof OrderDraft>

export const lineReduction = fen('Reduction').meta({ description: 'Its share of what offers take off' })
export const reduction = z.int().meta({
  title: 'Reduction',
  description: 'What offers take off the goods',
  widget: 'money',
})
/** How a total comes about. */
export const priceParts = {
  reduction,
  reductions: z.array(Reduction).meta({ title: 'Offers' }),
  freight: fen('Shipping fee'),
  freight_parts: z.array(FreightPart).meta({
    title: 'Shipping fee breakdown',
    description: 'Empty: the flat fee of the settings',
  }),
}

export const OrderPreviewInput = z.strictObject({ address_id, delivery, items, coupon_ids })

/** What it would cost now, and why it cannot be ordered. */
export const OrderPreview = z
  .object({
    items: z.array(
      z.object({
        product_id: Id.meta({ title: 'Product' }),
        sku_id: Id.nullable().meta({ title: 'Variant' }),
        name: z.string().meta({ title: 'Name' }),
        specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
        image: z.string().nullable().meta({ title: 'Image' }),
        price: fen('Price'),
        count: z.int().meta({ title: 'Count' }),
        reduction: lineReduction,
        sale: SaleOfItem.nullable().meta({ title: 'Flash sale', description: 'null: it is in no running flash sale' }),
        available: z.int().meta({ title: 'Stock' }),
        on_sale: z.boolean().meta({ title: 'On sale' }),
        no_return: noReturn.meta({ description: 'Ask the buyer to confirm it, and send `accepts_no_return`' }),
      }),
    ),
    goods_price: fen('Subtotal'),
    ...priceParts,
    missed_offers: z
      .array(MissedOffer)
      .meta({ title: 'Offers that do not apply', description: 'Or would take off more' }),
    coupons: z
      .array(QuotedCoupon)
      .meta({ title: 'Coupons', description: 'All coupons of the buyer, the applied ones first' }),
    free_shipping: z
      .array(
        z.object({
          template_id: Id.nullable().meta({ title: 'Shipping template' }),
          amount: z.int().nullable().meta({ title: 'Amount', widget: 'money' }),
          count: z.int().nullable().meta({ title: 'Pieces' }),
        }),
      )
      .meta({
        title: 'Missing for free shipping',
        description: 'The amount or number of pieces missing, of what a template is for',
      }),
    undeliverable: z
      .array(
        z.object({
          sku_id: Id.meta({ title: 'Variant' }),
          reason: z.enum(['excluded', 'not_served', 'region_unknown']).meta({
            title: 'Reason',
            description:
              '`excluded`: the product cannot be had in this way. `region_unknown`: the address needs a `region_code` first',
          }),
        }),
      )
      .meta({ title: 'Not delivered to this address' }),
    total_price: fen('Total'),
    minimum: fen('Minimum order value'),
    refused: z
      .object({
        message: z.string().meta({ title: 'Reason' }),
        field: z.string().nullable().meta({ title: 'Field', description: 'Of the order, such as `items.0.count`' }),
      })
      .nullable()
      .meta({
        title: 'Refused by the shop',
        description: 'Why a check of the shop refuses it, in the language of the request',
      }),
    can_order: z.boolean().meta({ title: 'Can be ordered' }),
  })
  .meta({ id: 'OrderPreview' })
