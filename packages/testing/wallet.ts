import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { receiveNotificationOf } from '@/lib/commerce/money/notifications'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import type { NewRefund, PayWay, ProviderRefund, SentNotification, Trade, TradeProvider } from '@/lib/facets/pay'
import type { Module } from '@/lib/module'
import { NotificationAnswer } from '@/lib/pay/contract'
import { PayError } from '@/lib/pay/provider'

/** A third way to pay, as an extension would add it: a wallet that lives in memory. */
export const WALLET_SECRET = 'wallet-secret-that-no-log-has'
const NAME = 'wallet'
const ACCOUNT = { appid: NAME, mchid: 'shop-1' }

const trades = new Map<string, Trade>()
const refunds = new Map<string, ProviderRefund>()

const signatureOf = (bytes: Uint8Array) => createHmac('sha256', WALLET_SECRET).update(bytes).digest()

const SentByWallet = z.object({
  id: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  total: z.int(),
  success_time: z.string(),
})

/** The signed notification of a trade by the wallet. */
export function walletTells(out_trade_no: string, total: number) {
  const told = { out_trade_no, transaction_id: `W${out_trade_no}`, total, success_time: '2026-01-01T12:00:00+08:00' }
  const body = Buffer.from(JSON.stringify({ id: `N${out_trade_no}`, ...told }))
  return { body, headers: { 'x-wallet-signature': signatureOf(body).toString('hex') } }
}

export function payByWallet(out_trade_no: string): void {
  const trade = trades.get(out_trade_no)
  if (trade?.trade_state !== 'NOTPAY') throw new Error('it cannot be paid')
  const paid = { transaction_id: `W${out_trade_no}`, success_time: '2026-01-01T12:00:00+08:00' }
  trades.set(out_trade_no, { ...trade, trade_state: 'SUCCESS', ...paid })
}

function refundOnce({ out_trade_no, out_refund_no, refund, total }: NewRefund): ProviderRefund {
  const known = refunds.get(out_refund_no)
  if (known) return known
  const transaction_id = trades.get(out_trade_no)?.transaction_id
  if (!transaction_id) throw new PayError('rejected', 'NOT_PAID')
  const numbers = { out_trade_no, out_refund_no, transaction_id, refund_id: `B${out_refund_no}` }
  const made: ProviderRefund = { ...numbers, status: 'SUCCESS', refund, total }
  refunds.set(out_refund_no, made)
  return made
}

function readTold({ bytes, header }: SentNotification) {
  const given = Buffer.from(header('x-wallet-signature') ?? '', 'hex')
  const signature = signatureOf(bytes)
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) throw new PayError('signature')
  const { id, ...told } = SentByWallet.parse(JSON.parse(Buffer.from(bytes).toString()))
  return { id, event_type: 'paid', trade: { ...ACCOUNT, ...told, trade_state: 'SUCCESS', currency: 'CNY' } }
}

const provider: TradeProvider = {
  name: NAME,
  account: async () => ACCOUNT,
  async start({ out_trade_no, total }) {
    if (!trades.has(out_trade_no))
      trades.set(out_trade_no, { ...ACCOUNT, out_trade_no, trade_state: 'NOTPAY', total, currency: 'CNY' })
    return { open: `wallet://pay/${out_trade_no}` }
  },
  queryTrade: async (out_trade_no) => trades.get(out_trade_no),
  async closeTrade(out_trade_no) {
    const trade = trades.get(out_trade_no)
    if (trade && trade.trade_state !== 'NOTPAY' && trade.trade_state !== 'CLOSED') return 'paid'
    if (trade) trades.set(out_trade_no, { ...trade, trade_state: 'CLOSED' })
    return 'closed'
  },
  refundTrade: async (refund) => refundOnce(refund),
  queryRefund: async (out_refund_no) => refunds.get(out_refund_no),
  readNotification: async (sent) => readTold(sent),
}

export const walletWay: PayWay = {
  name: NAME,
  title: 'Wallet',
  isOffered: () => true,
  online: { provider: () => provider },
}

const notify = endpoint('wallet.notify', 'POST /v1/wallet/notify', 'Notification of the wallet', {
  access: 'public',
  output: NotificationAnswer,
  work: 'own',
  body: 'raw',
  refuses: ['unauthorized'],
  run: ({ raw, runtime }) => receiveNotificationOf(runtime, NAME, raw),
})

export const wallet = { kiosk: ['1'], operations: { notify }, payWays: [walletWay] } satisfies Module
