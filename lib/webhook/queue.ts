import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { webhookDelivery } from '@/db/schema/webhook'
import type { Happening } from '../event/happenings'

const messageOf = ({ type, time, data, ...subject }: Happening) => ({
  ...subject,
  type,
  message_id: `msg_${randomBytes(16).toString('base64url')}`,
  payload: JSON.stringify({ type, timestamp: time.toISOString(), data }),
})

/**
 * Deliveries in this order, each behind those that wait for the same endpoint and subject: due when these are, so that
 * those which cannot be sent yet are not looked at again and again.
 */
export async function addDeliveries(db: Db, entries: { webhook_ids: number[]; happening: Happening }[]): Promise<void> {
  const rows = entries.flatMap(({ webhook_ids, happening }) => {
    const message = messageOf(happening)
    return webhook_ids.map((webhook_id) => ({ webhook_id, ...message }))
  })
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${webhookDelivery} (webhook_id, message_id, type, subject_type, subject_id, payload, run_at)
    select one.webhook_id, one.message_id, one.type, one.subject_type, one.subject_id, one.payload, coalesce(
      (select max(w.run_at) from ${webhookDelivery} w where w.state = 'waiting' and w.webhook_id = one.webhook_id
        and w.subject_type = one.subject_type and w.subject_id = one.subject_id), now())
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (webhook_id int, message_id text, type text,
      subject_type text, subject_id int, payload text)) with ordinality
      as one (webhook_id, message_id, type, subject_type, subject_id, payload, place)
    order by place`)
}

export const addDelivery = (db: Db, webhook_id: number, happening: Happening) =>
  addDeliveries(db, [{ webhook_ids: [webhook_id], happening }])
