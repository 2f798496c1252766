import { inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { salesEntry, salesHour } from '@/db/schema/sales'
import { addDays, shopDate, startOfDay } from '@/lib/base/shop-time'
import { findViolations } from '@/lib/commerce/invariants'
import { addUpSales, recountSales } from '@/lib/figures/figures'
import { newBuyer } from '@/packages/testing/buyers'
import { insertOrders } from '@/packages/testing/many-orders'
import { userIdOf } from '@/packages/testing/sample-records'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { readBestSellers } from './best-sellers'
import { periodOf, readSales } from './figures'

const today = shopDate(new Date())
/** Nine in the morning in Shanghai, so many days ago. */
const daysAgo = (days: number) => new Date(startOfDay(addDays(today, -days)).getTime() + 9 * 3_600_000)

describe('the sales of each day', () => {
  const shop = useServerShop()
  const read = async (days = 7) => {
    await addUpSales(shop.db)
    return readSales(shop.db, periodOf(days))
  }
  const violations = async () => (await findViolations(shop.db)).filter(({ rule }) => rule.startsWith('I13'))

  /** Orders of 600 fen that were paid then. */
  async function paid(user_id: number, count: number, at = new Date()) {
    const orders = await insertOrders(shop.db, user_id, count)
    await pay(shop.db, orders, at)
    return orders
  }
  const pay = (db: typeof shop.db, orders: { order_id: number }[], paid_at = new Date()) =>
    db
      .update(order)
      .set({ status: 'paid', paid_at })
      .where(
        inArray(
          order.id,
          orders.map(({ order_id }) => order_id),
        ),
      )

  test('the sales of each day hold every order, however many are paid and added up at the same time', async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    const before = (await read()).current
    const orders = await insertOrders(shop.db, buyer, 60)
    await inParallel(12, async (at) => {
      for (const one of orders.filter((_, place) => place % 12 === at)) {
        await pay(shop.db, [one])
        await addUpSales(shop.db)
      }
    })
    const { current } = await read()
    expect([current.orders - before.orders, current.paid - before.paid]).toEqual([60, 36_000])
    expect(await shop.db.$count(salesEntry)).toBe(0)
    expect(await violations()).toEqual([])
  })

  test('the sales of each day do not wait for a payment that is under way, and do not lose it', async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    const orders = await insertOrders(shop.db, buyer, 2)
    const before = (await read()).current.orders
    await shop.db.transaction(async (tx) => {
      await pay(tx, orders.slice(0, 1))
      await pay(shop.db, orders.slice(1)) // later, and committed first
      expect((await read()).current.orders).toBe(before + 1)
    })
    expect((await read()).current.orders).toBe(before + 2)
    expect(await violations()).toEqual([])
  })

  test('the sales of each day count a buyer once a day and once in a period, in whatever order the days are added', async () => {
    await newBuyer(shop, 'lin')
    const { rows } = await shop.db.execute<{ id: number }>(sql`select max(id) as id from "user"`)
    const lin = rows[0]?.id ?? 0
    await paid(lin, 1, daysAgo(20))
    const before = await read()
    for (const days of [1, 5, 3, 9, 5]) {
      await paid(lin, 1, daysAgo(days))
      await addUpSales(shop.db)
      expect(await violations()).toEqual([])
    }
    const after = await read()
    const gained = (day: string) => {
      const of = (one: typeof after) => one.current.days.find((row) => row.day === day)?.buyers ?? 0
      return of(after) - of(before)
    }
    expect([1, 2, 3, 5].map((days) => gained(addDays(today, -days)))).toEqual([1, 0, 1, 1])
    expect(after.current.buyers - before.current.buyers).toBe(1)
    expect(after.before.buyers - before.before.buyers).toBe(1)
    expect((await read(30)).current.buyers).toBe(2) // the demo buyer, too
  })

  test('the sales of each day belong to the day and the hour of Shanghai', async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    const before = await read(30)
    // 16:01 of the day before, in UTC
    await paid(buyer, 1, new Date(startOfDay(addDays(today, -12)).getTime() + 60_000))
    const after = await read(30)
    const of = (one: typeof after, day: string) => one.current.days.find((row) => row.day === day)?.orders ?? 0
    expect(of(after, addDays(today, -12)) - of(before, addDays(today, -12))).toBe(1)
    expect((after.hours[0]?.orders ?? 0) - (before.hours[0]?.orders ?? 0)).toBe(1)
    expect(after.current.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, at) => addDays(today, at - 29)),
    )
  })

  test('the sales of each day say which products sold best', async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    const [one] = await paid(buyer, 1)
    await shop.db.execute(sql`update order_line set count = 9 where order_id = ${one?.order_id}`)
    await addUpSales(shop.db)
    const [best] = await readBestSellers(shop.db, shop.runtime, periodOf(7))
    expect(best).toEqual({ product_id: one?.product_id, name: 'Goods 1', pieces: 9, paid: 2700 })
    await shop.db.execute(sql`update order_line set count = 2 where order_id = ${one?.order_id}`)
    await recountSales(shop.db)
  })

  test('the sales of each day are held against the orders, and can be counted again', async () => {
    await recountSales(shop.db)
    await shop.db.update(salesHour).set({ paid: sql`paid + 1` })
    await shop.db.execute(sql`update sales_product set pieces = pieces + 1`)
    await shop.db.execute(sql`delete from sales_buyer`)
    expect((await violations()).map(({ rule }) => rule)).toEqual([
      'I13 the sales of an hour are those of its orders and refunds',
      'I13 of a product as much is counted for a day as was paid for',
      'I13 the buyers of a day are those who paid',
      'I13 buyers are counted by the days since they paid before',
    ])
    await recountSales(shop.db)
    expect(await violations()).toEqual([])
  })
})
