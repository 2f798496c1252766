import { withOffset } from '@/lib/base/shop-time'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { WECHAT } from '@/lib/order/pay-ways'
import {
  type Bill,
  type FundsBill,
  type NewRefund,
  type NewTrade,
  type Notification,
  PayError,
  type PayParameters,
  type PayProvider,
  type ProviderAccount,
  type ProviderRefund,
  type RedirectedRefund,
  type SentNotification,
  type Trade,
} from '@/lib/pay/provider'
import { joinLines, newNonce, nowInSeconds, signMessage } from '../wire/signing'
import { askWeChatPay, encryptionFor, type PayQuestion, parseAnswer, payAccount } from './ask'
import { downloadBill, readBill } from './bill'
import { downloadFundsBill, readFundsBill } from './funds-bill'
import { parseNotification } from './notification'
import { WeChatPayError } from './pay-error'
import { PrepayShape, RefundShape, TradeShape } from './shapes'

const providers = new WeakMap<Runtime, PayProvider>()

/**
 * WeChat Pay, once for each runtime: the start of a task takes it here and passes it on. It keeps nothing of its own,
 * so it does not matter that the pages are bundled apart and have another one.
 */
export function wechatPay(runtime: Runtime): PayProvider {
  const cached = providers.get(runtime)
  if (cached) return cached
  const provider = new WeChatPay(runtime)
  providers.set(runtime, provider)
  return provider
}

const CLOSED = ['ORDER_CLOSED', 'ORDER_NOT_EXIST']

class WeChatPay implements PayProvider {
  readonly name = WECHAT
  readonly #runtime: Runtime

  constructor(runtime: Runtime) {
    this.#runtime = runtime
  }

  account(): Promise<ProviderAccount> {
    return payAccount(this.#runtime)
  }

  async prepay({ out_trade_no, description, total, openid, expires_at, offers_invoice }: NewTrade): Promise<string> {
    const { appid, mchid } = await this.account()
    const body = {
      appid,
      mchid,
      out_trade_no,
      description: truncateBytes(description, 127),
      time_expire: withOffset(expires_at),
      notify_url: `${this.#runtime.env.publicUrl}/v1/pay/notify`,
      amount: { total, currency: 'CNY' },
      payer: { openid },
      support_fapiao: offers_invoice || undefined,
    }
    const answer = await this.#ask({ call: 'prepay', method: 'POST', path: '/v3/pay/transactions/jsapi', body })
    return parseAnswer(PrepayShape, answer).prepay_id
  }

  /** For `wx.requestPayment`. */
  async payParameters(prepay_id: string): Promise<PayParameters> {
    const { appid, privateKey } = await payAccount(this.#runtime)
    const [timeStamp, nonceStr] = [String(nowInSeconds()), newNonce()]
    const paySign = signMessage(payMessage(appid, timeStamp, nonceStr, prepay_id), privateKey)
    return { timeStamp, nonceStr, package: `prepay_id=${prepay_id}`, signType: 'RSA', paySign }
  }

  /** What `wx.requestPayment` takes. */
  async start(trade: NewTrade): Promise<PayParameters> {
    return this.payParameters(await this.prepay(trade))
  }

  async queryTrade(out_trade_no: string): Promise<Trade | undefined> {
    const { appid, mchid } = await this.account()
    const path = `${tradePath(out_trade_no)}?mchid=${mchid}`
    const answer = await undefinedIf('ORDER_NOT_EXIST', this.#ask({ call: 'query', method: 'GET', path }))
    if (!answer) return undefined
    const trade = parseAnswer(TradeShape, answer)
    const isOwn = trade.appid === appid && trade.mchid === mchid
    if (trade.out_trade_no !== out_trade_no || !isOwn) throw new WeChatPayError('body', 'ANOTHER_ORDER')
    return trade
  }

  async closeTrade(out_trade_no: string): Promise<'closed' | 'paid' | 'unknown'> {
    try {
      const { mchid } = await this.account()
      await this.#ask({ call: 'close', method: 'POST', path: `${tradePath(out_trade_no)}/close`, body: { mchid } })
      return 'closed'
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      if (error.code === 'ORDER_PAID') return 'paid'
      return error.code && CLOSED.includes(error.code) ? 'closed' : 'unknown'
    }
  }

  async refundTrade({ out_trade_no, out_refund_no, refund, total, reason }: NewRefund): Promise<ProviderRefund> {
    const body = {
      out_trade_no,
      out_refund_no,
      reason: reason ? truncateBytes(reason, 80) : undefined,
      notify_url: `${this.#runtime.env.publicUrl}/v1/pay/refund_notify`,
      amount: { refund, total, currency: 'CNY' },
    }
    const answer = await this.#ask({ call: 'refund', method: 'POST', path: '/v3/refund/domestic/refunds', body })
    const result = parseAnswer(RefundShape, answer)
    const same = result.out_trade_no === out_trade_no && result.refund === refund && result.total === total
    if (!same || result.out_refund_no !== out_refund_no) throw new WeChatPayError('body', 'ANOTHER_REFUND')
    return result
  }

  async redirectRefund({ refund_id, out_refund_no, card }: RedirectedRefund): Promise<ProviderRefund> {
    const { serial, encrypted } = encryptionFor(await payAccount(this.#runtime))
    const body = {
      out_refund_no,
      type: card ? 'USER_BANK_CARD' : 'MERCHANT_BANK_CARD',
      ...(card && { bank_type: card.bank, bank_account: encrypted(card.account), real_name: encrypted(card.name) }),
    }
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refund_id)}/apply-abnormal-refund`
    const result = parseAnswer(
      RefundShape,
      await this.#ask({ call: 'redirect_refund', method: 'POST', path, body, serial }),
    )
    if (result.out_refund_no !== out_refund_no) throw new WeChatPayError('body', 'ANOTHER_REFUND')
    return result
  }

  async queryRefund(out_refund_no: string): Promise<ProviderRefund | undefined> {
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(out_refund_no)}`
    const answer = await undefinedIf('RESOURCE_NOT_EXISTS', this.#ask({ call: 'query_refund', method: 'GET', path }))
    if (!answer) return undefined
    const refund = parseAnswer(RefundShape, answer)
    if (refund.out_refund_no !== out_refund_no) throw new WeChatPayError('body', 'ANOTHER_REFUND')
    return refund
  }

  /** A day on which nothing was paid and nothing given back has none. */
  async fetchBill(date: string): Promise<Bill> {
    const bytes = await undefinedIf('NO_STATEMENT_EXIST', downloadBill(this.#runtime, date))
    return bytes ? readBill(bytes) : { payments: [], refunds: [] }
  }

  async fetchFundsBill(date: string): Promise<FundsBill> {
    const bytes = await undefinedIf('NO_STATEMENT_EXIST', downloadFundsBill(this.#runtime, date))
    return bytes ? readFundsBill(bytes) : { lines: [], balance: null }
  }

  async readNotification(sent: SentNotification): Promise<Notification> {
    const account = await payAccount(this.#runtime)
    try {
      return parseNotification(account, sent)
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      const { kind, code } = error
      this.#runtime.log('warn', 'a notification of WeChat Pay failed verification', { kind, code })
      throw error
    }
  }

  #ask(question: PayQuestion): Promise<Buffer> {
    return askWeChatPay(this.#runtime, question)
  }
}

const tradePath = (out_trade_no: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(out_trade_no)}`

export const payMessage = (appid: string, timeStamp: string, nonceStr: string, prepay_id: string): string =>
  joinLines(appid, timeStamp, nonceStr, `prepay_id=${prepay_id}`)

/** In bytes, the stricter way to count, and between two characters. */
function truncateBytes(text: string, most: number): string {
  const characters = [...text]
  while (Buffer.byteLength(characters.join('')) > most) characters.pop()
  return characters.join('')
}

/** Undefined where the provider says with this code that there is no such thing. */
async function undefinedIf<T>(code: string, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PayError && error.code === code) return undefined
    throw error
  }
}
