import type { z } from 'zod'
import type { Db } from '@/db/client'
import type { Locale } from '../base/i18n/i18n'
import type { DoneWithToken } from '../core/operation/actor'
import type { Runtime } from '../core/runtime/runtime'
import { buyerOf } from '../coupon/book'
import type { QuotedCoupon } from '../coupon/contract'
import { firstOrThrow } from '../data/records'
import type { DeliveryWay } from '../delivery/contract'
import type { OfferBook } from '../offer/book'
import type { SaleOfItem } from '../offer/contract'
import type { FlashPart } from '../price/flash-sales'
import type { Missed, Quote } from '../price/quote'
import { checkPreview } from './checks'
import { added, MOST_PIECES, orderToCheck, termsOf } from './decide'
import type { OrderPreview, OrderPreviewInput } from './draft'
import * as pricing from './pricing'
import { type Cart, type Item, type OrderRead, readOrders, readSoFar } from './read'

type Reader = { db: Db; runtime: Runtime; locale: Locale }

/** What an order of these items would be, and whether the shop takes it. `done`: what was read with the token. */
export async function previewOrder(
  { db, runtime, locale }: Reader,
  user_id: number,
  asked: z.output<typeof OrderPreviewInput>,
  done?: DoneWithToken,
) {
  const { preview, price, terms } = await previewItems(db, runtime, user_id, asked, readSoFar(done))
  const refused = await checkPreview({ db, runtime, locale }, orderToCheck(user_id, asked, terms, price))
  return { ...preview, refused, can_order: preview.can_order && refused === null }
}

/** What the same items would cost now, how the shipping fee comes about, and what cannot be ordered or delivered. */
export async function previewItems(db: Db, runtime: Runtime, user_id: number, asked: Cart, known?: OrderRead) {
  const all = await pricing.priceRules(runtime)
  const read = known ?? firstOrThrow(await readOrders(db, all, [{ user_id, asked, showsCoupons: true }]))
  const rules = await pricing.rulesFor(db, all, asked.delivery && { way: asked.delivery.way })
  const items = added(read.lines)
  const terms = termsOf(items, read)
  const price = pricing.quoteTerms(rules, terms, asked.coupon_ids)
  return { preview: previewAt(rules, terms, price, items, pricing.minimumOf(rules, terms)), terms, price }
}

function previewAt(rules: pricing.PriceRules, terms: pricing.PriceTerms, price: Quote, items: Item[], minimum: number) {
  const { goods_price, reduction, sale_off, freight, total_price, missed } = price
  const quoted = new Map(price.lines.map((line) => [line.variant, line]))
  const shown = items.map((line) => ({ ...shownLine(line), ...ofQuote(quoted.get(line.sku_id ?? 0)) }))
  const undeliverable = [...excludedItems(items, rules.way), ...freight.undeliverable.map(unserved)]
  const can_order =
    goods_price - sale_off >= minimum &&
    undeliverable.length === 0 &&
    shown.every(({ on_sale, available, count }) => on_sale && available >= count && count <= MOST_PIECES)
  return {
    items: shown,
    goods_price,
    reduction,
    reductions: pricing.reductionsOf(price, rules),
    coupons: quotedCoupons(price, terms, rules),
    missed_offers: missed.flatMap((one) => ('offer' in one ? [missedOffer(one, rules.offers)] : [])),
    freight: freight.fee,
    freight_parts: pricing.partsOf(price, rules),
    free_shipping: missed.flatMap((one) => ('template' in one ? [{ ...shortBy(one), template_id: one.template }] : [])),
    undeliverable,
    total_price,
    minimum,
    can_order,
  }
}

type Undeliverable = z.output<typeof OrderPreview>['undeliverable'][number]

const unserved = ({ variant, reason }: Quote['freight']['undeliverable'][number]): Undeliverable => ({
  sku_id: variant,
  reason,
})

/** Items that cannot be had in this way, wherever they would go. */
const excludedItems = (items: Item[], way: DeliveryWay): Undeliverable[] =>
  items.flatMap((item) =>
    item.sku_id === null || item.delivery.includes(way) ? [] : [{ sku_id: item.sku_id, reason: 'excluded' as const }],
  )

const ofQuote = (line: Quote['lines'][number] | undefined) => ({
  reduction: line ? pricing.reductionOf(line) : 0,
  sale: line?.sale ? saleOfItem(line.sale) : null,
})

const saleOfItem = ({ offer, price, pieces, missing, most, bought }: FlashPart): SaleOfItem => ({
  offer_id: offer,
  price,
  pieces,
  missing: missing ?? null,
  most_per_buyer: most,
  bought,
})

const missedOffer = (one: Extract<Missed, { offer: number }>, { names }: OfferBook) => ({
  offer_id: one.offer,
  name: names.get(one.offer) ?? '',
  reason: one.reason,
  ...('short' in one ? shortBy(one) : { amount: null, count: null }),
  next: 'next' in one ? one.next : null,
})

/** Coupons that are used come first, then those that end first. */
function quotedCoupons(
  { applied, missed_coupons }: Quote,
  { held }: pricing.PriceTerms,
  { coupons }: pricing.PriceRules,
): QuotedCoupon[] {
  const own = held ? buyerOf(held, coupons).coupons : []
  const all = own.map(({ own: id, offer, starts, until }) => {
    const missed = missed_coupons.find((one) => one.own === id)
    return {
      id,
      coupon_id: offer.id,
      name: coupons.coupons.get(offer.id)?.name ?? '',
      amount: applied.reduce((sum, one) => sum + ('own' in one && one.own === id ? one.off : 0), 0),
      reason: missed?.reason ?? null,
      short: missed && 'short' in missed ? missed.short : null,
      valid_from: starts,
      valid_until: until,
    }
  })
  return all.toSorted((a, b) => Number(b.amount > 0) - Number(a.amount > 0))
}

const shortBy = ({ reason, short }: { reason: string; short: number }) =>
  reason === 'amount_short' ? { amount: short, count: null } : { amount: null, count: short }

/** Of what was not found, as much as there is to show. */
const shownLine = ({ product_id, sku_id, count, image, no_return, ...item }: Item) => ({
  product_id,
  sku_id,
  count,
  image,
  no_return,
  name: item.name ?? '',
  specs: 'specs' in item ? item.specs : {},
  price: 'price' in item ? item.price : 0,
  available: 'stock' in item ? item.stock : 0,
  on_sale: item.on_sale && sku_id !== null,
})
