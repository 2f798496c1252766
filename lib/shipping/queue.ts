import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { enqueue } from '../core/jobs/outbox'

export const REPORT_SHIPMENT = 'shipping.tell'

/**
 * Queues the report to WeChat in the transaction that ships, corrects or retries. False: nothing was paid
 * through WeChat, so there is no money to wait for.
 */
export async function queueReport(tx: Db, order_id: number, options?: { runAt: Date }): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into ${shippingUpload} (order_id) select order_id from ${payment} where order_id = ${order_id} and not late
      and method = 'wechat'
    on conflict (order_id) do update set state = 'waiting', reason = null, code = null, order_state = null,
      difference = null, create_time = now(), update_time = now()
    returning order_id`)
  if (rows.length > 0) await enqueue(tx, REPORT_SHIPMENT, { id: order_id, attempts: 0 }, options)
  return rows.length > 0
}
