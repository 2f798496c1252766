import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { contentCheck } from '@/db/schema/content-check'
import { user } from '@/db/schema/user'
import { CONTENT_TO_DECIDE } from '@/db/vocabulary/content-check'
import { fail } from '../base/errors'
import type { Actor } from '../core/operation/actor'
import type { Registry } from '../core/runtime/runtime'
import { inTimeRange, pageOfTable } from '../data/page'
import { editRecord, firstOrNotFound } from '../data/records'
import { trashUnused } from '../file/records'
import type { ContentDecision, ContentFilter, ContentList } from './contract'
import { contentQuery } from './shown'

/** What staff see and decide of it. */
const { id, kind, state, version, update_time } = contentCheck
const toDecide = inArray(state, CONTENT_TO_DECIDE)

const conditionOf = (filter: z.output<typeof ContentFilter>) =>
  and(
    filter.kind && eq(kind, filter.kind),
    filter.state && eq(state, filter.state),
    filter.waits === undefined ? undefined : filter.waits ? toDecide : sql`not ${toDecide}`,
    inTimeRange(update_time, filter),
  )

export const list = (db: Db, { sort = '-update_time', ...query }: z.output<typeof ContentList>) =>
  pageOfTable(db, contentCheck, { ...query, sort }, conditionOf(query), (where) => contentQuery(db).where(where))

export const matchingIds = async (db: Db, filter: z.output<typeof ContentFilter>): Promise<number[]> => {
  const rows = await db.select({ id }).from(contentCheck).where(conditionOf(filter)).orderBy(id)
  return rows.map((row) => row.id)
}

export const read = async (db: Db, content_id: number) =>
  firstOrNotFound(await contentQuery(db).where(eq(id, content_id)))

export async function lock(db: Db, content_id: number) {
  const locked = await db.select({ id }).from(contentCheck).where(eq(id, content_id)).for('update')
  return locked.length > 0 ? read(db, content_id) : undefined
}

const DECIDED = { approve: 'approved', hide: 'hidden' } as const

/**
 * It stands, whatever WeChat says of it later. A picture that is hidden is removed:
 * its address would show it to anybody.
 */
export async function decide(
  db: Db,
  registry: Registry,
  actor: Actor,
  { id: content_id, decision }: z.output<typeof ContentDecision>,
) {
  const one = await read(db, content_id)
  if (!one.text && !one.image) fail('rule', { message: 'It no longer exists' })
  await db
    .update(contentCheck)
    .set({
      state: DECIDED[decision],
      decided_by: actor.id,
      decided_at: sql`now()`,
      update_time: sql`now()`,
      version: sql`${version} + 1`,
    })
    .where(eq(id, content_id))
  if (decision === 'hide' && one.file_id) await removePicture(db, registry, { ...one, file_id: one.file_id })
  return read(db, content_id)
}

type ShownPicture = { kind: string; user_id: number; file_id: number }

async function removePicture(db: Db, registry: Registry, { kind: of, user_id, file_id }: ShownPicture): Promise<void> {
  if (of === 'avatar') await editRecord(db, user, user_id, { avatar_id: null })
  await trashUnused(db, registry, file_id, user_id)
}
