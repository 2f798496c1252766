import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gives for its subscription, as bytes. */
type Recipient = { p256dh: Buffer; auth: Buffer }
/** Fresh for each message; given only by the vector of the standard. */
type Fresh = { privateKey: Buffer; salt: Buffer }

const CURVE = 'prime256v1'
const RECORD_SIZE = 4096
/** Ends the last record. */
const DELIMITER = Buffer.from([2])

/** As the standards name what a key is for. */
const label = (kind: string, name: string) => Buffer.from(`${kind}: ${name}\0`)

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

const fresh = (): Fresh => {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  return { privateKey: ecdh.getPrivateKey(), salt: randomBytes(16) }
}

/** One message for one browser, which alone can read it: RFC 8291, in one record of `aes128gcm` (RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: Recipient, { privateKey, salt } = fresh()): Buffer {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(privateKey)
  const own = ecdh.getPublicKey()
  const about = Buffer.concat([label('WebPush', 'info'), p256dh, own])
  const secret = derive(ecdh.computeSecret(p256dh), auth, about, 32)
  const key = derive(secret, salt, label('Content-Encoding', 'aes128gcm'), 16)
  const nonce = derive(secret, salt, label('Content-Encoding', 'nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(text), DELIMITER])), cipher.final()])
  const head = Buffer.alloc(21)
  salt.copy(head)
  head.writeUInt32BE(RECORD_SIZE, 16)
  head.writeUInt8(own.length, 20)
  return Buffer.concat([head, own, body, cipher.getAuthTag()])
}

/** A point of the curve, uncompressed, as browsers have it. */
export function isPublicKey(key: Buffer): boolean {
  if (key.length !== 65 || key[0] !== 4) return false
  try {
    const ecdh = createECDH(CURVE)
    ecdh.generateKeys()
    return ecdh.computeSecret(key).length === 32
  } catch {
    return false
  }
}
