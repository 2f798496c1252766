import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { product, sku } from '@/db/schema/product'
import type { Runtime } from '../core/runtime/runtime'
import { fileUrl } from '../file/file'
import type { OfferBook } from '../offer/rules'
import type { Missed } from '../price/quote'
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
  }),
)
type PreviewLine = z.output<typeof PreviewLines>[number]

/** What the same items would cost now, how the shipping fee comes about, and what cannot be ordered or delivered. */
export async function previewItems(
  db: Db,
  runtime: Runtime,
  user_id: number,
  { items, ...place }: z.output<typeof OrderPreviewInput>,
) {
  const read = await db.execute(sql`
    select wanted.*, ${sku.weight}, ${sku.volume}, ${product.freight_template_id} as template,
      ${product.category_id} as category,
      ${regionOf(user_id, place)} as region,
      (select ${fileUrl()} from ${file} where ${file.id} = wanted.file_id) as image
    from order_wanted(${itemsJson(items)}::jsonb) wanted
    left join ${sku} on ${sku.id} = wanted.sku_id left join ${product} on ${product.id} = wanted.product_id
    order by wanted.at`)
  const found = PreviewLines.parse(read.rows)
  const [{ region } = { region: null }] = found
  const { book, running, price } = await quoteLines(runtime, found.flatMap(pricedLine), region)
  const { goods_price, reduction, freight, total_price, missed } = price
  const minimum = orderSettings.in(runtime)['order.minimum']
  const reduced = new Map(price.lines.map((line) => [line.variant, reductionOf(line)]))
  const lines = found.map((line) => ({ ...shownLine(line), reduction: reduced.get(line.sku_id ?? 0) ?? 0 }))
  const can_order =
    goods_price >= minimum &&
    freight.undeliverable.length === 0 &&
    lines.every(({ on_sale, available, count }) => on_sale && available >= count && count <= 99)
  return {
    items: lines,
    goods_price,
    reduction,
    reductions: reductionsOf(price, running),
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

const missedOffer = (one: Extract<Missed, { offer: number }>, { names }: OfferBook) => ({
  offer_id: one.offer,
  name: names.get(one.offer) ?? '',
  reason: one.reason,
  ...('short' in one ? shortBy(one) : { amount: null, count: null }),
})

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
