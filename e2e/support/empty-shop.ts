import { expect } from '@playwright/test'
import { startPostgres } from '@/lib/testing/postgres'
import { command, dataFolder, type Environment, endAll, type RunningProcess, startServer } from './process'
import { currentRun } from './targets'

export type EmptyShop = { env: Environment; shop: RunningProcess; close: () => Promise<void> }

/** A shop without demo data, on a migrated database of its own. */
export async function openEmptyShop(): Promise<EmptyShop> {
  const databases = await startPostgres({ url: currentRun().databaseUrl })
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: await databases.createDatabase() }
  expect((await command(env, 'migrate')).code).toBe(0)
  const shop = await startServer(env)
  return {
    env,
    shop,
    async close() {
      await shop.stop()
      endAll()
      await databases.stop()
    },
  }
}
