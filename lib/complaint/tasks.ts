import type { Task } from '../core/auth/task'

export const complaintTasks: Task[] = [
  {
    name: 'complaint.answer',
    area: 'Orders',
    title: 'Answer complaints',
    description: 'Read what buyers complain of at WeChat, answer it, say whether it is refunded, and end it',
    points: [
      'complaint.list',
      'complaint.export',
      'complaint.read',
      'complaint.read_phone',
      'complaint.reply',
      'complaint.complete',
      'complaint.decide_refund',
    ],
    pages: ['/admin/complaint'],
    includes: ['order.see'],
  },
]
