import type { Module } from '../module'
import { orderLimits, orderSettings } from './settings'
import { orderJobs } from './tally'
import * as chinese from './zh'

export const order = {
  settings: [orderSettings, orderLimits],
  jobs: orderJobs,
  chinese,
} satisfies Module
