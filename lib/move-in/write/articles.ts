import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { dict } from '@/db/schema/dict'
import * as article from '../../article/article'
import { compact } from '../../base/compact'
import type { OldArticle } from '../records'
import { completedText, picturesIn, richTextOf, sayPlaceholders } from './rich-texts'
import { cut, type Writer } from './writer'

const [TITLE, SUMMARY] = [120, 300]

/** Published as they are there. */
export const articles = (): Writer<'article', OldArticle> => ({
  batch: 50,
  nameOf: ({ title }) => title,
  needs: () => ({}),
  plan(old, planning) {
    const about = { kind: 'article' as const, old: old.key }
    const title = cut(old.title.trim(), TITLE)
    if (title === '') return void planning.note({ note: 'left_out', ...about, says: 'It has no name' })
    sayPlaceholders(old.content, planning, about)
    return { ...old, title, summary: cut(old.summary.trim(), SUMMARY) }
  },
  pictures: async ({ cover, content }) => [...compact([cover]), ...(await picturesIn(content))],
  async put(tx, entries, { pictures, user_id }) {
    const done: { old: number; id: number }[] = []
    const type = await firstType(tx)
    for (const { old, plan } of entries) {
      const draft = {
        title: plan.title,
        summary: plan.summary,
        type,
        status: 'published' as const,
        published_at: plan.created,
        cover: pictures.addressOf(plan.cover) ?? null,
        content: await richTextOf(plan.content, pictures),
      }
      done.push({ old, id: (await article.create(tx, draft, { id: user_id, username: '' })).id })
    }
    return done
  },
  async complete(tx, entries, { pictures }) {
    for (const { id, plan } of entries) {
      const here = await article.read(tx, id)
      const content = await completedText(here.content, plan.content, pictures)
      const cover = here.cover === null ? pictures.addressOf(plan.cover) : undefined
      if (content !== undefined || cover) await article.update(tx, { id, content, cover })
    }
  },
})

/** What a new article is offered here. */
async function firstType(db: Db): Promise<string> {
  const isType = and(eq(dict.type, 'article_type'), isNull(dict.deleted_at))
  const order = [desc(dict.is_default), dict.sort, dict.id]
  const [found] = await db
    .select({ value: dict.value })
    .from(dict)
    .where(isType)
    .orderBy(...order)
    .limit(1)
  return found?.value ?? 'news'
}
