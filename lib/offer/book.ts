import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { offer } from '@/db/schema/offer'
import { product } from '@/db/schema/product'
import type { Runtime } from '../core/runtime/runtime'
import { cachedWhole } from '../data/cached-whole'
import { firstOrNotFound, isLive } from '../data/records'
import { expireRevision } from '../data/revision'
import { type Gives, kindField, OfferGives } from '../price/kinds'
import { isInScope, isRunning } from '../price/reductions'
import type { Offer, Scope } from '../price/types'
import type { OfferBrowse, RunningOffer } from './contract'
import { readFlashSales } from './flash-sales'

export const OFFERS = 'offer'

/**
 * The offers that ran at `read_at`, by the clock of the database. When one begins or ends there is another revision.
 */
export const offerBook = cachedWhole(OFFERS, readOffers)
export type OfferBook = Awaited<ReturnType<typeof offerBook>>

/** What was quoted by it is outdated: the next look reads it again. */
export const expireOfferBook = (runtime: Runtime): void => expireRevision(runtime, OFFERS)

/** What an offer or a coupon gives, out of its column. */
export const storedGives = <Stored extends OfferGives>(column: PgColumn, contract: z.ZodType<Stored>) =>
  sql`${column}`.mapWith((value: unknown) => contract.parse(value))

const OFFER_KINDS = kindField(OfferGives).options

/** Of a kind that this version has, and its modules: the rest is kept, and shown to no one. */
export const isKnown = (column: PgColumn): SQL => inArray(sql`${column} ->> 'kind'`, OFFER_KINDS)

async function readOffers(db: Db, isAbsent: boolean, { priceKinds }: { priceKinds: string[] }) {
  const now = sql`clock_timestamp()`
  const isOpen = and(
    isAbsent ? sql`false` : isNull(offer.deleted_at),
    eq(offer.paused, false),
    or(isNull(offer.valid_until), sql`${offer.valid_until} > ${now}`),
  )
  const rows = await db
    .select({ row: getTableColumns(offer), read_at: sql<Date>`${now}`.mapWith(offer.update_time) })
    .from(offer)
    .where(isOpen)
    .orderBy(asc(offer.id))
  const read_at = rows[0]?.read_at ?? new Date()
  const below = await categoriesBelow(
    db,
    rows.flatMap(({ row }) => row.category_ids),
  )
  const moments = rows.flatMap(({ row }) => [row.valid_from, row.valid_until].flatMap((at) => at ?? []))
  const usable = rows.flatMap(({ row }) => withGives(row, priceKinds))
  const sales = usable.flatMap(({ gives, ...row }) => (gives.kind === 'sale' ? [{ ...row, ...gives }] : []))
  const reductions = usable.flatMap(({ gives, ...row }) => (gives.kind === 'sale' ? [] : [{ ...row, gives }]))
  return {
    offers: reductions.map((row) => ruleOf(row, below)).filter((one) => isRunning(one, read_at)),
    ...(await readFlashSales(db, sales, read_at)),
    names: new Map(rows.map(({ row }) => [row.id, row.name])),
    shown_offers: new Map(reductions.map((row): [number, RunningOffer] => [row.id, row])),
    read_at,
    /** Then one begins or ends. */
    holds_until: moments.filter((at) => at > read_at).toSorted((a, b) => a.getTime() - b.getTime())[0],
  }
}

type Row = typeof offer.$inferSelect

/** Of a kind that only a later version or a module that is left out has, nothing. */
function withGives<Stored extends Row>(
  row: Stored,
  leftOut: string[] = [],
): (Omit<Stored, 'gives'> & { gives: OfferGives })[] {
  const { success, data } = OfferGives.safeParse(row.gives)
  return success && !leftOut.includes(data.kind) ? [{ ...row, gives: data }] : []
}

/** Offers that run, or of them those that a product counts for: the very rules by which orders are priced. */
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

/** The rule of one offer as if it ran now, whatever its period and pause; a flash sale has none. */
export async function runningRule(db: Db, offer_id: number): Promise<Offer | undefined> {
  const found = firstOrNotFound(await db.select().from(offer).where(isLive(offer, offer_id)))
  const [row] = withGives(found)
  if (!row || row.gives.kind === 'sale') return undefined
  const below = await categoriesBelow(db, row.category_ids)
  return { ...ruleOf({ ...row, gives: row.gives }, below), from: null, until: null }
}

type Scoped = Pick<Row, 'product_ids' | 'category_ids' | 'except_product_ids'>

/** What an offer or a coupon is for; `below`: what `categoriesBelow` found. */
export const scopeOf = (row: Scoped, below: Map<number, number[]>): Scope => ({
  products: row.product_ids.length > 0 ? new Set(row.product_ids) : null,
  categories: row.category_ids.length > 0 ? new Set(row.category_ids.flatMap((id) => below.get(id) ?? [])) : null,
  except: new Set(row.except_product_ids),
})

const ruleOf = (row: Omit<Row, 'gives'> & { gives: Gives }, below: Map<number, number[]>): Offer => ({
  id: row.id,
  from: row.valid_from,
  until: row.valid_until,
  scope: scopeOf(row, below),
  gives: row.gives,
})
