import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import { AWAY_MILLISECONDS, isAway, OLD_MILLISECONDS } from '../../data/revision'
import type { Runtime } from './runtime'

const FRESH_MILLISECONDS = 5_000

export const areSettingsFresh = ({ settings }: Runtime): boolean => performance.now() < settings.good_until

/** Before work begins, and never inside a transaction: the embedded database has one connection. */
export async function ensureFreshSettings(runtime: Runtime): Promise<void> {
  if (areSettingsFresh(runtime)) return
  const { settings } = runtime
  settings.reading ??= reloadOrKeep(runtime).finally(() => {
    settings.reading = undefined
  })
  await settings.reading
}

/** While the database is away the last ones stand as long as what is shown to the public. */
async function reloadOrKeep(runtime: Runtime): Promise<void> {
  try {
    await reloadSettings(runtime)
  } catch (error) {
    const { settings } = runtime
    const now = performance.now()
    if (!isAway(error) || now - settings.read_at > OLD_MILLISECONDS) throw error
    settings.good_until = now + AWAY_MILLISECONDS
  }
}

/** After a change of them. If two reads overtake each other, the result of the one that began later stays. */
export async function reloadSettings({ database, settings, registry }: Runtime): Promise<void> {
  const began_at = performance.now()
  const stored = await readStoredSettings(database.db)
  if (began_at < settings.read_at) return
  const { settings: leftOut } = registry.absent
  settings.stored = new Map([...stored].filter(([key]) => !leftOut.includes(key)))
  settings.read_at = began_at
  settings.good_until = began_at + FRESH_MILLISECONDS
}

/** What differs from the defaults, by key. Read as text: a driver would make a number of the text "12". */
export async function readStoredSettings(db: Db): Promise<Map<string, unknown>> {
  const rows = await db.select({ key: config.key, json: sql<string>`${config.value}::text` }).from(config)
  return new Map(rows.map(({ key, json }) => [key, JSON.parse(json)]))
}
