import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { idempotencyKey, limitCount } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { makeProduct } from '@/packages/testing/products'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const MOST = 30

describe('the limit of orders', () => {
  const shop = useShop()
  let [token, buyer, product_id] = ['', 0, 0]
  beforeEach(async () => {
    token = await shop.tokenOf('buyer')
    buyer = await userIdOf(shop.db, 'buyer')
    product_id = (await makeProduct(shop.db, { stock: 5 })).id
  })

  const place = (body: object = {}, key?: string) =>
    shop.ask('POST /v1/order', {
      token,
      body: { items: [{ product_id, count: 1 }], ...body },
      headers: key ? { 'idempotency-key': key } : {},
    })
  const codeOf = async (body: object, key?: string) => (await place(body, key)).json?.error_code
  const row = async () => (await shop.db.select().from(limitCount).where(isOwnCount()))[0]
  const counted = async () => (await row())?.count ?? 0
  const refused = async () => (await row())?.refused ?? 0
  const isOwnCount = () => and(eq(limitCount.name, 'orders'), eq(limitCount.subject, String(buyer)))
  const setCount = (count: number, seconds: number, before = 0) =>
    shop.db.insert(limitCount).values({
      name: 'orders',
      subject: String(buyer),
      count,
      refused: before,
      started_at: sql`now() - make_interval(secs => ${seconds})`,
    })
  const keys = () => shop.db.select().from(idempotencyKey).where(eq(idempotencyKey.operation, 'order.create'))
  const expire = () =>
    shop.db.update(order).set({ expires_at: sql`now() - interval '1 s'` }).where(eq(order.user_id, buyer))

  test('the limit of orders refuses one order more than it allows, with Retry-After, and places nothing', async () => {
    await setCount(MOST - 1, 20)
    expect((await place()).status).toBe(201)
    const { status, json, headers } = await place({}, 'beyond-it')
    expect([status, json?.error_code, headers['Retry-After']]).toEqual([429, 10150, '40'])
    expect([await shop.db.$count(order, eq(order.user_id, buyer)), await keys()]).toEqual([1, []])
  })

  test('the limit of orders begins anew after a minute', async () => {
    await setCount(MOST + 5, 61, 5 * MOST)
    expect([(await place()).status, await counted(), await refused()]).toEqual([201, 1, 0])
  })

  test('the limit of orders does not count an attempt that is refused, whatever the reason, and nothing else of it is kept', async () => {
    const missing = 2147483647
    const options = { options: [{ name: 'Size', values: ['S'] }], skus: [{ specs: { Size: 'S' }, price: 1, stock: 1 }] }
    const sized = await makeProduct(shop.db, options)
    const bodies = [
      [{ items: [{ product_id, count: 6 }] }, 30020],
      [{ items: [{ product_id: missing, count: 1 }] }, 30021],
      [{ items: [{ product_id: sized.id, count: 1 }] }, 10120],
      [
        {
          items: [
            { product_id, count: 99 },
            { product_id, count: 1 },
          ],
        },
        10120,
      ],
      [{ address_id: missing }, 10120],
      [{ total_price: 1 }, 30022],
    ] as const
    for (const [at, [body, code]] of bodies.entries()) {
      expect([await codeOf(body, `refused-${at}`), await counted(), await refused()]).toEqual([code, 0, at + 1])
    }
    await shop.db.delete(address).where(eq(address.user_id, buyer))
    expect([await codeOf({}, 'no-address'), await counted(), await refused()]).toEqual([6001, 0, bodies.length + 1])
    expect([await keys(), await shop.db.$count(order, eq(order.user_id, buyer))]).toEqual([[], 0])
  })

  test('the limit of orders lets a key be used again after a refusal', async () => {
    expect(await codeOf({ total_price: 1 }, 'one-key-1')).toBe(30022)
    expect(await place({ total_price: 100 }, 'one-key-1')).toMatchObject({ status: 201, data: { total_price: 100 } })
    expect([await counted(), await refused()]).toEqual([1, 1])
  })

  test('the limit of orders leaves a buyer all orders, however many were refused, up to five times as many', async () => {
    const tooMany = { items: [{ product_id, count: 99 }] }
    await setCount(MOST - 1, 20, 5 * MOST - 1)
    expect([await codeOf(tooMany), (await row())?.refused]).toEqual([30020, 5 * MOST])
    expect([(await place()).json?.error_code, await counted()]).toEqual([10150, MOST - 1])
    await shop.db
      .update(limitCount)
      .set({ refused: 5 * MOST - 1 })
      .where(isOwnCount())
    expect([(await place()).status, await counted()]).toEqual([201, MOST])
  })

  test('the limit of orders does not count an order that is returned to its key, not even beyond it, but refuses another one with that key', async () => {
    const first = await place({}, 'one-key-2')
    expect([await codeOf({ remark: 'Another' }, 'one-key-2'), await counted(), await refused()]).toEqual([10140, 1, 1])
    await shop.db.update(limitCount).set({ count: MOST }).where(isOwnCount())
    const again = await place({}, 'one-key-2')
    expect(again).toMatchObject({ status: 201, data: first.data, headers: { 'Idempotency-Replayed': 'true' } })
    expect([await codeOf({}, 'one-key-3'), await codeOf({ remark: 'Another' }, 'one-key-2')]).toEqual([10150, 10150])
    expect((await place({}, 'one-key-2')).data).toEqual(first.data)
    expect(await keys()).toMatchObject([{ key: 'one-key-2', status: 201, data: String(first.data.id) }])
  })

  test('the limit of orders counts an order once although stock has to be released for it', async () => {
    const all = { items: [{ product_id, count: 5 }] }
    expect([(await place(all)).status, await counted()]).toEqual([201, 1])
    await expire()
    expect([(await place(all, 'after-release')).status, await counted()]).toEqual([201, 2])
  })

  test('the limit of orders holds while stock is released for an attempt that it just allows', async () => {
    const all = { items: [{ product_id, count: 5 }] }
    await place(all)
    await expire()
    await shop.db
      .update(limitCount)
      .set({ count: MOST - 1 })
      .where(isOwnCount())
    expect([(await place(all)).status, (await place()).status]).toEqual([201, 429])
  })
})
