import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { idempotencyKey } from '@/db/schema/kernel'
import { fail, refusal } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { DatabaseJson } from '@/lib/data/database-json'
import {
  create,
  createSample,
  grant,
  Sample,
  SampleDraft,
  sampleLog,
  samplesIn,
  updateSample,
} from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const KEY = 'key-0001'
const copy = endpoint('sample.copy', 'POST /cms/sample/copy', 'Another operation', {
  idempotent: true,
  input: SampleDraft,
  output: Sample,
  run: ({ input, db }) => create(db, input),
})
let mood = 'well'
const moody = endpoint('sample.mood', 'POST /cms/sample/mood', 'Goes well or not', {
  idempotent: true,
  input: z.strictObject({ much: z.record(z.string(), z.int()).optional() }),
  output: z.object({ mood: z.string() }),
  refuses: ['rule'],
  async run() {
    if (mood === 'throw') fail('rule')
    if (mood === 'return') return refusal('rule')
    if (mood === 'break') throw new Error('broken on purpose')
    return { mood }
  },
})
const ready = endpoint('sample.seal', 'POST /cms/sample/sealed', 'Answers JSON that the database made', {
  idempotent: true,
  input: SampleDraft,
  output: z.object({ name: z.string() }),
  run: async ({ input }) => new DatabaseJson(JSON.stringify({ name: input.name })),
})

describe('an idempotency key', () => {
  const shop = useShop([createSample, updateSample, copy, moody, ready])
  let token = ''
  beforeEach(async () => {
    mood = 'well'
    token = await shop.tokenOf('admin')
  })
  const post = (body: unknown, key = KEY, more: { what?: string; token?: string } = {}) =>
    shop.ask(more.what ?? 'POST /cms/sample', {
      body,
      token: more.token ?? token,
      headers: key === '' ? {} : { 'Idempotency-Key': key },
    })
  const feel = (how: string) => {
    mood = how
    return post({}, KEY, { what: 'POST /cms/sample/mood' })
  }

  test('an idempotency key replays the first answer and marks it as replayed', async () => {
    const first = await post({ name: 'One' })
    const again = await post({ name: 'One' })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.text).toBe(first.text)
    expect(again.headers.ETag).toBe(first.headers.ETag)
    expect([first, again].map(({ headers }) => headers['Idempotency-Replayed'])).toEqual([undefined, 'true'])
    expect(await samplesIn(shop.db, 'One')).toHaveLength(1)
    expect(await sampleLog(shop.db)).toHaveLength(1)
  })

  test('an idempotency key replays JSON from the database unchanged, and the operation log has the same', async () => {
    const first = await post({ name: 'One' }, KEY, { what: 'POST /cms/sample/sealed' })
    const again = await post({ name: 'One' }, KEY, { what: 'POST /cms/sample/sealed' })
    expect([first.data, again.text]).toEqual([{ name: 'One' }, first.text])
    expect((await sampleLog(shop.db))[0]?.after).toEqual({ name: 'One' })
  })

  test('an idempotency key is the same key with and without quotes', async () => {
    await post({ name: 'One' })
    expect((await post({ name: 'One' }, `"${KEY}"`)).headers['Idempotency-Replayed']).toBe('true')
  })

  test('an idempotency key used for another body is rejected with 422', async () => {
    await post({ name: 'One' })
    const { status, json } = await post({ name: 'Two' })
    expect([status, json?.error_code]).toEqual([422, 10140])
    expect(await samplesIn(shop.db, 'Two')).toEqual([])
    expect((await post({ name: 'One' })).status).toBe(201)
  })

  test('an idempotency key ignores the order of the fields in a body', async () => {
    const first = await post({ much: { a: 1, b: 2 } }, KEY, { what: 'POST /cms/sample/mood' })
    const again = await post('{"much":{"b":2,"a":1}}', KEY, { what: 'POST /cms/sample/mood' })
    expect([again.text, again.headers['Idempotency-Replayed']]).toEqual([first.text, 'true'])
  })

  test.each(['short', 'x'.repeat(129), 'with space', 'with"quote', 'ümlaut-key', '', '"key-0001', 'a,b,c,d,e'])(
    'an idempotency key such as %j is malformed',
    async (key) => {
      const { status, json } = await shop.ask('POST /cms/sample', {
        token,
        body: { name: 'One' },
        headers: { 'Idempotency-Key': key },
      })
      expect([status, json?.errors?.map(({ path }) => path)]).toEqual([400, ['Idempotency-Key']])
      expect(await samplesIn(shop.db, 'One')).toEqual([])
    },
  )

  test('an idempotency key has 8 to 128 characters from its alphabet', async () => {
    for (const key of ['12345678', 'A_z:.-09', 'x'.repeat(128)]) {
      expect((await post({ name: `by ${key.slice(0, 20)}` }, key)).status).toBe(201)
    }
  })

  test('an idempotency key belongs to one user', async () => {
    await post({ name: 'One' })
    await grant(shop.db, 'manager', 'sample.create')
    const other = await post({ name: 'Two' }, KEY, { token: await shop.tokenOf('manager') })
    expect([other.status, other.headers['Idempotency-Replayed']]).toEqual([201, undefined])
    expect((await post({ name: 'One' })).headers['Idempotency-Replayed']).toBe('true')
  })

  test('an idempotency key belongs to one operation', async () => {
    await post({ name: 'One' })
    const { status, headers } = await post({ name: 'Two' }, KEY, { what: 'POST /cms/sample/copy' })
    expect([status, headers['Idempotency-Replayed']]).toEqual([200, undefined])
  })

  test('an idempotency key is free again after 24 hours, also for another body', async () => {
    await post({ name: 'One' })
    const [kept] = await shop.db
      .select({ left: sql`extract(epoch from ${idempotencyKey.expires_at} - now())::int` })
      .from(idempotencyKey)
    expect(kept).toEqual({ left: 24 * 3600 })
    await shop.db.update(idempotencyKey).set({ expires_at: sql`now() - interval '1 second'` })
    const { status, headers } = await post({ name: 'Two' })
    expect([status, headers['Idempotency-Replayed']]).toEqual([201, undefined])
    expect((await post({ name: 'Two' })).headers['Idempotency-Replayed']).toBe('true')
  })

  test('an idempotency key is not used up by invalid input', async () => {
    expect((await post({ title: 'One' })).status).toBe(400)
    expect((await post('{')).status).toBe(400)
    expect((await post({ name: 'One' })).status).toBe(201)
  })

  test.each(['throw', 'return', 'break'])('an idempotency key is not used up by a failed request (%s)', async (how) => {
    expect((await feel(how)).status).toBe(how === 'break' ? 500 : 409)
    expect(await shop.db.select().from(idempotencyKey)).toEqual([])
    const well = await feel('well')
    expect([well.status, well.headers['Idempotency-Replayed']]).toEqual([200, undefined])
    expect((await feel('break')).text).toBe(well.text)
  })

  test('an idempotency key is ignored by operations that do not support it', async () => {
    const { data } = await post({ name: 'One' }, '')
    const headers = { 'Idempotency-Key': 'x' }
    expect((await shop.ask(`PUT /cms/sample/${data.id}`, { token, body: {}, headers })).status).toBe(200)
    expect((await shop.ask('GET /v1/banner/1', { headers })).status).toBe(200)
  })

  test('an idempotency key does not give access to an operation that the caller may not use', async () => {
    await post({ name: 'One' })
    expect((await post({ name: 'One' }, KEY, { token: await shop.tokenOf('clerk') })).status).toBe(403)
    expect((await post({ name: 'One' }, 'bad', { token: await shop.tokenOf('clerk') })).status).toBe(403)
  })
})
