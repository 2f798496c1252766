import { errorWithBrand } from '../base/branded'
import { fail } from '../base/errors'
import type { NewTrade, ProviderRefund, TradeProvider } from '../facets/pay'

export type {
  NewRefund,
  NewTrade,
  Notification,
  ProviderAccount,
  ProviderRefund,
  SentNotification,
  Trade,
  TradeProvider,
} from '../facets/pay'

/** What WeChat Pay (lib/wechat/pay) has beside what every provider has. */
export type PayProvider = TradeProvider & {
  /** Announces a trade. The same trade again gives another id for the same payment. */
  prepay: (trade: NewTrade) => Promise<string>
  /** What the buyer's device is handed to pay what was announced. */
  payParameters: (prepay_id: string) => Promise<PayParameters>
  /** A refund that the bank rejected goes to this card instead, without one to the shop’s own account. */
  redirectRefund: (refund: RedirectedRefund) => Promise<ProviderRefund>
  /** All payments and refunds of one day (`2026-01-31`). */
  fetchBill: (date: string) => Promise<Bill>
  /** All that came into the merchant’s account on one day, and left it. */
  fetchFundsBill: (date: string) => Promise<FundsBill>
}

export type PayParameters = {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export type RedirectedRefund = {
  refund_id: string
  out_refund_no: string
  card: { bank: string; account: string; name: string } | undefined
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

/** `retry`: nothing was done. `unknown`: it may have been done. `rejected`: it was not, and never will be. */
export type PayErrorKind = 'config' | 'signature' | 'body' | 'retry' | 'rejected' | 'unknown'

/** Why a call to a provider failed. */
export class PayError extends errorWithBrand('PayError') {
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
