import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { offer } from '@/db/schema/offer'
import { product } from '@/db/schema/product'
import type { Runtime } from '../core/runtime/runtime'
import { keptWhole } from '../data/kept-whole'
import { firstOrNotFound, isLive } from '../data/records'
import { expireRevision } from '../data/revision'
import { isInScope, isRunning } from '../price/reductions'
import type { Gives, Offer, Scope } from '../price/rules'
import type { OfferBrowse, RunningOffer } from './contract'
import { readSales } from './sale-prices'

export const OFFERS = 'offer'

/** The offers that ran at `read_at`, by the clock of the database. When one begins or ends there is another revision. */
export const offerBook = keptWhole(OFFERS, readOffers)
export type OfferBook = Awaited<ReturnType<typeof offerBook>>

/** What was quoted by it is outdated: the next look reads it again. */
export const expireOfferBook = (runtime: Runtime): void => expireRevision(runtime, OFFERS)

type Row = typeof offer.$inferSelect

async function readOffers(db: Db) {
  const now = sql`clock_timestamp()`
  const isOpen = and(
    isNull(offer.deleted_at),
    eq(offer.paused, false),
    or(isNull(offer.valid_until), sql`${offer.valid_until} > ${now}`),
  )
  const rows = await db
    .select({ row: offer, read_at: sql<Date>`${now}`.mapWith(offer.update_time) })
    .from(offer)
    .where(isOpen)
    .orderBy(asc(offer.id))
  const read_at = rows[0]?.read_at ?? new Date()
  const below = await categoriesBelow(
    db,
    rows.flatMap(({ row }) => row.category_ids),
  )
  const moments = rows.flatMap(({ row }) => [row.valid_from, row.valid_until].flatMap((at) => at ?? []))
  const sales = rows.filter(({ row }) => row.kind === 'sale').map(({ row }) => row)
  return {
    offers: rows
      .filter(({ row }) => row.kind !== 'sale')
      .map(({ row }) => ruleOf(row, below))
      .filter((one) => isRunning(one, read_at)),
    ...(await readSales(db, sales, read_at)),
    names: new Map(rows.map(({ row }) => [row.id, row.name])),
    shown_offers: new Map(rows.flatMap(({ row }) => shownOffer(row))),
    read_at,
    /** Then one begins or ends. */
    holds_until: moments.filter((at) => at > read_at).toSorted((a, b) => a.getTime() - b.getTime())[0],
  }
}

function shownOffer({ kind, ...row }: Row): [id: number, shown: RunningOffer][] {
  return kind === 'sale' ? [] : [[row.id, { ...row, kind }]]
}

/** Those that run, or of them those that a product counts for: the very rules by which orders are priced. */
export async function browse(runtime: Runtime, { product_id }: z.output<typeof OfferBrowse>) {
  const { offers, shown_offers } = await offerBook(runtime)
  const found = offers.length > 0 && product_id !== undefined ? await linesOf(runtime.database.db, product_id) : []
  const isFor = ({ scope }: Offer) => product_id === undefined || found.some((line) => isInScope(scope, line))
  return { items: offers.filter(isFor).flatMap(({ id }) => shown_offers.get(id) ?? []) }
}

const linesOf = async (db: Db, product_id: number) =>
  (await db.select({ category: product.category_id }).from(product).where(isLive(product, product_id))).map(
    ({ category }) => ({ product: product_id, categories: [category] }),
  )

/** Each of these categories with all that are below it. */
export async function categoriesBelow(db: Db, roots: number[]): Promise<Map<number, number[]>> {
  if (roots.length === 0) return new Map()
  const tree: SQL = sql`with recursive below (root, id) as (
    select id, id from unnest(${sql.param([...new Set(roots)])}::int[]) as roots (id)
    union select below.root, category.id from below join category on category.parent_id = below.id
  ) select root, array_agg(id) as ids from below group by root`
  const { rows } = await db.execute<{ root: number; ids: number[] }>(tree)
  return new Map(rows.map(({ root, ids }) => [root, ids]))
}

/** The rule of one offer as if it ran now, whatever its period and pause; a sale has none. */
export async function runningRule(db: Db, offer_id: number): Promise<Offer | undefined> {
  const row = firstOrNotFound(await db.select().from(offer).where(isLive(offer, offer_id)))
  if (row.kind === 'sale') return undefined
  return { ...ruleOf(row, await categoriesBelow(db, row.category_ids)), from: null, until: null }
}

type Scoped = Pick<Row, 'product_ids' | 'category_ids' | 'except_product_ids'>

/** What an offer or a coupon is for; `below`: what `categoriesBelow` found. */
export const scopeOf = (row: Scoped, below: Map<number, number[]>): Scope => ({
  products: row.product_ids.length > 0 ? new Set(row.product_ids) : null,
  categories: row.category_ids.length > 0 ? new Set(row.category_ids.flatMap((id) => below.get(id) ?? [])) : null,
  except: new Set(row.except_product_ids),
})

const ruleOf = (row: Row, below: Map<number, number[]>): Offer => ({
  id: row.id,
  from: row.valid_from,
  until: row.valid_until,
  scope: scopeOf(row, below),
  by: row.measure,
  gives: givesOf(row),
})

function givesOf({ kind, steps, max_off }: Pick<Row, 'kind' | 'steps' | 'max_off'>): Gives {
  if (kind === 'free_shipping') return { kind, at: steps[0]?.at ?? 0 }
  const each = steps.map(({ at, off }) => ({ at, off: off ?? 0 }))
  return kind === 'amount_off'
    ? { kind: 'amount', steps: each.map(({ at, off }) => ({ at, amount: off })) }
    : { kind: 'percent', steps: each.map(({ at, off }) => ({ at, percent: off })), most: max_off }
}
