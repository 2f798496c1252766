import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { session, sessionToken } from '@/db/schema/session'
import { productIn } from '@/packages/testing/goods'
import { useShop } from '@/packages/testing/shop'
import { makeArticle } from '../article/sample-calls'
import { actorOf } from '../core/auth/token-actor'
import type { PreviewKind } from './contract'

describe('a draft by its ticket', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const issue = (kind: PreviewKind, id: number, by = token) =>
    shop.ask('POST /cms/preview', { token: by, body: { kind, id } })
  const open = (ticket: string) => shop.ask('POST /v1/preview', { body: { ticket } })
  const see = async (kind: PreviewKind, id: number) => (await open((await issue(kind, id)).data.ticket)).data
  const staff = async (what: string, body: unknown) => (await shop.ask(what, { token, body })).data

  test('a draft is a product that is not on sale, as it will be', async () => {
    const id = await productIn(shop.db, { on_sale: false, price: 1200, stock: 4 })
    expect((await shop.ask(`GET /v1/product/${id}`)).status).toBe(404)
    expect(await see('product', id)).toMatchObject({
      kind: 'product',
      product: { id, price: 1200, stock: 4 },
      theme: null,
    })
    await staff(`PUT /cms/product/${id}/sale`, { on_sale: true })
    const { data } = await shop.ask(`GET /v1/product/${id}`)
    expect((await see('product', id)).product).toEqual(data)
  })

  test('a draft is a theme with the products that are still to go on sale', async () => {
    const product = await productIn(shop.db, { on_sale: false })
    const { id } = await staff('POST /cms/theme', { name: 'Autumn', product_ids: [product] })
    expect((await shop.ask(`GET /v1/theme/${id}`)).data.products).toEqual([])
    expect((await see('theme', id)).theme).toMatchObject({ name: 'Autumn', products: [{ id: product }] })
  })

  test('a draft is a banner with the slides that are turned off or planned, without those that are over', async () => {
    const { items } = await staff('GET /cms/banner/1', undefined)
    const image = items[0].image
    const slides = [
      { image, type: 0, active: false },
      { image, type: 0, start_time: '2040-01-01T00:00:00Z' },
      { image, type: 0, end_time: '2020-01-01T00:00:00Z' },
    ]
    await staff('PUT /cms/banner/1', { items: slides })
    expect((await shop.ask('GET /v1/banner/1')).data.items).toHaveLength(0)
    expect((await see('banner', 1)).banner.items).toHaveLength(2)
  })

  test('a draft is an article that is not published, which nobody has viewed by that', async () => {
    const id = await makeArticle(shop, { status: 'draft' })
    expect((await shop.ask(`GET /v1/article/${id}`)).status).toBe(404)
    expect((await see('article', id)).article).toMatchObject({ id, published_at: expect.any(String) })
    expect(await staff(`GET /cms/article/${id}`, undefined)).toMatchObject({ views: 0 })
  })

  test('a draft is a notice for buyers, and none that is for the staff alone', async () => {
    const draft = { title: 'Closed on Monday', type: 'notice', content: '<p>x</p>', status: 'draft' }
    const { id } = await staff('POST /cms/notice', { ...draft, audience: 'buyers' })
    expect((await see('notice', id)).notice).toMatchObject({ id, title: 'Closed on Monday' })
    const { id: own } = await staff('POST /cms/notice', { ...draft, audience: 'staff' })
    expect((await issue('notice', own)).status).toBe(404)
  })

  test('a draft is gone with the record', async () => {
    const id = await productIn(shop.db, { on_sale: false })
    const { ticket } = (await issue('product', id)).data
    await shop.ask(`DELETE /cms/product/${id}`, { token })
    expect((await open(ticket)).status).toBe(404)
    expect((await issue('product', id)).status).toBe(404)
  })

  test('a draft is shown for half an hour, and as long as the session lasts', async () => {
    const id = await productIn(shop.db, { on_sale: false })
    const { ticket, expires_at } = (await issue('product', id)).data
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThan(31)
    expect((await open(ticket)).data.expires_at).toBe(expires_at)
    await shop.db.update(sessionToken).set({ expires_at: sql`now()` }).where(eq(sessionToken.kind, 'ticket'))
    expect((await open(ticket)).status).toBe(404)

    const { ticket: other } = (await issue('product', id)).data
    const session_id = (await actorOf(shop.db, token))?.session_id ?? 0
    await shop.db.update(session).set({ revoked_at: sql`now()` }).where(eq(session.id, session_id))
    expect((await open(other)).status).toBe(404)
  })

  test('the ticket of a draft opens nothing else: it signs nobody in, and a ticket for an operation is none for a draft', async () => {
    const id = await productIn(shop.db, { on_sale: false })
    const { ticket } = (await issue('product', id)).data
    for (const what of [`GET /cms/product/${id}`, 'POST /cms/preview', 'GET /v1/user', 'POST /v1/order']) {
      expect([what, (await shop.ask(what, { token: ticket })).status]).toEqual([what, 401])
    }
    for (const wrong of ['tk_nothing', token]) expect((await open(wrong)).status).toBe(404)
  })

  test('the ticket of a draft is issued to whoever may read the record, and shows it to nobody once they may not', async () => {
    const id = await makeArticle(shop, { status: 'draft' })
    const clerk = await shop.tokenOf('clerk')
    expect(await issue('article', id, clerk)).toMatchObject({
      status: 403,
      json: { details: { point: 'article.read' } },
    })
    expect((await issue('article', id, await shop.tokenOf('buyer'))).status).toBe(403)
    const { ticket } = (await issue('article', id)).data
    await shop.db.execute(sql`delete from group_permission where point = 'article.read'`)
    expect((await open(ticket)).status).toBe(404)
  })

  test('a draft cannot be ordered', async () => {
    const product_id = await productIn(shop.db, { on_sale: false })
    await see('product', product_id)
    const buyer = await shop.tokenOf('buyer')
    const body = { items: [{ product_id, count: 1 }] }
    expect((await shop.ask('POST /v1/order', { token: buyer, body })).json?.error_code).toBe(30021)
  })
})
