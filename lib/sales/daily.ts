import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { firstOrThrow } from '../core/records'

/** At once, in one transaction: some tenths of a second. */
const MOST = 5000

/**
 * Adds what was paid and refunded since to the figures of each day. Done every minute, and by whoever reads them, so that
 * they are never behind; `again`: there is more.
 */
export async function addUpSales(db: Db): Promise<'again' | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`select add_up_sales(${MOST}) as count`)
  return firstOrThrow(rows).count === MOST ? 'again' : undefined
}

/** Begins again with the orders and refunds that there are. */
export async function recountSales(db: Db): Promise<void> {
  await db.execute(sql`select recount_sales()`)
  while (await addUpSales(db));
}
