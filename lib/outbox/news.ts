import { sql } from 'drizzle-orm'
import { outbox } from '@/db/schema/kernel'
import type { ChangeSource, News, Waiting } from '../module'
import { OutboxList } from './contract'
import { list } from './outbox'

export const outboxNews: News[] = [
  {
    staff: {
      point: 'outbox.list',
      title: 'A background task was given up',
      icon: 'clock',
      path: '/admin/job?state=dead',
      bell: {
        kind: 'given_up',
        label: 'Given-up task',
        read: (since) => sql`select ${outbox.id} as id, null as order_no, null::int as amount, ${outbox.dead_at} as time
          from ${outbox} where ${outbox.dead_at} is not null and ${outbox.dead_at} > ${since}`,
      },
    },
  },
]

export const outboxWaiting: Waiting[] = [
  {
    kind: 'failed_tasks',
    point: 'outbox.list',
    title: 'Failed tasks',
    icon: 'refresh',
    path: '/admin/job?state=dead',
    find: (db) => list(db, OutboxList.parse({ size: 1, state: 'dead' })),
  },
]

const diedAt = sql`(extract(epoch from ${outbox.dead_at}) * 1000)::bigint`

export const outboxChanges: ChangeSource = {
  kind: 'given_up',
  head: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  byTime: true,
  read: (since) => sql`select ${diedAt} as at, 'outbox' as resource, ${outbox.id} as id, 'dead' as event,
    null::int as user_id from ${outbox} where ${outbox.dead_at} is not null and ${diedAt} > ${since}`,
}
