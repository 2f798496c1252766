import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { product, sku } from '@/db/schema/product'
import type { Runtime } from '../core/runtime/runtime'
import type { QuotedCoupon } from '../coupon/contract'
import { type CouponBook, heldCoupons, heldJson } from '../coupon/rules'
import { firstOrThrow } from '../data/records'
import { fileUrl } from '../file/file'
import type { SaleOfItem } from '../offer/contract'
import type { OfferBook } from '../offer/rules'
import type { HeldCoupon } from '../price/coupons'
import type { Missed, Quote } from '../price/quote'
import type { SalePart } from '../price/sales'
import type { OrderPreviewInput } from './contract'
import { itemsJson } from './price-lines'
import { partsOf, quoteLines, reductionOf, reductionsOf, regionOf } from './quoted'
import { orderSettings } from './settings'

const PreviewLines = z.array(
  z.object({
    product_id: z.int(),
    category: z.int().nullable(),
    sku_id: z.int().nullable(),
    count: z.int(),
    name: z.string().nullable(),
    specs: z.record(z.string(), z.string()).nullable(),
    image: z.string().nullable(),
    price: z.int().nullable(),
    stock: z.int().nullable(),
    on_sale: z.boolean(),
    weight: z.int().nullable(),
    volume: z.int().nullable(),
    template: z.int().nullable(),
    region: z.string().nullable(),
    held: z.string(),
  }),
)
type PreviewLine = z.output<typeof PreviewLines>[number]

/** What the same items would cost now, how the shipping fee comes about, and what cannot be ordered or delivered. */
export async function previewItems(
  db: Db,
  runtime: Runtime,
  user_id: number,
  { items, coupon_ids, address_id }: z.output<typeof OrderPreviewInput>,
) {
  const read = await db.execute(sql`
    select wanted.product_id, wanted.sku_id, wanted.count, wanted.name, wanted.price, wanted.stock, wanted.on_sale,
      specs_in_order(wanted.specs, wanted.product_id) as specs, ${sku.weight}, ${sku.volume},
      ${product.freight_template_id} as template, ${product.category_id} as category,
      ${regionOf(sql`${user_id}`, sql`${address_id ?? null}`)} as region, (select ${heldJson(sql`${user_id}::int`)}) as held,
      (select ${fileUrl()} from ${file} where ${file.id} = wanted.file_id) as image
    from order_wanted(${itemsJson(items)}::jsonb) wanted
    left join ${sku} on ${sku.id} = wanted.sku_id left join ${product} on ${product.id} = wanted.product_id
    order by wanted.at`)
  const found = PreviewLines.parse(read.rows)
  const { region, held } = firstOrThrow(found)
  const lines = found.flatMap(pricedLine)
  const { book, running, coupons, price, names } = await quoteLines(runtime, user_id, {
    lines,
    region,
    held,
    coupon_ids,
  })
  const { goods_price, reduction, sale_off, freight, total_price, missed } = price
  const minimum = orderSettings.in(runtime)['order.minimum']
  const quoted = new Map(price.lines.map((line) => [line.variant, line]))
  const shown = found.map((line) => ({ ...shownLine(line), ...ofQuote(quoted.get(line.sku_id ?? 0)) }))
  const can_order =
    goods_price - sale_off >= minimum &&
    freight.undeliverable.length === 0 &&
    shown.every(({ on_sale, available, count }) => on_sale && available >= count && count <= 99)
  return {
    items: shown,
    goods_price,
    reduction,
    reductions: reductionsOf(price, names),
    coupons: quotedCoupons(price, heldCoupons(held, coupons).coupons, coupons),
    missed_offers: missed.flatMap((one) => ('offer' in one ? [missedOffer(one, running)] : [])),
    freight: freight.fee,
    freight_parts: partsOf(price, book),
    free_shipping: missed.flatMap((one) => ('template' in one ? [{ ...shortBy(one), template_id: one.template }] : [])),
    undeliverable: freight.undeliverable.map(({ variant, reason }) => ({ sku_id: variant, reason })),
    total_price,
    minimum,
    can_order,
  }
}

const ofQuote = (line: Quote['lines'][number] | undefined) => ({
  reduction: line ? reductionOf(line) : 0,
  sale: line?.sale ? saleOfItem(line.sale) : null,
})

const saleOfItem = ({ offer, price, pieces, missing, most, bought }: SalePart): SaleOfItem => ({
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
  held: HeldCoupon[],
  { coupons }: CouponBook,
): QuotedCoupon[] {
  const all = held.map(({ held: id, offer, starts, until }) => {
    const missed = missed_coupons.find((one) => one.held === id)
    return {
      id,
      coupon_id: offer.id,
      name: coupons.get(offer.id)?.name ?? '',
      amount: applied.reduce((sum, one) => sum + ('held' in one && one.held === id ? one.off : 0), 0),
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

const pricedLine = ({ sku_id, product_id, category, price, ...line }: PreviewLine) =>
  sku_id === null || price === null || category === null
    ? []
    : [{ ...line, variant: sku_id, product: product_id, categories: [category], price }]

function shownLine({
  stock,
  name,
  specs,
  price,
  weight: _w,
  volume: _v,
  template: _t,
  category: _c,
  region: _r,
  held: _h,
  ...line
}: PreviewLine) {
  return {
    ...line,
    name: name ?? '',
    specs: specs ?? {},
    price: price ?? 0,
    available: stock ?? 0,
    on_sale: line.on_sale && line.sku_id !== null,
  }
}
