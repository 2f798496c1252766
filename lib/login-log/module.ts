import type { Module } from '../module'
import * as operations from './endpoints'
import { loginLogPast, loginLogTerm } from './past'
import { loginLogTasks } from './tasks'
import * as chinese from './zh'

export const loginLog = {
  operations,
  settings: [loginLogTerm],
  past: loginLogPast,
  tasks: loginLogTasks,
  menu: [
    {
      folder: 'logs',
      name: 'login-log',
      title_en: 'Sign-ins',
      title: '登录日志',
      icon: 'key',
      path: '/admin/login-log',
    },
  ],
  chinese,
} satisfies Module
