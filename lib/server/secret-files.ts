import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../base/env/env'
import { makeFolder } from '../base/folder'

/** The secrets generated once and stored beside the data, unless the environment sets them. */
const NAMES = { 'auth-secret': 'authSecret', 'demo-password': 'demoPassword' } as const

export function* secretFiles(env: Env): Generator<{ name: string; text: string }> {
  for (const [name, variable] of Object.entries(NAMES)) {
    const file = path.join(env.dataDir, name)
    if (!env[variable] && existsSync(file)) yield { name, text: readFileSync(file, 'utf8') }
  }
}

/** Whether the file was written: if it exists, it must be the same. */
export function restoreSecret({ dataDir }: Env, name: string, text: string): boolean {
  const file = path.join(dataDir, name)
  if (!(name in NAMES)) throw new Error(`The backup has a secret of another version: ${name}.`)
  if (existsSync(file)) {
    if (readFileSync(file, 'utf8') === text) return false
    throw new Error(`${file} is of another shop: move it away first.`)
  }
  makeFolder(dataDir)
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  return true
}
