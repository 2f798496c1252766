import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import type { Runtime } from './runtime'
import { settingsFrom } from './settings'

const FRESH = 5_000

/** Before work begins, and never inside a transaction: the embedded database has one connection. */
export async function freshSettings(runtime: Runtime): Promise<void> {
  const { settings } = runtime
  if (performance.now() - settings.read_at < FRESH) return
  settings.reading ??= renewSettings(runtime).finally(() => {
    settings.reading = undefined
  })
  await settings.reading
}

/** After a change of them. Two reads may overtake each other: what was asked for later stays. */
export async function renewSettings({ home, settings }: Runtime): Promise<void> {
  const asked_at = performance.now()
  const rows = await storedSettings(home.db)
  if (asked_at < settings.read_at) return
  settings.values = settingsFrom(rows)
  settings.read_at = asked_at
}

/** As text: a driver would make a number of the text "12". */
export async function storedSettings(db: Db): Promise<{ key: string; value: unknown }[]> {
  const rows = await db.select({ key: config.key, json: sql<string>`${config.value}::text` }).from(config)
  return rows.map(({ key, json }) => ({ key, value: JSON.parse(json) }))
}
