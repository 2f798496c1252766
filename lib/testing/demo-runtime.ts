import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Home } from '@/db/client'
import { type Env, readEnv } from '@/lib/core/env'
import { newRuntime } from '@/lib/core/runtime'
import { endpoints } from '@/lib/endpoints'
import { prepare } from '@/lib/seed/base'
import { seed } from '@/lib/seed/seed'

export const DEMO_PASSWORD = 'demo-password-of-tests'

export const demoEnv = (dataDir: string): Env => ({
  ...readEnv({ DEMO_PASSWORD, WECHAT_SIMULATOR: 'on' }),
  dataDir,
})

/** What the demo shop is made with, before anybody tests it. */
export const demoRuntime = (home: Home, dataDir: string) =>
  newRuntime(demoEnv(dataDir), home, () => undefined, endpoints)

/** The demo shop in an empty database; its pictures are put where they are needed later. */
export async function fillWithDemo(home: Home): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kiosk-made-'))
  await prepare(home.db)
  await seed(demoRuntime(home, dataDir))
  rmSync(dataDir, { recursive: true, force: true })
}
