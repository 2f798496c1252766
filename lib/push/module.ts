import type { Module } from '../module'
import * as operations from './endpoints'
import { pushJobs, pushPast } from './jobs'
import { pushListener } from './listener'
import * as chinese from './zh'

export const push = {
  operations,
  jobs: pushJobs,
  past: pushPast,
  listener: pushListener,
  chinese,
} satisfies Module
