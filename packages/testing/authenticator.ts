import { stepAt, totpCode } from '@/lib/auth/totp'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator for a secret; `ahead`: by how many half minutes its clock is wrong. */
export function codeFrom(secret: string, ahead = 0): string {
  const bits = Array.from(secret, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpCode(Buffer.from(bytes), stepAt(Date.now()) + ahead)
}
