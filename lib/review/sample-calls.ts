import { eq, sql } from 'drizzle-orm'
import { order } from '@/db/schema/order'
import { placeShippedOrder } from '@/packages/testing/orders'
import { picture, uploadOf } from '@/packages/testing/pictures'
import { callsOn, type Samples, type Shop } from '@/packages/testing/sample'

/** An item of an order that its buyer has received. */
export async function itemToReview(shop: Shop, completed = sql`now()`) {
  const { id, items } = await placeShippedOrder(shop)
  await shop.ask(`POST /v1/order/${id}/receipt`, { token: await shop.tokenOf('buyer'), body: {} })
  await shop.db.update(order).set({ completed_at: completed }).where(eq(order.id, id))
  return { order_id: Number(id), item_id: Number(items[0].id), product_id: Number(items[0].product_id) }
}

export const DRAFT = { stars: 5, text: 'Lovely tea, and it came quickly' }

/** A review of such an item. */
export async function writeReview(shop: Shop, draft: object = {}) {
  const { item_id, product_id } = await itemToReview(shop)
  const body = { ...DRAFT, item_id, ...draft }
  const { data } = await shop.ask('POST /v1/review', { token: await shop.tokenOf('buyer'), body })
  return { id: Number(data.id), item_id, product_id }
}

const ofBuyer = callsOn('buyer', writeReview)
const ofStaff = callsOn('manager', writeReview)

export const samples: Samples = {
  'review.by_product': async (shop) => {
    const { product_id } = await writeReview(shop)
    return { ask: `GET /v1/review/by_product?product_id=${product_id}&stars=5&with_photos=false&cursor=3-2147483647` }
  },
  'review.list_own': ofBuyer('GET /v1/review'),
  'review.list_reviewable': async (shop) => {
    const { order_id } = await itemToReview(shop)
    return { ask: `GET /v1/review/reviewable?order_id=${order_id}`, as: 'buyer' }
  },
  'review.create': async (shop) => {
    const { item_id } = await itemToReview(shop)
    return { ask: 'POST /v1/review', as: 'buyer', body: { ...DRAFT, item_id, anonymous: true } }
  },
  'review.add': ofBuyer('POST /v1/review/{id}/addition', { text: 'Still good after a month' }),
  'review.add_photos': async (shop) => {
    const { id } = await writeReview(shop)
    return {
      ask: `POST /v1/review/${id}/photo`,
      as: 'buyer',
      ...(await uploadOf({ 'a.png': await picture('png', '#963') })),
    }
  },
  'review.list': ofStaff('GET /cms/review?stars=5&waits=true&state=held&q=tea&with_photos=false&pinned=false'),
  'review.read': ofStaff('GET /cms/review/{id}'),
  'review.reply': ofStaff('PUT /cms/review/{id}/reply', { text: 'Thank you' }),
  'review.reply_many': async (shop) => {
    const ids = [(await writeReview(shop)).id]
    return { ask: 'POST /cms/review/reply', as: 'manager', body: { ids, input: { text: 'Thank you' } } }
  },
  'review.set_state': ofStaff('PUT /cms/review/{id}/state', { state: 'hidden', reason: 'Names another shop' }),
  'review.set_state_many': async (shop) => {
    const { product_id } = await writeReview(shop)
    return { ask: 'POST /cms/review/state', as: 'manager', body: { filter: { product_id }, input: { state: 'shown' } } }
  },
  'review.pin': ofStaff('PUT /cms/review/{id}/pin', { pinned: true }),
}
