import { sql } from 'drizzle-orm'
import { outbox } from '@/db/schema/kernel'
import type { News, Waiting } from '../module'
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
