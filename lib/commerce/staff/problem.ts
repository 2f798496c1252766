import { z } from 'zod'

/** What goes on with an order only if staff see to it. Safe in the browser. */
const PROBLEMS = ['payment', 'refund', 'funds'] as const
export type Problem = (typeof PROBLEMS)[number]
export const problem = z.enum(PROBLEMS).meta({
  labels: { payment: 'Payment anomaly', refund: 'Refund needs attention', funds: 'WeChat is holding the payment' },
})
