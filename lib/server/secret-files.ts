import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { desc, getTableColumns, ne } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { hasValidMac } from '../core/audit/mac'
import type { Env } from '../core/env'

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
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
  return true
}

/** Whether the last row of the operation log was written under this secret. */
export async function isSecretOfLog(db: Db, env: Env): Promise<boolean> {
  const [last] = await db
    .select(getTableColumns(operLog))
    .from(operLog)
    .where(ne(operLog.mac, ''))
    .orderBy(desc(operLog.id))
    .limit(1)
  return last === undefined || hasValidMac(env, last)
}
