import type { Task } from '../core/auth/task'

export const customerTasks: Task[] = [
  {
    name: 'customer.see',
    area: 'Customers',
    title: 'See customers',
    description: 'Find customers and open them, with phone numbers and email addresses masked',
    points: ['customer.list', 'customer.export_list', 'customer.read', 'customer.totals'],
    pages: ['/admin/customer'],
  },
  {
    name: 'customer.edit',
    area: 'Customers',
    title: 'Manage customer accounts',
    description: 'Edit or disable an account, create a one-time password, sign a customer out of all devices',
    points: [
      'customer.update',
      'customer.set_note',
      'customer.reset_password',
      'customer.list_sessions',
      'customer.end_sessions',
    ],
    pages: [],
    includes: ['customer.see'],
  },
  {
    name: 'customer.personal',
    area: 'Customers',
    title: 'See personal data',
    description: 'See phone numbers, email and delivery addresses unmasked, each time with an entry in the log',
    points: ['personal.read', 'customer.export', 'order.read_address'],
    pages: [],
    includes: ['customer.see', 'order.see'],
  },
]
