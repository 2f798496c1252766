import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { category } from '@/db/schema/category'
import { productTerms } from '@/db/schema/product'
import { searchWord } from '@/db/schema/search'
import { contentTag } from '../base/tag'
import type { Runtime } from '../core/runtime/runtime'
import type { CachedText } from '../data/cached-texts'
import { DatabaseJson } from '../data/database-json'
import { cachedText, isShownOld } from '../data/revision'
import type { Retention } from '../facets/retention'
import { searchSettings } from './settings'
import { queryTerms } from './terms'
import { normalizeText } from './words'

const DAYS = 30
/** Fewer searches might come from one person. */
const LEAST = 3
const CANDIDATES = 50
const SHOWN = 10
const TEN_MINUTES = 600_000

/** Popular searches of the last days, the most frequent first. */
export async function showPopular(runtime: Runtime): Promise<DatabaseJson> {
  const { pieces } = await cachedWords(runtime)
  return new DatabaseJson(pieces.join(''), undefined, isShownOld(runtime, 'catalogue'))
}

export async function popularWords(runtime: Runtime): Promise<string[]> {
  const { pieces } = await cachedWords(runtime)
  const { items }: { items: { word: string }[] } = JSON.parse(pieces.join(''))
  return items.map(({ word }) => word)
}

/** Kept until the catalogue changes, and ten minutes at most. */
async function cachedWords(runtime: Runtime): Promise<CachedText> {
  const hidden = searchSettings
    .in(runtime)
    ['search.hidden_words'].split(/[,，、\n]/)
    .map(normalizeText)
  const name = `popular ${Math.floor(Date.now() / TEN_MINUTES)} ${hidden}`
  const { text } = await cachedText(runtime, 'catalogue', name, async () => {
    const words = await frequentWords(runtime.database.db)
    const found = await onlyNames(
      runtime.database.db,
      words.filter((word) => !hidden.includes(word)),
    )
    const json = JSON.stringify({ items: found.slice(0, SHOWN).map((word) => ({ word })) })
    return { pieces: [json], keys: [], tag: contentTag(json) }
  })
  return text
}

async function frequentWords(db: Db): Promise<string[]> {
  const { word, times, day } = searchWord
  const rows = await db
    .select({ word })
    .from(searchWord)
    .where(sql`${day} > shop_time(now())::date - ${DAYS}::int`)
    .groupBy(word)
    .having(sql`sum(${times}) >= ${LEAST}`)
    .orderBy(sql`sum(${times}) desc`, word)
    .limit(CANDIDATES)
  return rows.map((row) => row.word)
}

/**
 * Those that the shop itself uses, in the name of a product on sale or of a category:
 * what people type is never shown to others.
 */
async function onlyNames(db: Db, words: string[]): Promise<string[]> {
  if (words.length === 0) return []
  const candidates = JSON.stringify(words.map((word, at) => ({ at, word, terms: queryTerms(word).strict })))
  const { terms, name, shown_from, shown_until } = productTerms
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from jsonb_to_recordset(${candidates}::jsonb) as candidate (at int, word text, terms jsonb)
    where exists (select from ${productTerms}
      where ${terms} @> array(select jsonb_array_elements_text(candidate.terms))
      and strpos(split_part(${name}, E'\n', 1), candidate.word) > 0 and ${shown_from} <= now()
        and ${shown_until} > now())
    or exists (select from ${category}
      where ${category.deleted_at} is null and strpos(lower(${category.name}), candidate.word) > 0)
    order by at`)
  return rows.map(({ word }) => word)
}

export const searchWordRetention: Retention = () => [
  [searchWord, sql`${searchWord.day} < shop_time(now())::date - ${DAYS}::int`],
]
