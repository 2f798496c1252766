import type { Module } from '../module'
import * as operations from './endpoints'
import { legalReadiness } from './readiness'
import { consentLimits, legalSettings } from './settings'
import { legalTasks } from './tasks'
import * as chinese from './zh'

export const legal = {
  operations,
  settings: [legalSettings, consentLimits],
  readiness: legalReadiness,
  tasks: legalTasks,
  menu: [
    { folder: 'content', name: 'policy', title_en: 'Policies', title: '政策', icon: 'file', path: '/admin/policy' },
  ],
  chinese,
} satisfies Module
