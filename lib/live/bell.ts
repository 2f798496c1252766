import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { bellSeen } from '@/db/schema/live'
import { hasPermission, type Staff } from '../core/operation/actor'
import { type News, type StaffNews, staffNewsOf } from '../facets/news'
import { countUnread } from '../notice/inbox'
import type { bellOf } from './contract'

/** The latest are shown, so many of each are counted. */
const SHOWN = 15
const COUNTED = 100

const Row = z.object({
  kind: z.string(),
  id: z.coerce.number(),
  order_no: z.string().nullable(),
  amount: z.coerce.number().nullable(),
  time: z.coerce.date(),
})

/** What this person has not seen yet, as far as their rights go. */
export async function readBell(db: Db, actor: Staff, all: News[]): Promise<z.input<ReturnType<typeof bellOf>>> {
  const news = await readNews(db, actor, staffNewsOf(all))
  const { count: unread } = await countUnread(db, actor)
  const items = news.toSorted((a, b) => b.time.getTime() - a.time.getTime()).slice(0, SHOWN)
  return { unread, fresh: news.length, items }
}

async function readNews(db: Db, actor: Staff, kinds: StaffNews[]): Promise<z.output<typeof Row>[]> {
  const visible = kinds.filter(({ staff }) => hasPermission(actor, staff.point))
  if (visible.length === 0) return []
  const since = sql`coalesce((select ${bellSeen.seen_at} from ${bellSeen} where ${bellSeen.user_id} = ${actor.id}),
    now() - interval '1 day')`
  const parts = visible.map(
    ({ staff: { bell } }) => sql`(select ${bell.kind}::text as kind, of_one.*
      from (${bell.read(since, sql`${actor.id}::int`)}) as of_one order by time desc limit ${COUNTED})`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return z.array(Row).parse(rows)
}

/** Only later news counts as new. */
export async function markSeen(db: Db, { id }: Staff): Promise<null> {
  const seen = { seen_at: sql`now()` }
  await db
    .insert(bellSeen)
    .values({ user_id: id, ...seen })
    .onConflictDoUpdate({ target: bellSeen.user_id, set: seen })
  return null
}
