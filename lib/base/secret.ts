import { hkdfSync } from 'node:crypto'
import type { Env } from './env/env'
import { persistentSecret } from './persistent-secret'

/** Signs everything that leaves us and comes back: from the environment, else generated once and stored beside the data. */
export const authSecret = ({ authSecret, dataDir }: Env): string =>
  authSecret ?? persistentSecret(dataDir, 'auth-secret', 32)

type Purpose = 'audit' | 'second-factor' | 'answers' | 'sign-in-names' | 'webhooks' | 'push' | 'tags'
const keysByEnv = new WeakMap<Env, Map<Purpose, Buffer>>()

/** A key per purpose: one that leaks does not reveal the others. */
export function keyFor(env: Env, purpose: Purpose): Buffer {
  const keys = keysByEnv.get(env) ?? new Map<Purpose, Buffer>()
  keysByEnv.set(env, keys)
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', authSecret(env), '', `kiosk ${purpose}`, 32))
  keys.set(purpose, key)
  return key
}
