import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import type { Locale } from '../core/i18n/i18n'
import { advanceRevision, lockRevision, storedRevision } from '../core/revision'
import type { Runtime } from '../core/runtime'
import { parseSettings } from '../core/settings'
import { readStoredSettings, reloadSettings } from '../core/stored-settings'
import { Settings } from '../settings'
import type { ConfigEdit } from './contract'
import { configItems } from './items'

const ALL_SETTINGS = 'config'
const defaults: Record<string, unknown> = parseSettings(Settings, new Map())

export async function read(db: Db, locale: Locale) {
  const version = await storedRevision(db, ALL_SETTINGS)
  const stored = await readStoredSettings(db)
  const current = { values: parseSettings(Settings, stored), differing: new Set(stored.keys()) }
  return { version, items: configItems(Settings.shape, current, locale) }
}

/** Read from the table: the cache of this process may be older than the revision in the response. */
export const show = async (db: Db) => parseSettings(Settings, await readStoredSettings(db))

export async function lock(db: Db) {
  const version = await lockRevision(db, ALL_SETTINGS)
  return { version, ...parseSettings(Settings, await readStoredSettings(db)) }
}

/** Several at once, and one version more for all of them. What is as by default is not kept. */
export async function update(
  db: Db,
  { values }: z.output<typeof ConfigEdit>,
  runtime: Runtime,
  after: (work: () => Promise<void>) => void,
): Promise<void> {
  const isDefault = ([key, value]: [string, unknown]) => value === null || isDeepStrictEqual(value, defaults[key])
  const changes = Object.entries(values).filter(([, value]) => value !== undefined)
  const removed = changes.filter(isDefault).map(([key]) => key)
  const saved = changes.filter((entry) => !isDefault(entry)).map(([key, value]) => ({ key, value }))
  if (removed.length) await db.delete(config).where(inArray(config.key, removed))
  const changed = { value: sql`excluded.value`, update_time: sql`now()` }
  if (saved.length) await db.insert(config).values(saved).onConflictDoUpdate({ target: config.key, set: changed })
  const learn = await advanceRevision(db, ALL_SETTINGS, runtime)
  after(async () => {
    learn()
    await reloadSettings(runtime) // this process knows them from its next request on
  })
}
