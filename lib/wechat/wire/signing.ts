import { type KeyObject, randomBytes, sign } from 'node:crypto'

/** How either side of WeChat Pay signs. */
export const SIGNATURE_SCHEME = 'WECHATPAY2-SHA256-RSA2048'

/** Every part ends with a line break, the last one as well. */
export const joinLines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('')

export const signMessage = (message: string | Uint8Array, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(message), key).toString('base64')

export const newNonce = (): string => randomBytes(16).toString('hex').toUpperCase()

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

/** The message that the provider signs, in answers and in notifications. */
export const signedMessage = (timestamp: string, nonce: string, body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(joinLines(timestamp, nonce)), body, Buffer.from('\n')])
