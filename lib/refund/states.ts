import { METHODS_BY_HAND } from '@/db/vocabulary/payment'
import { REFUND_ENDED, REFUND_NOT_BEGUN, REFUND_RESERVED } from '@/db/vocabulary/refund'
import { endOfDay, shopDate } from '../base/shop-time'
import { REFUND_COUNTED, type RefundState } from '../order/refund-states'

/** The life of a refund as data, as lib/order/states.ts has that of an order. Safe in the browser. */
export { REFUND_LABELS as LABELS, REFUND_STATES as STATES, type RefundState as State } from '../order/refund-states'

/** What staff have to do, in the order of the tabs. */
export const STEPS = ['to_decide', 'to_receive', 'to_ship', 'to_pay'] as const
export const STEP_LABELS = {
  to_decide: 'To decide',
  to_receive: 'To receive',
  to_ship: 'To ship',
  to_pay: 'To refund',
} as const satisfies Record<(typeof STEPS)[number], string>

/** Whether it counts against the payment: that money cannot be refunded again. */
export const isCounted = (state: RefundState): boolean => COUNTED.includes(state)
const COUNTED: readonly RefundState[] = REFUND_COUNTED

/** Whether no other refund may have its money and its pieces: it counts, or it is agreed to. */
export const isReserved = (state: RefundState): boolean => RESERVED.includes(state)
const RESERVED: readonly RefundState[] = REFUND_RESERVED

/** The provider has never been asked for it. */
export const isNotBegun = (state: RefundState): boolean => NOT_BEGUN.includes(state)
const NOT_BEGUN: readonly RefundState[] = REFUND_NOT_BEGUN

/** Nothing more happens to it, unless a failed one is retried. */
export const isEnded = (state: RefundState): state is (typeof REFUND_ENDED)[number] =>
  REFUND_ENDED.some((one) => one === state)

/** The codes, the provider's and one of ours, for why a refund waits for staff; any other is shown as it is. */
export const ABNORMAL = 'ABNORMAL'
export const CLOSED = 'CLOSED'
export const INSUFFICIENT_FUNDS = 'NOT_ENOUGH'
export const SLOW = 'SLOW'
/** The provider has paid it to the shop’s own account: the buyer has nothing yet. */
export const AT_MERCHANT = 'AT_MERCHANT'

/**
 * The decisions of staff. `retry`: sends it again under the same number, or under a new one where the provider has
 * closed that. `settle`: the bank rejected it, and the buyer was paid in another way. `dismiss`: nothing more is done.
 */
export const ACTIONS = ['approve', 'decline', 'retry', 'settle', 'dismiss'] as const
export type Action = (typeof ACTIONS)[number]

type RefundFacts = { state: RefundState; trouble: string | null; attention: boolean }

const CONDITIONS: Record<Action, (refund: RefundFacts) => boolean> = {
  approve: ({ state }) => state === 'requested',
  decline: ({ state }) => state === 'requested' || state === 'sent_back',
  retry: ({ state, attention }) => state === 'processing' || (state === 'failed' && attention),
  settle: ({ state, trouble }) => state === 'processing' && (trouble === ABNORMAL || trouble === AT_MERCHANT),
  dismiss: ({ state, attention }) => attention && DISMISSIBLE.includes(state),
}

/** Beside what failed: what counted as received by its deadline, and an exchange that was not shipped in time. */
const DISMISSIBLE: RefundState[] = ['failed', 'succeeded', 'replacing']

export const canDo = (action: Action, refund: RefundFacts): boolean => CONDITIONS[action](refund)

/** The provider can be asked to send it to another account. */
export const canRedirect = ({ state, trouble }: Pick<RefundFacts, 'state' | 'trouble'>): boolean =>
  state === 'processing' && trouble === ABNORMAL

/** These need a reason. */
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
