import { sql } from 'drizzle-orm'
import { reconciliation as record } from '@/db/schema/reconciliation'
import type { Module } from '../module'
import * as operations from './endpoints'
import { reconciliationChanges, reconciliationWaiting } from './news'
import { reconciliationJobs } from './schedule'
import { reconciliationTasks } from './tasks'
import * as chinese from './zh'

export const reconciliation = {
  optional: true,
  operations,
  jobs: reconciliationJobs,
  tasks: reconciliationTasks,
  purposes: {
    reconciliation: 'Each day is reconciled with the provider’s bill the next morning, shortly after 10:00',
  },
  changes: [reconciliationChanges],
  waiting: reconciliationWaiting,
  pages: { '/admin/reconciliation': ['reconciliation.list'] },
  innerPages: { '/admin/reconciliation/month': null },
  parts: { 'cms-reconciliation': 'Reconciliation' },
  menu: [
    {
      folder: 'orders',
      name: 'reconciliation',
      title_en: 'Reconciliation',
      title: '对账',
      icon: 'check',
      path: '/admin/reconciliation',
      words: ['bill', 'statement', 'fees', '账单', '手续费', '核对'],
      used: sql`exists (select from ${record})`,
    },
  ],
  chinese,
} satisfies Module
