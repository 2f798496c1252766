import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { schedule } from '@/db/schema/kernel'
import { Lease } from '@/lib/core/jobs/lease'
import { useShop } from '@/packages/testing/shop'

describe('the lease of a process', () => {
  const shop = useShop()
  afterEach(() => void vi.useRealTimers())
  const isHeld = async () => {
    const values = { name: 'sweep', leased_until: sql`now() + interval '5 s'` }
    const [row] = await shop.db.insert(schedule).values(values).returning({ until: schedule.leased_until })
    return new Lease(shop.db, schedule, eq(schedule.name, 'sweep'), row?.until ?? null)
  }
  const left = async () => {
    const seconds = sql<number>`extract(epoch from leased_until - now())::int`
    return (await shop.db.select({ seconds }).from(schedule))[0]?.seconds
  }
  const work = async (before = async () => {}) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const lease = await isHeld()
    await before()
    await lease.renewDuring(async () => void vi.advanceTimersByTime(9_500))
    return lease
  }

  test('the lease of a process is renewed, however long the work takes', async () => {
    const lease = await work()
    expect(await left()).toBe(30)
    expect(await shop.db.select().from(schedule).where(lease.ownRow)).toHaveLength(1)
  })

  test('the lease of a process is not taken back from a new holder', async () => {
    const lease = await work(
      async () => void (await shop.db.execute(sql`update schedule set leased_until = now() + interval '7 s'`)),
    )
    expect(await left()).toBe(7)
    expect(await shop.db.select().from(schedule).where(lease.ownRow)).toEqual([])
  })
})
