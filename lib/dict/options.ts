import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dict, dictType } from '@/db/schema/dict'
import type { Locale } from '../base/i18n/i18n'

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
