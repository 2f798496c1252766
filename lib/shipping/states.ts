import type {
  LATE_SHIPPING_KINDS,
  SHIPPING_UPLOAD_REASONS,
  SHIPPING_UPLOAD_STATES,
  WECHAT_ORDER_DIFFERENCES,
  WECHAT_ORDER_STATES,
} from '@/db/vocabulary/shipping'
import { ORDER_LIFE, type State as OrderState } from '../order/states'

/** The states of the shipping information that WeChat is sent. Safe in the browser. */
export { SHIPPING_UPLOAD_REASONS as REASONS, SHIPPING_UPLOAD_STATES as STATES } from '@/db/vocabulary/shipping'
export type State = (typeof SHIPPING_UPLOAD_STATES)[number]
/** Why it waits or was refused; `done` may have one too, where WeChat has something else than we sent. */
export type WeChatOrderState = (typeof WECHAT_ORDER_STATES)[number]
export type Reason = (typeof SHIPPING_UPLOAD_REASONS)[number]

export const LABELS = {
  waiting: 'Not sent',
  done: 'Reported to WeChat',
  refused: 'Rejected by WeChat',
} as const satisfies Record<State, string>

export const ORDER_STATE_LABELS = {
  to_ship: 'To ship',
  shipped: 'Shipped',
  confirmed: 'Received',
  settling: 'Paying out',
  settled: 'Paid out',
  refunded: 'Refunded',
} as const satisfies Record<WeChatOrderState, string>

export const LATE_KIND_LABELS = {
  presale: 'Pre-order, shipped later',
  test: 'Test order, not shipped',
} as const satisfies Record<(typeof LATE_SHIPPING_KINDS)[number], string>

export const DIFFERENCE_LABELS = {
  dispute: 'The buyer disputes it at WeChat',
  refunded: 'Refunded according to WeChat',
  unsettled: 'WeChat has not paid it out for three weeks',
} as const satisfies Record<(typeof WECHAT_ORDER_DIFFERENCES)[number], string>

export const REASON_LABELS = {
  away: 'Cannot reach WeChat',
  unknown_payment: 'WeChat cannot find the payment',
  not_shippable: 'WeChat no longer accepts shipping information for this order',
  payer: 'WeChat reports a different payer',
  carrier: 'WeChat does not recognize the carrier: its dictionary value in capitals must be the WeChat carrier code',
  tracking_no: 'WeChat rejected the tracking number',
  configuration: 'This shop is not permitted to send shipping information to WeChat, see the error log',
  elsewhere: 'WeChat has a different tracking number and no longer accepts changes',
  lost: 'WeChat no longer has the shipping information',
  other: 'WeChat rejected the shipping information',
} as const satisfies Record<Reason, string>

export const isSent = (status: OrderState): boolean => 'sent' in ORDER_LIFE[status]

/** Shipping information that WeChat has already is not sent again. */
export const canReport = (status: OrderState, upload: { state: State } | null): boolean =>
  isSent(status) && upload?.state !== 'done'
