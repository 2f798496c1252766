import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { article } from '@/db/schema/content'
import type { Runtime } from '../core/runtime/runtime'
import { Tally } from '../data/tally'

const tallies = new WeakMap<Runtime, Tally<number>>()

/** Counts a view; views are saved together every few seconds. */
export function countView(runtime: Runtime, id: number): void {
  const tally = tallies.get(runtime) ?? new Tally<number>(runtime, (counts) => addViews(runtime.database.db, counts))
  tallies.set(runtime, tally)
  tally.count(id)
}

/** One statement for all of them; no edit by a person, so neither version nor time changes. */
async function addViews(db: Db, counts: Map<number, number>): Promise<void> {
  const ids = [...counts.keys()]
  const inOrder = db.select({ id: article.id }).from(article).where(inArray(article.id, ids)).orderBy(article.id)
  const locked = db.$with('locked').as(inOrder.for('no key update')) // sorted, so that two processes cannot deadlock
  const more = sql`(${JSON.stringify(Object.fromEntries(counts))}::jsonb ->> ${article.id}::text)::int`
  await db
    .with(locked)
    .update(article)
    .set({ views: sql`${article.views} + ${more}` })
    .from(locked)
    .where(eq(article.id, locked.id))
}
