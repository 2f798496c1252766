import { startOfDay } from '../base/shop-time'
import type { Waiting } from '../module'
import { ReconciliationList } from './contract'
import { list } from './records'

export const reconciliationWaiting: Waiting[] = [
  {
    kind: 'bill_differences',
    point: 'reconciliation.list',
    title: 'Days with bill differences',
    icon: 'list',
    path: '/admin/reconciliation?differing=true',
    find: async (db) => {
      const page = await list(db, ReconciliationList.parse({ size: 1, sort: 'date', differing: true }))
      return { ...page, since: page.items[0] && startOfDay(page.items[0].date) }
    },
  },
]
