import type { Module } from '../module'
import * as operations from '../sales/buyer/endpoints'
import { orderLimits, orderSettings } from './settings'
import { orderJobs } from './tally'
import * as chinese from './zh'

export const order = {
  operations,
  settings: [orderSettings, orderLimits],
  jobs: orderJobs,
  chinese,
} satisfies Module
