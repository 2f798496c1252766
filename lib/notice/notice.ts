import { eq, ilike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { notice, noticeReading } from '@/db/schema/publishing'
import type { Actor } from '../core/operation/actor'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { hasState, planPublication, publishingTime } from '../data/publishing'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import { checkRichText, publicRichText, recordMentions, storeRichText } from '../file/mentions'
import type { NoticeDraft, NoticeEdit, NoticeFilter, NoticeList } from './contract'

const { id, title, type, audience, status, published_at, version, create_time, update_time, deleted_at } = notice

export const content = () => publicRichText(notice.content)
const readings = sql`(select count(*)::int from ${noticeReading} where ${noticeReading.notice_id} = ${id})`
const readers = sql<number>`${readings}`
const row = { id, title, type, audience, status, published_at, version, create_time, update_time, deleted_at, readers }

const rows = (db: Db) => db.select(row).from(notice)
const records = (db: Db) => db.select({ ...row, content: content() }).from(notice)

const filters = ({ q, ...filter }: z.output<typeof NoticeFilter>) => [
  q ? ilike(title, substringPattern(q)) : undefined,
  filter.type && eq(type, filter.type),
  filter.audience && eq(audience, filter.audience),
  filter.status && hasState(notice, filter.status),
]

export const list = (db: Db, query: z.output<typeof NoticeList>) =>
  pageOfRecords(db, notice, query, filters(query), (where) => rows(db).where(where))

export const matchingIds = (db: Db, filter: z.output<typeof NoticeFilter>) =>
  findIds(db, notice, filter, filters(filter))

export const read = async (db: Db, notice_id: number) =>
  firstOrNotFound(await records(db).where(isLive(notice, notice_id)))

export const lock = async (db: Db, notice_id: number) =>
  (await records(db).where(eq(id, notice_id)).for('update', { of: notice }))[0]

export async function create(
  db: Db,
  { content = '', ...draft }: z.output<typeof NoticeDraft>,
  actor: Pick<Actor, 'id'>,
) {
  const { html, files } = await checkRichText(db, content, 'content')
  const published_at = publishingTime(draft.status, draft.published_at)
  const values = { ...draft, content: html, published_at, user_id: actor.id }
  const { id: notice_id } = firstOrThrow(await db.insert(notice).values(values).returning({ id }))
  await recordMentions(db, 'notice', notice_id, files)
  return planPublication(db, await read(db, notice_id))
}

export async function update(db: Db, { id: notice_id, content, ...sent }: z.output<typeof NoticeEdit>) {
  const before = firstOrNotFound(await rows(db).where(isLive(notice, notice_id)))
  const { status = before.status, published_at = before.published_at } = sent
  await editRecord(db, notice, notice_id, {
    ...sent,
    published_at: publishingTime(status, published_at),
    content: content === undefined ? undefined : await storeRichText(db, 'notice', notice_id, content, 'content'),
  })
  return planPublication(db, await read(db, notice_id))
}

export const remove = (db: Db, notice_id: number) => moveToTrash(db, notice, notice_id)

export async function restore(db: Db, notice_id: number) {
  await restoreFromTrash(db, notice, notice_id)
  return planPublication(db, await read(db, notice_id))
}
