import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '@/db/client'
import { type Env, readEnv } from '@/lib/base/env/env'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { registry } from '@/lib/registry'
import { migrateAndFill } from '@/lib/seed/base'
import { seedDemoShop } from '@/lib/seed/seed'

export const DEMO_PASSWORD = 'demo-password-of-tests'

export const demoEnv = (dataDir: string): Env => ({
  ...readEnv({ DEMO_PASSWORD, WECHAT_SIMULATOR: 'on', WEBHOOK_LOOPBACK: 'on' }),
  dataDir,
})

/** The runtime that the demo shop is made with, before any test. */
export const demoRuntime = (database: Database, dataDir: string) =>
  newRuntime(demoEnv(dataDir), database, () => undefined, registry)

/**
 * Puts the demo shop into an empty database. Returns the folder of its files, which is there until the process ends.
 */
export async function fillWithDemo(database: Database): Promise<string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kiosk-made-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await migrateAndFill(database.db)
  await seedDemoShop(demoRuntime(database, dataDir))
  return path.join(dataDir, 'files')
}
