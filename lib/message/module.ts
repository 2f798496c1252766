import type { Module } from '../module'
import * as operations from './endpoints'
import { messageJobs } from './jobs'
import { messageListener } from './listener'
import { messageLimits, messageSettings } from './settings'
import * as chinese from './zh'

export const message = {
  operations,
  settings: [messageSettings, messageLimits],
  jobs: messageJobs,
  listener: messageListener,
  chinese,
} satisfies Module
