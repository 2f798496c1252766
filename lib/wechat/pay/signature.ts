import { type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { PayError } from './pay-error'

export const SIGNATURE_SCHEME = 'WECHATPAY2-SHA256-RSA2048'
const WINDOW = 300

export type Header = (name: string) => string | null

/** Each part ends its line, the last one, too. */
export const joinLines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('')

export const signMessage = (message: string | Uint8Array, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(message), key).toString('base64')

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase()

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

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

/** The message that the provider signs, in answers and in notifications. */
export const signedMessage = (timestamp: string, nonce: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(joinLines(timestamp, nonce)), body, Buffer.from('\n')])

/** Throws unless the bytes are signed by the provider, and recent. */
export function verifySignature(keys: ReadonlyMap<string, KeyObject>, header: Header, bytes: Uint8Array): void {
  const timestamp = header('wechatpay-timestamp')
  const nonce = header('wechatpay-nonce')
  const signature = header('wechatpay-signature')
  const serial = header('wechatpay-serial')
  if (!timestamp || !nonce || !signature || !serial) throw new PayError('signature', 'HEADER_MISSING')
  if ((header('wechatpay-signature-type') ?? SIGNATURE_SCHEME) !== SIGNATURE_SCHEME)
    throw new PayError('signature', 'SCHEME_UNKNOWN')
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) throw new PayError('signature', 'PROBE')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowInSeconds() - Number(timestamp)) >= WINDOW) {
    throw new PayError('signature', 'NOT_OF_NOW')
  }
  const key = keys.get(serial)
  if (!key) throw new PayError('signature', 'SERIAL_UNKNOWN')
  const message = signedMessage(timestamp, nonce, bytes)
  if (!verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64'))) {
    throw new PayError('signature', 'SIGNATURE_WRONG')
  }
}
