import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { type Db, fail, firstOrNotFound, includes, inTimeRange, pageOfTable } from 'kiosk-shop/module'
import { product, sku, specsInOrder } from 'kiosk-shop/schema'
import type { z } from 'zod'
import type { BackInStockList } from './contract'
import { backInStock } from './schema'

const { id, sku_id, state, user_id } = backInStock
const { user_id: _, queued_at: __, told_at: ___, ...ownColumns } = getTableColumns(backInStock)
const MOST = 50

/** Once for each variant: asked again, it is the same request. */
export async function ask(db: Db, buyer: number, variant: number) {
  const [row] = await db
    .select({ stock: sku.stock })
    .from(sku)
    .where(and(eq(sku.id, variant), eq(sku.in_trash, false)))
  if (!row) fail('not_found')
  if (row.stock > 0) fail('rule', { message: 'This is in stock' })
  const isWaiting = and(eq(user_id, buyer), eq(state, 'waiting'))
  if ((await db.$count(backInStock, isWaiting)) >= MOST)
    fail('rule', { message: 'You can wait for {most} products', params: { most: MOST } })
  await db.insert(backInStock).values({ user_id: buyer, sku_id: variant }).onConflictDoNothing()
  return firstOrNotFound(
    await db
      .select(ownColumns)
      .from(backInStock)
      .where(and(isWaiting, eq(sku_id, variant))),
  )
}

export async function listOwn(db: Db, buyer: number) {
  const items = await db
    .select(ownColumns)
    .from(backInStock)
    .where(and(eq(user_id, buyer), eq(state, 'waiting')))
    .orderBy(desc(id))
  return { items }
}

export async function remove(db: Db, buyer: number, request: number): Promise<null> {
  firstOrNotFound(
    await db
      .delete(backInStock)
      .where(and(eq(id, request), eq(user_id, buyer)))
      .returning({ id }),
  )
  return null
}

const columns = {
  id,
  name: product.name,
  product_id: product.id,
  specs: specsInOrder(sku),
  stock: sku.stock,
  state,
  create_time: backInStock.create_time,
  told_at: backInStock.told_at,
}

const selectRows = (db: Db) =>
  db
    .select(columns)
    .from(backInStock)
    .innerJoin(sku, eq(sku.id, sku_id))
    .innerJoin(product, eq(product.id, sku.product_id))

/** As people say it: “S · Red”. */
const asRow = <Row extends { specs: Record<string, string> }>({ specs, ...row }: Row) => ({
  ...row,
  variant: Object.values(specs).join(' · '),
})

export async function list(db: Db, query: z.output<typeof BackInStockList>) {
  const { q } = query
  const named = q
    ? db
        .select({ id: sku.id })
        .from(sku)
        .innerJoin(product, eq(product.id, sku.product_id))
        .where(includes(product.name, q))
    : undefined
  const condition = and(
    inTimeRange(backInStock.create_time, query),
    query.state && eq(state, query.state),
    named && inArray(sku_id, named),
  )
  const page = await pageOfTable(db, backInStock, query, condition, (where) => selectRows(db).where(where))
  return { ...page, items: page.items.map(asRow) }
}

export const read = async (db: Db, request: number) =>
  asRow(firstOrNotFound(await selectRows(db).where(eq(id, request))))
