import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { contentCheck } from '@/db/schema/content-check'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { specsInOrder } from '@/db/schema/product'
import { review, reviewPhoto } from '@/db/schema/review'
import { user } from '@/db/schema/user'
import type { CONTENT_OF_REVIEWS } from '@/db/vocabulary/content-check'
import { REFUND_COUNTED } from '@/db/vocabulary/refund'
import { fail } from '../base/errors'
import { queueChecks } from '../content-check/submit'
import type { Runtime } from '../core/runtime/runtime'
import { pageOfTable } from '../data/page'
import { editRecord, firstOrNotFound, firstOrUnauthorized, isLive } from '../data/records'
import { fileUrl } from '../file/file'
import type { OwnReviews, ReviewAddition, ReviewableItems, ReviewDraft } from './contract'
import { reviewSettings } from './settings'

/** What buyers write of the lines of their orders, and what they see of it. */
type Buyer = { db: Db; runtime: Runtime; user_id: number }

const { stars, text, anonymous, state, addition, added_at, reply, replied_at, create_time } = review
const { name, product_id, order_id } = orderLine
export const reviewColumns = { id: review.id, stars, text, addition, added_at, reply, replied_at, create_time }

const photosOf = (which: SQL) => sql<string[]>`coalesce((select json_agg(${fileUrl()} order by ${reviewPhoto.position})
  from ${reviewPhoto} join ${file} on ${file.id} = ${reviewPhoto.file_id}
  where ${reviewPhoto.review_id} = ${review.id} and ${which}), '[]')`
/** Checked or not: for its buyer and staff. */
export const allPhotos = photosOf(sql`true`)
export const shownPhotos = photosOf(sql`${reviewPhoto.shown}`)

const image = sql<string | null>`(select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})`
const specs = specsInOrder(orderLine)
const ofItem = { item_id: sql<number>`${orderLine.id}`, order_id, product_id, name, specs, image }

const addUntil = sql`${create_time} + interval '180 days'`
const mayAdd = sql<boolean>`${added_at} is null and ${addUntil} > now()`
export const takesPhotos = sql<boolean>`greatest(${create_time}, ${added_at}) > now() - interval '1 day'`

const ownReviews = (db: Db) =>
  db
    .select({
      ...reviewColumns,
      ...ofItem,
      photos: allPhotos,
      anonymous,
      state,
      add_until: sql`case when ${mayAdd} then ${addUntil} end`.mapWith(added_at),
      takes_photos: takesPhotos,
    })
    .from(review)
    .innerJoin(orderLine, eq(orderLine.id, review.order_line_id))

export const readOwn = async (db: Db, user_id: number, review_id: number) =>
  firstOrNotFound(await ownReviews(db).where(and(eq(review.id, review_id), eq(review.user_id, user_id))))

export function listOwn(db: Db, user_id: number, { order_id: of, ...query }: z.output<typeof OwnReviews>) {
  const isOfOrder = sql`${review.order_line_id} in (select ${orderLine.id} from ${orderLine} where ${order_id} = ${of})`
  const condition = and(eq(review.user_id, user_id), of ? isOfOrder : undefined)
  return pageOfTable(db, review, query, condition, (where) => ownReviews(db).where(where))
}

const until = (days: number) => sql`${order.completed_at} + make_interval(days => ${days})`
const isReviewed = sql`exists (select from ${review} where ${review.order_line_id} = ${orderLine.id})`
/** All its pieces were paid back. */
const isRefunded = sql<boolean>`(select coalesce(sum(${refundLine.count}), 0) from ${refundLine}
  join ${refund} on ${refund.id} = ${refundLine.refund_id} and ${refund.kind} <> 'exchange'
  where ${refundLine.order_line_id} = ${orderLine.id}
    and ${inArray(refund.state, REFUND_COUNTED)}) >= ${orderLine.count}`

const MOST_ITEMS = 100

/** What a buyer may review now, the latest orders first. */
export async function listReviewable(
  { db, runtime, user_id }: Buyer,
  { order_id: of }: z.output<typeof ReviewableItems>,
) {
  const ends = until(reviewSettings.in(runtime)['review.days'])
  const items = await db
    .select({ ...ofItem, until: ends.mapWith(order.completed_at) })
    .from(order)
    .innerJoin(orderLine, eq(order_id, order.id))
    .where(
      and(
        eq(order.user_id, user_id),
        of ? eq(order.id, of) : undefined,
        eq(order.status, 'completed'),
        sql`${ends} > now() and not ${isReviewed} and not ${isRefunded}`,
      ),
    )
    .orderBy(desc(order.id), orderLine.id)
    .limit(MOST_ITEMS)
  return { items }
}

/** From now on only its buyer and staff see it, until it has passed. */
export async function submitForCheck(
  tx: Db,
  kind: (typeof CONTENT_OF_REVIEWS)[number],
  user_id: number,
  ids: number[],
): Promise<void> {
  const rows = ids.map((record_id) => ({ kind, record_id, user_id }))
  await queueChecks(tx, await tx.insert(contentCheck).values(rows).returning({ id: contentCheck.id }))
}

/** An account that is closed meanwhile leaves nothing behind: this waits for it. */
export const lockAccount = async (db: Db, user_id: number) =>
  firstOrUnauthorized(await db.select({ id: user.id }).from(user).where(isLive(user, user_id)).for('key share'))

export async function create({ db, runtime, user_id }: Buyer, { item_id, ...draft }: z.output<typeof ReviewDraft>) {
  await lockAccount(db, user_id)
  const isInTime = sql<boolean>`${until(reviewSettings.in(runtime)['review.days'])} > now()`
  const item = firstOrNotFound(
    await db
      .select({ product_id, status: order.status, isInTime, isRefunded })
      .from(orderLine)
      .innerJoin(order, eq(order.id, order_id))
      .where(and(eq(orderLine.id, item_id), eq(order.user_id, user_id))),
  )
  if (item.status !== 'completed') fail('order_state')
  if (!item.isInTime) fail('rule', { message: 'The time to review this item is over' })
  if (item.isRefunded) fail('rule', { message: 'This item was refunded' })
  const [written] = await db
    .insert(review)
    .values({ ...draft, order_line_id: item_id, product_id: item.product_id, user_id })
    .onConflictDoNothing()
    .returning({ id: review.id })
  if (!written) return fail('conflict', { message: 'This item has a review already' })
  await submitForCheck(db, 'review', user_id, [written.id])
  return readOwn(db, user_id, written.id)
}

export async function add({ db, user_id }: Buyer, { id, text: words }: z.output<typeof ReviewAddition>) {
  await lockAccount(db, user_id)
  const isOwn = and(eq(review.id, id), eq(review.user_id, user_id))
  const found = firstOrNotFound(await db.select({ added_at, mayAdd }).from(review).where(isOwn).for('no key update'))
  if (found.added_at) fail('conflict', { message: 'This review has a follow-up already' })
  if (!found.mayAdd) fail('rule', { message: 'The time for a follow-up is over' })
  await editRecord(db, review, id, { addition: words, added_at: sql`now()` })
  await submitForCheck(db, 'review_addition', user_id, [id])
  return readOwn(db, user_id, id)
}
