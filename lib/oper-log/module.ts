import type { Module } from '../module'
import { operLogChanges } from './changes'
import { operLogTasks } from './tasks'
import * as chinese from './zh'

export const operLog = {
  tasks: operLogTasks,
  changes: [operLogChanges],
  menu: [
    {
      folder: 'logs',
      name: 'oper-log',
      title_en: 'Operation log',
      title: '操作日志',
      icon: 'history',
      path: '/admin/oper-log',
    },
  ],
  chinese,
} satisfies Module
