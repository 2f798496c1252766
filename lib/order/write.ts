import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { databaseCause } from '../data/database-errors'
import { prepareOnce } from '../data/prepare-once'
import { firstOrThrow } from '../data/records'
import { withFields } from './custom'
import type { OrderToWrite } from './decide'
import { type PriceRules, termsNeeded } from './pricing'
import { ORDER_LIMIT } from './settings'

/** What is raised where something that an order was decided by is no longer so: nothing of it is written then. */
const CHANGED = 'KI001'
export const isChanged = (error: unknown): boolean => databaseCause(error)?.code === CHANGED
export const changed = (what: string) =>
  Object.assign(new Error(`it has changed since it was read: ${what}`), { code: CHANGED })

const orders = sql.placeholder('orders')
const writeQuery = prepareOnce((db) => {
  const ints = (name: string) => sql`${sql.placeholder(name)}::int[]`
  const placing = sql`place_orders(${orders}::jsonb, ${ints('products')}, ${ints('variants')}, ${ints('versions')},
    ${ints('prices')}, ${ints('pieces')}, ${ints('of_sales')}, ${sql.placeholder('with_coupons')}::boolean,
    ${sql.placeholder('most')}::int, ${ORDER_LIMIT.seconds}, ${sql.placeholder('wait')})`
  return db
    .select({ text: sql<string>`${withFields(placing, orders)}::text` })
    .from(sql`(values (1)) as once`)
    .prepare('order_write')
})

const Written = z.object({ orders: z.array(z.int()), lines: z.array(z.int()), placed_at: z.string() })
export type WrittenOrder = { id: number; lines: number[]; placed_at: string }

/** `wait`: how long for what others have locked. */
type Writing = { rules: PriceRules; wait: string }

/** Writes all of these orders in one statement, each of another buyer; or none, where one of them has changed. */
export async function writeOrders(db: Db, { rules, wait }: Writing, all: OrderToWrite[]): Promise<WrittenOrder[]> {
  const values = {
    ...goodsOf(all),
    ...termsNeeded(rules),
    orders: JSON.stringify(all.map((one, at) => ({ ...one, at: at + 1 }))),
    most: rules.settings.most,
    wait,
  }
  const { text } = firstOrThrow(await writeQuery(db).execute(values))
  const { orders, lines, placed_at } = Written.parse(JSON.parse(text))
  let used = 0
  return all.map((one, at) => {
    const from = used
    used += one.lines.length
    return { id: orders[at] ?? 0, lines: lines.slice(from, used), placed_at }
  })
}

/** Each variant once, with the pieces of all. */
function goodsOf(all: OrderToWrite[]) {
  const goods = new Map<number, OrderToWrite['lines'][number]>()
  for (const line of all.flatMap(({ lines }) => lines)) {
    const count = (goods.get(line.sku_id)?.count ?? 0) + line.count
    goods.set(line.sku_id, { ...line, count })
  }
  const lines = [...goods.values()]
  return {
    products: lines.map(({ product_id }) => product_id),
    variants: lines.map(({ sku_id }) => sku_id),
    versions: lines.map(({ version }) => version),
    prices: lines.map(({ price }) => price),
    pieces: lines.map(({ count }) => count),
  }
}
