import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { tryParseJson } from '@/lib/base/json'
import { closeServer, listenLocally } from './loopback'

const mac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return hmac.digest()
}
const ONE = Buffer.from([1])

/** The keys of a browser's subscription, and what it does with a message: RFC 8291 read from the other side. */
export class PushBrowser {
  readonly #ecdh = createECDH('prime256v1')
  readonly recipient = { p256dh: this.#ecdh.generateKeys(), auth: randomBytes(16) }

  get keys() {
    const { p256dh, auth } = this.recipient
    return { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') }
  }

  /** Throws where it is for another browser. */
  read(body: Buffer): string {
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const { p256dh, auth } = this.recipient
    const shared = mac(auth, this.#ecdh.computeSecret(sender))
    const secret = mac(salt, mac(shared, 'WebPush: info\0', p256dh, sender, ONE))
    const key = mac(secret, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16)
    const nonce = mac(secret, 'Content-Encoding: nonce\0', ONE).subarray(0, 12)
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
  }
}

/** The claims in the header of RFC 8292; undefined: it is not signed with this key. */
export function vapidClaims(header: string, public_key: string): unknown {
  const [, head = '', claims = '', signature = '', k = ''] = header.match(/^vapid t=(.*)\.(.*)\.(.*), k=(.*)$/) ?? []
  const point = Buffer.from(k, 'base64url')
  const coordinate = (from: number, to?: number) => point.subarray(from, to).toString('base64url')
  if (k !== public_key) return undefined
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1, 33), y: coordinate(33) }
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? tryParseJson(Buffer.from(claims, 'base64url').toString()) : undefined
}

type Posted = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on loopback. */
export class PushService {
  readonly received: Posted[] = []
  /** How it answers. */
  status = 201
  url = ''
  readonly #server = createServer((request, response) => void this.#serve(request, response))

  async start(): Promise<void> {
    this.url = `http://127.0.0.1:${await listenLocally(this.#server)}`
  }

  stop = (): Promise<void> => closeServer(this.#server)

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(this.status).end()
  }
}
