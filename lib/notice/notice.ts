import { eq, ilike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { notice, noticeReading } from '@/db/schema/content'
import type { Actor } from '../core/auth/actor'
import { findIds, pageOfRecords, substringPattern } from '../core/page'
import { hasState, planPublication, publishingTime } from '../core/publishing'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../core/records'
import { checkRichText, recordMentions, publicRichText, storeRichText } from '../file/mentions'
import type { NoticeDraft, NoticeEdit, NoticeFilter, NoticeList } from './contract'

const { id, title, type, audience, status, published_at, version, create_time, update_time, deleted_at } = notice

export const content = () => publicRichText(notice.content)
const readings = sql`(select count(*)::int from ${noticeReading} where ${noticeReading.notice_id} = ${id})`
const readers = sql<number>`${readings}`
const row = { id, title, type, audience, status, published_at, version, create_time, update_time, deleted_at, readers }

const rows = (db: Db) => db.select(row).from(notice)
const records = (db: Db) => db.select({ ...row, content: content() }).from(notice)

const filters = ({ q, ...asked }: z.output<typeof NoticeFilter>) => [
  q ? ilike(title, substringPattern(q)) : undefined,
  asked.type && eq(type, asked.type),
  asked.audience && eq(audience, asked.audience),
  asked.status && hasState(notice, asked.status),
]

export const list = (db: Db, asked: z.output<typeof NoticeList>) =>
  pageOfRecords(db, notice, asked, filters(asked), (where) => rows(db).where(where))

export const find = (db: Db, asked: z.output<typeof NoticeFilter>) => findIds(db, notice, asked, filters(asked))

export const read = async (db: Db, wanted: number) => firstOrNotFound(await records(db).where(isLive(notice, wanted)))

export const lock = async (db: Db, wanted: number) =>
  (await records(db).where(eq(id, wanted)).for('update', { of: notice }))[0]

export async function create(
  db: Db,
  { content = '', ...draft }: z.output<typeof NoticeDraft>,
  actor: Pick<Actor, 'id'>,
) {
  const { html, files } = await checkRichText(db, content, 'content')
  const published_at = publishingTime(draft.status, draft.published_at)
  const values = { ...draft, content: html, published_at, user_id: actor.id }
  const { id: wanted } = firstOrThrow(await db.insert(notice).values(values).returning({ id }))
  await recordMentions(db, 'notice', wanted, files)
  return planPublication(db, await read(db, wanted))
}

export async function update(db: Db, { id: wanted, content, ...sent }: z.output<typeof NoticeEdit>) {
  const before = firstOrNotFound(await rows(db).where(isLive(notice, wanted)))
  const { status = before.status, published_at = before.published_at } = sent
  await editRecord(db, notice, wanted, {
    ...sent,
    published_at: publishingTime(status, published_at),
    content: content === undefined ? undefined : await storeRichText(db, 'notice', wanted, content, 'content'),
  })
  return planPublication(db, await read(db, wanted))
}

export const remove = (db: Db, wanted: number) => moveToTrash(db, notice, wanted)

export async function restore(db: Db, wanted: number) {
  await restoreFromTrash(db, notice, wanted)
  return planPublication(db, await read(db, wanted))
}
