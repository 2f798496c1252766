import type { Module } from '../module'
import * as operations from './endpoints'
import * as chinese from './zh'

export const job = {
  operations,
  menu: [
    { folder: 'logs', name: 'job', title_en: 'Background jobs', title: '后台任务', icon: 'clock', path: '/admin/job' },
  ],
  chinese,
} satisfies Module
