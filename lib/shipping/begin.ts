import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { enqueue } from '../core/jobs/outbox'

export const TELL = 'shipping.tell'

/**
 * In the transaction that sends it, or that asks for it once more: WeChat is to be told what was sent. False where nothing was paid
 * through it, so that there is no money to wait for.
 */
export async function begin(tx: Db, order_id: number, options?: { runAt: Date }): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${shippingUpload} (order_id) select order_id from ${payment} where order_id = ${order_id} and not late
    on conflict (order_id) do update set state = 'waiting', reason = null, code = null, update_time = now()
    returning order_id`)
  if (rows.length > 0) await enqueue(tx, TELL, { id: order_id, attempts: 0 }, options)
  return rows.length > 0
}
