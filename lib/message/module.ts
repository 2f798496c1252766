import type { Module } from '../module'
import * as operations from './endpoints'
import { messageJobs } from './jobs'
import { messageLimits, messageSettings } from './settings'
import * as chinese from './zh'

export const message = {
  operations,
  settings: [messageSettings, messageLimits],
  jobs: messageJobs,
  chinese,
} satisfies Module
