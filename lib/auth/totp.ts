import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../base/same-secret'

/** Codes by time as RFC 6238 has them: SHA-1, six digits, half a minute each, as every authenticator reads them. */
const SECONDS_30 = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newFactorSecret = (): Buffer => randomBytes(20)

export const stepAt = (time: number): number => Math.floor(time / SECONDS_30)

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const word = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fffffff
  return String(word % 1_000_000).padStart(6, '0')
}

/** The time step of a code: this one, or one before or after it for inaccurate clocks; or undefined. */
export function matchingStep(secret: Buffer, code: string, time: number): number | undefined {
  const now = stepAt(time)
  const right = [now, now - 1, now + 1].filter((step) => isSameSecret(code, totpCode(secret, step))) // always all three
  return right[0]
}

/** RFC 4648, without padding: what people can type. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator reads from the picture. */
export function otpauthUrl(secret: Buffer, issuer: string, account: string): string {
  const [shop, name] = [issuer, account].map(encodeURIComponent)
  return `otpauth://totp/${shop}:${name}?secret=${base32(secret)}&issuer=${shop}&algorithm=SHA1&digits=6&period=30`
}
