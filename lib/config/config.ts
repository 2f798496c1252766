import { isDeepStrictEqual } from 'node:util'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import { invalid } from '../base/errors'
import { type Locale, t } from '../base/i18n/i18n'
import type { Registry, Runtime } from '../core/runtime/runtime'
import { parseSettings } from '../core/runtime/settings'
import { readStoredSettings, reloadSettings } from '../core/runtime/stored-settings'
import { advanceRevision, countEdit, lockRevision, storedRevision } from '../data/revision'
import { imagePathOf } from '../file/file'
import type { contractsOf } from './contract'

const ALL_SETTINGS = 'config'
/** Counts edits; the other revision depends on the time. */
const EDITS = 'config.edits'
/** `GET /v1/home` and `GET /v1/shop` have these, and are kept with the catalogue. */
const isOfTheShop = (key: string) => key.startsWith('shop.')

type Rules = Registry['rules']

export async function read(db: Db, rules: Rules, locale: Locale) {
  const version = await storedRevision(db, EDITS)
  const stored = await readStoredSettings(db)
  const current = { values: parseSettings(rules, stored), differing: new Set(stored.keys()) }
  return { version, items: configItems(rules.shape, current, locale) }
}

/** Read from the table: the cache of this process may be older than the revision in the response. */
export const show = async (db: Db, rules: Rules) => parseSettings(rules, await readStoredSettings(db))

export async function lock(db: Db, rules: Rules) {
  const version = await lockRevision(db, EDITS)
  return { version, ...parseSettings(rules, await readStoredSettings(db)) }
}

/** Saves several settings as one new version; defaults are not stored. */
export async function update(
  db: Db,
  { values = {} }: z.output<ReturnType<typeof contractsOf>['ConfigEdit']>,
  runtime: Runtime,
  after: (work: () => Promise<void>) => void,
): Promise<void> {
  const { rules } = runtime.registry
  const defaults: Record<string, unknown> = parseSettings(rules, new Map())
  const isDefault = ([key, value]: readonly [string, unknown]) =>
    value === null || isDeepStrictEqual(value, defaults[key])
  const sent = Object.entries(values).filter(([, value]) => value !== undefined)
  checkNeeds(rules, { ...parseSettings(rules, await readStoredSettings(db)), ...Object.fromEntries(sent) }, sent)
  const changes = await Promise.all(sent.map(([key, value]) => withImagePath(db, rules, key, value)))
  const removed = changes.filter(isDefault).map(([key]) => key)
  const saved = changes.filter((entry) => !isDefault(entry)).map(([key, value]) => ({ key, value }))
  if (removed.length) await db.delete(config).where(inArray(config.key, removed))
  const changed = { value: sql`excluded.value`, update_time: sql`now()` }
  if (saved.length) await db.insert(config).values(saved).onConflictDoUpdate({ target: config.key, set: changed })
  await countEdit(db, EDITS)
  const families = changes.some(([key]) => isOfTheShop(key)) ? [ALL_SETTINGS, 'catalogue'] : [ALL_SETTINGS]
  const learned: (() => void)[] = []
  for (const family of families) learned.push(await advanceRevision(db, family, runtime))
  after(async () => {
    for (const learn of learned) learn()
    await reloadSettings(runtime) // this process uses them from its next request on
  })
}

/** What is on needs what it cannot work without; looked at where one of both is saved. */
function checkNeeds(rules: Rules, values: Record<string, unknown>, sent: [string, unknown][]): void {
  for (const [key, field] of Object.entries(rules.shape)) {
    const { needs } = SettingMeta.parse(z.globalRegistry.get(field) ?? {})
    const isSaved = sent.some(([one]) => one === key || needs.includes(one))
    const missing = isSaved && values[key] === true ? needs.find((need) => !values[need]) : undefined
    if (missing) invalid(`values.${missing}`, 'is required')
  }
}

const SettingMeta = z.object({ needs: z.array(z.string()).default([]) })

/** The title and the rule of a key, in the caller's language. */
function describeField(key: string, field: z.ZodDefault, locale: Locale) {
  const meta = z.globalRegistry.get(field) ?? {}
  const translate = (name: string) => t(locale, String(meta[name] ?? ''))
  const rule = field.unwrap()
  return {
    id: key,
    key,
    group: translate('group'),
    title: translate('title'),
    description: translate('description'),
    type: meta.writeOnly ? ('secret' as const) : typeOf(rule),
    unit: meta.widget === 'money' ? ('fen' as const) : undefined,
    options: rule instanceof z.ZodEnum ? rule.options.map(String) : undefined,
    public: meta.public === true,
    default: field.parse(undefined),
  }
}

function typeOf(rule: unknown): 'string' | 'number' | 'boolean' | 'json' {
  if (rule instanceof z.ZodNumber) return 'number'
  if (rule instanceof z.ZodBoolean) return 'boolean'
  return rule instanceof z.ZodString || rule instanceof z.ZodEnum ? 'string' : 'json'
}

type StoredSettings = { values: Record<string, unknown>; differing: Set<string> }

/** Every key with its value; for a secret only whether it is set. */
export function configItems(
  fields: Record<string, z.ZodDefault>,
  { values, differing }: StoredSettings,
  locale: Locale,
) {
  return Object.entries(fields).map(([key, field]) => {
    const item = describeField(key, field, locale)
    return { ...item, value: item.type === 'secret' ? null : values[key], set: differing.has(key) }
  })
}

/** An image is kept by its path, whatever address the shop has then. */
const withImagePath = async (db: Db, rules: Rules, key: string, value: unknown): Promise<readonly [string, unknown]> =>
  typeof value === 'string' && value && widgetOf(rules.shape[key]) === 'image'
    ? [key, await imagePathOf(db, value, `values.${key}`)]
    : [key, value]

const widgetOf = (rule: z.ZodType | undefined): unknown => rule && z.globalRegistry.get(rule)?.widget
