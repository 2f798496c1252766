import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { dict, dictType } from '@/db/schema/dict'
import type { Locale } from '../base/i18n/i18n'
import type { PublicDict } from './contract'

/** All entries of these types in their order; those not `enabled` are for older records only. Needs no permission. */
export function listOptions(db: Db, types: string[], locale: Locale) {
  const enabled = sql<boolean>`${dict.status} = 'enabled' and ${dictType.status} = 'enabled'`
  const { type, value, color, is_default } = dict
  const label = locale === 'zh' ? dict.label : dict.label_en
  return db
    .select({ type, value, label, color, is_default, enabled })
    .from(dict)
    .innerJoin(dictType, eq(dictType.type, type))
    .where(and(inArray(type, types), isNull(dict.deleted_at), isNull(dictType.deleted_at)))
    .orderBy(asc(dict.sort), asc(dict.id))
}

/** Enabled options by every word that may stand for them: the value, or the label in either language. */
export async function optionsByWord(db: Db, type: string): Promise<Map<string, string>> {
  const { value, label, label_en } = dict
  const usable = and(
    ...[eq(dict.type, type), eq(dict.status, 'enabled'), eq(dictType.status, 'enabled')],
    ...[isNull(dict.deleted_at), isNull(dictType.deleted_at)],
  )
  const entries = await db
    .select({ value, label, label_en })
    .from(dict)
    .innerJoin(dictType, eq(dictType.type, dict.type))
    .where(usable)
    .orderBy(desc(dict.sort), desc(dict.id))
  const labels = entries.flatMap((one) =>
    [one.label, one.label_en].map((word) => [normalizeWord(word), one.value] as const),
  )
  return new Map([...labels, ...entries.map((one) => [normalizeWord(one.value), one.value] as const)])
}

export const normalizeWord = (word: string): string => word.trim().toLowerCase()

type Entries = z.input<typeof PublicDict>['entries']

/** What the mini-program may read of these dictionaries, in the order in which they are asked for. */
export async function publicDicts(db: Db, types: string[], locale: Locale) {
  const isShown = and(dictType.public, eq(dictType.status, 'enabled'), isNull(dictType.deleted_at))
  const name = locale === 'zh' ? dictType.name : dictType.name_en
  const rows = await db
    .select({ type: dictType.type, name, entries: entriesJson(locale) })
    .from(dictType)
    .where(and(inArray(dictType.type, types), isShown))
  return { items: rows.sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type)) }
}

function entriesJson(locale: Locale) {
  const label = locale === 'zh' ? dict.label : dict.label_en
  const one = sql`'value', ${dict.value}, 'label', ${label}, 'color', ${dict.color}, 'is_default', ${dict.is_default}`
  const isShown = and(eq(dict.type, dictType.type), eq(dict.status, 'enabled'), isNull(dict.deleted_at))
  return sql<Entries>`coalesce((
    select json_agg(json_build_object(${one}) order by ${dict.sort}, ${dict.id}) from ${dict} where ${isShown}), '[]')`
}
