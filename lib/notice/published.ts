import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { notice } from '@/db/schema/publishing'
import { pageOfTable } from '../data/page'
import { isPublished } from '../data/publishing'
import { firstOrNotFound, isLive } from '../data/records'
import { toRichNodes } from '../rich-text/nodes'
import type { NoticeBrowse } from './contract'
import { content } from './notice'

const { id, title, type, audience } = notice
const published_at = sql<Date>`${notice.published_at}`.mapWith(notice.published_at)
const row = { id, title, type, published_at }

/** What is not for the staff alone. */
const isForBuyers = () => inArray(audience, ['everybody', 'buyers'])
const isPublic = () => and(isPublished(notice), isForBuyers())

/** The newest first. */
export const browse = (db: Db, { type: kind, ...filter }: z.output<typeof NoticeBrowse>) =>
  pageOfTable(db, notice, { ...filter, sort: '-published_at' }, and(isPublic(), kind && eq(type, kind)), (where) =>
    db.select(row).from(notice).where(where),
  )

/** Also before it is published; what is for the staff alone is in no shop. */
export async function showDraft(db: Db, notice_id: number) {
  const at = sql<Date>`coalesce(${notice.published_at}, now())`.mapWith(notice.published_at)
  const query = db.select({ ...row, published_at: at, content: content() }).from(notice)
  const shown = firstOrNotFound(await query.where(and(isLive(notice, notice_id), isForBuyers())))
  return { ...shown, nodes: await toRichNodes(shown.content) }
}

export async function show(db: Db, notice_id: number) {
  const query = db.select({ ...row, content: content() }).from(notice)
  const shown = firstOrNotFound(await query.where(and(eq(id, notice_id), isPublic())))
  return { ...shown, nodes: await toRichNodes(shown.content) }
}
