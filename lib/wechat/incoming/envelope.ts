import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { errorWithBrand } from '../../base/branded'
import { isSameSecret } from '../../base/same-secret'

/** PKCS#7 with this block, not the 16 bytes of AES: Node’s own padding is off. */
const BLOCK = 32
const HEAD = 16 + 4

/** What the message push is set up with in WeChat’s console. */
export type MessageKeys = { token: string; aesKey: string; appid: string }

/** Has no text: the sender is not to learn what was wrong with the message. */
export class MessageRefused extends errorWithBrand('MessageRefused') {
  override name = 'MessageRefused'
}

export const signParts = (...parts: string[]): string => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** Without a token anybody could sign. */
export function isSignature(given: string | undefined, token: string, ...parts: string[]): boolean {
  return token !== '' && isSameSecret(given ?? '', signParts(token, ...parts))
}

function cipherKey(aesKey: string): { key: Buffer; iv: Buffer } {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  if (key.length !== 32) throw new Error('The EncodingAESKey must have 43 characters of base64')
  return { key, iv: key.subarray(0, 16) }
}

export function encryptMessage({ aesKey, appid }: MessageKeys, random: Buffer, text: string): string {
  const { key, iv } = cipherKey(aesKey)
  const message = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(message.length)
  const plain = Buffer.concat([random, length, message, Buffer.from(appid)])
  const missing = BLOCK - (plain.length % BLOCK)
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([cipher.update(plain), cipher.update(Buffer.alloc(missing, missing)), cipher.final()]).toString(
    'base64',
  )
}

function withoutPadding(padded: Buffer): Buffer {
  const missing = padded.at(-1) ?? 0
  const end = padded.length - missing
  if (missing < 1 || missing > BLOCK || end < HEAD) throw new MessageRefused()
  if (padded.subarray(end).some((byte) => byte !== missing)) throw new MessageRefused()
  return padded.subarray(0, end)
}

/** Only after the signature was verified: no one else may learn from how it fails. */
export function decryptMessage({ aesKey, appid }: MessageKeys, encrypted: string): string {
  const { key, iv } = cipherKey(aesKey)
  const bytes = Buffer.from(encrypted, 'base64')
  if (bytes.length === 0 || bytes.length % BLOCK !== 0) throw new MessageRefused()
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const plain = withoutPadding(Buffer.concat([decipher.update(bytes), decipher.final()]))
  const end = HEAD + plain.readUInt32BE(16)
  if (end > plain.length || plain.toString('utf8', end) !== appid) throw new MessageRefused()
  return plain.toString('utf8', HEAD, end)
}
