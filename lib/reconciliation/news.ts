import { sql } from 'drizzle-orm'
import { reconciliationDifference as difference } from '@/db/schema/reconciliation'
import { startOfDay } from '../base/shop-time'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import { ReconciliationList } from './contract'
import { list } from './records'

export const reconciliationWaiting: Waiting[] = [
  {
    kind: 'bill_differences',
    point: 'reconciliation.list',
    title: '{n:day/days} with bill differences',
    icon: 'list',
    path: '/admin/reconciliation?differing=true',
    find: async (db) => {
      const page = await list(db, ReconciliationList.parse({ size: 1, sort: 'date', differing: true }))
      return { ...page, since: page.items[0] && startOfDay(page.items[0].date) }
    },
  },
]

export const reconciliationChanges: ChangeSource = {
  kind: 'difference',
  head: sql`select max(${difference.id}) from ${difference}`,
  read: (since) => sql`select ${difference.id} as at, 'reconciliation' as resource,
    ${difference.reconciliation_id} as id, 'difference' as event, null::int as user_id from ${difference}
    where ${difference.id} > ${since}`,
}
