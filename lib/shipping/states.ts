import type { State as OrderState } from '../order/states'

/** What becomes of what WeChat is told. Safe in the browser. */
export const STATES = ['waiting', 'done', 'refused'] as const
export type State = (typeof STATES)[number]

export const LABELS = {
  waiting: 'Not yet told',
  done: 'WeChat knows',
  refused: 'Refused by WeChat',
} as const satisfies Record<State, string>

/** Why it waits, or was refused; what is done may be so in another way than ours. */
export const REASONS = [
  ...(['away', 'unknown_payment', 'not_shippable', 'payer', 'carrier', 'tracking_no'] as const),
  ...(['configuration', 'elsewhere', 'other'] as const),
] as const
export type Reason = (typeof REASONS)[number]

export const REASON_LABELS = {
  away: 'WeChat cannot be reached',
  unknown_payment: 'WeChat does not know the payment',
  not_shippable: 'WeChat takes nothing more for this order',
  payer: 'WeChat says that somebody else has paid',
  carrier: 'WeChat does not know the carrier: in capitals the value of its entry has to be its code there',
  tracking_no: 'WeChat does not take the tracking number',
  configuration: 'WeChat does not let this shop do so: the error log says why',
  elsewhere: 'WeChat knows another number, and takes no other any more',
  other: 'WeChat does not take it',
} as const satisfies Record<Reason, string>

const SENT: readonly OrderState[] = ['shipped', 'completed']
export const isSent = (status: OrderState): boolean => SENT.includes(status)

/** What WeChat knows already is told no second time. */
export const mayTell = (status: OrderState, told: { state: State } | null): boolean =>
  isSent(status) && told?.state !== 'done'
