import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { product, sku } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { firstOrThrow } from '@/lib/data/records'

type Overrides = Partial<
  Pick<typeof product.$inferInsert, 'name' | 'category_id' | 'price' | 'on_sale' | 'file_id' | 'freight_template_id'>
>

let shelves = 0 // no two of one name side by side

/** A product with one variant and something in stock, put straight into the tables. */
export async function productIn(db: Db, given: Overrides & { stock?: number } = {}): Promise<number> {
  const { stock = 7, price = 500, ...fields } = given
  shelves += 1
  const category_id = fields.category_id ?? (await categoryIn(db, `Goods ${shelves}`))
  const row = { name: 'A lamp', on_sale: true, ...fields, price, category_id }
  const { id } = firstOrThrow(await db.insert(product).values(row).returning({ id: product.id }))
  const one = firstOrThrow(await db.insert(sku).values({ product_id: id, price }).returning({ id: sku.id }))
  if (stock > 0) await db.insert(stockMovement).values({ sku_id: one.id, delta: stock, reason: 'initial' })
  return id
}

export async function categoryIn(db: Db, name: string, parent_id: number | null = null): Promise<number> {
  return firstOrThrow(await db.insert(category).values({ name, parent_id }).returning({ id: category.id })).id
}
