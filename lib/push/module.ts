import { sql } from 'drizzle-orm'
import { pushSubscription } from '@/db/schema/push'
import { daysAgo, type PastOf } from '../core/runtime/past'
import type { Module } from '../module'
import * as chinese from './zh'

const pushPast: PastOf = () => [[pushSubscription, sql`${pushSubscription.update_time} < ${daysAgo(30)}`]]

export const push = {
  past: pushPast,
  chinese,
} satisfies Module
