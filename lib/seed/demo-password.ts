import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '../core/env'

/** The one password of all demo accounts: from the environment, else made up once and kept beside the data. */
export function demoPassword({ demoPassword, serverless, dataDir }: Env): string {
  if (demoPassword) return demoPassword
  if (serverless) throw new Error('Demo data on this host needs DEMO_PASSWORD.')
  const file = path.join(dataDir, 'demo-password')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const made = randomBytes(9).toString('base64url')
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, `${made}\n`, { mode: 0o600 })
    return made
  }
}
