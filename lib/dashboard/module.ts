import type { Module } from '../module'
import { dashboardTasks } from './tasks'
import * as chinese from './zh'

export const dashboard = {
  tasks: dashboardTasks,
  chinese,
} satisfies Module
