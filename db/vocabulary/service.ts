/** Refusals that are counted instead of logged. */
export const REFUSAL_KINDS = ['forbidden', 'throttled', 'unavailable'] as const
export const ERROR_STATES = ['open', 'ignored', 'fixed'] as const
export const JOB_STATES = ['running', 'done'] as const
/** Steps of a new shop: keys that were checked, the list of steps hidden by staff, the demo shop removed. */
export const SETUP_MARKS = ['wechat_keys', 'payment_keys', 'hidden', 'demo_removed'] as const
