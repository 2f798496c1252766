import { sql } from 'drizzle-orm'
import { pushSubscription } from '@/db/schema/push'
import { daysAgo, type PastOf } from '../core/runtime/past'

export const pushPast: PastOf = () => [[pushSubscription, sql`${pushSubscription.update_time} < ${daysAgo(30)}`]]
