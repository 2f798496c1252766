import type { Task } from '../core/auth/task'

export const refundTasks: Task[] = [
  {
    name: 'refund.see',
    area: 'Orders',
    title: 'See refunds',
    description: 'Find refunds and follow their progress',
    points: ['refund.list', 'refund.export', 'refund.count', 'refund.read'],
    pages: ['/admin/after-sale'],
  },
  {
    name: 'refund.answer',
    area: 'Orders',
    title: 'Handle refund requests',
    description: 'Approve or decline the requests of buyers, and retry refunds that failed',
    points: ['refund.update', 'refund.redirect', 'order.set_note'],
    pages: [],
    includes: ['refund.see', 'order.see'],
  },
]
