import type { Module } from '../module'
import * as operations from './endpoints'
import { dashboardTasks } from './tasks'
import * as chinese from './zh'

export const dashboard = {
  operations,
  tasks: dashboardTasks,
  chinese,
} satisfies Module
