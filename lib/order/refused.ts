import { z } from 'zod'
import { type FailureKind, fail, invalid } from '../base/errors'
import { failChecked } from './checks'
import type { OrderDraft } from './draft'

/**
 * Why an order is not placed: a value, since the count of refusals has to stay. Nothing else has been written by then.
 */
export const Refused = z.object({ kind: z.string(), details: z.unknown().optional() })
export type Refused = z.output<typeof Refused>

/** What its price depends on has changed since it was quoted: it is quoted again. */
export const OUTDATED = 'outdated'

const FAILURE_KINDS: Record<string, FailureKind> = {
  key_reused: 'key_reused',
  no_address: 'no_address',
  not_on_sale: 'not_on_sale',
  out_of_stock: 'out_of_stock',
  price_changed: 'price_changed',
  [OUTDATED]: 'price_changed',
}
const RejectedItems = z.array(z.object({ at: z.int(), product_id: z.int() })).min(1)
const Minimum = z.object({ minimum: z.int(), goods_price: z.int() })

const Undeliverable = z.object({ items: z.array(z.object({ sku_id: z.int(), reason: z.string() })) })
const Unusable = z.object({ coupons: z.array(z.object({ id: z.int(), reason: z.string() })) })
const NOT_DELIVERED = 'Some items cannot be delivered to this address'
const CHOOSE_REGION = 'Choose the region of the delivery address first: the shipping fee depends on it'

export function failRefused({ kind, details }: Refused, items: z.output<typeof OrderDraft>['items']): never {
  if (kind === 'too_many') fail('too_many', { retryAfter: z.int().parse(details) })
  if (kind === 'address') invalid('address_id', 'refers to something that does not exist')
  if (kind === 'check') failChecked(details)
  if (kind === 'way') invalid('delivery.way', 'is not available in this shop')
  if (kind === 'excluded') invalid('delivery.way', 'is not available for some of the items')
  if (kind === 'slot') invalid('delivery.starts', 'is not a time slot of this address')
  if (kind === 'slot_full') invalid('delivery.starts', 'is fully booked')
  if (kind === 'place') invalid('delivery.place_id', 'refers to something that does not exist')
  if (kind === 'no_contact') invalid('delivery.contact', 'is required')
  if (kind === 'variant') {
    const at = RejectedItems.parse(details)[0]?.at ?? 0
    const isNamed = items[at]?.sku_id !== undefined
    invalid(`items.${at}.sku_id`, isNamed ? 'is not a variant of this product' : 'choose a variant of this product')
  }
  if (kind === 'count')
    invalid(`items.${RejectedItems.parse(details)[0]?.at ?? 0}.count`, 'must be at most {bound}', { bound: 99 })
  if (kind === 'minimum') {
    const { minimum } = Minimum.parse(details)
    const message = 'The minimum order value is {minimum} yuan'
    fail('rule', { message, params: { minimum: (minimum / 100).toFixed(2) }, details })
  }
  if (kind === 'undeliverable') {
    const isUnknown = Undeliverable.parse(details).items.some(({ reason }) => reason === 'region_unknown')
    fail('rule', { message: isUnknown ? CHOOSE_REGION : NOT_DELIVERED, details })
  }
  if (kind === 'coupon')
    fail('rule', { message: 'A coupon cannot be used for this order', details: Unusable.parse(details) })
  const failureKind = FAILURE_KINDS[kind]
  if (!failureKind) throw new Error(`an order was refused as ${kind}`)
  fail(failureKind, details ? { details } : {})
}
