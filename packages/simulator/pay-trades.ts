import { randomInt } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { newNonce } from '@/lib/wechat/wire/signing'
import { MCHID } from './pay-keys'
import { insertTrade, moveTrade, type Trade, tradeByTransaction, tradeOf } from './pay-state'
import { failWith, parseBody, type SignedRequest } from './pay-wire'
import { SIMULATED_ACCOUNT } from './world'

const text = (most: number) => z.string().min(1).max(most)
const time = z.iso.datetime({ offset: true })
const Announced = z.strictObject({
  appid: text(32),
  mchid: text(32),
  description: text(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: time.optional(),
  attach: text(128).optional(),
  notify_url: z
    .url({ protocol: /^https?$/ })
    .max(255)
    .refine((url) => !url.includes('?')),
  goods_tag: text(32).optional(),
  limit_pay: z.array(z.enum(['no_balance', 'no_credit', 'no_debit', 'balance_only'])).optional(),
  support_fapiao: z.boolean().optional(),
  amount: z.strictObject({ total: z.int().min(1), currency: z.literal('CNY').optional() }),
  detail: z.record(z.string(), z.unknown()).optional(),
  scene_info: z.record(z.string(), z.unknown()).optional(),
  settle_info: z.strictObject({ profit_sharing: z.boolean().optional() }).optional(),
})
const Payer = z.strictObject({ openid: text(128) })
const BrowserScene = z.looseObject({ payer_client_ip: text(45), h5_info: z.looseObject({ type: text(32) }) })

/** For the mini-program, for a QR code, for an app and for a browser on a phone: what is sent, and what comes back. */
const KINDS = {
  jsapi: {
    trade_type: 'JSAPI',
    contract: Announced.extend({ payer: Payer }),
    reply: (id: string) => ({ prepay_id: id }),
  },
  native: {
    trade_type: 'NATIVE',
    contract: Announced.extend({ payer: z.never().optional() }),
    reply: (id: string) => ({ code_url: `weixin://wxpay/bizpayurl?pr=${id}` }),
  },
  app: {
    trade_type: 'APP',
    contract: Announced.extend({ payer: z.never().optional() }),
    reply: (id: string) => ({ prepay_id: id }),
  },
  h5: {
    trade_type: 'MWEB',
    contract: Announced.extend({ payer: z.never().optional(), scene_info: BrowserScene }),
    reply: (id: string) => ({ h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${id}` }),
  },
} as const
const isKind = (name = ''): name is keyof typeof KINDS => Object.hasOwn(KINDS, name)

export const PREPAY_PATH = /\/v3\/pay\/transactions\/(?:jsapi|native|app|h5)$/

/** Announced again with the same words it gets another id; with other words it is refused. */
export async function prepayReply(
  db: Db,
  { path, body, verifiesWith }: SignedRequest,
): Promise<Record<string, string>> {
  const kind = path.split('/').at(-1)
  const { trade_type, contract, reply } = KINDS[isKind(kind) ? kind : 'jsapi']
  const request = parseBody(contract, body)
  if (request.mchid !== MCHID) failWith('MCH_NOT_EXISTS')
  if (request.appid !== SIMULATED_ACCOUNT.appid) failWith('APPID_MCHID_NOT_MATCH')
  const { appid, mchid, out_trade_no, description, attach, notify_url, time_expire, support_fapiao } = request
  const fingerprint = fingerprintOf(request)
  const prepay_id = `wx${newNonce().toLowerCase()}${String(randomInt(10_000)).padStart(4, '0')}`
  await insertTrade(db, prepay_id, {
    appid,
    mchid,
    out_trade_no,
    description,
    trade_type,
    attach,
    notify_url,
    time_expire,
    fingerprint,
    support_fapiao,
    openid: request.payer?.openid ?? '',
    total: request.amount.total,
    state: 'NOTPAY',
    refunded: 0,
    refunds: 0,
    outside: verifiesWith ? { url: notify_url, serial: verifiesWith } : undefined,
  })
  const trade = await tradeOf(db, out_trade_no)
  if (trade?.state === 'CLOSED') failWith('ORDER_CLOSED')
  if (trade?.state === 'SUCCESS' || trade?.state === 'REFUND') failWith('ORDER_PAID')
  if (trade?.fingerprint !== fingerprint || trade.trade_type !== trade_type) failWith('INVALID_REQUEST')
  return reply(prepay_id)
}

const WORDS: Record<Trade['state'], string> = {
  NOTPAY: '订单未支付',
  USERPAYING: '用户支付中',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款',
  CLOSED: '订单已关闭',
}

/** A trade as queries and notifications show it. */
export function tradeReply(trade: Trade): Record<string, unknown> {
  const { appid, mchid, out_trade_no, state, openid, total, transaction_id, success_time, trade_type } = trade
  const common = { appid, mchid, out_trade_no, trade_state: state, trade_state_desc: WORDS[state], attach: '' }
  if (!transaction_id) return { ...common, ...(openid && { payer: { openid } }), amount: { total, currency: 'CNY' } }
  return {
    ...common,
    attach: trade.attach ?? '',
    transaction_id,
    success_time,
    trade_type,
    bank_type: 'OTHERS',
    payer: { openid },
    amount: { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' },
    promotion_detail: [],
  }
}

const last = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')

export async function queryTradeReply(db: Db, { path, query }: SignedRequest): Promise<Record<string, unknown>> {
  if (query.get('mchid') !== MCHID) failWith('PARAM_ERROR')
  const trade = await (path.includes('/id/') ? tradeByTransaction(db, last(path)) : tradeOf(db, last(path)))
  return tradeReply(trade ?? failWith('ORDER_NOT_EXIST'))
}

const Close = z.strictObject({ mchid: z.literal(MCHID) })

/** Not while the buyer types the password, and not once it is paid; again and again it is closed. */
export async function closeTradeReply(db: Db, { path, body }: SignedRequest): Promise<undefined> {
  parseBody(Close, body)
  const out_trade_no = decodeURIComponent(path.split('/').at(-2) ?? '')
  if (await moveTrade(db, out_trade_no, ['NOTPAY', 'CLOSED'], { state: 'CLOSED' })) return undefined
  const trade = await tradeOf(db, out_trade_no)
  if (!trade) failWith('ORDER_NOT_EXIST')
  return failWith(trade.state === 'USERPAYING' ? 'FREQUENCY_LIMITED' : 'ORDER_PAID')
}
