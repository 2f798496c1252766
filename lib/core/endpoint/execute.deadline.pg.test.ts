import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { group } from '@/db/schema/user'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { timeLimit } from '@/packages/testing/long-run'
import { samplesIn } from '@/packages/testing/sample-records'
import { openServerShop } from '@/packages/testing/server-shop'

const ends: Record<string, string> = {}
const rung: string[] = []
const late = (name: string, work: Promise<unknown>) =>
  work.then(
    () => {
      ends[name] = 'written'
    },
    (error: unknown) => {
      ends[name] = error instanceof Error ? error.message : 'refused'
      throw error
    },
  )
const asleep = endpoint('nap.asleep', 'POST /cms/nap/asleep', 'Writes, sleeps too long, writes again', {
  async run({ db, after }) {
    after(async () => void rung.push('asleep'))
    await db.insert(group).values({ name: 'before the sleep' })
    await sleep(10_300)
    await late('asleep', (async () => db.insert(group).values({ name: 'after the sleep' }))())
    return null
  },
})
const busy = endpoint('nap.busy', 'POST /cms/nap/busy', 'Has the database busy for too long', {
  async run({ db }) {
    await db.insert(group).values({ name: 'before the query' })
    await db.execute(sql`select pg_sleep(10.5)`)
    return null
  },
})
const outside = endpoint('nap.outside', 'POST /cms/nap/outside', 'Waits too long for an external service', {
  work: 'own',
  async run({ write }) {
    await write((tx) => tx.insert(group).values({ name: 'intent' }))
    await sleep(10_300)
    await late(
      'outside',
      write((tx) => tx.insert(group).values({ name: 'outcome' })),
    )
    return null
  },
})
const reading = endpoint('nap.reading', 'GET /cms/nap/reading', 'Reads for too long', {
  run: () => sleep(10_500, null),
})
const ringing = endpoint('nap.ringing', 'POST /cms/nap/ringing', 'Writes, and then does what follows for too long', {
  async run({ db, after }) {
    after(async () => {
      await sleep(14_000)
      rung.push('ringing')
    })
    await db.insert(group).values({ name: 'before the bell' })
    return null
  },
})
const committing = endpoint('nap.committing', 'POST /cms/nap/committing', 'Is committed for too long', {
  async run({ db }) {
    await sleep(5_000)
    await db.execute(sql`insert into slow_deed values (1)`)
    return null
  },
})

/** A deferred trigger runs within the commit. */
const SLOW_COMMIT = [
  sql`create table slow_deed (number int)`,
  sql`create function sleep_in_commit() returns trigger language plpgsql as $$ begin perform pg_sleep(6); return null; end $$`,
  sql`create constraint trigger slow_deed_sleeps after insert on slow_deed deferrable initially deferred
    for each row execute function sleep_in_commit()`,
]

describe('a request that takes longer than ten seconds', () => {
  let drivers: Drivers
  beforeAll(async () => {
    drivers = await startDrivers()
  })
  afterAll(() => drivers.stop())

  test('a request that takes longer than ten seconds gets 503 after ten seconds, is rolled back, and can no longer write', {
    timeout: 40_000,
  }, async () => {
    const shop = await openServerShop(drivers, 'postgres', [asleep, busy, outside, reading], { poolSize: 4 })
    const token = await shop.tokenOf('admin')
    const started = performance.now()
    const whats = ['POST /cms/nap/asleep', 'POST /cms/nap/busy', 'POST /cms/nap/outside', 'GET /cms/nap/reading']
    const answers = await Promise.all(whats.map((what) => shop.ask(what, { token })))
    const took = performance.now() - started
    expect(answers.map(({ status, json, headers }) => [status, json?.error_code, headers['Retry-After']])).toEqual(
      whats.map(() => [503, 998, '1']),
    )
    expect(took).toBeGreaterThan(9_500)
    expect(took).toBeLessThan(timeLimit(11_500))
    await sleep(1_500)
    expect(Object.keys(ends).sort()).toEqual(['asleep', 'outside'])
    expect(ends).not.toMatchObject({ asleep: 'written' })
    expect(ends).not.toMatchObject({ outside: 'written' })
    for (const name of ['before the sleep', 'after the sleep', 'before the query', 'outcome']) {
      expect([name, await samplesIn(shop.db, name)]).toEqual([name, []])
    }
    expect(await samplesIn(shop.db, 'intent')).toHaveLength(1)
    expect(rung).toEqual([])
    const whole = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.ask('GET /cms/banner', { token })))
    expect(whole.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })
  test('a request that takes longer than ten seconds is answered as it was decided when only its commit or what follows takes longer', {
    timeout: 40_000,
  }, async () => {
    const shop = await openServerShop(drivers, 'postgres', [ringing, committing], { poolSize: 4 })
    for (const statement of SLOW_COMMIT) await shop.db.execute(statement)
    const token = await shop.tokenOf('admin')
    const started = performance.now()
    const answer = async (what: string) => {
      const { status } = await shop.ask(what, { token })
      return [status, performance.now() - started > 9_900, [...rung]]
    }
    const answers = await Promise.all(['POST /cms/nap/ringing', 'POST /cms/nap/committing'].map(answer))
    expect(answers).toEqual([
      [200, true, []],
      [200, true, []],
    ])
    expect(await samplesIn(shop.db, 'before the bell')).toHaveLength(1)
    await expect.poll(() => rung, { timeout: 5_000 }).toEqual(['ringing'])
  })
})
