import { and, eq, inArray, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { notice, noticeReading } from '@/db/schema/publishing'
import { identity, user } from '@/db/schema/user'
import { NAME } from '@/db/vocabulary/user'
import type { Actor } from '../core/operation/actor'
import { countUpTo, pageOfTable, pagingFields } from '../data/page'
import { isPublished } from '../data/publishing'
import { firstOrNotFound, firstOrThrow } from '../data/records'
import type { Inbox, NoticeReaders } from './contract'
import { content } from './notice'

const { id, title, type, audience } = notice
const { notice_id, user_id, read_at } = noticeReading
const published_at = sql<Date>`${notice.published_at}`.mapWith(notice.published_at)

/** The notices for a staff member. */
const isForStaff = () => and(isPublished(notice), inArray(audience, ['everybody', 'staff']))

const isUnread = (db: Db, reader: number): SQL =>
  notExists(
    db
      .select({ id: notice_id })
      .from(noticeReading)
      .where(and(eq(notice_id, id), eq(user_id, reader))),
  )

/** The newest first. */
export const listInbox = (db: Db, { unread, ...filter }: z.output<typeof Inbox>, { id: reader }: Actor) =>
  pageOfTable(
    db,
    notice,
    { ...filter, sort: '-published_at' },
    and(isForStaff(), unread ? isUnread(db, reader) : undefined),
    (where) =>
      db
        .select({ id, title, type, published_at, content: content(), read_at })
        .from(notice)
        .leftJoin(noticeReading, and(eq(notice_id, id), eq(user_id, reader)))
        .where(where),
  )

export async function countUnread(db: Db, { id: reader }: Actor) {
  const counted = db.select({ count: sql<number>`count(*)::int` }).from(notice)
  return firstOrThrow(await counted.where(and(isForStaff(), isUnread(db, reader))))
}

/** Only the first reading is recorded. */
export async function markRead(db: Db, noticeId: number, { id: reader }: Actor): Promise<null> {
  firstOrNotFound(
    await db
      .select({ id })
      .from(notice)
      .where(and(eq(id, noticeId), isForStaff())),
  )
  await db.insert(noticeReading).values({ notice_id: noticeId, user_id: reader }).onConflictDoNothing()
  return null
}

export async function markAllRead(db: Db, { id: reader }: Actor): Promise<null> {
  const unread = await db
    .select({ notice_id: id })
    .from(notice)
    .where(and(isForStaff(), isUnread(db, reader)))
  const rows = unread.map((one) => ({ ...one, user_id: reader }))
  if (rows.length) await db.insert(noticeReading).values(rows).onConflictDoNothing()
  return null
}

/** All of the staff who are there: who has read it first, then who has not. */
export async function listReaders(db: Db, { id: noticeId, page, size }: z.output<typeof NoticeReaders>) {
  firstOrNotFound(await db.select({ id }).from(notice).where(eq(id, noticeId)))
  const isStaff = and(eq(user.is_staff, true), eq(user.active, true), isNull(user.deleted_at))
  const items = await db
    .select({ id: user.id, nickname: user.nickname, username: identity.identifier, read_at })
    .from(user)
    .leftJoin(identity, and(eq(identity.user_id, user.id), eq(identity.type, NAME)))
    .leftJoin(noticeReading, and(eq(user_id, user.id), eq(notice_id, noticeId)))
    .where(isStaff)
    .orderBy(sql`${read_at} nulls last`, user.id)
    .limit(size)
    .offset((page - 1) * size)
  return { ...pagingFields(await countUpTo(db, user, isStaff), { page, size }), items }
}
