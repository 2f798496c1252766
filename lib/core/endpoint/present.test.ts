import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { group } from '@/db/schema/user'
import { ById, Id, Time } from '@/lib/base/contract'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { DatabaseJson } from '@/lib/data/database-json'
import { createSample, samplesIn } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const Shown = z.object({ id: Id, name: z.string(), parts: z.array(z.object({ sort: z.int() })) })
const secretive = { id: 1, name: 'a', hash: 'secret', parts: [{ sort: 1, cost: 'secret' }] }
const narrow = endpoint('form.narrow', 'GET /v1/form/narrow', 'Gives more than it names', {
  access: 'public',
  output: Shown,
  run: async () => secretive,
})
const broken = endpoint('form.broken', 'POST /cms/form/broken', 'Gives what its contract does not allow', {
  output: z.object({ name: z.string().max(3) }),
  async run({ db }) {
    await db.insert(group).values({ name: 'written before it broke' })
    return { name: 'longer than three' }
  },
})
const sealed = endpoint('form.sealed', 'GET /v1/form/sealed/{id}', 'JSON that the database made', {
  access: 'public',
  input: ById,
  output: Shown,
  run: async ({ input }) =>
    new DatabaseJson(JSON.stringify(input.id === 1 ? { id: 1, name: 'a', parts: [] } : secretive)),
})
const missing = endpoint('form.missing', 'GET /v1/form/missing', 'Sealed JSON that lacks a name', {
  access: 'public',
  output: Shown,
  run: async () => new DatabaseJson('{"id":1,"parts":[]}'),
})
const hour = endpoint('form.hour', 'GET /v1/form/hour', 'A time of the database', {
  access: 'public',
  output: z.object({ at: Time }),
  run: async ({ db }) => {
    const [row] = await db.select({ at: group.create_time }).from(group).limit(1)
    return { at: row?.at ?? new Date(Number.NaN) }
  },
})

describe('the output of an operation', () => {
  const shop = useShop([createSample, narrow, broken, sealed, missing, hour])

  test('the output of an operation never contains a column that the contract does not name', async () => {
    const { text, data } = await shop.ask('GET /v1/form/narrow')
    expect(data).toEqual({ id: 1, name: 'a', parts: [{ sort: 1 }] })
    expect(text).not.toContain('secret')
  })

  test('the output of an operation is a 500 if it breaks its contract, and the change is rolled back', async () => {
    const { status, json, text } = await shop.ask('POST /cms/form/broken', { token: await shop.tokenOf('admin') })
    expect([status, json?.error_code, json?.msg]).toEqual([500, 999, 'Something went wrong on our end'])
    expect(text).not.toContain('longer than three')
    expect(await samplesIn(shop.db, 'written before it broke')).toEqual([])
  })

  test('the output of an operation is checked against the contract in tests, even as JSON from the database', async () => {
    expect((await shop.ask('GET /v1/form/sealed/1')).data).toEqual({ id: 1, name: 'a', parts: [] })
    expect((await shop.ask('GET /v1/form/sealed/2')).status).toBe(500)
    expect((await shop.ask('GET /v1/form/missing')).status).toBe(500)
  })

  test('the output of an operation is sent unchecked in production if it is JSON from the database', async () => {
    shop.runtime.env = { ...shop.runtime.env, strict: false }
    expect((await shop.ask('GET /v1/form/sealed/2')).data).toEqual(secretive)
  })

  test('the output of an operation has times in UTC, ending in Z', async () => {
    await shop.db.execute(sql`set local time zone 'Asia/Shanghai'`)
    await shop.db.update(group).set({ create_time: new Date('2026-05-01T08:00:00+08:00') })
    expect((await shop.ask('GET /v1/form/hour')).data).toEqual({ at: '2026-05-01T00:00:00.000Z' })
    await shop.db.execute(sql`set local time zone 'UTC'`)
    const token = await shop.tokenOf('admin')
    const { data } = await shop.ask('POST /cms/sample', { token, body: { name: 'One' } })
    expect(data.create_time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })
})
