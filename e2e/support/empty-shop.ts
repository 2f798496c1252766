import { startPostgres } from '@/packages/testing/postgres'
import { dataFolder, type Environment, endAll, type RunningProcess, startServer } from './process'
import { currentRun } from './targets'

export type EmptyShop = { env: Environment; shop: RunningProcess; close: () => Promise<void> }

/** A shop without demo data, on a migrated database of its own. */
export async function openEmptyShop(): Promise<EmptyShop> {
  const { copies, databaseUrl } = currentRun()
  const databases = await startPostgres({ url: databaseUrl })
  const env = { DATA_DIR: dataFolder(), DATABASE_URL: await databases.createDatabase(undefined, copies?.empty) }
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
