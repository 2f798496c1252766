import { createCipheriv, hash } from 'node:crypto'
import { withOffset } from '@/lib/base/shop-time'
import { newNonce, nowInSeconds, signedMessage, signMessage } from '@/lib/wechat/wire/signing'
import { CERTIFICATE, type PayKeys, PUBLIC_KEY_ID } from './pay-keys'
import type { Refund, Trade } from './pay-state'
import { tradeReply } from './pay-trades'

type Plain = Record<string, unknown>
export type NotificationEvent = { type: string; plain: Plain; outside?: Trade['outside'] }

export const paidEvent = (trade: Trade): NotificationEvent => ({
  type: 'TRANSACTION.SUCCESS',
  plain: tradeReply(trade),
  outside: trade.outside,
})

export function refundEvent(refund: Refund, mchid: string): NotificationEvent {
  const { out_refund_no, refund_id, out_trade_no, transaction_id, status, success_time, total } = refund
  return {
    type: `REFUND.${status}`,
    outside: refund.outside,
    plain: {
      mchid,
      transaction_id,
      out_trade_no,
      refund_id,
      out_refund_no,
      refund_status: status,
      ...(success_time && { success_time }),
      user_received_account: '支付用户零钱',
      amount: { total, refund: refund.refund, payer_total: total, payer_refund: refund.refund },
    },
  }
}

/** The notification names the complaint that has changed, and nothing of its content. */
export const complaintEvent = ({ complaint_id, log }: { complaint_id: string; log: unknown[] }): NotificationEvent => ({
  type: log.length === 1 ? 'COMPLAINT.CREATE' : 'COMPLAINT.STATE_CHANGE',
  plain: { complaint_id, action_type: log.length === 1 ? 'CREATE_COMPLAINT' : 'USER_RESPONSE' },
})

/** In which words the resource says what it is. */
const originalType = (type: string): string => type.slice(0, type.indexOf('.')).toLowerCase()

/** A notification before and after it is signed: a forgery changes one field of it. */
type Draft = {
  serial: string
  timestamp: number
  nonce: string
  associated: string
  plain: Plain
  algorithm: string
  changeResource: (resource: Record<string, string>) => Record<string, string>
  changeBody: (body: string) => string
  changeHeaders: (headers: Record<string, string>) => Record<string, string>
  stranger: boolean
}

/** The amount, of which the cipher alone would not notice that it is another one: 100 becomes 900. */
function flipped(ciphertext: string, plain: Plain): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const at = Buffer.from(JSON.stringify(plain)).indexOf('"total":') + '"total":'.length
  bytes[at] = (bytes[at] ?? 0) ^ 8
  return bytes.toString('base64')
}

/** Each looks right but for one thing; the first of them anybody can send, the others take the provider's key. */
const FORGED = {
  forged: () => ({ stranger: true }),
  tampered: () => ({ changeBody: (body) => body.replace('"EV-', '"EW-') }),
  stale: ({ timestamp }) => ({ timestamp: timestamp - 301 }),
  future: ({ timestamp }) => ({ timestamp: timestamp + 301 }),
  unknown_serial: () => ({ serial: 'PUB_KEY_ID_0000000000000000000000000000000000' }),
  prototype_serial: () => ({ serial: '__proto__' }),
  probe: () => ({ changeHeaders: (all) => ({ ...all, 'wechatpay-signature': `WECHATPAY/SIGNTEST/${newNonce()}` }) }),
  unsigned: () => ({ changeHeaders: ({ 'wechatpay-signature': _, ...rest }) => rest }),
  scheme_none: () => ({ changeHeaders: (all) => ({ ...all, 'wechatpay-signature-type': 'none' }) }),
  flipped: ({ plain }) => ({ changeResource: (all) => ({ ...all, ciphertext: flipped(all.ciphertext ?? '', plain) }) }),
  other_associated_data: () => ({ changeResource: (all) => ({ ...all, associated_data: 'other' }) }),
  algorithm_none: () => ({ changeResource: (all) => ({ ...all, algorithm: 'none' }) }),
  short_nonce: () => ({ nonce: 'short' }),
  another_merchant: ({ plain }) => ({ plain: { ...plain, mchid: '1900000002' } }),
  another_app: ({ plain }) => ({ plain: { ...plain, appid: 'wxanother0000000001' } }),
} satisfies Record<string, (draft: Draft) => Partial<Draft>>

export type Forgery = keyof typeof FORGED
const isForgery = (name: string): name is Forgery => Object.hasOwn(FORGED, name)
export const FORGERIES = Object.keys(FORGED).filter(isForgery)

export type SignedNotification = { bytes: Uint8Array; headers: Record<string, string> }

/** Signs a notification by public key or certificate, genuine or forged. */
export function signNotification(
  keys: PayKeys,
  { type, plain, outside }: NotificationEvent,
  at = 0,
  forgery?: Forgery,
): SignedNotification {
  const honest: Draft = {
    serial: outside?.serial ?? (at % 2 ? CERTIFICATE : PUBLIC_KEY_ID),
    timestamp: nowInSeconds(),
    nonce: newResourceNonce(),
    associated: originalType(type),
    plain,
    algorithm: 'AEAD_AES_256_GCM',
    changeResource: (all) => all,
    changeBody: (body) => body,
    changeHeaders: (all) => all,
    stranger: false,
  }
  const draft = { ...honest, ...(forgery && FORGED[forgery](honest)) }
  const body = bodyOf(keys, type, draft)
  const { serial, timestamp, stranger } = draft
  const nonce = newNonce()
  const key = (stranger ? undefined : keys.signing.get(honest.serial)) ?? keys.merchant.privateKey
  const signature = signMessage(signedMessage(String(timestamp), nonce, Buffer.from(body)), key)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/4.0',
    'wechatpay-timestamp': String(timestamp),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signature,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
  return { bytes: Buffer.from(draft.changeBody(body)), headers: draft.changeHeaders(headers) }
}

function bodyOf(keys: PayKeys, type: string, draft: Draft): string {
  const { nonce, associated, plain, algorithm, changeResource } = draft
  const original_type = originalType(type)
  const sealed = sealResource(keys, JSON.stringify(plain), associated, nonce)
  return JSON.stringify({
    id: `EV-${hash('sha256', `${type} ${plain.out_refund_no ?? plain.out_trade_no ?? plain.complaint_id}`).slice(0, 33)}`,
    create_time: withOffset(new Date()),
    resource_type: 'encrypt-resource',
    event_type: type,
    summary: type,
    resource: changeResource({ original_type, ...sealed, algorithm }),
  })
}

const newResourceNonce = () => newNonce().slice(0, 12)

/** Encrypted with the key of the account, as only the shop can read it. */
export function sealResource({ provider }: PayKeys, text: string, associated_data: string, nonce = newResourceNonce()) {
  const cipher = createCipheriv('aes-256-gcm', provider.apiV3Key, nonce)
  cipher.setAAD(Buffer.from(associated_data))
  const sealed = [cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
  const ciphertext = Buffer.concat(sealed).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data, nonce }
}
