import { and, between, eq, getTableColumns, gt, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { categoryAndBelow } from '../category/category'
import { customConditions, customSelect } from '../data/custom'
import { jsonObject } from '../data/database-json'
import { partOf } from '../data/records'
import { publicRichText, removeWithMentions } from '../file/mentions'
import type { ProductFilter, ProductRecord } from './contract'
import { imageUrl, imageUrls, isLiveSku, mainImageUrl, totalStock } from './public-fields'
import { isMatch, matchesSearch } from './search'
import { EnteredFields } from './variant-fields'

/** Products as staff see them. */
const { id, name, category_id, summary, price, original_price, on_sale, sale_from, sale_until, sort } = product
const { properties, options, version, create_time, update_time, deleted_at } = product

type State = z.input<typeof ProductRecord>['state']
const hasBegun = sql`(${sale_from} is null or ${sale_from} <= now())`
const hasNotEnded = sql`(${sale_until} is null or ${sale_until} > now())`

/** As conditions of their own, so that a list finds each by an index. */
const STATES: Record<State, SQL> = {
  on: sql`${on_sale} and ${hasBegun} and ${hasNotEnded}`,
  off: sql`not ${on_sale}`,
  planned: sql`${on_sale} and ${sale_from} > now() and ${hasNotEnded}`,
  over: sql`${on_sale} and ${sale_until} <= now()`,
}
export const productState = sql<State>`case when ${STATES.off} then 'off' when ${STATES.over} then 'over'
  when ${STATES.planned} then 'planned' else 'on' end`

const variants = sql`(select count(*)::int from ${sku} where ${isLiveSku()} and ${sku.specs} <> '{}')`

const { id: sku_id, price: sku_price, stock } = sku
const skuFields = { id: sku_id, specs: specsInOrder(sku), price: sku_price, stock, image: imageUrl(sku.file_id) }
const skuJson = jsonObject({
  ...skuFields,
  ...partOf(getTableColumns(sku), EnteredFields),
  ...customSelect('sku', sku, 'staff'),
})
export const skusJson = sql`(select json_agg(${skuJson} order by ${sku.sort}) from ${sku} where ${isLiveSku()})`

const summaryColumns = {
  id,
  name,
  category_id,
  category: category.name,
  price,
  original_price,
  stock: sql<number>`${totalStock()}`.mapWith(Number),
  variants: sql<number>`${variants}`,
  main_image: sql<string | null>`${mainImageUrl()}`,
  state: productState,
  on_sale,
  sale_from,
  sale_until,
  sort,
  ...customSelect('product', product, 'staff'),
  version,
  create_time,
  update_time,
  deleted_at,
}
const recordColumns = {
  ...summaryColumns,
  summary,
  properties,
  options,
  freight_template_id: product.freight_template_id,
  no_return: product.no_return,
  delivery: product.delivery,
  detail: publicRichText(product.detail),
  images: sql<string[]>`${imageUrls()}`,
  skus: sql<z.input<typeof ProductRecord>['skus']>`coalesce(${skusJson}, '[]')`,
}

/** `lowStock`: a variant with no more than that is low. */
export const summaries = (db: Db, lowStock: number) =>
  db
    .select({ ...summaryColumns, low: lowVariants(lowStock) })
    .from(product)
    .innerJoin(category, eq(category.id, category_id))

export const records = (db: Db) =>
  db.select(recordColumns).from(product).innerJoin(category, eq(category.id, category_id))

const lowVariants = (most: number) =>
  sql<number>`(select count(*)::int from ${sku} where ${isLiveSku()} and ${sku.stock} <= ${most})`

/** At least one variant has so much stock: for amounts that few variants have, as these are looked up first. */
const hasStock = (db: Db, stock: SQL): SQL =>
  inArray(
    id,
    db
      .select({ id: sku.product_id })
      .from(sku)
      .where(and(isNull(sku.retired_at), stock)),
  )

const hasNone = (db: Db): SQL => hasStock(db, eq(sku.stock, 0))

/**
 * No variant has any. Looked up only for what `hasNone` finds: `not(hasMoreThan(0))` would be asked of every product.
 */
const hasNothing = (db: Db): SQL =>
  notExists(
    db
      .select({ id: sku.id })
      .from(sku)
      .where(and(isLiveSku(), gt(sku.stock, 0))),
  )

/**
 * At least one variant has more than this. Most products do, so it is asked of each product that is looked at anyway.
 */
const hasMoreThan = (most: number): SQL =>
  sql`exists (select from ${sku} where ${isLiveSku()} and ${sku.stock} > ${most} offset 0)`

/**
 * A product is low where a variant has a little left, or where one has nothing and another more than that. What is sold
 * out is not low as well: a list shows one of them.
 */
const STOCK_LEVELS = {
  out: (db: Db) => and(hasNone(db), hasNothing(db)),
  low: (db: Db, most: number) => or(hasStock(db, between(sku.stock, 1, most)), and(hasNone(db), hasMoreThan(most))),
}

/** The same where products are looked at one after the other. */
const SCANNED_LEVELS = {
  out: () => sql`not ${hasMoreThan(0)}`,
  low: (_db: Db, most: number) => sql`(select coalesce(bool_or(${between(sku.stock, 1, most)})
    or bool_or(${sku.stock} = 0) and bool_or(${sku.stock} > ${most}), false) from ${sku} where ${isLiveSku()})`,
}

type Use = 'found' | 'scanned'
const MATCHES = { found: matchesSearch, scanned: isMatch }
const LEVELS = { found: STOCK_LEVELS, scanned: SCANNED_LEVELS }

/** Filters of a product list; `lowStock` is the stock that counts as low. */
export const productFilters = (
  db: Db,
  lowStock: number,
  { q, category_id: inCategory, ...filter }: z.output<typeof ProductFilter>,
  use: Use = 'found',
) => [
  q ? MATCHES[use](q) : undefined,
  inCategory ? sql`${category_id} = any(array${categoryAndBelow(inCategory)})` : undefined,
  filter.state && sql`(${STATES[filter.state]})`,
  filter.stock && LEVELS[use][filter.stock](db, lowStock),
  ...customConditions('product', product, filter),
]

/** For good, out of themes, too; one that was ordered is in that order, and goes to the trash. */
export async function removeProducts(db: Db, products: SQL): Promise<void> {
  const isOrdered = sql`exists (select from order_line l where l.product_id = product.id)`
  const unused = sql`product where id = ${products} and not ${isOrdered}`
  await db.execute(sql`delete from theme_product where product_id = ${products}`)
  await db.execute(sql`delete from stock_movement where sku_id in (
    select id from sku where product_id in (select id from ${unused}))`)
  await removeWithMentions(db, 'product', unused)
  await db.execute(sql`update product set deleted_at = now() where id = ${products} and deleted_at is null`)
}
