import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { contentCheck } from '@/db/schema/content-check'
import { review, reviewPhoto, reviewSum } from '@/db/schema/review'
import { user } from '@/db/schema/user'
import { CONTENT_OF_REVIEWS } from '@/db/vocabulary/content-check'
import type { Registry } from '../core/runtime/runtime'
import { trashUnused } from '../file/records'

/**
 * All that a person has written, with its photos. Checks, reviews and sums are locked in the order in which a check or
 * staff lock them, and sums by product, so that no two wait for each other.
 */
export async function forgetReviews(db: Db, user_id: number, registry: Registry): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, user_id)).for('update')
  const { id, product_id } = review
  const isOwn = eq(review.user_id, user_id)
  const own = await db.select({ id, product_id }).from(review).where(isOwn)
  if (own.length === 0) return
  await db
    .delete(contentCheck)
    .where(and(eq(contentCheck.user_id, user_id), inArray(contentCheck.kind, CONTENT_OF_REVIEWS)))
  await db.select({ id }).from(review).where(isOwn).orderBy(id).for('update')
  const photos = await db
    .select({ file_id: reviewPhoto.file_id })
    .from(reviewPhoto)
    .where(
      inArray(
        reviewPhoto.review_id,
        own.map((one) => one.id),
      ),
    )
  const products = own.map((one) => one.product_id)
  await db
    .select()
    .from(reviewSum)
    .where(inArray(reviewSum.product_id, products))
    .orderBy(reviewSum.product_id)
    .for('update')
  await db.delete(review).where(isOwn)
  for (const { file_id } of photos) await trashUnused(db, registry, file_id, user_id)
}
