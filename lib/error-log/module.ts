import type { Module } from '../module'
import * as operations from './endpoints'
import { errorLogTasks } from './tasks'

export const errorLog = {
  operations,
  tasks: errorLogTasks,
  menu: [
    {
      folder: 'logs',
      name: 'error-log',
      title_en: 'Errors',
      title: '错误日志',
      icon: 'warning',
      path: '/admin/error-log',
    },
  ],
} satisfies Module
