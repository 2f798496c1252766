import type { Db } from '@/db/client'
import { paymentAnomaly } from '@/db/schema/payment'

export type Source = 'notification' | 'query' | 'staff'
type Noted = Pick<typeof paymentAnomaly.$inferInsert, 'kind' | 'source' | 'order_no' | 'details' | 'order_id'>

/** What the provider said that cannot be right: told once, however often it is said. */
export async function note(tx: Db, noted: Noted): Promise<void> {
  await tx.insert(paymentAnomaly).values(noted).onConflictDoNothing()
}

/** As the provider says it, or now. */
export function momentOf(time: string | undefined): Date {
  const at = new Date(time ?? '')
  return Number.isNaN(at.getTime()) ? new Date() : at
}
