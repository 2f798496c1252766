import type { State as OrderState } from '../order/states'

/** What becomes of what WeChat is told. Safe in the browser. */
export const STATES = ['waiting', 'done', 'refused'] as const
export type State = (typeof STATES)[number]

export const LABELS = {
  waiting: 'Not sent',
  done: 'Sent',
  refused: 'Refused by WeChat',
} as const satisfies Record<State, string>

/** Why it waits, or was refused; what is done may be so in another way than ours. */
export const REASONS = [
  ...(['away', 'unknown_payment', 'not_shippable', 'payer', 'carrier', 'tracking_no'] as const),
  ...(['configuration', 'elsewhere', 'other'] as const),
] as const
export type Reason = (typeof REASONS)[number]

export const REASON_LABELS = {
  away: 'Cannot reach WeChat',
  unknown_payment: 'WeChat cannot find the payment',
  not_shippable: 'WeChat no longer accepts shipping information for this order',
  payer: 'WeChat reports a different payer',
  carrier: 'WeChat does not recognize the carrier: its dictionary value in capitals must be the WeChat carrier code',
  tracking_no: 'WeChat rejected the tracking number',
  configuration: 'This shop is not permitted to send shipping information to WeChat, see the error log',
  elsewhere: 'WeChat has a different tracking number and no longer accepts changes',
  other: 'WeChat rejected the shipping information',
} as const satisfies Record<Reason, string>

const SENT: readonly OrderState[] = ['shipped', 'completed']
export const isSent = (status: OrderState): boolean => SENT.includes(status)

/** What WeChat knows already is told no second time. */
export const mayTell = (status: OrderState, told: { state: State } | null): boolean =>
  isSent(status) && told?.state !== 'done'
