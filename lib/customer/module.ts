import type { Task } from '../core/auth/task'
import type { Finder } from '../facets/search'
import type { Module } from '../module'
import { findPeople } from '../user/find-people'
import { hasAccount } from './customer'
import * as operations from './endpoints'
import { customerLimits } from './settings'

const customerFinder: Finder = {
  kind: 'customer',
  label: 'Customer',
  points: ['customer.list', 'customer.read'],
  /** By their accounts as the list of customers does: in full without permission to see them. */
  async find({ db, actor }, q, most) {
    const rows = await findPeople(db, { q, account: await hasAccount(db, actor, q), is_staff: false, most })
    return rows.map((row) => ({ ...row, path: `/admin/customer/${row.id}`, title: row.title || `#${row.id}` }))
  },
}

const customerTasks: Task[] = [
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

export const customer = {
  forOwner: true,
  operations,
  agentTools: ['customer.list', 'customer.read', 'customer.totals', 'customer.set_note'],
  settings: [customerLimits],
  tasks: customerTasks,
  purposes: {
    customer: 'Everyone who signs in to the shop appears here',
  },
  finders: [customerFinder],
  pages: { '/admin/customer': ['customer.list'] },
  parts: { 'cms-customer': 'Customers' },
  menu: [
    {
      folder: 'people',
      name: 'customer',
      title_en: 'Customers',
      title: '买家',
      icon: 'contact',
      path: '/admin/customer',
      words: ['buyer', 'member', '会员', '用户', '客户'],
    },
  ],
} satisfies Module
