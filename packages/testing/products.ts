import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { identity } from '@/db/schema/user'
import { firstOrThrow } from '@/lib/data/records'
import type { ProductDraft } from '@/lib/product/contract'
import { create } from '@/lib/product/product'

type Draft = z.output<typeof ProductDraft>
type Overrides = Partial<Draft> & { price?: number; stock?: number }

let count = 0

/** A product on sale, of 100 fen and 10 in stock, in a category of its own, unless given otherwise. */
export async function makeProduct(db: Db, { price = 100, stock = 10, ...given }: Overrides = {}) {
  const name = `Product ${++count} of tests`
  const category_id = given.category_id ?? (await makeCategory(db))
  const skus = [{ specs: {}, price, stock }]
  return create(db, await someStaff(db), { name, on_sale: true, skus, ...given, category_id })
}

export async function makeCategory(db: Db, parent_id: number | null = null): Promise<number> {
  const values = { name: `Category ${++count} of tests`, parent_id }
  return firstOrThrow(await db.insert(category).values(values).returning({ id: category.id })).id
}

async function someStaff(db: Db): Promise<number> {
  return firstOrThrow(await db.select({ id: identity.user_id }).from(identity).where(eq(identity.identifier, 'admin')))
    .id
}
