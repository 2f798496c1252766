import type { Task } from '../core/auth/task'

export const reconciliationTasks: Task[] = [
  {
    name: 'reconciliation.run',
    area: 'Orders',
    title: 'Reconcile payments',
    description:
      'Compare the bills of WeChat Pay with the orders, resolve differences, check stock against its movements',
    points: [
      'reconciliation.list',
      'reconciliation.export',
      'reconciliation.read',
      'reconciliation.run',
      'reconciliation.month',
      'reconciliation.list_differences',
      'reconciliation.export_differences',
      'reconciliation.read_difference',
      'reconciliation.check',
      'reconciliation.settle',
      'reconciliation.audit_stock',
    ],
    pages: ['/admin/reconciliation'],
    includes: ['order.see'],
  },
]
