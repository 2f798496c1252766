import type { Task } from '../core/auth/task'

export const staffTasks: Task[] = [
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
