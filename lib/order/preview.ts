import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import type { Locale } from '../base/i18n/i18n'
import { asRecord } from '../base/json'
import type { Runtime } from '../core/runtime/runtime'
import { buyerOf } from '../coupon/book'
import type { QuotedCoupon } from '../coupon/contract'
import { positionedJson } from '../data/database-json'
import { firstOrThrow } from '../data/records'
import type { DeliveryWay } from '../delivery/contract'
import { fileUrl } from '../file/file'
import type { OfferBook } from '../offer/book'
import type { SaleOfItem } from '../offer/contract'
import type { FlashPart } from '../price/flash-sales'
import type { Missed, Quote } from '../price/quote'
import { noReturn } from '../product/contract'
import { checkPreview } from './checks'
import type { OrderPreview, OrderPreviewInput } from './contract'
import * as pricing from './pricing'

const PreviewLine = z.object({
  product_id: z.int(),
  sku_id: z.int().nullable(),
  count: z.int(),
  name: z.string().nullable(),
  specs: z.record(z.string(), z.string()).nullable(),
  image: z.string().nullable(),
  price: z.int().nullable(),
  stock: z.int().nullable(),
  on_sale: z.boolean(),
  no_return: noReturn,
  delivery: z.array(z.string()).nullable(),
})
type Reader = { db: Db; runtime: Runtime; locale: Locale }
type PreviewLine = z.output<typeof PreviewLine>
const PreviewLines = z.array(PreviewLine)
const Read = z.object({ items: PreviewLines, terms: z.string() })

/** Of a delivery no more than its way matters. */
type ItemsToPreview = Omit<z.output<typeof OrderPreviewInput>, 'delivery'> & {
  delivery?: { way: DeliveryWay } | undefined
}

/** What an order of these items would be, and whether the shop takes it. */
export async function previewOrder(
  { db, runtime, locale }: Reader,
  user_id: number,
  asked: z.output<typeof OrderPreviewInput>,
) {
  const { preview, price, terms } = await previewItems(db, runtime, user_id, asked)
  const refused = await checkPreview({ db, runtime, locale }, pricing.orderToCheck(user_id, asked, terms, price))
  return { ...preview, refused, can_order: preview.can_order && refused === null }
}

/** What the same items would cost now, how the shipping fee comes about, and what cannot be ordered or delivered. */
export async function previewItems(
  db: Db,
  runtime: Runtime,
  user_id: number,
  { items, coupon_ids, address_id, delivery }: ItemsToPreview,
) {
  const rules = await pricing.rulesFor(db, await pricing.priceRules(runtime), delivery)
  const values = { ...pricing.termsNeeded(rules), items: positionedJson(items), address_id: address_id ?? null }
  const value = (name: string) => sql`${sql.param(asRecord(values)[name])}`
  const { rows } = await db.execute(sql`
    with wanted as materialized (select * from ${pricing.itemRows(value)})
    select ${pricing.priceTermsOf(sql`wanted`, sql`${user_id}::int`, value)} as terms, (
      select json_agg(json_build_object('product_id', product_id, 'sku_id', sku_id, 'count', count, 'name', name, 'price', price,
        'stock', stock, 'on_sale', on_sale, 'no_return', no_return, 'delivery', delivery, 'specs', specs_in_order(specs, product_id),
        'image', (select ${fileUrl()} from ${file} where ${file.id} = wanted.file_id)) order by at)
      from wanted) as items`)
  const read = Read.parse(firstOrThrow(rows))
  const terms = pricing.termsOf(read.terms)
  const price = pricing.quoteTerms(runtime, rules, terms, coupon_ids)
  return { preview: previewAt(rules, terms, price, read.items, pricing.minimumOf(runtime, rules, terms)), terms, price }
}

function previewAt(
  rules: pricing.PriceRules,
  terms: pricing.PriceTerms,
  price: Quote,
  items: PreviewLine[],
  minimum: number,
) {
  const { goods_price, reduction, sale_off, freight, total_price, missed } = price
  const quoted = new Map(price.lines.map((line) => [line.variant, line]))
  const shown = items.map((line) => ({ ...shownLine(line), ...ofQuote(quoted.get(line.sku_id ?? 0)) }))
  const undeliverable = [...excludedItems(items, rules.way), ...freight.undeliverable.map(unserved)]
  const can_order =
    goods_price - sale_off >= minimum &&
    undeliverable.length === 0 &&
    shown.every(({ on_sale, available, count }) => on_sale && available >= count && count <= 99)
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

/** Those that cannot be had in this way, wherever it would go. */
const excludedItems = (items: PreviewLine[], way: DeliveryWay): Undeliverable[] =>
  items.flatMap(({ sku_id, delivery }) =>
    sku_id === null || !delivery || delivery.includes(way) ? [] : [{ sku_id, reason: 'excluded' as const }],
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

/** Those that are used first, then those that end first. */
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

const shownLine = ({ stock, name, specs, price, delivery: _, ...line }: PreviewLine) => ({
  ...line,
  name: name ?? '',
  specs: specs ?? {},
  price: price ?? 0,
  available: stock ?? 0,
  on_sale: line.on_sale && line.sku_id !== null,
})
