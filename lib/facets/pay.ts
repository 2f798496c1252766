import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime/runtime'

/**
 * What the shop asks of a provider that collects its money: the seam at which ways to pay stand, those of extensions,
 * too. None of it may be called inside a transaction: each calls the provider.
 */
export type TradeProvider = {
  /** Of its way, and of the payments that come by it. */
  name: string
  /** As whom it collects for this shop; fails where it is not set up. */
  account: () => Promise<ProviderAccount>
  /** What the buyer’s client is handed to pay. The same trade again is the same payment, never a second charge. */
  start: (trade: NewTrade) => Promise<Record<string, unknown>>
  /** Undefined: the provider knows no such trade. */
  queryTrade: (out_trade_no: string) => Promise<Trade | undefined>
  /** Only an explicit answer means closed or paid; anything else has to be queried again. */
  closeTrade: (out_trade_no: string) => Promise<'closed' | 'paid' | 'unknown'>
  /** Accepted is not yet paid back. Again with the same number it is the same refund. */
  refundTrade: (refund: NewRefund) => Promise<ProviderRefund>
  /** Undefined: the provider knows no such refund. */
  queryRefund: (out_refund_no: string) => Promise<ProviderRefund | undefined>
  /** Reads a notification once it is proven to be the provider’s, recent, and about this shop. */
  readNotification: (sent: SentNotification) => Promise<Notification>
}

/** A way in which a buyer pays for an order: by hand or online. */
export type PayWay = {
  name: string
  title: string
  /** How the orders get to their buyer that can be paid like this; without it all can. */
  deliveries?: readonly string[]
  isOffered: (runtime: Runtime) => boolean
  /** To the shop itself: the order waits until staff say that it has the money. */
  byHand?: {
    /** From when it was placed. */
    days: (runtime: Runtime, db: Db, order_id: number) => Promise<number>
    /** Where buyers who have chosen it transfer to. */
    account?: (runtime: Runtime) => TransferAccount | null
    /** What they read. */
    instructions: (runtime: Runtime) => string
  }
  /** By a provider, which tells of payments itself. */
  online?: {
    provider: (runtime: Runtime) => TradeProvider
    /** As whom the provider knows this buyer (`openid` of a trade); fails where they cannot pay there. */
    payer?: (runtime: Runtime, user_id: number) => Promise<string>
  }
}

export type TransferAccount = { holder: string; bank: string; number: string }

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

export type SentNotification = { bytes: Uint8Array; header: (name: string) => string | null }

export type Notification = {
  id: string
  event_type: string
  trade?: Trade
  refund?: ProviderRefund
  /** The number of a complaint that has changed. */
  complaint?: string
}
