import type { Module } from '../module'
import * as operations from './endpoints'
import { errorLogPast, errorLogTerm } from './error-log'
import { errorLogChanges, errorLogNews, errorLogWaiting } from './news'
import { errorLogTasks } from './tasks'

export const errorLog = {
  operations,
  settings: [errorLogTerm],
  past: errorLogPast,
  tasks: errorLogTasks,
  news: errorLogNews,
  changes: [errorLogChanges],
  waiting: errorLogWaiting,
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
