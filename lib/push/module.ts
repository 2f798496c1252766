import { sql } from 'drizzle-orm'
import { pushSubscription } from '@/db/schema/push'
import { daysAgo, type Retention } from '../facets/retention'
import type { Module } from '../module'
import * as operations from './endpoints'
import { pushJobs, pushListener } from './jobs'
import * as chinese from './zh'

const pushRetention: Retention = () => [[pushSubscription, sql`${pushSubscription.update_time} < ${daysAgo(30)}`]]

export const push = {
  optional: true,
  operations,
  jobs: pushJobs,
  listener: pushListener,
  retention: pushRetention,
  parts: { 'cms-push': 'Push notices' },
  chinese,
} satisfies Module
