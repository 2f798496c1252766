import { sql } from 'drizzle-orm'
import { errorLog as failures } from '@/db/schema/log'
import type { Task } from '../core/auth/task'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import type { Module } from '../module'
import { ErrorList } from './contract'
import * as operations from './endpoints'
import { errorLogRetention, errorLogTerm, list } from './error-log'

const errorLogNews: News[] = [
  {
    staff: {
      point: 'error_log.list',
      title: 'Something failed',
      icon: 'alert',
      path: '/admin/error-log?open={id}',
      bell: {
        kind: 'error',
        label: 'Error',
        read: (since) => sql`select ${failures.id} as id, null as order_no, null::int as amount,
          ${failures.last_time} as time from ${failures} where ${failures.state} = 'open'
            and ${failures.last_time} > ${since}`,
      },
    },
  },
]

const errorLogWaiting: Waiting[] = [
  {
    kind: 'new_errors',
    point: 'error_log.list',
    title: '{n:open error/open errors}',
    icon: 'code',
    path: '/admin/error-log?state=open',
    find: (db) => list(db, ErrorList.parse({ size: 1, state: 'open' })),
  },
]

const errorLogChanges: ChangeSource = {
  kind: 'error',
  head: sql`select max(${failures.id}) from ${failures}`,
  read: (since) => sql`select ${failures.id} as at, 'error_log' as resource, ${failures.id} as id, 'new' as event,
    null::int as user_id from ${failures} where ${failures.id} > ${since}`,
}

const errorLogTasks: Task[] = [
  {
    name: 'error_log.handle',
    area: 'Logs',
    title: 'Handle errors',
    description: 'See software errors, and mark them as fixed or ignored',
    points: ['error_log.list', 'error_log.export', 'error_log.read', 'error_log.update'],
    pages: ['/admin/error-log'],
  },
]

export const errorLog = {
  forOwner: true,
  operations,
  settings: [errorLogTerm],
  retention: errorLogRetention,
  tasks: errorLogTasks,
  purposes: {
    error_log: 'System errors appear here until they are marked as fixed',
  },
  news: errorLogNews,
  changes: [errorLogChanges],
  waiting: errorLogWaiting,
  pages: { '/admin/error-log': ['error_log.list'] },
  parts: { 'cms-error_log': 'Errors' },
  menu: [
    {
      folder: 'logs',
      name: 'error-log',
      title_en: 'Errors',
      title: '错误日志',
      icon: 'warning',
      path: '/admin/error-log',
      words: ['bug', 'exception', '报错', '故障'],
    },
  ],
} satisfies Module
