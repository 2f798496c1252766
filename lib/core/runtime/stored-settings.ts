import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import type { Runtime } from './runtime'

const FRESH_MILLISECONDS = 5_000

export const areSettingsFresh = ({ settings }: Runtime): boolean =>
  performance.now() - settings.read_at < FRESH_MILLISECONDS

/** Before work begins, and never inside a transaction: the embedded database has one connection. */
export async function ensureFreshSettings(runtime: Runtime): Promise<void> {
  if (areSettingsFresh(runtime)) return
  const { settings } = runtime
  settings.reading ??= reloadSettings(runtime).finally(() => {
    settings.reading = undefined
  })
  await settings.reading
}

/** After a change of them. If two reads overtake each other, the result of the one that began later stays. */
export async function reloadSettings({ database, settings }: Runtime): Promise<void> {
  const began_at = performance.now()
  const stored = await readStoredSettings(database.db)
  if (began_at < settings.read_at) return
  settings.stored = stored
  settings.read_at = began_at
}

/** What differs from the defaults, by key. Read as text: a driver would make a number of the text "12". */
export async function readStoredSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.select({ key: config.key, json: sql<string>`${config.value}::text` }).from(config)
  return new Map(rows.map(({ key, json }) => [key, JSON.parse(json)]))
}
