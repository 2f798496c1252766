/** `held`: its check has not passed, so that only its buyer and staff see it. `hidden`: staff have hidden it. */
export const REVIEW_STATES = ['held', 'shown', 'hidden'] as const
