import type { Module } from '../module'
import { operations } from './endpoints'
import { officeSearchLimits } from './settings'
import * as chinese from './zh'

export const search = {
  optional: true,
  operations,
  agentTools: ['office.search'],
  settings: [officeSearchLimits],
  parts: { 'cms-search': 'Search' },
  chinese,
} satisfies Module
