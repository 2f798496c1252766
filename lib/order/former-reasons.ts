/**
 * Reasons that the shop wrote into timelines and refunds in other words before. Those rows are never rewritten.
 * Safe in the browser.
 */
export const FORMER_REASONS: ReadonlyMap<string, string> = new Map([
  ['Paid after its end', 'Paid after the deadline'],
  ['Nobody said anything', 'Receipt not confirmed in time'],
  ['The refund did not succeed', 'Refund failed'],
])

/** A reason in the current wording; what people wrote stays as it is. */
export const currentReason = (reason: string): string => FORMER_REASONS.get(reason) ?? reason
