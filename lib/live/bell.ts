import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { outbox } from '@/db/schema/kernel'
import { bellSeen } from '@/db/schema/live'
import { errorLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { paymentAnomaly, refund } from '@/db/schema/payment'
import { webhook } from '@/db/schema/webhook'
import { hasPermission, type Staff } from '../core/auth/actor'
import { countUnread } from '../notice/inbox'
import { type Bell, NEWS_KINDS } from './contract'

type Kind = (typeof NEWS_KINDS)[number]

/** The latest are shown, so many of each are counted. */
const SHOWN = 15
const COUNTED = 100

const Row = z.object({
  kind: z.enum(NEWS_KINDS),
  id: z.coerce.number(),
  order_no: z.string().nullable(),
  amount: z.coerce.number().nullable(),
  time: z.coerce.date(),
})

/** The right that shows it, and what is new of it and still waits: each by an index. */
const NEWS: Record<Kind, { point: string; read: (since: SQL) => SQL }> = {
  order: {
    point: 'order.list',
    read: (since) => sql`select ${order.id} as id, ${order.order_no} as order_no, ${order.total_price} as amount,
      ${order.paid_at} as time from ${order} where ${order.status} = 'paid' and ${order.paid_at} > ${since}`,
  },
  refund: {
    point: 'refund.list',
    read: (since) => sql`select ${refund.order_id} as id, ${order.order_no} as order_no, ${refund.amount} as amount,
      ${refund.create_time} as time from ${refund} join ${order} on ${order.id} = ${refund.order_id}
      where ${refund.state} = 'requested' and ${refund.create_time} > ${since}`,
  },
  error: {
    point: 'error_log.list',
    read: (since) => sql`select ${errorLog.id} as id, null as order_no, null::int as amount,
      ${errorLog.last_time} as time from ${errorLog} where ${errorLog.state} = 'open' and ${errorLog.last_time} > ${since}`,
  },
  given_up: {
    point: 'outbox.list',
    read: (since) => sql`select ${outbox.id} as id, null as order_no, null::int as amount, ${outbox.dead_at} as time
      from ${outbox} where ${outbox.dead_at} is not null and ${outbox.dead_at} > ${since}`,
  },
  anomaly: {
    point: 'pay.list_anomalies',
    read: (since) => sql`select ${paymentAnomaly.id} as id, ${paymentAnomaly.order_no} as order_no,
      null::int as amount, ${paymentAnomaly.create_time} as time from ${paymentAnomaly}
      where ${paymentAnomaly.state} = 'open' and ${paymentAnomaly.create_time} > ${since}`,
  },
  webhook: {
    point: 'webhook.list',
    read: (
      since,
    ) => sql`select ${webhook.id} as id, null as order_no, null::int as amount, ${webhook.stopped_at} as time
      from ${webhook} where ${webhook.stopped_at} > ${since} and ${webhook.deleted_at} is null`,
  },
}

/** What this person has not seen yet, as far as their rights go. */
export async function readBell(db: Db, actor: Staff): Promise<z.input<typeof Bell>> {
  const news = await readNews(db, actor)
  const { count: unread } = await countUnread(db, actor)
  const items = news.toSorted((a, b) => b.time.getTime() - a.time.getTime()).slice(0, SHOWN)
  return { unread, fresh: news.length, items }
}

async function readNews(db: Db, actor: Staff): Promise<z.output<typeof Row>[]> {
  const kinds = NEWS_KINDS.filter((kind) => hasPermission(actor, NEWS[kind].point))
  if (kinds.length === 0) return []
  const since = sql`coalesce((select ${bellSeen.seen_at} from ${bellSeen} where ${bellSeen.user_id} = ${actor.id}),
    now() - interval '1 day')`
  const parts = kinds.map(
    (kind) => sql`(select ${sql.raw(`'${kind}'`)} as kind, of_one.* from (${NEWS[kind].read(since)}) as of_one
      order by time desc limit ${COUNTED})`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return z.array(Row).parse(rows)
}

/** From now on only what comes after is new. */
export async function markSeen(db: Db, { id }: Staff): Promise<null> {
  const seen = { seen_at: sql`now()` }
  await db
    .insert(bellSeen)
    .values({ user_id: id, ...seen })
    .onConflictDoUpdate({ target: bellSeen.user_id, set: seen })
  return null
}
