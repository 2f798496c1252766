/** The discounts of offers and coupons in tests: from an amount, or a number of pieces, on. */
type Measure = 'amount' | 'count'

export const amountOff = (at: number, off: number, by: Measure = 'amount') => ({
  kind: 'amount_off' as const,
  by,
  steps: [{ at, off }],
})

export const percentOff = (at: number, off: number, by: Measure = 'amount', max_off: number | null = null) => ({
  kind: 'percent_off' as const,
  by,
  steps: [{ at, off }],
  max_off,
})

export const freeShipping = (at = 0, by: Measure = 'amount') => ({ kind: 'free_shipping' as const, by, at })

export const flashSale = (most_per_buyer: number | null = null) => ({ kind: 'sale' as const, most_per_buyer })
