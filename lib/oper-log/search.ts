import { and, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { operLog } from '@/db/schema/log'
import { substringPattern } from '../data/page'
import { firstOrThrow } from '../data/records'
import { includes } from '../data/text-search'

const { id, create_time, username, path } = operLog

/** Of the latest rows as many are tried: where a quarter of them matches, the next match is near. */
const TRIED = 2000
const MANY = TRIED / 4

/**
 * A part of a username, or of a path from the beginning of a word: `order/4711`, `4711`, `ship`. By the indexes of
 * names and words, unless so many match that the next one is near; and by looking at one row after the other.
 */
export async function matchesText(db: Db, q: string) {
  const isInPath = includes(path, q)
  const scanned = or(includes(username, q), isInPath)
  const { names, hits } = await lookUp(db, q)
  if (hits >= MANY) return { indexed: scanned, scanned }
  const words = wordsOf(q)
  const hasWords = words ? sql`path_words(${path}) @@ ${words}::tsquery` : undefined
  return { indexed: or(names.length ? inArray(username, names) : sql`false`, and(hasWords, isInPath)), scanned }
}

/** As `path_words` in db/functions takes a path apart; the last word may go on. */
function wordsOf(q: string): string | undefined {
  const words = q
    .toLowerCase()
    .replace(/[_-]/g, '/')
    .split('/')
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  const quoted = words.map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`)
  return `${quoted.join(' & ')}${/[_/-]$/.test(q) ? '' : ':*'}`
}

/** The names that match, each read once from its index, and how many of the latest rows do. */
async function lookUp(db: Db, q: string): Promise<{ names: string[]; hits: number }> {
  const pattern = substringPattern(q)
  const first = sql`select ${username} from ${operLog}`
  const latest = sql`select ${username}, ${path} from ${operLog} order by ${create_time} desc, ${id} desc
    limit ${TRIED}`
  const { rows } = await db.execute<{ names: string[]; hits: number }>(sql`
    with recursive name (name) as (
      (${first} order by ${username} limit 1)
      union all
      select (${first} where ${username} > name order by ${username} limit 1) from name where name is not null)
    select array(select name from name where name ilike ${pattern}) as names,
      (select count(*)::int from (${latest}) as latest where username ilike ${pattern}
        or path ilike ${pattern}) as hits`)
  return firstOrThrow(rows)
}
