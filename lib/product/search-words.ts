import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { searchWord } from '@/db/schema/search'
import { networkOf } from '../base/caller'
import type { Runtime } from '../core/runtime/runtime'
import { Tally } from '../data/tally'
import { normalizeText } from './words'

const MOST_CHARACTERS = 20
const MOST_REMEMBERED = 100_000
const DAY = 86_400_000

/** `seen`: what was counted today, by whom. Kept in memory only, until the day or the process ends. */
type Counter = { tally: Tally<string>; seen: Set<string>; day: number }
const counters = new WeakMap<Runtime, Counter>()

/** A search that found something: written down a few seconds later, once for each address and day. */
export function countSearch(runtime: Runtime, q: string, address: string): void {
  const word = normalizeText(q)
  if (!isCounted(word)) return
  const { tally, seen } = counterOf(runtime)
  const key = `${networkOf(address)} ${word}`
  if (seen.has(key)) return
  if (seen.size === MOST_REMEMBERED) seen.clear()
  seen.add(key)
  tally.count(word)
}

function counterOf(runtime: Runtime): Counter {
  const day = Math.floor(Date.now() / DAY)
  const existing = counters.get(runtime)
  if (existing?.day === day) return existing
  const tally = existing?.tally ?? new Tally<string>(runtime, (counts) => addTimes(runtime.database.db, counts))
  const counter = { tally, seen: new Set<string>(), day }
  counters.set(runtime, counter)
  return counter
}

/** No single letter, nothing long, and nothing that may be a phone number or a person's address. */
function isCounted(word: string): boolean {
  const { length } = [...word]
  const isLetter = length === 1 && !/\p{Script=Han}/u.test(word)
  const hasNumber = /\d{5}/.test(word.replace(/[\s().+-]/g, ''))
  return length > 0 && length <= MOST_CHARACTERS && !isLetter && !hasNumber && !word.includes('@')
}

/** One statement for all of them, in one order, so that two processes wait for each other and never deadlock. */
async function addTimes(db: Db, counts: Map<string, number>): Promise<void> {
  const rows = JSON.stringify([...counts].map(([word, times]) => ({ word, times })))
  await db.execute(sql`insert into ${searchWord} as kept (day, word, times)
    select shop_time(now())::date, word, times from jsonb_to_recordset(${rows}::jsonb) as counted (word text, times int)
    order by word on conflict (day, word) do update set times = kept.times + excluded.times`)
}
