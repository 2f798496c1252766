import { sql } from 'drizzle-orm'
import { pushSubscription } from '@/db/schema/push'
import { daysAgo, type PastOf } from '../core/runtime/past'
import type { Module } from '../module'
import * as operations from './endpoints'
import { pushJobs, pushListener } from './jobs'
import * as chinese from './zh'

const pushPast: PastOf = () => [[pushSubscription, sql`${pushSubscription.update_time} < ${daysAgo(30)}`]]

export const push = {
  optional: true,
  operations,
  jobs: pushJobs,
  listener: pushListener,
  past: pushPast,
  parts: { 'cms-push': 'Push notices' },
  chinese,
} satisfies Module
