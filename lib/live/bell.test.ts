import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { errorLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { placePaidOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { failedEntry } from '../outbox/sample-calls'

describe('the bell', () => {
  const shop = useShop()
  const bellOf = async (username: string) =>
    (await shop.ask('GET /cms/live/bell', { token: await shop.tokenOf(username) })).data

  /** Paid a minute from now: time stands still in a transaction. */
  async function paidOrder() {
    const placed = await placePaidOrder(shop)
    await shop.db.update(order).set({ paid_at: sql`now() + interval '1 minute'` }).where(eq(order.id, placed.id))
    return placed
  }

  test('the bell counts paid orders since it was last opened', async () => {
    const token = await shop.tokenOf('manager')
    await shop.ask('POST /cms/live/bell/reading', { token })
    const before = await bellOf('manager')
    expect(before.items.every(({ time }: { time: string }) => Date.parse(time) > Date.now() - 86_400_000)).toBe(true)
    const { id, order_no } = await paidOrder()
    const { fresh, items } = await bellOf('manager')
    expect(fresh).toBe(before.fresh + 1)
    expect(items[0]).toMatchObject({ kind: 'order', id, order_no })
  })

  test('the bell tells nobody of what they have no right to see', async () => {
    await paidOrder()
    await failedEntry(shop, { dead_at: new Date() })
    const broken = { fingerprint: 'f', operation: 'order.create', message: 'm', stack: 's', request_id: 'r' }
    await shop.db.insert(errorLog).values(broken)
    const kinds = async (username: string) =>
      new Set((await bellOf(username)).items.map(({ kind }: { kind: string }) => kind))
    expect(await kinds('admin')).toEqual(new Set(['order', 'error', 'given_up']))
    expect(await kinds('clerk')).toEqual(new Set(['order']))
  })
})
