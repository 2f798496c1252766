import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { review, reviewPhoto } from '@/db/schema/review'
import { placeShippedOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { inLanes, useServerShop } from '@/packages/testing/server-shop'
import { forgetReviews } from './forget'
import { create, submitForCheck } from './own'
import { DRAFT } from './sample-calls'
import { listOfProduct } from './shown'

const BUYERS = 24
const LANES = 24

describe('reviews of the same products that are written and taken away at once', () => {
  const shop = useServerShop()
  /** Buyers with two products each, whose order they have received; every second one has them in the other order. */
  async function buyersOf(products: number[]) {
    const { id } = await placeShippedOrder(shop)
    const { rows } = await shop.db.execute<{ user_id: number; item_id: number; product_id: number }>(sql`
      with buyer as (
        insert into "user" (nickname) select 'buyer ' || n from generate_series(1, ${BUYERS}::int) n returning id
      ), placed as (
        insert into "order" (order_no, user_id, status, goods_price, freight, total_price, address, expires_at, paid_at,
          shipped_at, completed_at, carrier, tracking_no)
        select order_no || buyer.id, buyer.id, 'completed', goods_price, freight, total_price, address, expires_at,
          paid_at, shipped_at, now(), carrier, tracking_no from "order" cross join buyer where "order".id = ${id}
        returning id, user_id
      ), line as (
        insert into order_line (order_id, product_id, sku_id, name, specs, price, count)
        select placed.id, sku.product_id, sku.id, 'Tea', '{}', 100, 1 from placed join sku
          on sku.product_id in (${sql.join(
            products.map((one) => sql`${one}`),
            sql`, `,
          )})
        returning id, order_id, product_id
      )
      select user_id, line.id as item_id, product_id from line join placed on placed.id = order_id
      order by user_id, case when user_id % 2 = 0 then product_id else -product_id end`)
    return rows
  }
  const draftOf = (item_id: number) => ({ ...DRAFT, item_id, stars: 1 + (item_id % 5), anonymous: false })
  const judge = (kind: 'review' | 'review_photo', id: number, state: 'passed' | 'failed') =>
    shop.db
      .update(contentCheck)
      .set({ state })
      .where(sql`${contentCheck.kind} = ${kind} and ${contentCheck.record_id} = ${id}`)
  const erase = (user_id: number) => shop.db.transaction((tx) => forgetReviews(tx, user_id, shop.runtime.registry))
  const sumOf = async (product_id: number) =>
    (await listOfProduct(shop.db, { product_id, size: 1, cursor: undefined })).sum
  async function recounted(product_id: number) {
    const rows = await shop.db.select().from(review).where(eq(review.product_id, product_id))
    const shown = rows.filter(({ state }) => state === 'shown')
    const stars = [5, 4, 3, 2, 1].map((many) => ({
      stars: many,
      count: shown.filter((one) => one.stars === many).length,
    }))
    return { count: shown.length, stars, with_photos: shown.filter(({ photos }) => photos > 0).length }
  }

  test('reviews that are checked, hidden and erased at once leave the sum of each product as they are', async () => {
    const products = [await makeProduct(shop.db), await makeProduct(shop.db)].map(({ id }) => id)
    const items = await buyersOf(products)
    const twice = [...items, ...items]
    const outcomes = await inLanes(twice.length, LANES, async (at) => {
      const { user_id = 0, item_id = 0 } = twice[at] ?? {}
      return shop.db
        .transaction((tx) => create({ db: tx, runtime: shop.runtime, user_id }, draftOf(item_id)))
        .then(
          ({ id }) => id,
          (error) => String(error.extras?.message),
        )
    })
    const written = outcomes.filter((one) => typeof one === 'number')
    expect([written.length, new Set(outcomes.filter((one) => typeof one === 'string'))]).toEqual([
      items.length,
      new Set(['This item has a review already']),
    ])
    const { rows: files } = await shop.db.execute<{ id: number }>(sql`select id from file limit 1`)
    const photos = await shop.db
      .insert(reviewPhoto)
      .values(written.map((review_id) => ({ review_id, position: 1, file_id: files[0]?.id ?? 0 })))
      .returning({ id: reviewPhoto.id, review_id: reviewPhoto.review_id })
    const photoIds = photos.map(({ id }) => id)
    const owners = await shop.db.select().from(review).where(inArray(review.id, written))
    for (const { id: photo, review_id } of photos) {
      const owner = owners.find(({ id }) => id === review_id)
      await submitForCheck(shop.db, 'review_photo', owner?.user_id ?? 0, [photo])
    }
    const buyers = [...new Set(items.map(({ user_id }) => user_id))]
    const work = [
      ...written.map((id) => () => judge('review', id, 'passed')),
      ...photoIds.map((id) => () => judge('review_photo', id, 'passed')),
      ...written.filter((id) => id % 3 === 0).map((id) => () => judge('review', id, 'failed')),
      ...photoIds.filter((id) => id % 4 === 0).map((id) => () => judge('review_photo', id, 'failed')),
      ...buyers.filter((id) => id % 3 === 1).map((id) => () => erase(id)),
    ].toSorted(() => Math.random() - 0.5)
    await inLanes(work.length, LANES, async (at) => void (await work[at]?.()))
    const left = await shop.db.select({ id: review.id }).from(review).where(inArray(review.id, written))
    expect([left.length, left.length < written.length]).toEqual([items.length - 16, true])
    for (const product of products) {
      const { mean, ...sum } = await sumOf(product)
      expect([sum, (mean ?? 0) > 0]).toEqual([await recounted(product), true])
    }
    for (const buyer of buyers) await erase(buyer)
    for (const product of products) expect(await sumOf(product)).toMatchObject({ count: 0, mean: null, with_photos: 0 })
  })
})
