import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { group } from '@/db/schema/user'
import { fail, refusal } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { barrier } from '@/packages/testing/barrier'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { sampleLog, samplesIn } from '@/packages/testing/sample-records'
import { openServerShop, type ServerShop } from '@/packages/testing/server-shop'

const seen: string[] = []
const answered = barrier()
const sign = endpoint('deed.sign', 'POST /cms/deed', 'Is refused by the database when it is committed', {
  input: z.strictObject({ number: z.int() }),
  refuses: ['conflict'],
  async run({ input, db, after }) {
    after(async () => void seen.push('signed'))
    await db.execute(sql`insert into deed values (${input.number})`)
    return null
  },
})
const look = endpoint('deed.look', 'POST /cms/deed/look', 'Looks from outside once it is over', {
  async run({ db, runtime, after }) {
    await db.insert(group).values({ name: 'visible' })
    seen.push(`inside ${(await samplesIn(runtime.database.db, 'visible')).length}`)
    after(async () => void seen.push(`after ${(await samplesIn(runtime.database.db, 'visible')).length}`))
    return null
  },
})
const linger = endpoint('deed.linger', 'POST /cms/deed/linger', 'Goes on writing when it has answered', {
  async run({ db }) {
    const late = async () => db.insert(group).values({ name: 'too late' })
    void answered.opened.then(late).then(
      () => seen.push('written'),
      () => seen.push('refused'),
    )
    return null
  },
})
const count = endpoint('deed.count', 'POST /cms/deed/count', 'Counts a failure and refuses', {
  input: z.strictObject({ how: z.enum(['return', 'throw']) }),
  refuses: ['too_many'],
  async run({ input, db }) {
    await db.insert(group).values({ name: `counted by ${input.how}` })
    return input.how === 'return' ? refusal('too_many', { retryAfter: 60 }) : fail('too_many', { retryAfter: 60 })
  },
})

describe('the commit of a change', () => {
  let drivers: Drivers
  let shop: ServerShop
  let token = ''
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres', [sign, look, linger, count])
    token = await shop.tokenOf('admin')
    await shop.db.execute(sql`create table deed (number int unique deferrable initially deferred)`)
  })
  afterAll(() => drivers.stop())
  beforeEach(() => {
    seen.length = 0
  })

  test('a commit rejected by the database is an ordinary error, and work planned for after it does not run', async () => {
    const post = () => shop.ask('POST /cms/deed', { token, body: { number: 1 } })
    expect([(await post()).status, seen]).toEqual([200, ['signed']])
    const { status, json } = await post()
    expect([status, json?.error_code, json?.errors]).toEqual([
      409,
      10110,
      [{ path: 'number', message: 'already exists' }],
    ])
    expect(seen).toEqual(['signed'])
    expect((await sampleLog(shop.db, 'deed')).map((row) => row.status)).toEqual([200, 409])
  })

  test('the commit of a change comes before the work planned for after it', async () => {
    await shop.ask('POST /cms/deed/look', { token })
    expect(seen).toEqual(['inside 0', 'after 1'])
  })

  test('the commit of a change prevents later writes', async () => {
    expect((await shop.ask('POST /cms/deed/linger', { token })).status).toBe(200)
    answered.open()
    await expect.poll(() => seen).toEqual(['refused'])
    expect(await samplesIn(shop.db, 'too late')).toEqual([])
  })

  test('the commit of a change happens when an error is returned, but not when it is thrown', async () => {
    for (const how of ['return', 'throw']) {
      const { status, headers } = await shop.ask('POST /cms/deed/count', { token, body: { how } })
      expect([status, headers['Retry-After']]).toEqual([429, '60'])
    }
    expect(await samplesIn(shop.db, 'counted by return')).toHaveLength(1)
    expect(await samplesIn(shop.db, 'counted by throw')).toEqual([])
  })
})
