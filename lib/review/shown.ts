import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { isIn } from '@/db/schema/columns'
import { orderLine } from '@/db/schema/order'
import { specsInOrder } from '@/db/schema/product'
import { review, reviewRank, reviewSum } from '@/db/schema/review'
import { user } from '@/db/schema/user'
import { isShown } from '../content-check/shown'
import { cursorOf, type ProductReviews, type ReviewPage } from './contract'
import { reviewColumns, shownPhotos } from './own'

/** What everybody sees on the page of a product. */
const { id, product_id, user_id, stars, pinned, photos, anonymous, addition_shown, addition, added_at } = review
const rank = reviewRank(review)

const shownColumns = {
  ...reviewColumns,
  addition: sql<string>`case when ${addition_shown} then ${addition} else '' end`,
  added_at: sql`case when ${addition_shown} then ${added_at} end`.mapWith(added_at),
  photos: shownPhotos,
  buyer: sql<string | null>`case when not ${anonymous} and ${isShown('nickname', user_id)} then ${user.nickname} end`,
  specs: specsInOrder(orderLine),
  pinned,
  rank,
}

/** The filters as `review_of_product` and `review_stars_of_product` have them. */
function conditionOf({ product_id: of, stars: many, with_photos, cursor }: z.output<typeof ProductReviews>) {
  const behind = cursor === undefined ? undefined : cursorOf(cursor)
  return and(
    eq(product_id, of),
    isIn(review.state, ['shown']),
    many === undefined ? undefined : eq(stars, many),
    with_photos ? sql`${rank} >= 1 and ${photos} > 0` : undefined,
    with_photos === false ? eq(photos, 0) : undefined,
    behind && sql`(${rank}, ${id}) < (${behind.rank}, ${behind.id})`,
  )
}

export async function listOfProduct(
  db: Db,
  query: z.output<typeof ProductReviews>,
): Promise<z.input<typeof ReviewPage>> {
  const rows = await db
    .select(shownColumns)
    .from(review)
    .innerJoin(orderLine, eq(orderLine.id, review.order_line_id))
    .innerJoin(user, eq(user.id, user_id))
    .where(conditionOf(query))
    .orderBy(desc(rank), desc(id))
    .limit(query.size + 1)
  const items = rows.slice(0, query.size)
  const last = rows.length > items.length ? items.at(-1) : undefined
  return { items, next: last ? `${last.rank}-${last.id}` : null, sum: await readSum(db, query.product_id) }
}

async function readSum(db: Db, of: number): Promise<z.input<typeof ReviewPage>['sum']> {
  const [row] = await db.select().from(reviewSum).where(eq(reviewSum.product_id, of))
  const { stars_5 = 0, stars_4 = 0, stars_3 = 0, stars_2 = 0, stars_1 = 0, with_photos = 0 } = row ?? {}
  const spread = [stars_5, stars_4, stars_3, stars_2, stars_1].map((count, at) => ({ stars: 5 - at, count }))
  const count = spread.reduce((sum, one) => sum + one.count, 0)
  const points = spread.reduce((sum, one) => sum + one.stars * one.count, 0)
  return { count, mean: count === 0 ? null : Math.round((10 * points) / count) / 10, stars: spread, with_photos }
}
