import { and, desc, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { article } from '@/db/schema/content'
import { contains, hasInitials } from '../core/text-search'
import type { Hit } from './contract'
import { hit, MOST } from './hit'
import { idsWith } from './ids-with'

export async function findArticles(db: Db, q: string): Promise<Hit[]> {
  const { id, title, summary: text, status, published_at, deleted_at } = article
  const isScheduled = sql`${status} = 'published' and ${published_at} > now()`
  const state = sql<string>`case when ${isScheduled} then 'scheduled' else ${status} end`
  const rows = await db
    .select({ id, title, text, status: state })
    .from(article)
    .where(and(isNull(deleted_at), idsWith(id, [contains(title, q), hasInitials(title, q)])))
    .orderBy(desc(id))
    .limit(MOST)
  return rows.map((row) => hit({ kind: 'article', path: `/admin/article?open=${row.id}`, ...row }))
}
