import { and, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { isIn } from '@/db/schema/columns'
import { contentCheck } from '@/db/schema/content-check'
import { order, orderLine } from '@/db/schema/order'
import { specsInOrder } from '@/db/schema/product'
import { isUnanswered, review } from '@/db/schema/review'
import { user } from '@/db/schema/user'
import { CONTENT_SHOWN } from '@/db/vocabulary/content-check'
import { invalid } from '../base/errors'
import type { Actor } from '../core/operation/actor'
import { byTime, inTimeRange, MAX_COUNT, pageOfTable } from '../data/page'
import { editRecord, firstOrNotFound } from '../data/records'
import { contains, type HasText, includes } from '../data/text-search'
import type { ReviewFilter, ReviewList, ReviewPin, ReviewReply, ReviewStateChange } from './contract'
import { allPhotos, reviewColumns } from './own'

/** Reviews as staff read, answer and publish them. */
const { id, product_id, user_id, stars, text, state, hidden_reason, pinned, photos, anonymous } = review
const { version, create_time, update_time } = review
const { name, order_id } = orderLine

const records = (db: Db) =>
  db
    .select({
      ...reviewColumns,
      photos: allPhotos,
      state,
      hidden_reason,
      pinned,
      anonymous,
      product_id,
      name,
      specs: specsInOrder(orderLine),
      order_id,
      order_no: order.order_no,
      user_id,
      buyer: user.nickname,
      version,
      update_time,
    })
    .from(review)
    .innerJoin(orderLine, eq(orderLine.id, review.order_line_id))
    .innerJoin(order, eq(order.id, order_id))
    .innerJoin(user, eq(user.id, user_id))

const yesOrNo = (value: boolean | undefined, is: SQL) =>
  value === undefined ? undefined : value ? is : sql`not (${is})`

type Filter = z.output<typeof ReviewFilter>
/** In the words of the partial indexes. */
const conditionOf = (filter: Filter, has: HasText = contains) =>
  and(
    filter.q ? has(text, filter.q) : undefined,
    filter.stars === undefined ? undefined : eq(stars, filter.stars),
    filter.state && isIn(state, [filter.state]),
    yesOrNo(filter.waits, isUnanswered(review)),
    yesOrNo(filter.with_photos, gt(photos, sql`0`)),
    yesOrNo(filter.pinned, sql`${pinned}`),
    filter.product_id === undefined ? undefined : eq(product_id, filter.product_id),
    filter.user_id === undefined ? undefined : eq(user_id, filter.user_id),
    inTimeRange(create_time, filter),
  )

export const list = (db: Db, query: z.output<typeof ReviewList>) =>
  pageOfTable(db, review, byTime(query), conditionOf(query), (where) => records(db).where(where), {
    scanned: conditionOf(query, includes),
  })

export async function matchingIds(db: Db, filter: Filter): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(review)
    .where(conditionOf(filter))
    .orderBy(id)
    .limit(MAX_COUNT + 1)
  if (rows.length > MAX_COUNT) invalid('filter', 'matches more than {most} records, narrow it', { most: MAX_COUNT })
  return rows.map((row) => row.id)
}

export const read = async (db: Db, review_id: number) => firstOrNotFound(await records(db).where(eq(id, review_id)))

const isCheckOf = (review_id: number) => and(eq(contentCheck.kind, 'review'), eq(contentCheck.record_id, review_id))

/** With its check, and that first: a result that comes meanwhile locks them in this order. */
export async function lock(db: Db, review_id: number) {
  await db.select({ id: contentCheck.id }).from(contentCheck).where(isCheckOf(review_id)).for('update')
  const locked = await db.select({ id }).from(review).where(eq(id, review_id)).for('update')
  return locked.length > 0 ? read(db, review_id) : undefined
}

export async function reply(db: Db, { id: review_id, text: words }: z.output<typeof ReviewReply>) {
  await editRecord(db, review, review_id, { reply: words, replied_at: words === '' ? null : sql`now()` })
  return read(db, review_id)
}

/** What staff publish counts as checked, so that no result takes it away later. */
export async function setState(
  db: Db,
  actor: Actor,
  { id: of, state: to, reason }: z.output<typeof ReviewStateChange>,
) {
  if (to === 'hidden' && reason === '') invalid('reason', 'is required')
  await editRecord(db, review, of, { state: to, hidden_reason: to === 'hidden' ? reason : '' })
  if (to === 'shown') {
    const decision = { decided_by: actor.id, decided_at: sql`now()`, update_time: sql`now()` }
    await db
      .update(contentCheck)
      .set({ ...decision, state: 'approved', version: sql`${contentCheck.version} + 1` })
      .where(and(isCheckOf(of), not(inArray(contentCheck.state, CONTENT_SHOWN))))
  }
  return read(db, of)
}

export async function pin(db: Db, { id: review_id, ...fields }: z.output<typeof ReviewPin>) {
  await editRecord(db, review, review_id, fields)
  return read(db, review_id)
}
