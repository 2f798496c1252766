import { count, eq, max, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { coupon, couponCode } from '@/db/schema/coupon'
import { userCoupon } from '@/db/schema/user-coupon'
import { firstOrThrow } from '@/lib/data/records'
import { amountOff } from '@/packages/testing/gives'
import { inLanes, useServerShop } from '@/packages/testing/server-shop'
import { claim, redeem } from './claims'

describe('coupons that many claim at once', () => {
  const shop = useServerShop()
  async function buyersOf(many: number): Promise<number[]> {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`insert into "user" (nickname) select 'buyer ' || n from generate_series(1, ${many}) n returning id`,
    )
    return rows.map(({ id }) => id)
  }
  const couponOf = async (terms: Partial<typeof coupon.$inferInsert>) =>
    firstOrThrow(
      await shop.db
        .insert(coupon)
        .values({ name: 'Rush', gives: amountOff(0, 100), ...terms })
        .returning({ id: coupon.id }),
    ).id
  /** Forty at a time, as many as wait for a connection without giving up. */
  async function outcomes(many: number, work: (at: number) => Promise<unknown>) {
    const reasons = await inLanes(many, 40, (at) =>
      work(at).then(
        () => 'given',
        (error) => String(error.extras?.details?.reason ?? error),
      ),
    )
    return {
      given: reasons.filter((one) => one === 'given').length,
      reasons: [...new Set(reasons)].filter((one) => one !== 'given').toSorted(),
    }
  }

  test('a thousand buyers who claim one of 50 coupons, each twice, get 50, and nobody two', async () => {
    const buyers = await buyersOf(1000)
    const id = await couponOf({ total: 50 })
    const twice = [...buyers, ...buyers]
    const { given, reasons } = await outcomes(twice.length, (at) => claim(shop.db, twice[at] ?? 0, id))
    expect([given, reasons]).toEqual([50, ['none_left']])
    const found = await shop.db
      .select({ most: max(userCoupon.nth), all: count() })
      .from(userCoupon)
      .where(eq(userCoupon.coupon_id, id))
    expect(found).toEqual([{ most: 1, all: 50 }])
    expect(await shop.db.select({ claimed: coupon.claimed }).from(coupon).where(eq(coupon.id, id))).toEqual([
      { claimed: 50 },
    ])
  })

  test('a buyer who claims twenty times at once gets as many as each may have', async () => {
    const [buyer = 0] = await buyersOf(1)
    const id = await couponOf({ per_buyer: 3 })
    expect(await outcomes(20, () => claim(shop.db, buyer, id))).toEqual({
      given: 3,
      reasons: ['held'],
    })
  })

  test('a single code that twenty buyers type at once gives one coupon', async () => {
    const buyers = await buyersOf(20)
    const id = await couponOf({ hidden: true })
    await shop.db.insert(couponCode).values({ coupon_id: id, code: 'ONLYONE', for_all: false })
    const caller = { request_id: 'test', address: '192.0.2.1', user_agent: 'test' }
    const from = { db: shop.db, runtime: shop.runtime, caller }
    expect(await outcomes(20, (at) => redeem(from, buyers[at] ?? 0, 'ONLYONE'))).toEqual({
      given: 1,
      reasons: ['code_used'],
    })
  })
})
