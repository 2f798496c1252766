import type { Task } from '../core/auth/task'

export const payTasks: Task[] = [
  {
    name: 'pay.see',
    area: 'Orders',
    title: 'See payments',
    description: 'Find payments and the orders that they belong to',
    points: ['pay.list', 'pay.export'],
    pages: ['/admin/payment'],
    includes: ['order.see'],
  },
  {
    name: 'pay.solve',
    area: 'Orders',
    title: 'Resolve payment anomalies',
    description: 'See payments that do not match their order, and mark them as resolved',
    points: ['pay.list_anomalies', 'pay.export_anomalies', 'pay.read_anomaly', 'pay.update_anomaly', 'pay.check'],
    pages: ['/admin/payment/anomaly'],
    includes: ['pay.see'],
  },
]
