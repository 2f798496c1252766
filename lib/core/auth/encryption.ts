import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256-GCM, bound to its context: in another row it cannot be decrypted. */
const KIND = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

export function encrypt(key: Buffer, context: string, plain: Buffer): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(KIND, key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Throws when it was altered, or encrypted under another key. */
export function decrypt(key: Buffer, context: string, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(KIND, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
}
