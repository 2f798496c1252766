import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { outbox } from '@/db/schema/kernel'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { cancelMinutes } from './settings'

export const REPORT_SHIPMENT = 'shipping.tell'
const MINUTE = 60_000

type When = { runAt: Date } | undefined

/** Until then a parcel can be canceled, and its number corrected without spending WeChat's one correction. */
export function afterDelay(runtime: Runtime): When {
  const minutes = cancelMinutes(runtime)
  return minutes > 0 ? { runAt: new Date(Date.now() + minutes * MINUTE) } : undefined
}

/**
 * Queues the report to WeChat in the transaction that ships, corrects or retries. False: nothing was paid
 * through WeChat, so there is no money to wait for.
 */
export async function queueReport(tx: Db, order_id: number, when: When = undefined): Promise<boolean> {
  const due_at = when?.runAt.toISOString() ?? null
  const { rows } = await tx.execute(sql`
    insert into ${shippingUpload} (order_id, due_at) select order_id, ${due_at}::timestamptz from ${payment} where order_id = ${order_id} and not late
      and method = 'wechat'
    on conflict (order_id) do update set state = 'waiting', reason = null, code = null, order_state = null,
      difference = null, due_at = excluded.due_at, create_time = now(), update_time = now()
    returning order_id`)
  if (rows.length > 0) await enqueue(tx, REPORT_SHIPMENT, { id: order_id, attempts: 0 }, when)
  return rows.length > 0
}

/** The order is completed: what WeChat was not told yet it is told at once. */
export const hastenReport = (tx: Db, order_id: number) =>
  tx.execute(sql`
    with waiting as (
      update ${shippingUpload} set due_at = null where order_id = ${order_id} and state = 'waiting' and due_at > now()
      returning order_id)
    insert into ${outbox} (kind, payload)
    select ${REPORT_SHIPMENT}, jsonb_build_object('id', order_id, 'attempts', 0) from waiting`)
