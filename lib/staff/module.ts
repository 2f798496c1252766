import type { Task } from '../core/auth/task'
import type { Finder } from '../facets/search'
import type { Module } from '../module'
import { findPeople } from '../user/find-people'
import * as operations from './endpoints'
import { matchesAccount } from './records'
import * as chinese from './zh'

const staffFinder: Finder = {
  kind: 'staff',
  label: 'Staff member',
  points: ['staff.list', 'staff.read'],
  async find({ db }, q, most) {
    const rows = await findPeople(db, { q, account: matchesAccount(q), is_staff: true, most })
    return rows.map((row) => ({ ...row, path: `/admin/user/${row.id}` }))
  },
}

const staffTasks: Task[] = [
  {
    name: 'staff.see',
    area: 'Staff',
    title: 'See staff',
    description: 'Find colleagues and see what they are allowed to do',
    points: ['staff.list', 'staff.export', 'staff.read', 'staff.rights', 'group.list', 'group.read'],
    pages: ['/admin/user'],
  },
  {
    name: 'staff.edit',
    area: 'Staff',
    title: 'Manage staff',
    description: 'Add and disable colleagues, choose their group, help them sign in again',
    points: [
      'staff.create',
      'staff.update',
      'staff.delete',
      'staff.restore',
      'staff.reset_password',
      'staff.remove_otp',
      'staff.list_sessions',
      'staff.end_session',
      'staff.end_sessions',
    ],
    pages: [],
    includes: ['staff.see'],
  },
]

export const staff = {
  forOwner: true,
  operations,
  tasks: staffTasks,
  purposes: {
    staff: 'Everyone who works in this back office appears here',
  },
  finders: [staffFinder],
  pages: { '/admin/user': ['staff.list'] },
  parts: { 'cms-user': 'Staff' },
  menu: [
    {
      folder: 'people',
      name: 'user',
      title_en: 'Staff',
      title: '员工',
      icon: 'user',
      path: '/admin/user',
      words: ['employee', 'account', 'administrator', '账号', '管理员', '店员'],
    },
  ],
  chinese,
} satisfies Module
