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
