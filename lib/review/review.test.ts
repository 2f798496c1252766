import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { file } from '@/db/schema/file'
import { review, reviewPhoto } from '@/db/schema/review'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { checkContent } from '../content-check/check'
import { DRAFT, itemToReview, writeReview } from './sample-calls'

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

describe('a review', () => {
  const shop = useShop()
  const ask = async (what: string, body?: object, as = 'buyer') =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const addPhotos = async (id: number, ...colours: string[]) => {
    const pictures: Record<string, Uint8Array> = {}
    for (const colour of colours) pictures[`${colour.slice(1)}.png`] = await picture('png', colour)
    return shop.ask(`POST /v1/review/${id}/photo`, {
      token: await shop.tokenOf('buyer'),
      ...(await uploadOf(pictures)),
    })
  }
  const check = async () => {
    for (const { id } of await shop.db.select().from(contentCheck)) await checkContent(shop.runtime, { id })
  }
  const browse = async (product_id: number, more = '') =>
    (await shop.ask(`GET /v1/review/by_product?product_id=${product_id}${more}`)).data
  /** As WeChat tells it, of photos some minutes later. */
  const pass = (kind: 'review' | 'review_photo') =>
    shop.db.update(contentCheck).set({ state: 'passed' }).where(eq(contentCheck.kind, kind))
  const decide = async (kind: 'review' | 'review_photo', decision: string) => {
    const [row] = await shop.db.select().from(contentCheck).where(eq(contentCheck.kind, kind))
    return ask(`PUT /cms/content_check/${row?.id}`, { decision }, 'admin')
  }

  test('a review of an item that was received is seen by its buyer at once, and by others once it is checked', async () => {
    const { item_id, product_id, order_id } = await itemToReview(shop)
    const { items } = (await ask(`GET /v1/review/reviewable?order_id=${order_id}`)).data
    expect(items).toMatchObject([{ item_id, product_id, order_id, until: expect.any(String) }])
    const { status, data } = await ask('POST /v1/review', { ...DRAFT, item_id })
    expect([status, data]).toMatchObject([201, { ...DRAFT, state: 'held', photos: [], takes_photos: true }])
    expect(await browse(product_id)).toMatchObject({ items: [], sum: { count: 0, mean: null } })
    await check()
    expect(await browse(product_id)).toMatchObject({
      items: [{ ...DRAFT, buyer: null, addition: '', reply: '' }],
      next: null,
      sum: { count: 1, mean: 5, with_photos: 0 },
    })
    expect((await ask(`GET /v1/review?order_id=${order_id}`)).data.items).toMatchObject([
      { id: data.id, state: 'shown' },
    ])
    expect((await ask('GET /v1/review/reviewable')).data.items).toEqual([])
  })

  test('a review shows a nickname that has passed its check, unless the buyer is anonymous', async () => {
    await ask('PUT /v1/user', { nickname: 'Li' })
    const named = await writeReview(shop)
    const anonymous = await writeReview(shop, { anonymous: true })
    await check()
    expect((await browse(named.product_id)).items).toMatchObject([{ buyer: 'Li' }])
    expect((await browse(anonymous.product_id)).items).toMatchObject([{ buyer: null }])
  })

  test('a review is written once for each item, by its buyer, of a completed order, within the days of the setting', async () => {
    const { item_id } = await writeReview(shop)
    const refused = async (item: number, as = 'buyer') => {
      const { status, json } = await ask('POST /v1/review', { ...DRAFT, item_id: item }, as)
      return [status, json.msg]
    }
    expect(await refused(item_id)).toEqual([409, 'This item has a review already'])
    expect((await refused(item_id, 'second'))[0]).toBe(404)
    const late = await itemToReview(shop, daysAgo(31))
    expect(await refused(late.item_id)).toEqual([409, 'The time to review this item is over'])
    await ask('PUT /cms/config', { values: { 'review.days': 40 } }, 'admin')
    expect((await refused(late.item_id))[0]).toBe(201)
    const open = await itemToReview(shop)
    await shop.db.execute(sql`update "order" set status = 'shipped', completed_at = null where id = ${open.order_id}`)
    expect((await refused(open.item_id))[0]).toBe(409)
  })

  test('a review with too many stars, without text or with unknown fields is refused by the name of the field', async () => {
    const { item_id } = await itemToReview(shop)
    const paths = async (body: object) =>
      (await ask('POST /v1/review', { ...DRAFT, item_id, ...body })).json.errors?.map(
        ({ path }: { path: string }) => path,
      )
    expect(await paths({ stars: 6 })).toEqual(['stars'])
    expect(await paths({ text: '  ' })).toEqual(['text'])
    expect(await paths({ text: 'x'.repeat(1001) })).toEqual(['text'])
    expect(await paths({ state: 'shown' })).toEqual(['state'])
  })

  test('a review gets one follow-up within 180 days, which others see once it is checked', async () => {
    const { id, product_id } = await writeReview(shop)
    await check()
    const words = { text: 'Still good' }
    const added = await ask(`POST /v1/review/${id}/addition`, words)
    expect(added.data).toMatchObject({ addition: 'Still good', added_at: expect.any(String), add_until: null })
    expect((await browse(product_id)).items).toMatchObject([{ addition: '', added_at: null }])
    await check()
    expect((await browse(product_id)).items).toMatchObject([{ addition: 'Still good' }])
    expect((await ask(`POST /v1/review/${id}/addition`, words)).json.msg).toBe('This review has a follow-up already')
    expect((await ask(`POST /v1/review/${id}/addition`, words, 'second')).status).toBe(404)
    const old = await writeReview(shop)
    await shop.db
      .update(review)
      .set({ create_time: daysAgo(181) })
      .where(eq(review.id, old.id))
    expect((await ask(`POST /v1/review/${old.id}/addition`, words)).json.msg).toBe('The time for a follow-up is over')
  })

  test('photos of a review are at most nine, added within a day, and each is seen once it is checked', async () => {
    const { id, product_id } = await writeReview(shop)
    const colours = ['#100', '#200', '#300', '#400', '#500', '#600', '#700', '#800', '#900']
    expect((await addPhotos(id, ...colours)).data.photos).toHaveLength(9)
    expect((await addPhotos(id, '#100')).status).toBe(200)
    expect((await addPhotos(id, '#a00')).json.errors).toEqual([
      { path: 'file', message: 'cannot be more than 9 photos' },
    ])
    await pass('review')
    expect(await browse(product_id)).toMatchObject({ items: [{ photos: [] }], sum: { with_photos: 0 } })
    await pass('review_photo')
    const { items, sum } = await browse(product_id, '&with_photos=true')
    expect([items[0].photos.length, sum.with_photos]).toEqual([9, 1])
    expect((await browse(product_id, '&with_photos=false')).items).toEqual([])
    await shop.db.update(review).set({ create_time: daysAgo(2) })
    expect((await addPhotos(id, '#a00')).json.msg).toBe('Photos can be added within a day of writing')
  })

  test('a review whose content staff hide is not shown, and a photo that they hide is gone with its file', async () => {
    const { id, product_id } = await writeReview(shop)
    await addPhotos(id, '#123')
    await check()
    await decide('review_photo', 'hide')
    expect(await browse(product_id)).toMatchObject({ items: [{ photos: [] }], sum: { count: 1, with_photos: 0 } })
    const [{ n } = { n: 0 }] = await shop.db
      .select({ n: sql<number>`count(*)::int` })
      .from(file)
      .where(sql`${file.deleted_at} is not null`)
    expect([n, await shop.db.$count(reviewPhoto)]).toEqual([1, 0])
    await decide('review', 'hide')
    expect(await browse(product_id)).toMatchObject({ items: [], sum: { count: 0 } })
    await decide('review', 'approve')
    expect(await browse(product_id)).toMatchObject({ items: [{ id }], sum: { count: 1 } })
  })

  test('a review of an item that was refunded whole is refused', async () => {
    const { item_id, order_id } = await itemToReview(shop)
    await shop.db.execute(sql`with paid as (
        insert into refund (out_refund_no, order_id, payment_id, amount, state, begun_at, ended_at, success_time)
        select 'R1', ${order_id}, id, 1, 'succeeded', now(), now(), now() from payment where order_id = ${order_id}
        returning id)
      insert into refund_line (refund_id, order_line_id, count) select id, ${item_id}, 1 from paid`)
    const reviewable = async () => (await ask('GET /v1/review/reviewable')).data.items.length
    expect(await reviewable()).toBe(1)
    await shop.db.execute(sql`with paid as (
        insert into refund (out_refund_no, order_id, payment_id, amount, state, begun_at, ended_at, success_time)
        select 'R2', ${order_id}, id, 1, 'succeeded', now(), now(), now() from payment where order_id = ${order_id}
        returning id)
      insert into refund_line (refund_id, order_line_id, count) select id, ${item_id}, 1 from paid`)
    expect(await reviewable()).toBe(0)
    const refused = await ask('POST /v1/review', { ...DRAFT, item_id })
    expect([refused.status, refused.json.msg]).toEqual([409, 'This item was refunded'])
  })

  test('reviews of a product come page by page, those with photos first, and of so many stars', async () => {
    const { product_id, item_id } = await writeReview(shop)
    const buyer = await userIdOf(shop.db, 'buyer')
    // As if the same item had been bought by other variants
    await shop.db.execute(sql`
      with bought as (insert into order_line (order_id, product_id, sku_id, name, specs, price, count)
        select order_id, order_line.product_id, sku.id, 'Tea', '{}', 100, 1 from order_line
          join sku on sku.id not in (select sku_id from order_line) where order_line.id = ${item_id} limit 24
        returning id)
      insert into review (order_line_id, product_id, user_id, stars, text, state, photos)
      select id, ${product_id}, ${buyer}, 1 + id % 5, 'Fine', 'shown', id % 3 from bought`)
    await check()
    const seen: { id: number; stars: number }[] = []
    let cursor = ''
    do {
      const { items, next } = await browse(product_id, `&size=3${cursor}`)
      seen.push(...items)
      cursor = next && `&cursor=${next}`
    } while (cursor)
    const rows = await shop.db.select().from(review)
    const inOrder = rows.toSorted((a, b) => Number(b.photos > 0) - Number(a.photos > 0) || b.id - a.id)
    expect(seen.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
    const { items, sum } = await browse(product_id, '&stars=5&size=50')
    expect(items.map(({ stars }: { stars: number }) => stars)).toEqual(items.map(() => 5))
    expect(sum.stars[0]).toEqual({ stars: 5, count: items.length })
    expect([sum.count, rows.length > 9]).toEqual([rows.length, true])
    expect((await shop.ask(`GET /v1/review/by_product?product_id=${product_id}&cursor=x`)).status).toBe(400)
  })

  test('a review goes with the account, with its photos, its checks and its part of the sum', async () => {
    const { id, product_id } = await writeReview(shop)
    await addPhotos(id, '#123')
    await check()
    const own = (await ask('GET /v1/user/data')).data.data
    expect(own).toMatchObject({ reviews: [{ id, text: DRAFT.text }], review_photos: [{ review_id: id }] })
    expect((await ask('DELETE /v1/user')).status).toBe(200)
    expect(await browse(product_id)).toMatchObject({ items: [], sum: { count: 0, with_photos: 0 } })
    expect([await shop.db.$count(review), await shop.db.$count(contentCheck)]).toEqual([0, 0])
    expect(await shop.db.$count(file, sql`${file.deleted_at} is not null`)).toBe(1)
  })
})
