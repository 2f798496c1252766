import { fail } from '../base/errors'

/**
 * What the shop asks of its payment provider. This is the seam at which another way to pay stands beside WeChat
 * Pay (lib/wechat/pay), the only one so far. None of it may be called inside a transaction: each calls the provider.
 */
export type PayProvider = {
  /** As whom it collects for this shop; fails where it is not set up. */
  account: () => Promise<ProviderAccount>
  /** Announces a trade. The same trade again gives another id for the same payment. */
  prepay: (trade: NewTrade) => Promise<string>
  /** What the buyer's device is handed to pay what was announced. */
  payParameters: (prepay_id: string) => Promise<PayParameters>
  /** Undefined: the provider knows no such trade. */
  queryTrade: (out_trade_no: string) => Promise<Trade | undefined>
  /** Only an explicit answer means closed or paid; anything else has to be queried again. */
  closeTrade: (out_trade_no: string) => Promise<'closed' | 'paid' | 'unknown'>
  /** Accepted is not yet paid back. Again with the same number it is the same refund. */
  refundTrade: (refund: NewRefund) => Promise<ProviderRefund>
  /** One that the bank rejected goes to this card instead, without one to the shop’s own account. */
  redirectRefund: (refund: RedirectedRefund) => Promise<ProviderRefund>
  /** Undefined: the provider knows no such refund. */
  queryRefund: (out_refund_no: string) => Promise<ProviderRefund | undefined>
  /** All payments and refunds of one day (`2026-01-31`). */
  fetchBill: (date: string) => Promise<Bill>
  /** All that came into the merchant’s account on one day, and left it. */
  fetchFundsBill: (date: string) => Promise<FundsBill>
  /** Reads a notification once it is proven to be the provider’s, recent, and about this shop. */
  readNotification: (sent: SentNotification) => Promise<Notification>
}

export type ProviderAccount = { appid: string; mchid: string }

export type NewTrade = {
  out_trade_no: string
  description: string
  total: number
  openid: string
  expires_at: Date
  /** The provider’s receipt offers to ask for an invoice there. */
  offers_invoice?: boolean
}

export type PayParameters = {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** An order as the provider knows it. */
export type Trade = {
  appid: string
  mchid: string
  out_trade_no: string
  transaction_id?: string | undefined
  /** SUCCESS, REFUND, NOTPAY, CLOSED, REVOKED, USERPAYING, PAYERROR */
  trade_state: string
  success_time?: string | undefined
  openid?: string | undefined
  total?: number | undefined
  currency?: string | undefined
}

export type NewRefund = { out_trade_no: string; out_refund_no: string; refund: number; total: number; reason: string }

export type RedirectedRefund = {
  refund_id: string
  out_refund_no: string
  card: { bank: string; account: string; name: string } | undefined
}

export type ProviderRefund = {
  out_refund_no: string
  refund_id: string
  out_trade_no: string
  transaction_id: string
  status: 'SUCCESS' | 'CLOSED' | 'PROCESSING' | 'ABNORMAL'
  /** When the provider took it on: in the bill of that day it is. */
  create_time?: string | undefined
  success_time?: string | undefined
  total: number
  refund: number
}

/** A payment or a refund as a bill has it: `number` is the transaction's, or ours of the refund. */
export type BillLine = {
  number: string
  order_no: string
  appid: string
  amount: number
  /** SUCCESS of a payment; of a refund SUCCESS, PROCESSING, FAIL or CHANGE at the time of the bill. */
  status: string
  time: string
}
export type Bill = { payments: BillLine[]; refunds: BillLine[] }

/** What moved the account: fees and withdrawals are in no other bill. */
export type FundsKind = 'payment' | 'refund' | 'fee' | 'withdrawal' | 'other'

export type FundsLine = {
  kind: FundsKind
  /** As the bill of transactions has it: the transaction’s, or ours of the refund. */
  number: string
  /** Into the account, or out of it where negative. */
  flow: number
  /** What the bill of transactions says: of a refund the fee that comes back is taken off its flow. */
  amount: number
  time: string
}
/** `balance`: what the account held after the last line. */
export type FundsBill = { lines: FundsLine[]; balance: number | null }

export type SentNotification = { bytes: Uint8Array; header: (name: string) => string | null }

export type Notification = {
  id: string
  event_type: string
  trade?: Trade
  refund?: ProviderRefund
  /** The number of a complaint that has changed. */
  complaint?: string
}

/** `retry`: nothing was done. `unknown`: it may have been done. `rejected`: it was not, and never will be. */
export type PayErrorKind = 'config' | 'signature' | 'body' | 'retry' | 'rejected' | 'unknown'

/** Why a call to a provider failed. */
export class PayError extends Error {
  constructor(
    readonly kind: PayErrorKind,
    /** The shop acts on ORDER_PAID, ORDER_CLOSED and NOT_ENOUGH; any other is only shown. */
    readonly code?: string,
    message = `Payment provider: ${kind} ${code ?? ''}`,
  ) {
    super(message)
  }
}

/** The provider did not answer: the caller may try again. Errors of our own configuration are thrown as they are. */
export function failProviderAway(error: unknown): never {
  if (!(error instanceof PayError) || error.kind === 'config') throw error
  return fail('provider_away', { retryAfter: 2, cause: error })
}

/** The time that the provider reports, or now. */
export function parseProviderTime(time: string | undefined): Date {
  const at = new Date(time ?? '')
  return Number.isNaN(at.getTime()) ? new Date() : at
}
