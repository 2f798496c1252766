import type { Module } from '../module'
import { forgetPhones } from './desk'
import * as operations from './endpoints'
import { refreshComplaints } from './fetch'
import { complaintChanges, complaintNews, complaintWaiting } from './news'
import { REFRESH, refreshTold } from './notification'
import { complaintTasks } from './tasks'
import * as chinese from './zh'

export const complaint = {
  operations,
  jobs: {
    handlers: { [REFRESH]: refreshTold },
    schedules: [{ name: 'complaint.fetch', every: 10 * 60, run: (runtime) => refreshComplaints(runtime) }],
  },
  past: ({ database }) => [() => forgetPhones(database.db)],
  tasks: complaintTasks,
  news: complaintNews,
  changes: [complaintChanges],
  waiting: complaintWaiting,
  menu: [
    {
      folder: 'orders',
      name: 'complaint',
      title_en: 'Complaints',
      title: '投诉',
      icon: 'warning',
      path: '/admin/complaint',
    },
  ],
  chinese,
} satisfies Module
