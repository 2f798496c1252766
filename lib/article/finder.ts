import { and, desc, isNull, sql } from 'drizzle-orm'
import { article } from '@/db/schema/content'
import { contains, hasInitials, idsWith } from '../data/text-search'
import type { Finder } from '../module'

export const articleFinder: Finder = {
  kind: 'article',
  label: 'Article',
  points: ['article.list', 'article.read'],
  async find({ db }, q, most) {
    const { id, title, summary: text, status, published_at, deleted_at } = article
    const isScheduled = sql`${status} = 'published' and ${published_at} > now()`
    const state = sql<string>`case when ${isScheduled} then 'scheduled' else ${status} end`
    const rows = await db
      .select({ id, title, text, status: state })
      .from(article)
      .where(and(isNull(deleted_at), idsWith(id, [contains(title, q), hasInitials(title, q)])))
      .orderBy(desc(id))
      .limit(most)
    return rows.map((row) => ({ path: `/admin/article?open=${row.id}`, ...row }))
  },
}
