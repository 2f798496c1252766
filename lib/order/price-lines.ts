import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Runtime } from '../core/runtime/runtime'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import type { OrderDraft } from './contract'

type Items = z.output<typeof OrderDraft>['items']

/** As the functions of the database take them, with their positions. */
export const itemsJson = (items: Items) => JSON.stringify(items.map((item, at) => ({ ...item, at: at + 1 })))

/** What the price of a variant depends on, as `order_price_lines` gives it. */
const PriceLine = z.object({
  variant: z.int(),
  product: z.int(),
  category: z.int(),
  price: z.int(),
  count: z.int(),
  weight: z.int().nullable(),
  volume: z.int().nullable(),
  template: z.int().nullable(),
})
export type PriceLine = z.output<typeof PriceLine>
const PriceLines = z.array(PriceLine)

/** As they were last read, by what an item names: a variant, or a product that has only one. */
type Known = Map<string, PriceLine>

/** Variants and products, at most. */
const REMEMBERED = 20_000

const knownLines = new WeakMap<Runtime['revisions'], Known>()

/**
 * The lines of these items, by variant. From memory, without asking whether they are still like that: `create_order` compares them
 * under its locks, and what it finds outdated is read again.
 */
export async function priceLines(runtime: Runtime, items: Items, isAgain: boolean): Promise<PriceLine[]> {
  const known = knownLines.get(runtime.revisions) ?? new Map<string, PriceLine>()
  knownLines.set(runtime.revisions, known)
  return (!isAgain && remembered(known, items)) || read(runtime, items, known)
}

function remembered(known: Known, items: Items): PriceLine[] | undefined {
  const lines = new Map<number, PriceLine>()
  for (const { product_id, sku_id, count } of items) {
    const line = known.get(keyOf(product_id, sku_id))
    if (!line) return undefined
    lines.set(line.variant, { ...line, count: count + (lines.get(line.variant)?.count ?? 0) })
  }
  return [...lines.values()].sort((a, b) => a.variant - b.variant)
}

const keyOf = (product: number, variant?: number) => `${product} ${variant ?? ''}`

async function read(runtime: Runtime, items: Items, known: Known): Promise<PriceLine[]> {
  const { json } = firstOrThrow(await readQuery(runtime.database.db).execute({ items: itemsJson(items) }))
  const lines = json === null ? [] : PriceLines.parse(JSON.parse(json))
  for (const line of lines) remember(known, keyOf(line.product, line.variant), line)
  for (const { product_id, sku_id } of items) {
    if (sku_id !== undefined) continue
    const [line, ...others] = lines.filter(({ product }) => product === product_id)
    if (line && others.length === 0) remember(known, keyOf(product_id), line)
    else known.delete(keyOf(product_id))
  }
  return lines
}

/** At most so many: the oldest makes room. */
export function remember<Value>(known: Map<string, Value>, key: string, value: Value, most = REMEMBERED): void {
  known.set(key, value)
  const [oldest] = known.size > most ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
}

const readQuery = prepareOnce((db) =>
  db
    .select({
      json: sql<string | null>`(select order_price_lines(array_agg(sku_id), array_agg(count))
        from order_wanted(${sql.placeholder('items')}::jsonb) where sku_id is not null)`,
    })
    .from(sql`(values (1)) as once`)
    .prepare('order_price_lines'),
)

/** The text of `order_price_lines`, with which it is compared. */
export const asDatabaseWrites = (lines: PriceLine[]): string =>
  `[${lines
    .map(
      (line) =>
        `{${Object.entries(line)
          .map(([name, value]) => `"${name}" : ${JSON.stringify(value)}`)
          .join(', ')}}`,
    )
    .join(', ')}]`
