import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '@/db/client'
import { closeAndRestock, moveOrder } from '@/lib/order/moves'

/** How many statements wait for a lock of another one, as a connection that does not wait sees it. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/** Calls an order off while another one of the same product waits for its goods, and says how that was answered. */
export async function callOffMeanwhile<T>(
  db: Db,
  { id, product_id }: { id: number; product_id: number },
  place: () => Promise<T>,
): Promise<T> {
  const [placed] = await db.transaction(async (tx) => {
    await tx.execute(sql`select from sku where product_id = ${product_id} for update`)
    const started = place()
    await expect.poll(() => countWaiting(db)).toBe(1)
    await moveOrder(tx, id, 'close', { by: 'buyer' })
    await closeAndRestock(tx, id, { by: 'buyer' })
    return [started] as const // waited for only when this has ended
  })
  return placed
}
