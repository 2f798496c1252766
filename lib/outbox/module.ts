import { sql } from 'drizzle-orm'
import { outbox as jobs } from '@/db/schema/kernel'
import type { Task } from '../core/auth/task'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import type { Module } from '../module'
import { contractsOf } from './contract'
import { operations } from './endpoints'
import { list } from './outbox'

const outboxNews: News[] = [
  {
    staff: {
      point: 'outbox.list',
      title: 'A background job was given up',
      icon: 'clock',
      path: '/admin/job?state=dead',
      bell: {
        kind: 'given_up',
        label: 'Given-up job',
        read: (since) => sql`select ${jobs.id} as id, null as order_no, null::int as amount, ${jobs.dead_at} as time
          from ${jobs} where ${jobs.dead_at} is not null and ${jobs.dead_at} > ${since}`,
      },
    },
  },
]

const outboxWaiting: Waiting[] = [
  {
    kind: 'failed_tasks',
    point: 'outbox.list',
    title: '{n:failed job/failed jobs}',
    icon: 'refresh',
    path: '/admin/job?state=dead',
    find: (db) => list(db, contractsOf({}).OutboxList.parse({ size: 1, state: 'dead' })),
  },
]

const diedAt = sql`(extract(epoch from ${jobs.dead_at}) * 1000)::bigint`

const outboxChanges: ChangeSource = {
  kind: 'given_up',
  head: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
  byTime: true,
  read: (since) => sql`select ${diedAt} as at, 'outbox' as resource, ${jobs.id} as id, 'dead' as event,
    null::int as user_id from ${jobs} where ${jobs.dead_at} is not null and ${diedAt} > ${since}`,
}

const outboxTasks: Task[] = [
  {
    name: 'outbox.watch',
    area: 'Logs',
    title: 'View background jobs',
    description: 'See scheduled jobs and failed jobs, and retry them',
    points: [
      'outbox.list',
      'outbox.export',
      'outbox.count',
      'outbox.retry',
      'job.list',
      'job.export',
      'job.list_schedules',
    ],
    pages: ['/admin/job'],
  },
]

export const outbox = {
  operations,
  tasks: outboxTasks,
  purposes: {
    outbox: 'Background work appears here until it is done, such as closing an unpaid order',
  },
  news: outboxNews,
  changes: [outboxChanges],
  waiting: outboxWaiting,
  pages: { '/admin/job': ['outbox.list'] },
  menu: [
    {
      folder: 'logs',
      name: 'job',
      title_en: 'Background jobs',
      title: '后台任务',
      icon: 'clock',
      path: '/admin/job',
      words: ['queue', 'task', '队列', '定时'],
    },
  ],
  parts: { 'cms-outbox': 'Background jobs' },
} satisfies Module
