import type { Module } from '../module'
import { orderNews, orderWaiting } from './news'
import { orderLimits, orderSettings } from './settings'
import { orderJobs } from './tally'
import * as chinese from './zh'

export const order = {
  settings: [orderSettings, orderLimits],
  jobs: orderJobs,
  news: orderNews,
  waiting: orderWaiting,
  chinese,
} satisfies Module
