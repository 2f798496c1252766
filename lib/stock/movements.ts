import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { user } from '@/db/schema/user'
import { fail } from '../base/errors'
import { pageOfTable } from '../data/page'
import { firstOrNotFound, isLive } from '../data/records'
import type { StockChange, StockChanges, StockMovement, StockMovements } from './contract'

/** A change of stock: there is no other way to change it. */
export type StockMove = {
  sku_id: number
  delta: number
  reason: z.input<typeof StockMovement>['reason']
  note?: string | undefined
  /** The order line that it is for: one movement for each reason and reference. */
  order_line_id?: number
  ref?: string
  user_id?: number | undefined
}
type MovedRow = { id: number; sku_id: number; delta: number; balance: number }
type ShortRow = { sku_id: number; wanted: number; available: number }

/**
 * All of them or, if a variant has too little, none. One statement: the variants are locked first, in the order of
 * their ids, so shortages are found before anything is written. Never add ON CONFLICT: by then the trigger has changed
 * the stock.
 */
export async function moveStock(db: Db, moves: StockMove[]): Promise<MovedRow[]> {
  if (moves.length === 0) return []
  const all = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move(
    sku_id int, delta int, reason text, note text, ref text, order_line_id int, user_id int)`
  const { rows } = await db.execute<{ short: ShortRow[]; moved: MovedRow[] }>(sql`
    with move as (select * from ${all}),
    locked as (select id, stock from ${sku} where id in (select sku_id from move) order by id for update),
    short as (
      select locked.id as sku_id, -sum(delta) as wanted, stock as available from locked join move on sku_id = locked.id
      group by locked.id, stock having stock + sum(delta) < 0),
    moved as (
      insert into ${stockMovement} (sku_id, delta, reason, note, ref, order_line_id, user_id)
      select sku_id, delta, reason, coalesce(note, ''), coalesce(ref, ''), order_line_id, user_id from move
      where not exists (select from short) order by sku_id
      returning id, sku_id, delta, balance)
    select coalesce((select json_agg(short order by sku_id) from short), '[]') as short,
      coalesce((select json_agg(moved order by id) from moved), '[]') as moved`)
  const { short, moved } = firstOrNotFound(rows)
  if (short.length) fail('out_of_stock', { details: { short } })
  return moved
}

/** By a difference, or to a counted quantity; null: it is that already. */
export async function adjustStock(
  db: Db,
  user_id: number,
  { id, sku_id, to, ...change }: z.output<typeof StockChange>,
) {
  const stock = await lockStock(db, id, sku_id)
  const delta = to === undefined ? (change.delta ?? 0) : to - stock
  if (stock + delta < 0) fail('out_of_stock', { details: { available: stock } })
  if (delta === 0) return null
  const [moved] = await moveStock(db, [{ ...change, sku_id, delta, user_id }])
  return firstOrNotFound(await movements(db).where(eq(stockMovement.id, moved?.id ?? 0)))
}

/** Several variants of a product, all or none; what is counted as it was does not move. */
export async function adjustStocks(
  db: Db,
  user_id: number,
  { id, skus, reason, note: words }: z.output<typeof StockChanges>,
) {
  const ids = skus.map((one) => one.id)
  const stocks = await lockStocks(db, id, ids)
  const moves = skus.flatMap(({ id: sku_id, delta: by = 0, to }): StockMove[] => {
    const stock = stocks.get(sku_id) ?? fail('not_found')
    const difference = to === undefined ? by : to - stock
    return difference === 0 ? [] : [{ sku_id, delta: difference, reason, note: words, user_id }]
  })
  const moved = (await moveStock(db, moves)).map((one) => one.id)
  return { items: moved.length > 0 ? await movements(db).where(inArray(stockMovement.id, moved)) : [] }
}

async function lockStocks(db: Db, id: number, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: sku.id, stock: sku.stock })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.product_id))
    .where(and(isLive(product, id), inArray(sku.id, ids), isNull(sku.retired_at)))
    .orderBy(sku.id)
    .for('update', { of: sku })
  return new Map(rows.map((one) => [one.id, one.stock]))
}

/** The stock of a live variant of a live product, locked until the change is done. */
async function lockStock(db: Db, id: number, sku_id: number): Promise<number> {
  const isVariant = and(isLive(product, id), eq(sku.id, sku_id), isNull(sku.retired_at))
  const rows = await db
    .select({ stock: sku.stock })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.product_id))
    .where(isVariant)
    .for('update', { of: sku })
  return firstOrNotFound(rows).stock
}

const { delta, balance, reason, note, ref, user_id, create_time } = stockMovement
/** What every list of movements shows. */
export const movementColumns = {
  id: stockMovement.id,
  sku_id: stockMovement.sku_id,
  specs: specsInOrder(sku),
  delta,
  balance,
  reason,
  note,
  ref,
  user_id,
  nickname: user.nickname,
  create_time,
}

const movements = (db: Db) =>
  db
    .select(movementColumns)
    .from(stockMovement)
    .innerJoin(sku, eq(sku.id, stockMovement.sku_id))
    .leftJoin(user, eq(user.id, user_id))

export async function listMovements(db: Db, { id, sku_id, ...filter }: z.output<typeof StockMovements>) {
  firstOrNotFound(await db.select({ id: product.id }).from(product).where(isLive(product, id)))
  const ofProduct = db.select({ id: sku.id }).from(sku).where(eq(sku.product_id, id))
  const conditions: (SQL | undefined)[] = [
    inArray(stockMovement.sku_id, ofProduct),
    sku_id === undefined ? undefined : eq(stockMovement.sku_id, sku_id),
  ]
  return pageOfTable(db, stockMovement, filter, and(...conditions), (where) => movements(db).where(where))
}
