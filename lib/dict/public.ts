import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { dict, dictType } from '@/db/schema/dict'
import type { Locale } from '../base/i18n/i18n'
import type { PublicDict } from './contract'

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
