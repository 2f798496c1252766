import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { errorLog } from '@/db/schema/log'
import { claimEntry, enqueue, type Handlers, MAX_ATTEMPTS, runEntry } from '@/lib/core/jobs/outbox'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { useShop } from '@/packages/testing/shop'

describe('an outbox entry', () => {
  const shop = useShop()
  const did: unknown[] = []
  const handlers: Handlers = {
    note: async (_, payload) => void did.push(payload),
    fail: async () => {
      throw new Error('the printer is out of paper')
    },
    query: async ({ database: { db } }) =>
      void (await db.transaction((tx) => tx.execute(sql`select secret from vault`))),
    steps: async (_, { name }) => (did.push(name) < 3 ? 'again' : undefined),
  }
  const work = (own: Handlers = handlers) => {
    did.length = 0
    return runDueJobs(shop.runtime, { handlers: own, schedules: [] })
  }
  const left = () => shop.db.select().from(outbox)
  /** How many seconds from now on. */
  const waits = async () => {
    const [row] = await shop.db.select({ wait: sql<string>`extract(epoch from run_at - now())` }).from(outbox)
    return Number(row?.wait)
  }

  test('an outbox entry is processed once and then deleted', async () => {
    await enqueue(shop.db, 'note', { order: 7 })
    expect(await work()).toEqual({ ran: 1, failed: 0 })
    expect([did, await left()]).toEqual([[{ order: 7 }], []])
    expect(await work()).toEqual({ ran: 0, failed: 0 })
  })

  test('an outbox entry disappears with a change that is rolled back', async () => {
    const change = shop.db.transaction(async (tx) => {
      await enqueue(tx, 'note', {})
      throw new Error('no')
    })
    await expect(change).rejects.toThrow('no')
    expect(await work()).toEqual({ ran: 0, failed: 0 })
  })

  test('an outbox entry waits until its time', async () => {
    await enqueue(shop.db, 'note', {}, { runAt: new Date(Date.now() + 60_000) })
    expect(await work()).toEqual({ ran: 0, failed: 0 })
    await shop.db.execute(sql`update outbox set run_at = now()`)
    expect(await work()).toEqual({ ran: 1, failed: 0 })
  })

  test('an outbox entry waits for a process that knows its kind', async () => {
    await enqueue(shop.db, 'of a newer version', {})
    expect(await work()).toEqual({ ran: 0, failed: 0 })
    expect(await work({ 'of a newer version': async () => undefined })).toEqual({ ran: 1, failed: 0 })
  })

  test('an outbox entry is retried after a failure, each time after twice the wait, and its error is kept', async () => {
    await enqueue(shop.db, 'fail', {})
    for (const seconds of [1, 2, 4, 8]) {
      expect(await work()).toEqual({ ran: 1, failed: 1 })
      expect(await waits()).toBeGreaterThanOrEqual(seconds)
      expect(await waits()).toBeLessThanOrEqual(seconds * 1.25)
      expect(await work()).toEqual({ ran: 0, failed: 0 })
      await shop.db.execute(sql`update outbox set run_at = now()`)
    }
    expect(await left()).toMatchObject([{ last_error: 'the printer is out of paper', attempts: 4, dead_at: null }])
    const seen = await shop.db.select({ operation: errorLog.operation, count: errorLog.count }).from(errorLog)
    expect(seen).toEqual([{ operation: 'outbox.fail', count: 4 }])
  })

  test('an outbox entry that the database refuses says nothing of its tables, which the error log has', async () => {
    await enqueue(shop.db, 'query', {})
    expect(await work()).toEqual({ ran: 1, failed: 1 })
    expect(await left()).toMatchObject([{ last_error: 'Something went wrong on our end' }])
    const [seen] = await shop.db.select({ message: errorLog.message }).from(errorLog)
    expect(seen?.message).toContain('vault')
  })

  test('an outbox entry is given up after twelve attempts, and kept for inspection', async () => {
    await enqueue(shop.db, 'fail', {})
    for (let attempt = 1; attempt <= 12; attempt++) {
      await shop.db.execute(sql`update outbox set run_at = now()`)
      expect((await left())[0]?.dead_at).toBeNull()
      expect(await work()).toEqual({ ran: 1, failed: 1 })
    }
    await shop.db.execute(sql`update outbox set run_at = now()`)
    expect(await left()).toMatchObject([{ attempts: 12, dead_at: expect.any(Date) }])
    expect(await work()).toEqual({ ran: 0, failed: 0 })
  })

  test('an outbox entry is given up without another attempt if twelve processes died while processing it', async () => {
    await enqueue(shop.db, 'note', {})
    await shop.db.execute(sql`update outbox set attempts = ${MAX_ATTEMPTS}, leased_until = now() - interval '1 s'`)
    expect(await work()).toEqual({ ran: 1, failed: 1 })
    expect([did, (await left())[0]?.dead_at]).toEqual([[], expect.any(Date)])
  })

  test('an outbox entry does not store the values of a query that failed', async () => {
    const query = sql`select 1 / (length(${'13900000001'}) - 11)`
    const secret = () => shop.db.transaction(async (tx) => void (await tx.execute(query)))
    await enqueue(shop.db, 'query', {})
    expect(await work({ query: secret })).toEqual({ ran: 1, failed: 1 })
    const kept = JSON.stringify([await left(), await shop.db.select().from(errorLog)])
    expect([kept.includes('division by zero'), kept.includes('13900000001')]).toEqual([true, false])
  })

  test('an outbox entry continues at once if a step has more to do, and with its attempts reset', async () => {
    await enqueue(shop.db, 'steps', { name: 'long' })
    await shop.db.execute(sql`update outbox set attempts = 9`)
    expect(await work()).toEqual({ ran: 3, failed: 0 })
    expect([did, await left()]).toEqual([['long', 'long', 'long'], []])
  })

  test('an outbox entry is taken over from a dead worker once the lease has expired', async () => {
    await enqueue(shop.db, 'note', {})
    const lost = await claimEntry(shop.db, ['note'])
    expect(lost).toMatchObject({ kind: 'note', attempts: 1 })
    expect(await work()).toEqual({ ran: 0, failed: 0 })
    await shop.db.execute(sql`update outbox set leased_until = now() - interval '1 s'`)
    expect(await work()).toEqual({ ran: 1, failed: 0 })
  })

  test('an outbox entry is not touched by a slow worker that has lost its lease', async () => {
    await enqueue(shop.db, 'note', {})
    const slow = await claimEntry(shop.db, ['note'])
    await shop.db.execute(sql`update outbox set leased_until = now() + interval '1 hour', attempts = 2`)
    if (slow) await runEntry(shop.runtime, handlers, slow)
    expect(await left()).toMatchObject([{ attempts: 2, leased_until: expect.any(Date) }])
  })

  test('an outbox entry waits for a later run once the maximum of a run is reached', async () => {
    for (let one = 0; one < 5; one++) await enqueue(shop.db, 'note', { one })
    did.length = 0
    expect(await runDueJobs(shop.runtime, { handlers, schedules: [] }, { most: 3 })).toEqual({ ran: 3, failed: 0 })
    expect(did).toEqual([{ one: 0 }, { one: 1 }, { one: 2 }])
  })
})
