import type { Task } from '@/lib/core/auth/task'

export const orderTasks: Task[] = [
  {
    name: 'order.see',
    area: 'Orders',
    title: 'See orders',
    description: 'Find orders and open them, with phone numbers and addresses masked',
    points: ['order.list', 'order.count', 'order.read'],
    pages: ['/admin/order'],
  },
  {
    name: 'order.ship',
    area: 'Orders',
    title: 'See and ship orders',
    description:
      'Read and correct delivery addresses, print packing slips, ship one order or many, edit shipping details and notes',
    points: ['order.ship', 'order.read_address', 'order.set_address', 'order.set_note', 'shipping.tell'],
    pages: [],
    includes: ['order.see'],
  },
  {
    name: 'order.close',
    area: 'Orders',
    title: 'Complete and close orders',
    description: 'Mark shipped orders as completed, close unpaid ones and check the payment of an order',
    points: ['order.complete', 'order.close', 'order.set_note', 'pay.check'],
    pages: [],
    includes: ['order.see'],
  },
  {
    name: 'order.price',
    area: 'Orders',
    title: 'Change prices of orders',
    description: 'Give a discount on an order that is not paid yet',
    points: ['order.set_price'],
    pages: [],
    includes: ['order.see'],
  },
  {
    name: 'order.refund',
    area: 'Orders',
    title: 'Refund orders',
    description: 'Refund an order or part of it without a request from the buyer',
    points: ['order.refund'],
    pages: [],
    includes: ['order.see', 'refund.see'],
  },
  {
    name: 'order.export',
    area: 'Orders',
    title: 'Export orders',
    description: 'Download orders as a file for Excel or accounting',
    points: ['order.export'],
    pages: [],
    includes: ['order.see'],
  },
]
