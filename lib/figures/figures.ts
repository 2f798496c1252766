import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { salesEntry } from '@/db/schema/sales'
import { firstOrThrow } from '../data/records'

/** At once, in one transaction: some tenths of a second. */
const MOST = 5000

/**
 * Adds what was paid and refunded since to the figures of each day. Done every minute, and before each read of them, so
 * that they are never behind; `again`: there is more.
 */
export async function addUpSales(db: Db): Promise<'again' | undefined> {
  const { rows } = await db.execute<{ count: number }>(sql`select add_up_sales(${MOST}) as count`)
  return firstOrThrow(rows).count === MOST ? 'again' : undefined
}

/** Where the figures are read: `copy` where nothing is left to be added up there, since it cannot add up itself. */
export async function addedUp(primary: Db, copy: Db): Promise<Db> {
  const { rows } = copy === primary ? { rows: [{}] } : await copy.execute(sql`select from ${salesEntry} limit 1`)
  if (rows.length === 0) return copy
  await addUpSales(primary)
  return primary
}

/** Begins again with the orders and refunds that there are. */
export async function recountSales(db: Db): Promise<void> {
  await db.execute(sql`select recount_sales()`)
  while (await addUpSales(db));
}
