import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dict, dictType } from '@/db/schema/dict'
import type { Locale } from '../core/i18n/i18n'

/** All entries of these types in their order, `enabled` or only what records from before may have. No right is asked for it. */
export function options(db: Db, types: string[], locale: Locale) {
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

export type DictOption = Awaited<ReturnType<typeof options>>[number]
