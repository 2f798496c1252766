import { sql } from 'drizzle-orm'
import { operLog } from '@/db/schema/log'
import type { ChangeSource } from '../module'

/** Everything that staff do. */
export const operLogChanges: ChangeSource = {
  kind: 'log',
  head: sql`select max(${operLog.id}) from ${operLog}`,
  read: (since) => sql`select ${operLog.id} as at, ${operLog.resource} as resource, ${operLog.resource_id} as id,
    split_part(${operLog.point}, '.', 2) as event, ${operLog.user_id} as user_id from ${operLog}
    where ${operLog.id} > ${since} and ${operLog.status} < 400 and ${operLog.method} <> 'GET'`,
}
