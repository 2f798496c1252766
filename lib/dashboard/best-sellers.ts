import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { product } from '@/db/schema/product'
import { salesHour, salesProduct } from '@/db/schema/sales'
import { addDays } from '../base/shop-time'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { isAmong } from '../data/text-search'

type Period = { start: string; end: string }
type Sold = { product_id: number; pieces: number; paid: number }
/**
 * Of the days of a period that are over: the orders they had then, and what sold best on them;
 * `isAll`: nothing else sold.
 */
type Past = { end: string; orders: string; best: Sold[]; isAll: boolean; until: number }

const BEST = 10
/** So many of the past that of all other products only one that sells well today can be among the best. */
const REMEMBERED = 1000
/** Then they are added up again, as a figure that was wrong may have been corrected. */
const KEPT_FOR = 10 * 60_000

const pasts = new WeakMap<Runtime, Map<string, Past>>()

/**
 * What sold best in a period that ends today. Days that are over change only when an order is added to them late: what
 * sold best on them is remembered, so that a look at ninety days does not add up all of them each time.
 */
export async function readBestSellers(db: Db, runtime: Runtime, { start, end }: Period, remembered = REMEMBERED) {
  const over = { start, end: addDays(end, -1) }
  const [past, today] = await Promise.all([readPast(db, runtime, over, remembered), readSold(db, { start: end, end })])
  const sums = new Map(past.best.map((one) => [one.product_id, one]))
  const others = today.filter(({ product_id }) => !sums.has(product_id))
  for (const one of [...today, ...(await readOthers(db, over, past, others))]) {
    const { pieces, paid } = sums.get(one.product_id) ?? NONE
    sums.set(one.product_id, { ...one, pieces: one.pieces + pieces, paid: one.paid + paid })
  }
  return withNames(db, [...sums.values()].sort(byRank).slice(0, BEST))
}

const NONE = { pieces: 0, paid: 0 }
const byRank = (a: Sold, b: Sold) => b.pieces - a.pieces || b.paid - a.paid || a.product_id - b.product_id

async function readPast(db: Db, runtime: Runtime, over: Period, remembered: number): Promise<Past> {
  const cache = pasts.get(runtime) ?? new Map<string, Past>()
  pasts.set(runtime, cache)
  const orders = await ordersOf(db, over) // before they are added up: what comes meanwhile is noticed the next time
  const kept = cache.get(over.start)
  if (kept?.orders === orders && kept.end === over.end && kept.until > Date.now()) return kept
  const best = await readSold(db, over, { most: remembered })
  const past = { end: over.end, orders, best, isAll: best.length < remembered, until: Date.now() + KEPT_FOR }
  for (const [start, { end }] of cache) if (end !== over.end) cache.delete(start)
  cache.set(over.start, past)
  return past
}

/** An order that is added to one of these days changes this. */
async function ordersOf(db: Db, { start, end }: Period): Promise<string> {
  const { rows } = await db.execute<{ orders: string }>(sql`
    select concat_ws(' ', sum(orders), sum(paid)) as orders from ${salesHour} where day between ${start} and ${end}`)
  return firstOrThrow(rows).orders
}

/** Of all products, of some, or of so many that sold best, these in their order. */
async function readSold(db: Db, { start, end }: Period, { among, most }: { among?: number[]; most?: number } = {}) {
  const which = among ? isAmong(salesProduct.product_id, among) : sql`true`
  const best = most ? sql`order by sum(pieces) desc, sum(paid) desc, product_id limit ${most}` : sql``
  const { rows } = await db.execute<{ product_id: number; pieces: number; paid: string }>(sql`
    select product_id, sum(pieces)::int as pieces, sum(paid) as paid from ${salesProduct}
    where day between ${start} and ${end} and ${which} group by product_id ${best}`)
  return rows.map((row): Sold => ({ ...row, paid: Number(row.paid) }))
}

/** What was sold before of those that are not remembered, where that may make one of them one of the best. */
async function readOthers(db: Db, over: Period, { best, isAll }: Past, others: Sold[]): Promise<Sold[]> {
  if (isAll) return []
  const [least, needed] = [best.at(-1)?.pieces ?? 0, best[BEST - 1]?.pieces ?? 0]
  const ids = others.filter(({ pieces }) => pieces + least >= needed).map(({ product_id }) => product_id)
  return ids.length === 0 ? [] : readSold(db, over, { among: ids })
}

async function withNames(db: Db, best: Sold[]) {
  const ids = best.map(({ product_id }) => product_id)
  const rows = await db.select({ id: product.id, name: product.name }).from(product).where(isAmong(product.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return best.flatMap((one) => {
    const name = names.get(one.product_id)
    return name === undefined ? [] : { ...one, name }
  })
}
