import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import type { Runtime } from '../core/runtime/runtime'
import { orderSettings } from './settings'

/** What the provider allows: as many refunds of a payment, and so long after it. The database refuses more, too. */
export const MAX_REFUNDS = 50
/** In SQL. */
export const REFUNDABLE_FOR = `interval '1 year'`

/**
 * What the shop allows, in days after receipt; without a number buyers may request for as long as the provider refunds.
 */
export const refundDays = (runtime: Runtime): number | null => orderSettings.in(runtime)['order.refund_days'] || null

/**
 * By the shop, in a query on `order`: the last moment of the last day, counted from the day after receipt as the law
 * has it, in the time zone of its buyers. Null where there is no such rule, and before the goods have arrived.
 */
export const requestableUntil = (days: SQLWrapper): SQL => sql`(
  date_trunc('day', ${order.completed_at} at time zone 'Asia/Shanghai') + make_interval(days => ${days} + 1)
  - interval '1 millisecond') at time zone 'Asia/Shanghai'`
