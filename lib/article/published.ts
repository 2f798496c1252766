import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { article } from '@/db/schema/publishing'
import type { Runtime } from '../core/runtime/runtime'
import { pageOfTable } from '../data/page'
import { isPublished } from '../data/publishing'
import { firstOrNotFound, isLive } from '../data/records'
import { Tally } from '../data/tally'
import { toRichNodes } from '../rich-text/nodes'
import { content, cover } from './article'
import type { ArticleBrowse } from './contract'

const { id, title, type, summary, author } = article
const published_at = sql<Date>`${article.published_at}`.mapWith(article.published_at)
const row = { id, title, type, summary, author, published_at }

/** The newest first. */
export const browse = (db: Db, { type: kind, ...filter }: z.output<typeof ArticleBrowse>) =>
  pageOfTable(
    db,
    article,
    { ...filter, sort: '-published_at' },
    and(isPublished(article), kind ? eq(type, kind) : undefined),
    (where) =>
      db
        .select({ ...row, cover: cover() })
        .from(article)
        .leftJoin(file, eq(file.id, article.file_id))
        .where(where),
  )

/** For previews: also before it is published, and without counting a view. */
export async function showDraft(db: Db, article_id: number) {
  const at = sql<Date>`coalesce(${article.published_at}, now())`.mapWith(article.published_at)
  const query = db.select({ ...row, published_at: at, cover: cover(), content: content() }).from(article)
  const shown = firstOrNotFound(
    await query.leftJoin(file, eq(file.id, article.file_id)).where(isLive(article, article_id)),
  )
  return { ...shown, nodes: await toRichNodes(shown.content) }
}

/** Each response counts as a view. */
export async function show(db: Db, article_id: number, runtime: Runtime) {
  const shownArticle = firstOrNotFound(
    await db
      .select({ ...row, cover: cover(), content: content() })
      .from(article)
      .leftJoin(file, eq(file.id, article.file_id))
      .where(and(eq(id, article_id), isPublished(article))),
  )
  countView(runtime, article_id)
  return { ...shownArticle, nodes: await toRichNodes(shownArticle.content) }
}

const tallies = new WeakMap<Runtime, Tally<number>>()

/** Counts a view; views are saved together every few seconds. */
function countView(runtime: Runtime, id: number): void {
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
