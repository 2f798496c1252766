import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { schedule } from '@/db/schema/kernel'
import { errorLog } from '@/db/schema/log'
import type { Schedule } from '@/lib/core/jobs/schedule'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { useShop } from '@/packages/testing/shop'

describe('a scheduled job', () => {
  const shop = useShop()
  const work = (...schedules: Schedule[]) => runDueJobs(shop.runtime, { handlers: {}, schedules })
  const later = (seconds: number) =>
    shop.db.execute(sql`update schedule set next_run_at = next_run_at - make_interval(secs => ${seconds})`)
  const rows = () =>
    shop.db
      .select({
        name: schedule.name,
        wait: sql<number>`extract(epoch from next_run_at - now())::int`,
        leased_until: schedule.leased_until,
        last_error: schedule.last_error,
      })
      .from(schedule)
  const counted = (every: number, more: Partial<Schedule> = {}) => {
    const one = { name: 'sweep', every, runs: 0, ...more, run: async () => void one.runs++ }
    return one
  }

  test('a scheduled job runs if it never ran, and then each time it is due', async () => {
    const sweep = counted(60)
    expect(await work(sweep)).toEqual({ ran: 1, failed: 0 })
    expect(await rows()).toEqual([{ name: 'sweep', wait: 60, leased_until: null, last_error: null }])
    expect(await work(sweep)).toEqual({ ran: 0, failed: 0 })
    await later(60)
    expect(await work(sweep)).toEqual({ ran: 1, failed: 0 })
    expect(sweep.runs).toBe(2)
  })

  test('a scheduled job runs early on a wake, if there is something to do', async () => {
    const sweep = counted(60, { onWake: sql`true` })
    const dust = counted(60, { name: 'dust', onWake: sql`false` })
    await work(sweep, dust)
    await work(sweep, dust)
    expect([sweep.runs, dust.runs]).toEqual([2, 1])
  })

  test('a scheduled job does not run twice at once, and a dead worker is replaced once the lease has expired', async () => {
    const sweep = counted(60)
    const insertLease = sql`insert into schedule (name, leased_until) values ('sweep', now() + interval '20 s')`
    await shop.db.execute(insertLease)
    expect(await work(sweep)).toEqual({ ran: 0, failed: 0 })
    await shop.db.execute(sql`update schedule set leased_until = now() - interval '1 s'`)
    expect(await work(sweep)).toEqual({ ran: 1, failed: 0 })
  })

  test('a scheduled job keeps its last error, reports it to the error log, and is retried soon', async () => {
    let broken = true
    const run = async () => {
      if (broken) throw new Error('no disk')
    }
    const sweep = { name: 'sweep', every: 86_400, run }
    expect(await work(sweep)).toEqual({ ran: 1, failed: 1 })
    expect(await rows()).toEqual([{ name: 'sweep', wait: 60, leased_until: null, last_error: 'no disk' }])
    const seen = await shop.db.select({ operation: errorLog.operation, count: errorLog.count }).from(errorLog)
    expect(seen).toEqual([{ operation: 'schedule.sweep', count: 1 }])
    broken = false
    await later(60)
    expect(await work(sweep)).toEqual({ ran: 1, failed: 0 })
    expect(await rows()).toMatchObject([{ wait: 86_400, last_error: null }])
  })

  test('a scheduled job continues at once while there is more to do', async () => {
    let left = 3
    const run = async () => (--left > 0 ? ('again' as const) : undefined)
    expect(await work({ name: 'sweep', every: 60, run })).toEqual({ ran: 3, failed: 0 })
  })
})
