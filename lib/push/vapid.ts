import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Env } from '../base/env/env'
import { keyFor } from '../base/secret'

/** RFC 8292 allows a day at most. */
const SECONDS = 12 * 3600

type Keys = { publicKey: string; privateKey: KeyObject }
const keysByEnv = new WeakMap<Env, Keys>()

/** The shop's own, by which a push service knows who sends: made of its secret, so that they are kept nowhere. */
function keysOf(env: Env): Keys {
  const cached = keysByEnv.get(env)
  if (cached) return cached
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(keyFor(env, 'push'))
  const point = ecdh.getPublicKey()
  const coordinate = (from: number, to?: number) => point.subarray(from, to).toString('base64url')
  const d = keyFor(env, 'push').toString('base64url')
  const key = { kty: 'EC', crv: 'P-256', d, x: coordinate(1, 33), y: coordinate(33) }
  const keys = { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) }
  keysByEnv.set(env, keys)
  return keys
}

/** What a browser subscribes with. */
export const pushKey = (env: Env): string => keysOf(env).publicKey

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed for the push service of this endpoint (RFC 8292). */
export function vapidHeader(env: Env, endpoint: string, now = Date.now()): string {
  const { publicKey, privateKey } = keysOf(env)
  const sub = env.secure ? env.publicUrl : 'https://localhost' // a push service refuses any other address
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + SECONDS, sub }
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}
