import type { Module } from '../module'
import { demoReadiness } from './demo'
import { dashboardTasks } from './tasks'
import * as chinese from './zh'

export const dashboard = {
  readiness: [demoReadiness],
  tasks: dashboardTasks,
  chinese,
} satisfies Module
