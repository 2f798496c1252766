export const INVOICE_KINDS = ['person', 'company'] as const
/**
 * `outdated`: issued, and then some of the money went back. `reversed`: all of it did, and no invoice stands any more.
 */
export const INVOICE_STATES = ['requested', 'issued', 'outdated', 'refused', 'withdrawn', 'reversed'] as const
/** Staff have to do something. */
export const INVOICE_WAITING = ['requested', 'outdated'] as const
/** An order has one of these at most. */
export const INVOICE_OPEN = [...INVOICE_WAITING, 'issued'] as const
export const INVOICE_MESSAGES = ['invoiced'] as const
