import type { Module } from '../module'
import * as operations from './endpoints'
import { orderNews, orderWaiting } from './news'
import { orderLimits, orderSettings } from './settings'
import { orderJobs } from './tally'
import * as chinese from './zh'

export const order = {
  operations,
  settings: [orderSettings, orderLimits],
  jobs: orderJobs,
  news: orderNews,
  waiting: orderWaiting,
  chinese,
} satisfies Module
