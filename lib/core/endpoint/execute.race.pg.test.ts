import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { group } from '@/db/schema/user'
import { Id } from '@/lib/base/contract'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { lock, Sample, sampleLog, samples, samplesIn, subject, update } from '@/packages/testing/sample-records'
import { inParallel, openServerShop, type ServerShop } from '@/packages/testing/server-shop'

const rung: string[] = []
let attempts = 0
let waiting: (() => void)[] = []
let elsewhere: Promise<unknown> = Promise.resolve()
/** Holds the first caller until a second one arrives; later ones are not held. */
const meet = () =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
    if (waiting.length !== 1) for (const go of waiting) go()
  })

const both = endpoint('sample.both', 'POST /cms/sample/both', 'Locks two samples in the order given', {
  input: z.strictObject({ ids: z.array(Id) }),
  async run({ input, db, after }) {
    attempts += 1
    after(async () => void rung.push('both'))
    await lock(db, input.ids[0] ?? 0)
    await meet()
    await lock(db, input.ids[1] ?? 0)
    return null
  },
})
const count = endpoint('sample.count', 'POST /cms/sample/count', 'Adds one to what it read', {
  input: z.strictObject({ id: Id }),
  async run({ input, db, after }) {
    attempts += 1
    after(async () => void rung.push('count'))
    await db.execute(sql`set transaction isolation level repeatable read`)
    const [row] = await db.select().from(group).where(eq(group.id, input.id))
    await meet()
    await db
      .update(group)
      .set({ info: String(Number(row?.info) + 1) })
      .where(eq(group.id, input.id))
    return null
  },
})
const hopeless = endpoint('sample.hopeless', 'POST /cms/sample/hopeless', 'Always fails to serialize', {
  async run({ db, after }) {
    attempts += 1
    after(async () => void rung.push('hopeless'))
    await db.insert(group).values({ name: 'hopeless' })
    await db.execute(sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`)
    return null
  },
})
const overtaken = endpoint(
  'sample.overtake',
  'PUT /cms/sample/{id}/overtaken',
  'Fails once, while another user edits',
  {
    subject,
    input: z.strictObject({ id: Id, name: z.string() }),
    output: Sample,
    async run({ input, db, runtime }) {
      attempts += 1
      if (attempts > 1) return update(db, input)
      // PostgreSQL hands a table's lock to the one that waits first, a row's to the one that wakes up first
      elsewhere = runtime.database.db.transaction(async (other) => {
        await other.execute(sql`lock table ${group} in access exclusive mode`)
        await update(other, { id: input.id, info: 'by somebody else' })
      })
      const waits = sql`select 1 from pg_locks join pg_database on oid = database
        where datname = current_database() and relation = '"group"'::regclass and not granted`
      while ((await db.execute(waits)).rows.length === 0);
      await db.execute(sql`do $$ begin raise exception 'lost' using errcode = '40P01'; end $$`)
      return update(db, input)
    },
  },
)

describe('simultaneous changes', () => {
  let drivers: Drivers
  let shop: ServerShop
  let token = ''
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres', [...samples, both, count, hopeless, overtaken])
    token = await shop.tokenOf('admin')
  })
  afterAll(() => drivers.stop())
  beforeEach(() => {
    rung.length = 0
    attempts = 0
    waiting = []
  })
  const make = async (name: string, info = ''): Promise<number> =>
    (await shop.ask('POST /cms/sample', { token, body: { name, info } })).data.id

  test('one of two simultaneous edits of a record succeeds, the other gets 412 with the current record', async () => {
    const id = await make('edited')
    const headers = { 'If-Match': '"1"' }
    const answers = await inParallel(2, (at) =>
      shop.ask(`PUT /cms/sample/${id}`, { token, headers, body: { name: `by ${at}` } }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    const won = answers.find(({ status }) => status === 200)
    const lost = answers.find(({ status }) => status === 412)
    expect(lost?.json?.details).toEqual({ version: 2, current: won?.data })
    expect((await shop.ask(`GET /cms/sample/${id}`, { token })).data).toEqual(won?.data)
  })

  test('twenty simultaneous edits of a record without If-Match all succeed, each with its own version', async () => {
    const id = await make('popular')
    const answers = await inParallel(20, (at) => shop.ask(`PUT /cms/sample/${id}`, { token, body: { info: `${at}` } }))
    expect(answers.map(({ data }) => data.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 2),
    )
  })

  test('changes that deadlock are run again, and the work planned for afterwards runs once for each', async () => {
    const ids = [await make('left'), await make('right')]
    const answers = await inParallel(2, (at) =>
      shop.ask('POST /cms/sample/both', { token, body: { ids: at ? ids.toReversed() : ids } }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(attempts).toBeGreaterThan(2) // the loser may retry before the other has woken up, and lose again
    expect(rung).toEqual(['both', 'both'])
  })

  test('changes that cannot be serialized are run again on current data', async () => {
    const id = await make('counted', '0')
    const answers = await inParallel(2, () => shop.ask('POST /cms/sample/count', { token, body: { id } }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([attempts, rung]).toEqual([3, ['count', 'count']])
    expect(await samplesIn(shop.db, 'counted')).toMatchObject([{ info: '2' }])
    const entries = (await sampleLog(shop.db)).filter(({ point }) => point === 'sample.count')
    expect(entries.map(({ status }) => status)).toEqual([200, 200])
  })

  test('a change that fails repeatedly is rolled back with 503 and Retry-After, without its later work', async () => {
    const { status, json, headers } = await shop.ask('POST /cms/sample/hopeless', { token })
    expect([status, json?.error_code, headers['Retry-After']]).toEqual([503, 998, '1'])
    expect([attempts, rung]).toEqual([4, []])
    expect(await samplesIn(shop.db, 'hopeless')).toEqual([])
  })

  test('a change that is run again checks If-Match again: an edit in between is not overwritten', async () => {
    const id = await make('overtaken')
    const { status, json } = await shop.ask(`PUT /cms/sample/${id}/overtaken`, {
      token,
      body: { name: 'mine' },
      headers: { 'If-Match': '"1"' },
    })
    await elsewhere
    expect(attempts).toBe(1)
    expect([status, json?.details?.version]).toEqual([412, 2])
    expect(await samplesIn(shop.db, 'overtaken')).toMatchObject([{ info: 'by somebody else', version: 2 }])
  })
})
