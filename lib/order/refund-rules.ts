/** What the provider allows: as many refunds of a payment, and so long after it. The database refuses more, too. */
export const MAX_REFUNDS = 50
/** In SQL. */
export const REFUNDABLE_FOR = `interval '1 year'`
