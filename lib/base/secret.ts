import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from './env/env'
import { makeFolder } from './folder'

/**
 * Signs everything that leaves us and comes back: from the environment, else generated once and stored beside the data.
 */
export const authSecret = ({ authSecret, dataDir }: Env): string =>
  authSecret ?? persistentSecret(dataDir, 'auth-secret', 32)

type Purpose =
  | 'audit'
  | 'second-factor'
  | 'answers'
  | 'sign-in-names'
  | 'webhooks'
  | 'push'
  | 'tags'
  | 'fingerprint'
  | 'tracking'
  | 'waybills'
  | 'agents'
const keysByEnv = new WeakMap<Env, Map<Purpose, Buffer>>()

/** A key per purpose: one that leaks does not reveal the others. */
export function keyFor(env: Env, purpose: Purpose): Buffer {
  const keys = keysByEnv.get(env) ?? new Map<Purpose, Buffer>()
  keysByEnv.set(env, keys)
  const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', authSecret(env), '', `kiosk ${purpose}`, 32))
  keys.set(purpose, key)
  return key
}

/** A secret generated once and stored beside the data, readable by its owner only. Concurrent starts share it. */
export function persistentSecret(dataDir: string, name: string, bytes: number): string {
  const file = path.join(/* turbopackIgnore: true */ dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  makeFolder(dataDir)
  try {
    writeFileSync(file, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
