import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order, orderTally } from '@/db/schema/order'
import { findViolations } from '@/lib/commerce/invariants'
import { insertOrders } from '@/packages/testing/many-orders'
import { placeOrder, placePaidOrder } from '@/packages/testing/orders'
import { userIdOf } from '@/packages/testing/sample-records'
import { useServerShop } from '@/packages/testing/server-shop'
import { moveOrder } from './moves'
import { countOrdersByState, updateTally } from './tally'

describe('the number of orders in each state', () => {
  const shop = useServerShop()
  const counts = () => countOrdersByState(shop.db)
  const tallied = async () => (await shop.db.select().from(orderTally))[0]?.event_id ?? 0
  const lastEvent = async () =>
    Number((await shop.db.execute<{ id: string }>(sql`select max(id) as id from order_event`)).rows[0]?.id)

  async function expectRight() {
    const rows = await shop.db
      .select({ status: order.status, count: sql<number>`count(*)::int` })
      .from(order)
      .groupBy(order.status)
    const there = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
    const counted = Object.fromEntries(Object.entries(await counts()).filter(([, count]) => count > 0))
    expect(counted).toEqual(there)
    expect(await findViolations(shop.db)).toEqual([])
  }

  /** Transactions of other tests on the same server may have to end first. */
  async function addUpAll() {
    const last = await lastEvent()
    const addUp = () => updateTally(shop.runtime).then(tallied)
    await expect.poll(addUp, { timeout: 60_000, interval: 100 }).toBe(last)
  }

  test('the number of orders in each state follows each move, before and after it is added up', async () => {
    const before = await counts()
    const [, paid] = [await placeOrder(shop), await placePaidOrder(shop)]
    expect(await counts()).toEqual({ ...before, unpaid: (before.unpaid ?? 0) + 1, paid: (before.paid ?? 0) + 1 })
    await expectRight()
    await addUpAll()
    await expectRight()
    await moveOrder(shop.db, paid.id, 'ship', { by: 'staff' })
    await expectRight()
    await updateTally(shop.runtime)
    await updateTally(shop.runtime)
    await expectRight()
  })

  test('the number of orders in each state is what the back office shows', async () => {
    const { data } = await shop.ask('GET /cms/order/counts', { token: await shop.tokenOf('admin') })
    const by = await counts()
    const waiting = { partly_shipped: 0, to_deliver: 0, to_do: 0, to_hand_over: 0, to_ship: by.paid }
    expect(data).toEqual({ ...by, ...waiting, held: 0, problem: 0, requested: 0 })
  })

  test('the number of orders in each state loses no event that was committed after a later one', async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    const [first, second] = await insertOrders(shop.db, buyer, 2)
    const move = (db: typeof shop.db, id = 0) => moveOrder(db, id, 'close', { by: 'system' })
    await addUpAll()
    const done = await tallied()
    await shop.db.transaction(async (tx) => {
      await move(tx, first?.order_id)
      await move(shop.db, second?.order_id) // a later number, committed first
      await updateTally(shop.runtime)
      expect(await tallied()).toBe(done)
      await expectRight()
    })
    await expectRight()
    await addUpAll()
    await expectRight()
  })

  test('the number of orders in each state is held against the orders', async () => {
    await addUpAll()
    const wrong = { counts: sql`jsonb_set(counts, '{paid}', '77')` }
    await shop.db.update(orderTally).set(wrong).where(eq(orderTally.id, 1))
    expect(await findViolations(shop.db)).toMatchObject([
      { rule: 'I9 as many orders are counted in each state as there are', ids: ['paid'] },
    ])
  })
})
