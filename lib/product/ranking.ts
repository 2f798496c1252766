import { sql } from 'drizzle-orm'
import { product } from '@/db/schema/product'
import { salesProduct } from '@/db/schema/sales'
import type { Runtime } from '../core/runtime/runtime'
import { advanceRevision } from '../data/revision'

const DAYS = 30
const MOST = 10_000
const BATCH = 500

type Change = { id: number; sales: number }

/**
 * Every hour: how many pieces of each product were paid for in the last 30 days, from the daily figures. Only what has
 * changed is written, a few products at a time, so that staff who edit one do not wait.
 */
export async function rankProducts(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const { rows } = await db.execute<Change>(sql`
    select ${product.id}, coalesce(sold.pieces, 0) as sales from ${product}
    left join (select ${salesProduct.product_id} as id, sum(${salesProduct.pieces})::int as pieces from ${salesProduct}
      where ${salesProduct.day} > shop_time(now())::date - ${DAYS}::int group by 1) as sold on sold.id = ${product.id}
    where ${product.sales} <> coalesce(sold.pieces, 0) order by ${product.id} limit ${MOST}`)
  for (let at = 0; at < rows.length; at += BATCH) await write(runtime, rows.slice(at, at + BATCH))
  return rows.length === MOST ? 'again' : undefined
}

/** Neither version nor time change: no person has edited them. Cached lists in this order are made again. */
async function write(runtime: Runtime, changes: Change[]): Promise<void> {
  const learn = await runtime.database.db.transaction(async (tx) => {
    await tx.execute(sql`update ${product} set sales = changed.sales
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed (id int, sales int)
      where ${product.id} = changed.id`)
    return advanceRevision(tx, 'catalogue', runtime)
  })
  learn()
}
