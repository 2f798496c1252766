import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { payment, refund } from '@/db/schema/payment'
import { REFUND_COUNTED } from '@/db/vocabulary/refund'
import { fail } from '../base/errors'

/**
 * Before an order is shipped: one refunded in full is not shipped. Items being refunded are left out of the parcel;
 * those of a failed refund are in it, and a retry does not restock them.
 */
export async function prepareRefundsForShipping(tx: Db, order_id: number): Promise<void> {
  const refundedSum = sql`(select coalesce(sum(${refund.amount}), 0) from ${refund}
    where ${refund.payment_id} = ${payment.id} and ${inArray(refund.state, REFUND_COUNTED)})`
  const isFullyRefunded = and(eq(payment.order_id, order_id), sql`${refundedSum} >= ${payment.amount}`)
  const [refunded] = await tx.select({ id: payment.id }).from(payment).where(isFullyRefunded)
  if (refunded) fail('rule', { message: 'A full refund of this order is in progress' })
  await tx
    .update(refund)
    .set({ restocks: false })
    .where(and(eq(refund.order_id, order_id), eq(refund.state, 'failed')))
}
