import { sql } from 'drizzle-orm'
import { errorLog } from '@/db/schema/log'
import type { ChangeSource, News, Waiting } from '../module'
import { ErrorList } from './contract'
import { list } from './error-log'

export const errorLogNews: News[] = [
  {
    staff: {
      point: 'error_log.list',
      title: 'Something failed',
      icon: 'alert',
      path: '/admin/error-log?open={id}',
      bell: {
        kind: 'error',
        label: 'Error',
        read: (since) => sql`select ${errorLog.id} as id, null as order_no, null::int as amount,
          ${errorLog.last_time} as time from ${errorLog} where ${errorLog.state} = 'open' and ${errorLog.last_time} > ${since}`,
      },
    },
  },
]

export const errorLogWaiting: Waiting[] = [
  {
    kind: 'new_errors',
    point: 'error_log.list',
    title: 'Open errors',
    icon: 'code',
    path: '/admin/error-log?state=open',
    find: (db) => list(db, ErrorList.parse({ size: 1, state: 'open' })),
  },
]

export const errorLogChanges: ChangeSource = {
  kind: 'error',
  head: sql`select max(${errorLog.id}) from ${errorLog}`,
  read: (since) => sql`select ${errorLog.id} as at, 'error_log' as resource, ${errorLog.id} as id, 'new' as event,
    null::int as user_id from ${errorLog} where ${errorLog.id} > ${since}`,
}
