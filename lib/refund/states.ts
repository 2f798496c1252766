import { METHODS_BY_HAND } from '@/db/vocabulary/payment'
import { endOfDay, shopDate } from '../base/shop-time'
import {
  type ACTIONS,
  CASE_STEPS,
  isForStaffTo,
  REFUND_ASKED,
  REFUND_COUNTED,
  REFUND_ENDED,
  REFUND_NOT_BEGUN,
  REFUND_RESERVED,
  type RefundState,
  type Stand,
  TABS,
} from '../order/refund-states'

/** What staff may do with a refund, by its life and by what the provider says. Safe in the browser. */
export { ACTIONS, REFUND_STATES as STATES, type RefundState as State, TABS as STEPS } from '../order/refund-states'

/** What waits for staff, in the order of the tabs. */
export const STEP_LABELS = Object.fromEntries(TABS.map((step) => [step, CASE_STEPS[step].tab]))

const among =
  (states: readonly RefundState[]) =>
  (state: RefundState): boolean =>
    states.includes(state)

/** A buyer’s request that is not decided. */
export const isAsked = among(REFUND_ASKED)
/** Whether it counts against the payment: that money cannot be refunded again. */
export const isCounted = among(REFUND_COUNTED)
/** Whether no other refund may have its money and its pieces: it counts, or it is agreed to. */
export const isReserved = among(REFUND_RESERVED)
/** The provider has never been asked for it. */
export const isNotBegun = among(REFUND_NOT_BEGUN)
/** Nothing more happens to it, unless a failed one is retried. */
export const isEnded = (state: RefundState): state is (typeof REFUND_ENDED)[number] => among(REFUND_ENDED)(state)

/** The codes, the provider's and one of ours, for why a refund waits for staff; any other is shown as it is. */
export const ABNORMAL = 'ABNORMAL'
export const CLOSED = 'CLOSED'
export const INSUFFICIENT_FUNDS = 'NOT_ENOUGH'
export const SLOW = 'SLOW'
/** The provider has paid it to the shop’s own account: the buyer has nothing yet. */
export const AT_MERCHANT = 'AT_MERCHANT'

export type Action = (typeof ACTIONS)[number]

type RefundFacts = Stand & { trouble: string | null; attention: boolean }

/** What an action needs beside the step at which it is. */
const CONDITIONS: Partial<Record<Action, (refund: RefundFacts) => boolean>> = {
  retry: ({ state, attention }) => attention || !isEnded(state),
  settle: ({ trouble }) => trouble === ABNORMAL || trouble === AT_MERCHANT,
  dismiss: ({ attention }) => attention,
}

export const canDo = (action: Action, refund: RefundFacts): boolean =>
  isForStaffTo(action, refund) && (CONDITIONS[action]?.(refund) ?? true)

/** The provider can be asked to send it to another account. */
export const canRedirect = (refund: RefundFacts): boolean =>
  isForStaffTo('settle', refund) && refund.trouble === ABNORMAL

/** Decisions that need a reason. */
export const NEEDS_REASON: readonly Action[] = ['decline', 'settle', 'dismiss']

/** On the day on which a replacement was sent, its number can still be put right. */
export const isSentToday = ({ state, ended_at }: { state: RefundState; ended_at: string | Date | null }): boolean =>
  state === 'exchanged' && ended_at !== null && Date.now() < endOfDay(shopDate(ended_at)).getTime()

/**
 * Whether approving or receiving pays nothing yet, because the shop wants it so or because the money goes back by hand:
 * it is with the buyer once staff have handed it over, not before.
 */
export const isPaidApart = (isWanted: boolean, method: string): boolean => isWanted || isByHand(method)

/** The shop itself has the money of such a payment. */
export const isByHand = (method: string): boolean => METHODS_BY_HAND.some((one) => one === method)
