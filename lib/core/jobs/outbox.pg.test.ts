import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox, schedule } from '@/db/schema/kernel'
import { claimEntry, enqueue, type Handlers } from '@/lib/core/jobs/outbox'
import { type Jobs, runDueJobs, startTimer } from '@/lib/core/jobs/timer'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { barrier } from '@/packages/testing/barrier'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { timeLimit } from '@/packages/testing/long-run'
import { inParallel, openServerShop, type ServerShop } from '@/packages/testing/server-shop'

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('several processes at once', () => {
  let drivers: Drivers
  let shop: ServerShop
  const did: number[] = []
  const queries: { text: string; values: unknown[] }[] = []
  beforeAll(async () => {
    drivers = await startDrivers()
    const onQuery = (text: string, values: unknown[]) => void queries.push({ text, values })
    shop = await openServerShop(drivers, 'postgres', [], { onQuery })
  })
  afterAll(() => drivers.stop())
  beforeEach(async () => {
    did.length = 0
    await shop.db.execute(sql`truncate outbox, schedule`)
  })
  const process = (): Runtime => {
    const { env, database, log, registry } = shop.runtime
    return newRuntime(env, database, log, registry)
  }
  const note: Handlers = {
    note: async (_, { one }) => {
      did.push(Number(one))
      await pause(Math.random() * 5)
    },
  }
  const numbers = (count: number) => Array.from({ length: count }, (_, one) => one)
  const fill = (count: number) => inParallel(count, (one) => enqueue(shop.db, 'note', { one }))
  const until = async (isTrue: () => boolean | Promise<boolean>) => {
    for (let wait = 0; wait < 1000 && !(await isTrue()); wait++) await pause(10)
  }

  test('two processes never process the same entry', async () => {
    await fill(100)
    const turns = await inParallel(4, () => runDueJobs(process(), { handlers: note, schedules: [] }))
    expect(did.toSorted((a, b) => a - b)).toEqual(numbers(100))
    expect(turns.map(({ ran }) => ran).reduce((a, b) => a + b)).toBe(100)
    expect(await shop.db.select().from(outbox)).toEqual([])
  })

  test('two processes never run the same schedule at once', async () => {
    let running = 0
    let most = 0
    const run = async () => {
      most = Math.max(most, ++running)
      await pause(50)
      running--
      did.push(1)
    }
    const jobs = { handlers: {}, schedules: [{ name: 'sweep', every: 3600, run }] }
    await inParallel(8, () => runDueJobs(process(), jobs))
    expect([most, did.length]).toEqual([1, 1])
  })

  test('a process finds the next of many entries without sorting all that are due, although statistics know of none', async () => {
    await shop.db.execute(sql`insert into outbox (kind, run_at)
      select 'note', now() + at * interval '1 hour' from generate_series(1, 5000) at`)
    await shop.db.execute(sql`analyze outbox`)
    await shop.db.execute(sql`update outbox set run_at = now() - id * interval '1 ms'`)
    queries.length = 0
    await shop.db.transaction((tx) => claimEntry(tx, ['note']))
    const claim = queries.find(({ text }) => text.includes('for update skip locked'))
    const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
    const db = new pg.Client(Object.assign(new URL(drivers.server.url), { pathname: `/${rows[0]?.name}` }).href)
    await db.connect()
    const plan = await db.query({ text: `explain ${claim?.text}`, values: claim?.values ?? [] })
    await db.end()
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('Index Scan using outbox_due')
    expect(lines).not.toContain('Sort')
  })

  test('processes take up new entries after a wake, and start nothing after a stop', async () => {
    const runtime = process()
    const jobs: Jobs = { handlers: note, schedules: [] }
    startTimer(runtime, jobs)
    await pause(300)
    await fill(30)
    const started = performance.now()
    runtime.wake()
    await until(() => did.length === 30)
    expect(did.toSorted((a, b) => a - b)).toEqual(numbers(30))
    expect(performance.now() - started).toBeLessThan(timeLimit(5000))
    runtime.rest()
    await Promise.all(runtime.background)
    await fill(3)
    runtime.wake()
    await pause(1500)
    expect([did.length, await shop.db.$count(outbox)]).toEqual([30, 3])
  })

  test('entries are not looked for after each of many wakes, but after the last', async () => {
    const [runtime, turns] = [process(), [] as number[]]
    let wakes = 0
    const sweep = { name: 'sweep', every: 3600, onWake: sql`true`, run: async () => void turns.push(wakes) }
    startTimer(runtime, { handlers: {}, schedules: [sweep] })
    const started = performance.now()
    while (wakes < 30) {
      wakes += 1
      runtime.wake()
      await pause(50)
    }
    await until(() => turns.at(-1) === 30)
    expect(turns.length).toBeLessThanOrEqual(2 + (performance.now() - started) / 500)
    runtime.rest()
    await Promise.all(runtime.background)
  })

  test('processes take up entries by timer without a wake, and long work does not block other work', async () => {
    const long = barrier()
    const runtime = process()
    const sweep = { name: 'sweep', every: 1, run: async () => void did.push(-1) }
    startTimer(runtime, { handlers: { ...note, long: () => long.opened }, schedules: [sweep] })
    await enqueue(shop.db, 'long', {})
    await pause(300)
    await fill(5)
    const isQuiet = async () => (await shop.db.$count(outbox)) === 1
    await until(async () => did.filter((one) => one < 0).length > 1 && (await isQuiet()))
    expect(did.filter((one) => one >= 0).toSorted()).toEqual(numbers(5))
    expect(did.filter((one) => one < 0).length).toBeGreaterThan(1)
    expect(await shop.db.select({ kind: outbox.kind }).from(outbox)).toEqual([{ kind: 'long' }])
    runtime.rest()
    long.open()
    await Promise.all(runtime.background)
    expect([await shop.db.$count(outbox), runtime.background.size]).toEqual([0, 0])
  })

  test('a process takes over an entry after its lease expires, and not before', async () => {
    let begun = 0
    const never = { cut: () => new Promise<void>(() => void begun++) }
    await enqueue(shop.db, 'cut', {})
    void runDueJobs(process(), { handlers: never, schedules: [] })
    await until(() => begun === 1)
    const other = { handlers: { cut: async () => void did.push(1) }, schedules: [] }
    expect(await runDueJobs(process(), other)).toEqual({ ran: 0, failed: 0 })
    await shop.db.execute(sql`update outbox set leased_until = now() - interval '1 ms'`)
    expect(await runDueJobs(process(), other)).toEqual({ ran: 1, failed: 0 })
    expect([did, await shop.db.$count(outbox), await shop.db.$count(schedule)]).toEqual([[1], 0, 0])
  })
})
