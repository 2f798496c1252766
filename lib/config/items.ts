import { z } from 'zod'
import { type Locale, t } from '../base/i18n/i18n'

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
    ...(meta.widget === 'money' && { unit: 'fen' as const }),
    ...(rule instanceof z.ZodEnum && { options: rule.options.map(String) }),
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

/** Every key with its value, but for secrets: of those only whether there is one. */
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
