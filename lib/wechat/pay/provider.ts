import type { Runtime } from '@/lib/core/runtime'
import { withOffset } from '@/lib/core/shop-time'
import { type PayAccount, payAccount } from './account'
import { askWeChatPay, parseAnswer } from './ask'
import { PayError } from './pay-error'
import { PrepayShape, type ProviderRefund, RefundShape, type Trade, TradeShape } from './shapes'
import { joinLines, newNonce, nowInSeconds, signMessage } from './signature'

export { fetchBill } from './download-bill'
export { type Notification, readNotification } from './notification'
export { PayError } from './pay-error'
export type { ProviderRefund, Trade } from './shapes'

/** None of these may be called inside a transaction: each calls the provider. */
type Order = { out_trade_no: string; description: string; total: number; openid: string; expires_at: Date }

/** Creates a prepayment. The same order again gives another id for the same payment. */
export async function prepay(runtime: Runtime, order: Order): Promise<string> {
  const account = await payAccount(runtime)
  const { appid, mchid } = account
  const { out_trade_no, description, total, openid, expires_at } = order
  const body = {
    appid,
    mchid,
    out_trade_no,
    description: truncateBytes(description, 127),
    time_expire: withOffset(expires_at),
    notify_url: `${runtime.env.publicUrl}/v1/pay/notify`,
    amount: { total, currency: 'CNY' },
    payer: { openid },
  }
  const question = { call: 'prepay', method: 'POST', path: '/v3/pay/transactions/jsapi', body } as const
  return parseAnswer(PrepayShape, await askWeChatPay(runtime, account, question)).prepay_id
}

/** In bytes, the stricter way to count, and between two characters. */
function truncateBytes(text: string, most: number): string {
  const characters = [...text]
  while (Buffer.byteLength(characters.join('')) > most) characters.pop()
  return characters.join('')
}

export type PayParameters = {
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

/** What the mini-program hands to `wx.requestPayment`. */
export async function payParameters(runtime: Runtime, prepay_id: string): Promise<PayParameters> {
  const { appid, privateKey } = await payAccount(runtime)
  const [timeStamp, nonceStr] = [String(nowInSeconds()), newNonce()]
  const paySign = signMessage(payMessage(appid, timeStamp, nonceStr, prepay_id), privateKey)
  return { timeStamp, nonceStr, package: `prepay_id=${prepay_id}`, signType: 'RSA', paySign }
}

export const payMessage = (appid: string, timeStamp: string, nonceStr: string, prepay_id: string): string =>
  joinLines(appid, timeStamp, nonceStr, `prepay_id=${prepay_id}`)

const tradePath = (out_trade_no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(out_trade_no)}`

/** Undefined: the provider knows no such order. */
export async function queryTrade(runtime: Runtime, out_trade_no: string): Promise<Trade | undefined> {
  const account = await payAccount(runtime)
  const path = `${tradePath(out_trade_no)}?mchid=${account.mchid}`
  const answer = await undefinedIfMissing(['ORDER_NOT_EXIST'], () =>
    askWeChatPay(runtime, account, { call: 'query', method: 'GET', path }),
  )
  if (!answer) return undefined
  const trade = parseAnswer(TradeShape, answer)
  if (trade.out_trade_no !== out_trade_no || !isOwnTrade(account, trade)) throw new PayError('body', 'ANOTHER_ORDER')
  return trade
}

const isOwnTrade = ({ appid, mchid }: PayAccount, trade: Trade) => trade.appid === appid && trade.mchid === mchid

const CLOSED = ['ORDER_CLOSED', 'ORDER_NOT_EXIST']

/** Only an explicit answer means closed or paid; anything else has to be queried again. */
export async function closeTrade(runtime: Runtime, out_trade_no: string): Promise<'closed' | 'paid' | 'unknown'> {
  try {
    const account = await payAccount(runtime)
    const body = { mchid: account.mchid }
    await askWeChatPay(runtime, account, {
      call: 'close',
      method: 'POST',
      path: `${tradePath(out_trade_no)}/close`,
      body,
    })
    return 'closed'
  } catch (error) {
    if (!(error instanceof PayError)) throw error
    if (error.code === 'ORDER_PAID') return 'paid'
    return error.code && CLOSED.includes(error.code) ? 'closed' : 'unknown'
  }
}

type Refund = { out_trade_no: string; out_refund_no: string; refund: number; total: number; reason: string }

/** Accepted is not yet paid back. Again with the same number it is the same refund. */
export async function refundTrade(runtime: Runtime, request: Refund): Promise<ProviderRefund> {
  const account = await payAccount(runtime)
  const { out_trade_no, out_refund_no, refund, total, reason } = request
  const body = {
    out_trade_no,
    out_refund_no,
    ...(reason && { reason: truncateBytes(reason, 80) }),
    notify_url: `${runtime.env.publicUrl}/v1/pay/refund_notify`,
    amount: { refund, total, currency: 'CNY' },
  }
  const question = { call: 'refund', method: 'POST', path: '/v3/refund/domestic/refunds', body } as const
  const result = parseAnswer(RefundShape, await askWeChatPay(runtime, account, question))
  const same = result.out_trade_no === out_trade_no && result.refund === refund && result.total === total
  if (!same || result.out_refund_no !== out_refund_no) throw new PayError('body', 'ANOTHER_REFUND')
  return result
}

/** Undefined: the provider knows no such refund. */
export async function queryRefund(runtime: Runtime, out_refund_no: string): Promise<ProviderRefund | undefined> {
  const account = await payAccount(runtime)
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(out_refund_no)}`
  const query = () => askWeChatPay(runtime, account, { call: 'query_refund', method: 'GET', path })
  const answer = await undefinedIfMissing(['RESOURCE_NOT_EXISTS'], query)
  if (!answer) return undefined
  const refund = parseAnswer(RefundShape, answer)
  if (refund.out_refund_no !== out_refund_no) throw new PayError('body', 'ANOTHER_REFUND')
  return refund
}

/** Undefined where the provider says that there is no such thing. */
async function undefinedIfMissing<T>(missing: string[], call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PayError && error.code && missing.includes(error.code)) return undefined
    throw error
  }
}
