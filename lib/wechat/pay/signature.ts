import { type KeyObject, verify } from 'node:crypto'
import { joinLines, newNonce, nowInSeconds, SIGNATURE_SCHEME, signedMessage, signMessage } from '../wire/signing'
import { WeChatPayError } from './pay-error'

const WINDOW = 300

export type Header = (name: string) => string | null

type Signer = { mchid: string; serial: string; privateKey: KeyObject }
type SignedParts = { method: string; path: string; body: string }

/** The Authorization header of a request: `path` with its query, `body` as it is sent. */
export function authorization({ mchid, serial, privateKey }: Signer, { method, path, body }: SignedParts): string {
  const [timestamp, nonce] = [String(nowInSeconds()), newNonce()]
  const signature = signMessage(joinLines(method, path, timestamp, nonce, body), privateKey)
  const parts = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature }
  const list = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `${SIGNATURE_SCHEME} ${list.join(',')}`
}

/** Throws unless the bytes are signed by the provider, and recent. */
export function verifySignature(keys: ReadonlyMap<string, KeyObject>, header: Header, bytes: Uint8Array): void {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const signature = header('wechatpay-signature')
  const serial = header('wechatpay-serial')
  if (!timestamp || !nonce || !signature || !serial) throw new WeChatPayError('signature', 'HEADER_MISSING')
  if ((header('wechatpay-signature-type') ?? SIGNATURE_SCHEME) !== SIGNATURE_SCHEME)
    throw new WeChatPayError('signature', 'SCHEME_UNKNOWN')
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw new WeChatPayError('signature', 'PROBE')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowInSeconds() - Number(timestamp)) >= WINDOW) {
    throw new WeChatPayError('signature', 'NOT_OF_NOW')
  }
  const key = keys.get(serial)
  if (!key) throw new WeChatPayError('signature', 'SERIAL_UNKNOWN')
  const message = signedMessage(timestamp, nonce, bytes)
  if (!verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'))) {
    throw new WeChatPayError('signature', 'SIGNATURE_WRONG')
  }
}
