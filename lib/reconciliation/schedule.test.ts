import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { reconciliation } from '@/db/schema/reconciliation'
import { addDays, shopDate, startOfDay } from '@/lib/base/shop-time'
import { placeOrder } from '@/packages/testing/orders'
import { useWechat } from '@/packages/testing/wechat'
import { reconcileDays } from './schedule'

const TODAY = shopDate(new Date())

describe('each day of the last week', () => {
  const wechat = useWechat()
  const at = (clock: string) => new Date(`${TODAY}T${clock}:00+08:00`)
  const rows = () =>
    wechat.db
      .select({ date: reconciliation.date, state: reconciliation.state })
      .from(reconciliation)
      .orderBy(reconciliation.date)
  async function run(clock: string) {
    let turns = 0
    while ((await reconcileDays(wechat.runtime, at(clock))) === 'again') turns += 1
    return turns
  }
  const firstOrder = async (days: number) => {
    const { id } = await placeOrder(wechat)
    const create_time = new Date(startOfDay(addDays(TODAY, -days)).getTime() + 60_000)
    await wechat.db.update(order).set({ create_time }).where(eq(order.id, id))
  }

  test('each day of the last week is reconciled ten minutes after its bill is available, from the day of the first order on', async () => {
    expect(await run('12:00')).toBe(0)
    await firstOrder(3)
    expect(await run('10:09')).toBe(2)
    expect(await rows()).toEqual([-3, -2].map((days) => ({ date: addDays(TODAY, days), state: 'done' })))
    expect(await run('10:10')).toBe(1)
    expect(await run('10:11')).toBe(0)
    expect(await rows()).toHaveLength(3)
  })

  test('each day of the last week is retried ten minutes after a failure, without holding up other days', async () => {
    await firstOrder(20)
    await wechat.fault({ call: 'bill', kind: '500' })
    expect(await run('12:00')).toBe(7)
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', ...Array(6).fill('done')])
    expect(await run('12:05')).toBe(0)
    expect(await run('12:10')).toBe(1)
    expect((await rows()).every(({ state }) => state === 'done')).toBe(true)
  })

  test('each day of the last week is skipped without an account at the provider', async () => {
    await firstOrder(3)
    wechat.runtime.simulated = false
    expect(await run('12:00')).toBe(0)
    expect(await rows()).toEqual([])
  })
})
