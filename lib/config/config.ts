import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import { type Locale, t } from '../core/i18n/i18n'
import { renewSettings, storedSettings } from '../core/known-settings'
import { advance, lockRevision, storedRevision } from '../core/revision'
import type { Runtime } from '../core/runtime'
import { Settings, settingsFrom } from '../core/settings'
import type { ConfigEdit } from './contract'

const WHOLE = 'config'
const keys = Object.keys(Settings.shape)
const fields: Record<string, z.ZodDefault> = Settings.shape
const defaults: Record<string, unknown> = settingsFrom([])

export async function read(db: Db, locale: Locale) {
  const version = await storedRevision(db, WHOLE)
  const stored = await storedSettings(db)
  const values: Record<string, unknown> = settingsFrom(stored)
  const differing = new Set(stored.map(({ key }) => key))
  const items = keys.map((key) => ({ ...described(key, locale), value: values[key], set: differing.has(key) }))
  return { version, items: items.map((item) => (item.type === 'secret' ? { ...item, value: null } : item)) }
}

function described(key: string, locale: Locale) {
  const field = fields[key]
  const said = (name: string) => t(locale, String((field && z.globalRegistry.get(field)?.[name]) ?? ''))
  const rule = field?.unwrap()
  return {
    key,
    group: said('group'),
    title: said('title'),
    description: said('description'),
    type: field && z.globalRegistry.get(field)?.writeOnly ? ('secret' as const) : typeOf(rule),
    ...(rule instanceof z.ZodEnum && { options: rule.options.map(String) }),
    default: defaults[key],
  }
}

function typeOf(rule: unknown): 'string' | 'number' | 'boolean' | 'json' {
  if (rule instanceof z.ZodNumber) return 'number'
  if (rule instanceof z.ZodBoolean) return 'boolean'
  return rule instanceof z.ZodString || rule instanceof z.ZodEnum ? 'string' : 'json'
}

export async function lock(db: Db) {
  const version = await lockRevision(db, WHOLE)
  return { version, ...settingsFrom(await storedSettings(db)) }
}

/** Several at once, and one version more for all of them. What is as by default is not kept. */
export async function update(
  db: Db,
  { values }: z.output<typeof ConfigEdit>,
  runtime: Runtime,
  after: (work: () => Promise<void>) => void,
): Promise<void> {
  const isDefault = ([key, value]: [string, unknown]) => value === null || isDeepStrictEqual(value, defaults[key])
  const given = Object.entries(values)
  const gone = given.filter(isDefault).map(([key]) => key)
  const kept = given.filter((entry) => !isDefault(entry)).map(([key, value]) => ({ key, value }))
  if (gone.length) await db.delete(config).where(inArray(config.key, gone))
  const changed = { value: sql`excluded.value`, update_time: sql`now()` }
  if (kept.length) await db.insert(config).values(kept).onConflictDoUpdate({ target: config.key, set: changed })
  await advance(db, WHOLE, runtime)
  after(() => renewSettings(runtime)) // this process knows them from its next request on
}
