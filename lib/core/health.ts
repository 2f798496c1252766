import { pending } from '@/db/migrate'
import type { Runtime } from './runtime'

/** Whether this process can do its work, part by part. */
export async function readiness({ home, storage }: Runtime) {
  const missing = await pending(home.db).catch(() => undefined)
  const parts = { database: missing !== undefined, migrations: missing?.length === 0, storage: await storage.ready() }
  return { ready: Object.values(parts).every(Boolean), ...parts }
}
