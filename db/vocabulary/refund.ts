/** The states of a refund and what follows from them: db/life/case.ts. */
export {
  REFUND_BEGUN,
  REFUND_COUNTED,
  REFUND_ENDED,
  REFUND_KINDS,
  REFUND_MOVES,
  REFUND_NOT_BEGUN,
  REFUND_NOT_ENDED,
  REFUND_OPEN,
  REFUND_OUTCOMES,
  REFUND_RESERVED,
  REFUND_RETURNING,
  REFUND_STATES,
  REFUND_TOLD,
} from '../life/case'

import { CASES_TOLD, REFUND_TOLD } from '../life/case'
import { nonEmpty } from '../life/life'

/**
 * Where the provider was told to send a refund that the bank rejected: to a card of the buyer,
 * to the shop’s own account.
 */
export const REFUND_TARGETS = ['card', 'merchant'] as const
export const REFUND_REQUESTERS = ['buyer', 'staff', 'system'] as const
export const REFUND_EVENTS = nonEmpty(REFUND_TOLD.map((state) => `refund.${state}` as const))
export const AFTER_SALE_EVENTS = CASES_TOLD.map((state) => `after_sale.${state}` as const)
export const REFUND_MESSAGES = ['refunded'] as const
export const AFTER_SALE_MESSAGES = ['agreed', 'declined', 'exchanged'] as const
