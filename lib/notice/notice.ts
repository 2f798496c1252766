import { eq, ilike, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { notice, noticeReading } from '@/db/schema/content'
import type { Actor } from '../core/auth/actor'
import { contains, idsOf, page } from '../core/page'
import { isIn, momentOf, planned } from '../core/publishing'
import { edit, found, live, made, moveToTrash, takeFromTrash } from '../core/records'
import { judgeRich, mention, shownRich, writeRich } from '../file/mentions'
import type { NoticeDraft, NoticeEdit, NoticeFilter, NoticeList } from './contract'

const { id, title, type, audience, status, published_at, version, create_time, update_time, deleted_at } = notice

export const content = () => shownRich(notice.content)
const readings = sql`(select count(*)::int from ${noticeReading} where ${noticeReading.notice_id} = ${id})`
const readers = sql<number>`${readings}`
const row = { id, title, type, audience, status, published_at, version, create_time, update_time, deleted_at, readers }

const rows = (db: Db) => db.select(row).from(notice)
const records = (db: Db) => db.select({ ...row, content: content() }).from(notice)

const filters = ({ q, ...asked }: z.output<typeof NoticeFilter>) => [
  q ? ilike(title, contains(q)) : undefined,
  asked.type && eq(type, asked.type),
  asked.audience && eq(audience, asked.audience),
  asked.status && isIn(notice, asked.status),
]

export const list = (db: Db, asked: z.output<typeof NoticeList>) =>
  page(db, notice, asked, filters(asked), (where) => rows(db).where(where))

export const find = (db: Db, asked: z.output<typeof NoticeFilter>) => idsOf(db, notice, asked, filters(asked))

export const read = async (db: Db, wanted: number) => found(await records(db).where(live(notice, wanted)))

export const lock = async (db: Db, wanted: number) =>
  (await records(db).where(eq(id, wanted)).for('update', { of: notice }))[0]

export async function create(
  db: Db,
  { content = '', ...draft }: z.output<typeof NoticeDraft>,
  actor: Pick<Actor, 'id'>,
) {
  const { html, files } = await judgeRich(db, content, 'content')
  const published_at = momentOf(draft.status, draft.published_at)
  const values = { ...draft, content: html, published_at, user_id: actor.id }
  const { id: wanted } = made(await db.insert(notice).values(values).returning({ id }))
  await mention(db, 'notice', wanted, files)
  return planned(db, await read(db, wanted))
}

export async function update(db: Db, { id: wanted, content, ...sent }: z.output<typeof NoticeEdit>) {
  const before = found(await rows(db).where(live(notice, wanted)))
  const { status = before.status, published_at = before.published_at } = sent
  await edit(db, notice, wanted, {
    ...sent,
    published_at: momentOf(status, published_at),
    content: content === undefined ? undefined : await writeRich(db, 'notice', wanted, content, 'content'),
  })
  return planned(db, await read(db, wanted))
}

export const remove = (db: Db, wanted: number) => moveToTrash(db, notice, wanted)

export async function restore(db: Db, wanted: number) {
  await takeFromTrash(db, notice, wanted)
  return planned(db, await read(db, wanted))
}
