import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { webhook, webhookDelivery } from '@/db/schema/webhook'
import { WEBHOOK_FORMATS, WEBHOOK_LANGUAGES } from '@/db/vocabulary/webhook'
import { isShown } from '../content-check/shown'
import { databaseCause } from '../data/database-errors'
import { countMessage, hasRoom } from './robot/pace'

/** Longer than an attempt may take: after that its process is gone, and it is sent again. */
const LEASE_SECONDS = 60
const UNIQUE_VIOLATION = '23505'

const Claimed = z.object({
  id: z.number(),
  webhook_id: z.number(),
  message_id: z.string(),
  payload: z.string(),
  attempts: z.number(),
  leased_until: z.coerce.date(),
  format: z.enum(WEBHOOK_FORMATS),
  url: z.string(),
  /** Encrypted. */
  robot_url: z.string().nullable(),
  language: z.enum(WEBHOOK_LANGUAGES),
  address: z.unknown(),
})
export type Claimed = z.output<typeof Claimed>

/** Deliveries of processes that ended before they could record what became of them. */
export async function releaseExpired(db: Db): Promise<void> {
  await db.update(webhookDelivery).set({ leased_until: null }).where(lt(webhookDelivery.leased_until, sql`now()`))
}

export const isAnyDue = sql`exists (select from ${webhookDelivery} where ${webhookDelivery.state} = 'waiting'
  and ${webhookDelivery.run_at} <= now() and ${webhookDelivery.leased_until} is null)`

/**
 * The next delivery that is due, for this process alone: no other one about its subject waits before it for the same
 * endpoint, or is being sent, and a robot has room for it. Where two processes take two of them at once, the unique
 * index lets one go on.
 */
export async function claimNext(db: Db, busy: number[]): Promise<Claimed | undefined> {
  const lease = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  const claim = sql`
    with next as (
      select d.id, d.webhook_id, w.format, w.url, w.robot_url, w.language,
        case when w.with_address and d.subject_type = 'order' then (
        select json_build_object('address', o.address, 'remark',
          case when w.format = 'standard' or o.remark = '' or ${isShown('order_note', sql`o.id`)} then o.remark end)
            from ${order} o where o.id = d.subject_id
      ) end as address
      from ${webhookDelivery} d join ${webhook} w on w.id = d.webhook_id and w.active and w.deleted_at is null
      where d.state = 'waiting' and d.run_at <= now() and d.leased_until is null
        and d.webhook_id <> all(${`{${busy.join(',')}}`}::int[])
        and ${hasRoom}
        and not exists (
          select from ${webhookDelivery} other where other.webhook_id = d.webhook_id and other.state = 'waiting'
            and other.subject_type = d.subject_type and other.subject_id = d.subject_id and other.id <> d.id
            and (other.id < d.id or other.leased_until is not null))
      order by d.run_at, d.id limit 1 for update of d skip locked
    ), counted as (${countMessage})
    update ${webhookDelivery} d set leased_until = ${lease}, attempts = d.attempts + 1 from next where d.id = next.id
    returning d.id, d.webhook_id, d.message_id, d.payload, d.attempts, d.leased_until,
      next.format, next.url, next.robot_url, next.language, next.address`
  try {
    const { rows } = await db.execute(claim)
    return rows[0] && Claimed.parse(rows[0])
  } catch (error) {
    if (databaseCause(error)?.code !== UNIQUE_VIOLATION) throw error
    return claimNext(db, busy) // another process has just taken one about the same subject
  }
}

/** As long as the lease is this process's own. */
export const isOwn = ({ id, leased_until }: Claimed) =>
  and(eq(webhookDelivery.id, id), eq(webhookDelivery.leased_until, leased_until))
