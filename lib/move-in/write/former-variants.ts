import { inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { product, sku } from '@/db/schema/product'
import { firstOrThrow } from '../../data/records'
import { specsKey } from '../../product/specs-key'
import type { Counterparts } from '../counterparts'
import { newIds } from './ids'
import type { PlannedLine } from './plan-order'
import type { Work } from './writer'

/** Lines without the key of a variant: of their product the one with these specs, or its only one. */
export async function findVariants(tx: Db, lines: PlannedLine[], counterparts: Counterparts): Promise<void> {
  await counterparts.load(
    tx,
    'variant',
    lines.map(({ variant }) => variant),
  )
  const open = lines.filter(({ variant }) => counterparts.id('variant', variant) === undefined)
  const product_ids = [...new Set(open.flatMap(({ product: old }) => counterparts.id('product', old) ?? []))]
  if (product_ids.length === 0) return
  const { id, product_id, specs } = sku
  const rows = await tx.select({ id, product_id, specs }).from(sku).where(inArray(product_id, product_ids))
  const pairs = new Map<string, number>()
  for (const line of open) {
    const own = rows.filter((row) => row.product_id === counterparts.id('product', line.product))
    const found =
      own.find((row) => specsKey(row.specs) === specsKey(line.specs)) ?? (own.length === 1 ? own[0] : undefined)
    // The second line of a variant in one order, at another price, is none of the product.
    if (found && !line.variant.includes(' ')) pairs.set(line.variant, found.id)
  }
  await counterparts.add(
    tx,
    'variant',
    [...pairs].map(([old, id]) => ({ old, id })),
  )
}

/**
 * What is in an order and no longer in the shop: a product in the trash, with one variant, so that the order has its
 * lines.
 */
export async function addFormerVariants(tx: Db, lines: PlannedLine[], { counterparts }: Work): Promise<void> {
  const gone = new Map(
    lines.filter(({ variant }) => counterparts.id('variant', variant) === undefined).map((one) => [one.variant, one]),
  )
  if (gone.size === 0) return
  const category_id = await someCategory(tx, counterparts)
  const all = [...gone.values()]
  const [products, skus] = [await newIds(tx, product, all.length), await newIds(tx, sku, all.length)]
  const rows = all.map(({ name, price }, at) => ({ id: products[at], sku_id: skus[at], name, price }))
  const from = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id int, sku_id int, name text, price int)`
  await tx.execute(sql`insert into product (id, name, category_id, price, on_sale, deleted_at) overriding system value
    select id, name, ${category_id}, price, false, now() from ${from}`)
  await tx.execute(sql`insert into sku (id, product_id, specs, price, in_trash) overriding system value
    select sku_id, id, '{}', price, true from ${from}`)
  await counterparts.add(
    tx,
    'variant',
    all.map(({ variant }, at) => ({ old: variant, id: skus[at] ?? 0 })),
  )
}

/** Any category, since no one sees these products; one that is made for them goes with the import. */
async function someCategory(tx: Db, counterparts: Counterparts): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from ${category} order by deleted_at nulls first, id limit 1`,
  )
  if (rows[0]) return rows[0].id
  const { id } = firstOrThrow(await tx.insert(category).values({ name: '其他' }).returning({ id: category.id }))
  await counterparts.add(tx, 'category', [{ old: 'of_former_products', id }])
  return id
}
