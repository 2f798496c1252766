import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { sku } from '@/db/schema/product'
import { DatabaseJson } from '../core/endpoint/results'
import type { KeptText } from '../core/kept-texts'
import { prepareOnce } from '../core/prepare-once'
import { firstOrThrow } from '../core/records'
import { contentTag } from '../core/tag'

/** Of what buyers see only the stock changes without the catalogue's revision: it is read by key and put in each time. */
const GAP = randomUUID()

/** The text with a gap for every stock, and the id of whose stock it is. */
export function withoutStock(shown: object): KeptText {
  const keys: number[] = []
  const json = JSON.stringify(shown, function (this: { id: number }, name: string, value: unknown) {
    if (name !== 'stock' || typeof value !== 'number') return value
    keys.push(this.id)
    return GAP
  })
  return { pieces: json.split(`"${GAP}"`), keys, tag: contentTag(json.replaceAll(GAP, '')) }
}

export function withStock({ pieces, tag }: KeptText, stocks: number[]): DatabaseJson {
  let json = pieces[0] ?? ''
  for (const [at, stock] of stocks.entries()) json += stock + (pieces[at + 1] ?? '')
  return new DatabaseJson(json, `${tag}.${contentTag(stocks.join()).slice(0, 12)}`)
}

/** As one text, because rows cost the driver more. */
const byVariant = prepareOnce((db) => {
  const json = sql<string>`coalesce(json_object_agg(${sku.id}, ${sku.stock}), '{}')::text`
  return db
    .select({ json })
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
  return db.select({ json }).from(sums).prepare('stock_by_product')
})

type Stocks = Record<string, number>

/** Of the product as a whole, then of each variant among these. */
export async function stockOfProduct(db: Db, id: number, [_product, ...skus]: number[]): Promise<number[]> {
  const stocks: Stocks = JSON.parse(firstOrThrow(await byVariant(db).execute({ id })).json)
  const total = Object.values(stocks).reduce((sum, stock) => sum + stock, 0)
  return [total, ...skus.map((one) => stocks[one] ?? 0)]
}

export async function stockOfProducts(db: Db, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const stocks: Stocks = JSON.parse(firstOrThrow(await byProduct(db).execute({ ids: `{${ids}}` })).json)
  return ids.map((id) => stocks[id] ?? 0)
}
