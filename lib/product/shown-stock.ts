import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { sku } from '@/db/schema/product'
import { contentTag } from '../base/tag'
import type { Runtime } from '../core/runtime/runtime'
import type { CachedText } from '../data/cached-texts'
import { DatabaseJson } from '../data/database-json'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import { cachedText, isAway, isShownOld, learnRevision, OLD_MILLISECONDS, storedRevisionSql } from '../data/revision'

/**
 * Of what buyers see only the stock changes without the catalogue's revision: it is read by key and put in each time.
 */
const GAP = randomUUID()
const CATALOGUE = 'catalogue'

/**
 * The text with a gap for every stock, and the id of whose stock it is; it stays until something that
 * it is about changes.
 */
export function withoutStock(shown: object, about: string[]): CachedText {
  const keys: number[] = []
  const json = JSON.stringify(shown, function (this: { id: number }, name: string, value: unknown) {
    if (name !== 'stock' || typeof value !== 'number') return value
    keys.push(this.id)
    return GAP
  })
  return { pieces: json.split(`"${GAP}"`), keys, tag: contentTag(json.replaceAll(GAP, '')), about }
}

function withStock({ pieces, tag }: CachedText, stocks: number[], isOld = false): DatabaseJson {
  let json = pieces[0] ?? ''
  for (const [at, stock] of stocks.entries()) json += stock + (pieces[at + 1] ?? '')
  return new DatabaseJson(json, `${tag}.${contentTag(stocks.join()).slice(0, 12)}`, isOld)
}

/** What was last put into a text: for a minute it is shown while the database is away. */
const lastStocks = new WeakMap<CachedText, { stocks: number[]; read_at: number }>()

function recentStocks(text: CachedText): number[] | undefined {
  const last = lastStocks.get(text)
  return last && Date.now() - last.read_at < OLD_MILLISECONDS ? last.stocks : undefined
}

type StockReader = (db: Db, keys: number[]) => Promise<{ stored: number; stocks: number[] }>

/**
 * The text that is kept under this name, with the stock of now.
 * Made again if another process has changed the catalogue since.
 */
export async function showWithStock(
  runtime: Runtime,
  name: string,
  make: () => Promise<CachedText>,
  readStock: StockReader,
): Promise<DatabaseJson> {
  for (;;) {
    const { text, revision } = await cachedText(runtime, CATALOGUE, name, make)
    const last = recentStocks(text)
    if (last && isShownOld(runtime, CATALOGUE)) return withStock(text, last, true)
    try {
      const { stored, stocks } = await readStock(runtime.database.db, text.keys)
      lastStocks.set(text, { stocks, read_at: Date.now() })
      if (stored <= revision) return withStock(text, stocks)
      learnRevision(runtime, CATALOGUE, stored)
    } catch (error) {
      if (!last || !isAway(error)) throw error
      return withStock(text, last, true)
    }
  }
}

/** As one text, because rows cost the driver more. */
const byVariant = prepareOnce((db) => {
  const json = sql<string>`coalesce(json_object_agg(${sku.id}, ${sku.stock}), '{}')::text`
  return db
    .select({ json, stored: storedRevisionSql(CATALOGUE) })
    .from(sku)
    .where(and(eq(sku.product_id, sql.placeholder('id')), isNull(sku.retired_at)))
    .prepare('stock_by_variant')
})

const byProduct = prepareOnce((db) => {
  const sums = db
    .select({ id: sku.product_id, stock: sql<number>`sum(${sku.stock})`.as('stock') })
    .from(sku)
    .where(and(sql`${sku.product_id} = any(${sql.placeholder('ids')}::int[])`, isNull(sku.retired_at)))
    .groupBy(sku.product_id)
    .as('sums')
  const json = sql<string>`coalesce(json_object_agg(${sums.id}, ${sums.stock}), '{}')::text`
  return db
    .select({ json, stored: storedRevisionSql(CATALOGUE) })
    .from(sums)
    .prepare('stock_by_product')
})

type Row = { json: string; stored: string | null }
const stocksIn = ({ json }: Row): Record<string, number> => JSON.parse(json)
const storedIn = ({ stored }: Row): number => Number(stored ?? 0)

/** Of the product as a whole, then of each variant among these. */
export const stockOfProduct =
  (id: number): StockReader =>
  async (db, [_product, ...skus]) => {
    const row = firstOrThrow(await byVariant(db).execute({ id }))
    const stocks = stocksIn(row)
    const total = Object.values(stocks).reduce((sum, stock) => sum + stock, 0)
    return { stored: storedIn(row), stocks: [total, ...skus.map((one) => stocks[one] ?? 0)] }
  }

export const stockOfProducts: StockReader = async (db, ids) => {
  const row = firstOrThrow(await byProduct(db).execute({ ids: `{${ids}}` }))
  const stocks = stocksIn(row)
  return { stored: storedIn(row), stocks: ids.map((id) => stocks[id] ?? 0) }
}
