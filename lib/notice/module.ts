import type { Module } from '../module'
import * as operations from './endpoints'
import { noticeTasks } from './tasks'
import * as chinese from './zh'

export const notice = {
  operations,
  tasks: noticeTasks,
  menu: [
    { folder: 'content', name: 'notice', title_en: 'Notices', title: '通知', icon: 'bell', path: '/admin/notice' },
  ],
  chinese,
} satisfies Module
