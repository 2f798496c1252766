import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { coupon } from '@/db/schema/coupon'
import { order } from '@/db/schema/order'
import { userCoupon } from '@/db/schema/user-coupon'
import { couponIn } from '@/lib/coupon/sample-calls'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { amountOff, freeShipping } from '@/packages/testing/gives'
import { callOffMeanwhile } from '@/packages/testing/lock-waits'
import { makeProduct } from '@/packages/testing/products'
import { retryWhileBusy, useServerShop } from '@/packages/testing/server-shop'
import { findViolations } from '../invariants'

describe('an order with coupons', () => {
  const shop = useServerShop()
  let token = ''
  let buyers = 0
  beforeAll(async () => {
    shop.runtime.simulated = true
    await configure(shop, {
      'limits.orders_per_minute': 100_000,
      'limits.coupon_claims_per_minute': 100_000,
      'order.freight': 300,
    })
  })
  beforeEach(async () => {
    buyers += 1
    token = await newBuyer(shop, `buyer ${buyers}`)
  })
  afterEach(async () => expect(await findViolations(shop.db)).toEqual([]))

  const body = (one: { id: number }, more: object = {}) => ({ items: [{ product_id: one.id, count: 1 }], ...more })
  const place = (sent: object, key?: string) =>
    retryWhileBusy(() =>
      shop.ask('POST /v1/order', { token, body: sent, headers: key ? { 'idempotency-key': key } : {} }),
    )
  const preview = async (sent: object) => (await shop.ask('POST /v1/order/preview', { token, body: sent })).data
  const claimed = async (more: object = {}): Promise<number> => {
    const id = await couponIn(shop, { gives: amountOff(0, 1000), ...more })
    return (await shop.ask(`POST /v1/coupon/${id}/claim`, { token })).data.id
  }
  const own = async (state: string) =>
    (await shop.ask(`GET /v1/user/coupon?state=${state}`, { token })).data.items.map((one: { id: number }) => one.id)
  const cancel = (id: number) => shop.ask(`POST /v1/order/${id}/cancellation`, { token, body: {} })

  test('an order with coupons uses the best coupons that its buyer has, as its preview says, and keeps what they took off', async () => {
    const one = await makeProduct(shop.db, { price: 3000 })
    const ten = await claimed({ name: 'Ten' })
    const five = await claimed({ name: 'Five', gives: amountOff(0, 500) })
    const free = await claimed({ name: 'Free', gives: freeShipping() })
    const seen = await preview(body(one))
    expect(seen).toMatchObject({
      reduction: 1000,
      freight: 0,
      total_price: 2000,
      coupons: [
        { id: ten, name: 'Ten', amount: 1000, reason: null },
        { id: free, name: 'Free', amount: 300, reason: null },
        { id: five, name: 'Five', amount: 0, reason: 'other_chosen' },
      ],
    })
    const placed = await place(body(one, { total_price: seen.total_price }), 'with-coupons-1')
    expect(placed).toMatchObject({ status: 201, data: { total_price: 2000, reductions: seen.reductions } })
    expect(placed.data.reductions).toMatchObject([
      { offer_id: null, name: 'Ten', part: 'goods', amount: 1000, shares: [{ amount: 1000 }] },
      { offer_id: null, name: 'Free', part: 'freight', amount: 300, shares: [] },
    ])
    expect((await place(body(one, { total_price: seen.total_price }), 'with-coupons-1')).data).toEqual(placed.data)
    expect((await shop.ask(`GET /v1/order/${placed.data.id}`, { token })).data).toEqual(placed.data)
    expect([await own('used'), await own('unused')]).toEqual([expect.arrayContaining([ten, free]), [five]])
    expect(await shop.db.$count(order, eq(order.id, placed.data.id))).toBe(1)
  })

  test('an order with coupons uses only the coupons that its buyer names, or none', async () => {
    const one = await makeProduct(shop.db, { price: 3000 })
    const [ten, five] = [await claimed(), await claimed({ gives: amountOff(0, 500) })]
    expect((await preview(body(one, { coupon_ids: [five] }))).total_price).toBe(2800)
    expect((await place(body(one, { coupon_ids: [five] }))).data.total_price).toBe(2800)
    expect((await place(body(one, { coupon_ids: [] }))).data.total_price).toBe(3300)
    const refused = await place(body(one, { coupon_ids: [ten, five, 99_999_999] }))
    expect([refused.status, refused.json.error_code, refused.json.details]).toEqual([
      409,
      10111,
      {
        coupons: [
          { id: five, reason: 'not_found' },
          { id: 99_999_999, reason: 'not_found' },
        ],
      },
    ])
    expect(await own('unused')).toEqual([ten])
  })

  test('an order with coupons uses of several of a kind the one that ends first, or the one that its buyer names', async () => {
    const one = await makeProduct(shop.db, { price: 3000 })
    const id = await couponIn(shop, { gives: amountOff(0, 1000), per_buyer: 4 })
    const claim = async () => (await shop.ask(`POST /v1/coupon/${id}/claim`, { token })).data.id as number
    const [latest, late, soon, last] = [await claim(), await claim(), await claim(), await claim()]
    const ends = (own: number, days: number) =>
      shop.db
        .update(userCoupon)
        .set({ expires_at: new Date(Date.now() + days * 24 * 3_600_000) })
        .where(eq(userCoupon.id, own))
    await Promise.all([ends(late, 20), ends(last, 30), ends(soon, 10), ends(latest, 40)])
    const seen = (await preview(body(one))).coupons.map((own: { id: number; reason: string }) => [own.id, own.reason])
    expect(seen).toEqual([
      [soon, null],
      [late, 'other_chosen'],
      [last, 'other_chosen'],
      [latest, 'other_chosen'],
    ])
    expect((await place(body(one))).status).toBe(201)
    expect(await own('used')).toEqual([soon])
    expect((await place(body(one, { coupon_ids: [last] }))).status).toBe(201)
    expect((await own('used')).toSorted()).toEqual([soon, last].toSorted())
    const refused = await place(body(one, { coupon_ids: [late, latest] }))
    expect(refused.json.details).toEqual({ coupons: [{ id: latest, reason: 'other_chosen' }] })
  })

  test('an order with coupons gives its coupons back when it is called off, once, and where the shop does that', async () => {
    const one = await makeProduct(shop.db, { price: 3000 })
    const ten = await claimed()
    const first = (await place(body(one))).data
    expect(await own('unused')).toEqual([])
    await cancel(first.id)
    expect(await own('unused')).toEqual([ten])
    const second = (await place(body(one))).data
    expect(second.total_price).toBe(2300)
    await cancel(first.id)
    expect(await own('used')).toEqual([ten])
    await configure(shop, { 'coupon.return': false })
    await cancel(second.id)
    expect(await own('used')).toEqual([ten])
    await configure(shop, { 'coupon.return': true })
  })

  test('an order with coupons uses a coupon that another order of its buyer gives back while it waits for its goods', async () => {
    const one = await makeProduct(shop.db, { price: 3000, stock: 2 })
    await claimed({ gives: amountOff(0, 500) })
    const { data } = await place(body(one))
    const called = { id: data.id, product_id: one.id }
    const placed = await callOffMeanwhile(shop.db, called, () => place(body(one)))
    expect([data.total_price, placed.data.total_price]).toEqual([2800, 2800])
  })

  test('an order with coupons uses a coupon for first orders once, however many orders are placed at once', async () => {
    const one = await makeProduct(shop.db, { price: 3000 })
    await claimed({ first_order: true })
    await claimed({ first_order: true })
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(body(one))))
    expect(placed.map(({ data }) => data.total_price).toSorted()).toEqual([
      2300,
      ...Array.from({ length: 7 }, () => 3300),
    ])
    expect((await preview(body(one))).coupons).toMatchObject([{ reason: 'first_order' }])
  })

  test('an order with coupons never shares a coupon with another order that is placed at once', async () => {
    const one = await makeProduct(shop.db, { price: 3000 })
    const ten = await claimed()
    const named = await Promise.all(Array.from({ length: 8 }, () => place(body(one, { coupon_ids: [ten] }))))
    expect(named.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)])
    await claimed()
    const best = await Promise.all(Array.from({ length: 8 }, () => place(body(one))))
    const totals = best.map(({ data }) => data.total_price)
    expect(totals.toSorted()).toEqual([2300, ...Array.from({ length: 7 }, () => 3300)])
  })

  test('an order with coupons does not use a coupon that was deleted or has ended meanwhile', async () => {
    const one = await makeProduct(shop.db, { price: 3000 })
    await claimed()
    await preview(body(one))
    const { kind } = (await shop.db.select({ kind: userCoupon.coupon_id }).from(userCoupon).orderBy(userCoupon.id)).at(
      -1,
    ) ?? { kind: 0 }
    // As another process does it
    await shop.db.update(coupon).set({ deleted_at: new Date() }).where(eq(coupon.id, kind))
    expect((await place(body(one, { total_price: 2300 }))).json.details).toEqual({ total_price: 3300 })
    await claimed()
    await preview(body(one))
    await shop.db.update(userCoupon).set({ expires_at: new Date(Date.now() - 1000) })
    expect((await place(body(one))).data.total_price).toBe(3300)
  })

  test('an order with coupons is cancelled and placed again with the same coupon by many at once without a deadlock', async () => {
    const one = await makeProduct(shop.db, { price: 3000, stock: 100 })
    const ten = await claimed()
    for (let round = 0; round < 5; round += 1) {
      const { data } = await place(body(one, { coupon_ids: [ten] }))
      const [, ...others] = await Promise.all([
        cancel(data.id),
        ...Array.from({ length: 4 }, () => place(body(one, { coupon_ids: [ten] }))),
      ])
      const again = others.filter(({ status }) => status === 201)
      expect(again.length).toBeLessThanOrEqual(1)
      expect(others.every(({ status }) => status === 201 || status === 409)).toBe(true)
      await Promise.all(again.map((placed) => cancel(placed.data.id)))
    }
    expect(await own('unused')).toEqual([ten])
  })
})
