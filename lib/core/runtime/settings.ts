import { z } from 'zod'
import { kiosk } from '@/kiosk.config'

/** Of a runtime, what settings are read from. */
export type StoredSettings = { settings: { stored: ReadonlyMap<string, unknown> } }

/**
 * What a shop may change without a new version. Every module declares its own in its `module.ts`: each has a key, a
 * rule with its default, a title and a group; `public: true` may be shown to everybody, `writeOnly: true` is never
 * shown. `needs` of one that is switched on: the settings that must not be empty then.
 */
export function declareSettings<Rules extends z.ZodRawShape>(declared: Rules) {
  const rules = withOwnDefaults(declared)
  const schema = z.object(rules)
  const cache = new WeakMap<ReadonlyMap<string, unknown>, z.output<typeof schema>>()
  return {
    rules,
    defaults: parseSettings(schema, new Map()),
    /** At most 5 s behind another process, never behind this one: operations and jobs see to that before they run. */
    in: ({ settings: { stored } }: StoredSettings) => {
      const parsed = cache.get(stored) ?? parseSettings(schema, stored)
      cache.set(stored, parsed)
      return parsed
    },
  }
}

const shared: typeof globalThis & { kioskDefaults?: Record<string, unknown> } = globalThis
/** What kiosk.config.ts sets. Pages have it from the server in whose process they are, as the registry. */
const ownDefaults = shared.kioskDefaults ?? kiosk.settings ?? {}
export function shareDefaults(): void {
  shared.kioskDefaults = ownDefaults
}

/** What Kiosk has where the shop has its own. */
export const replacedDefaults = new Map<string, unknown>()

/** One that its rule does not allow stops the start: `problemsOfDefaults`. */
function withOwnDefaults<Rules extends z.ZodRawShape>(declared: Rules): Rules {
  const rules = { ...declared }
  for (const [key, rule] of Object.entries(declared)) {
    if (!Object.hasOwn(ownDefaults, key) || !(rule instanceof z.ZodDefault)) continue
    const changed = z._default(rule.unwrap(), ownDefaults[key])
    z.globalRegistry.add(changed, z.globalRegistry.get(rule) ?? {})
    replacedDefaults.set(key, rule.parse(undefined))
    Object.assign(rules, { [key]: changed })
  }
  return rules
}

/** What is wrong with what kiosk.config.ts sets, in sentences. */
export function problemsOfDefaults(own: Record<string, unknown>, rules: Readonly<Record<string, z.ZodDefault>>) {
  return Object.entries(own).flatMap(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    if (!rule) return [`kiosk.config.ts sets ${key}, but there is no such setting.`]
    if (z.globalRegistry.get(rule)?.writeOnly)
      return [`kiosk.config.ts sets ${key}, which is a secret: set it in the back office.`]
    const { error } = z.safeParse(rule.unwrap(), value)
    return error ? [`kiosk.config.ts sets ${key} to ${JSON.stringify(value)}: ${error.issues[0]?.message}.`] : []
  })
}

/** What is stored as long as its rule still allows it, otherwise the default. */
export function parseSettings<Rules extends z.ZodRawShape>(
  schema: z.ZodObject<Rules>,
  stored: ReadonlyMap<string, unknown>,
) {
  const rules: Readonly<Record<string, z.core.$ZodType>> = schema.shape
  const allowed = [...stored].filter(([key, value]) => {
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined
    return rule && z.safeParse(rule, value).success
  })
  return schema.parse(Object.fromEntries(allowed))
}

/** The page of settings at the part that has this one. */
export const settingPath = (key: string): string => `/admin/config?setting=${key}`

/** The setting of a term, after which rows are deleted. */
export const termSetting = (days: number, title: string) =>
  z.int().min(1).max(3650).default(days).meta({ title, group: 'Data retention' })

/** The setting of a limit: how often at most. */
export const rateLimitSetting = (count: number, title: string) =>
  z.int().min(1).max(100_000).default(count).meta({ title, group: 'Rate limits' })
