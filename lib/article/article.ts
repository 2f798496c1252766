import { eq, ilike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { article } from '@/db/schema/publishing'
import { user } from '@/db/schema/user'
import { leadingSlides } from '../banner/leading'
import type { Actor } from '../core/operation/actor'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { hasState, planPublication, publishingTime } from '../data/publishing'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import { checkDictValue } from '../dict/dict'
import { fileIdOf, fileUrl } from '../file/file'
import { checkRichText, publicRichText, recordMentions, storeRichText } from '../file/mentions'
import type { ArticleDraft, ArticleEdit, ArticleFilter, ArticleList } from './contract'

const { id, title, type, summary, author, status, published_at, views } = article
const { version, create_time, update_time, deleted_at } = article

export const cover = () => sql<string | null>`${fileUrl()}`
export const content = () => publicRichText(article.content)
const row = { id, title, type, summary, author, status, published_at, views }
const times = { version, create_time, update_time, deleted_at }

const rows = (db: Db) =>
  db
    .select({ ...row, ...times, cover: cover() })
    .from(article)
    .leftJoin(file, eq(file.id, article.file_id))
const records = (db: Db) =>
  db
    .select({ ...row, ...times, cover: cover(), content: content(), slides: leadingSlides(3, id) })
    .from(article)
    .leftJoin(file, eq(file.id, article.file_id))

const filters = ({ q, type: kind, status: state }: z.output<typeof ArticleFilter>) => [
  q ? ilike(title, substringPattern(q)) : undefined,
  kind ? eq(type, kind) : undefined,
  state && hasState(article, state),
]

export const list = (db: Db, query: z.output<typeof ArticleList>) =>
  pageOfRecords(db, article, query, filters(query), (where) => rows(db).where(where))

export const matchingIds = (db: Db, filter: z.output<typeof ArticleFilter>) =>
  findIds(db, article, filter, filters(filter))

export const read = async (db: Db, article_id: number) =>
  firstOrNotFound(await records(db).where(isLive(article, article_id)))

export const lock = async (db: Db, article_id: number) =>
  (await records(db).where(eq(id, article_id)).for('update', { of: article }))[0]

export async function create(
  db: Db,
  { cover, content = '', ...draft }: z.output<typeof ArticleDraft>,
  actor: Pick<Actor, 'id' | 'username'>,
) {
  await checkDictValue(db, 'article_type', draft.type, 'type')
  const { html, files } = await checkRichText(db, content, 'content')
  const values = {
    ...draft,
    content: html,
    file_id: await fileIdOf(db, cover, 'cover'),
    published_at: publishingTime(draft.status, draft.published_at),
    author: draft.author || (await nameOf(db, actor)),
  }
  const { id: article_id } = firstOrThrow(await db.insert(article).values(values).returning({ id }))
  await recordMentions(db, 'article', article_id, files)
  return planPublication(db, await read(db, article_id))
}

export async function update(db: Db, { id: article_id, cover, content, ...sent }: z.output<typeof ArticleEdit>) {
  const before = firstOrNotFound(await rows(db).where(isLive(article, article_id)))
  await checkDictValue(db, 'article_type', sent.type, 'type', before.type)
  const { status = before.status, published_at = before.published_at } = sent
  await editRecord(db, article, article_id, {
    ...sent,
    published_at: publishingTime(status, published_at),
    file_id: await fileIdOf(db, cover, 'cover'),
    content: content === undefined ? undefined : await storeRichText(db, 'article', article_id, content, 'content'),
  })
  return planPublication(db, await read(db, article_id))
}

async function nameOf(db: Db, { id, username }: Pick<Actor, 'id' | 'username'>): Promise<string> {
  const [person] = await db.select({ nickname: user.nickname }).from(user).where(eq(user.id, id))
  return person?.nickname || username
}

export const remove = (db: Db, article_id: number) => moveToTrash(db, article, article_id)

export async function restore(db: Db, article_id: number) {
  await restoreFromTrash(db, article, article_id)
  return planPublication(db, await read(db, article_id))
}
