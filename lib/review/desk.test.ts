import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { review } from '@/db/schema/review'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { checkContent } from '../content-check/check'
import { writeReview } from './sample-calls'

describe('reviews on the desk of the staff', () => {
  const shop = useShop()
  const ask = async (what: string, body?: object, as = 'manager') =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const check = async () => {
    for (const { id } of await shop.db.select().from(contentCheck)) await checkContent(shop.runtime, { id })
  }
  const browse = async (product_id: number) =>
    (await shop.ask(`GET /v1/review/by_product?product_id=${product_id}`)).data
  const found = async (query: string): Promise<number[]> =>
    (await ask(`GET /cms/review?${query}`)).data.items.map(({ id }: { id: number }) => id)

  test('a review is found by its stars, its status, its words and its product, the latest first', async () => {
    const bad = await writeReview(shop, { stars: 1, text: 'The tin was dented' })
    const good = await writeReview(shop)
    await shop.db.update(review).set({ state: 'shown', pinned: true }).where(eq(review.id, good.id))
    expect(await found('')).toEqual([good.id, bad.id])
    expect(await found('sort=id')).toEqual([bad.id, good.id])
    expect(await found('stars=1')).toEqual([bad.id])
    expect(await found('state=held')).toEqual([bad.id])
    expect(await found('q=dented')).toEqual([bad.id])
    expect(await found(`product_id=${good.product_id}`)).toEqual([good.id])
    expect(await found('pinned=true&waits=true&with_photos=false')).toEqual([good.id])
    expect(await found('with_photos=true')).toEqual([])
  })

  test('a review that staff reply to waits no more, on home and in the bell as well', async () => {
    const { id, product_id } = await writeReview(shop)
    await check()
    const waiting = async () =>
      (await ask('GET /cms/dashboard')).data.waiting.find(({ kind }: { kind: string }) => kind === 'reviews')
    const before = await waiting()
    const { data } = await ask(`PUT /cms/review/${id}/reply`, { text: 'Thank you' })
    expect(data).toMatchObject({ reply: 'Thank you', replied_at: expect.any(String) })
    expect((await browse(product_id)).items).toMatchObject([{ reply: 'Thank you' }])
    expect([before.count, (await waiting()).count, await found('waits=true')]).toEqual([1, 0, []])
    const removed = await ask(`PUT /cms/review/${id}/reply`, { text: '' })
    expect([removed.data.reply, removed.data.replied_at, await found('waits=true')]).toEqual(['', null, [id]])
  })

  test('a review is hidden with a reason, which is logged, and stays hidden whatever its check says', async () => {
    const { id, product_id } = await writeReview(shop)
    const without = await ask(`PUT /cms/review/${id}/state`, { state: 'hidden' })
    expect(without.json.errors).toEqual([{ path: 'reason', message: 'is required' }])
    await ask(`PUT /cms/review/${id}/state`, { state: 'hidden', reason: 'Names a person' })
    await check()
    expect(await browse(product_id)).toMatchObject({ items: [], sum: { count: 0 } })
    const entries = await logEntriesOf(shop.db, 'review.set_state')
    expect(entries.find(({ status }) => status === 200)).toMatchObject({
      resource_id: id,
      after: { state: 'hidden', hidden_reason: 'Names a person' },
    })
    expect((await ask('GET /v1/review', undefined, 'buyer')).data.items).toMatchObject([{ id, state: 'hidden' }])
    await ask(`PUT /cms/review/${id}/state`, { state: 'shown' })
    expect(await browse(product_id)).toMatchObject({ items: [{ id }], sum: { count: 1 } })
  })

  test('a review that staff publish is shown, whatever a check says of it later', async () => {
    const { id, product_id } = await writeReview(shop, { text: '加微信返现' })
    await check()
    expect((await browse(product_id)).items).toEqual([])
    await ask(`PUT /cms/review/${id}/state`, { state: 'shown' })
    await check()
    expect((await browse(product_id)).items).toMatchObject([{ id }])
    const [row] = await shop.db.select().from(contentCheck).where(eq(contentCheck.kind, 'review'))
    expect(row).toMatchObject({ state: 'approved', decided_by: expect.any(Number) })
  })

  test('reviews are published and answered together, by their ids or by a filter', async () => {
    const { id, product_id } = await writeReview(shop)
    const published = await ask('POST /cms/review/state', { filter: { product_id }, input: { state: 'shown' } })
    expect(published.data.items).toMatchObject([{ id, ok: true }])
    await ask('POST /cms/review/reply', { ids: [id], input: { text: 'Thank you' } })
    await ask(`PUT /cms/review/${id}/pin`, { pinned: true })
    expect((await browse(product_id)).items).toMatchObject([{ id, reply: 'Thank you', pinned: true }])
  })

  test('a review that another person has changed meanwhile is not overwritten', async () => {
    const { id } = await writeReview(shop)
    const { version } = (await ask(`GET /cms/review/${id}`)).data
    const token = await shop.tokenOf('manager')
    const reply = (text: string) =>
      shop.ask(`PUT /cms/review/${id}/reply`, { token, body: { text }, headers: { 'If-Match': `"${version}"` } })
    expect([(await reply('First')).status, (await reply('Second')).status]).toEqual([200, 412])
  })

  test('a review is read and changed by staff with the permission alone', async () => {
    const { id } = await writeReview(shop)
    expect((await ask('GET /cms/review', undefined, 'clerk')).status).toBe(403)
    expect((await ask(`PUT /cms/review/${id}/pin`, { pinned: true }, 'clerk')).status).toBe(403)
  })
})
