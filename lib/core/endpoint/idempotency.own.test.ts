import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { idempotencyKey } from '@/db/schema/kernel'
import { fail, refusal } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { ReplayedAnswer } from '@/lib/core/endpoint/idempotency'
import { create, Sample, SampleDraft, sampleLog, samplesIn } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const KEY = 'key-0001'
const keys: (string | undefined)[] = []
const place = endpoint('sample.place', 'POST /cms/sample/place', 'Takes the key itself', {
  idempotent: 'own',
  input: SampleDraft,
  output: z.object({ name: z.string() }),
  async run({ input, key }) {
    keys.push(key?.fingerprint)
    return key?.key === 'key-again' ? new ReplayedAnswer({ name: 'the first one', secret: 1 }) : { name: input.name }
  },
})
let mood = 'well'
const outside = endpoint(
  'sample.outside',
  'POST /cms/sample/outside',
  'Calls an external service between two changes',
  {
    idempotent: true,
    work: 'own',
    input: SampleDraft,
    output: Sample,
    refuses: ['rule', 'provider_away'],
    async run({ input, write }) {
      const created = await write((tx) => create(tx, { name: `${input.name} ${mood}` }))
      if (mood === 'throw') fail('provider_away')
      if (mood === 'return') return refusal('rule')
      return created
    },
  },
)

describe('an operation that handles the idempotency key itself', () => {
  const shop = useShop([place])
  const post = async (body: unknown, key?: string) =>
    shop.ask('POST /cms/sample/place', {
      body,
      token: await shop.tokenOf('admin'),
      headers: key ? { 'Idempotency-Key': key } : {},
    })

  test('an operation that handles the idempotency key itself receives key and fingerprint, which is the same for the same body', async () => {
    keys.length = 0
    await post({ name: 'One', info: 'a' }, KEY)
    await post('{"info":"a","name":"One"}', KEY)
    await post({ name: 'Two' }, KEY)
    await post({ name: 'One' })
    const [first, again, other, none] = keys
    expect(first).toMatch(/^[\w-]{43}$/)
    expect([again === first, other === first, none]).toEqual([true, false, undefined])
    expect(await shop.db.select().from(idempotencyKey)).toEqual([])
  })

  test('an operation that handles the idempotency key itself marks its replayed answer itself, and the answer still has to match the contract', async () => {
    const { headers, data } = await post({ name: 'One' }, 'key-again')
    expect([headers['Idempotency-Replayed'], data]).toEqual(['true', { name: 'the first one' }])
    expect((await post({ name: 'One' }, KEY)).headers['Idempotency-Replayed']).toBeUndefined()
  })

  test('an operation that handles the idempotency key itself never receives a malformed key', async () => {
    expect((await post({ name: 'One' }, 'x')).status).toBe(400)
  })
})

describe('an idempotency key for work that calls an external service', () => {
  const shop = useShop([outside])
  let token = ''
  beforeEach(async () => {
    mood = 'well'
    token = await shop.tokenOf('admin')
  })
  const post = (name: string) =>
    shop.ask('POST /cms/sample/outside', { token, body: { name }, headers: { 'Idempotency-Key': KEY } })
  const keys = () => shop.db.select().from(idempotencyKey)
  const claim = async (until: string) => {
    await post('One')
    const running = { status: null, data: null, claimed_until: sql`now() + ${until}::interval` }
    await shop.db.update(idempotencyKey).set(running).where(eq(idempotencyKey.key, KEY))
  }

  test('an idempotency key for external work stores the answer of the work, and replays it', async () => {
    const first = await post('One')
    expect(await keys()).toMatchObject([
      { operation: 'sample.outside', key: KEY, status: 200, data: expect.any(String) },
    ])
    const again = await post('One')
    expect([again.text, again.headers['Idempotency-Replayed']]).toEqual([first.text, 'true'])
    expect(await samplesIn(shop.db, 'One well')).toHaveLength(1)
    expect((await post('Two')).status).toBe(422)
  })

  test.each([
    ['throw', 503],
    ['return', 409],
  ])(
    'an idempotency key for external work is released when the work fails (%s), and committed changes remain',
    async (how, status) => {
      mood = how
      expect((await post('One')).status).toBe(status)
      expect(await keys()).toEqual([])
      expect(await samplesIn(shop.db, `One ${how}`)).toHaveLength(1)
      mood = 'well'
      expect((await post('One')).headers['Idempotency-Replayed']).toBeUndefined()
    },
  )

  test('an idempotency key for external work is rejected with 409 and Retry-After while the first request runs', async () => {
    await claim('30 seconds')
    const { status, json, headers } = await post('One')
    expect([status, json?.error_code, headers['Retry-After']]).toEqual([409, 10141, '1'])
    expect(await keys()).toMatchObject([{ status: null }])
  })

  test('an idempotency key for external work is claimed for longer than a request may run', async () => {
    await post('One')
    const enough = sql`${idempotencyKey.claimed_until} >= now() + interval '10 seconds'`
    expect(await shop.db.select().from(idempotencyKey).where(and(enough))).toHaveLength(1)
  })

  test('an idempotency key for external work is taken over once the claim of a dead request has expired', async () => {
    await claim('-1 second')
    mood = 'better'
    const { status, headers, data } = await post('One')
    expect([status, headers['Idempotency-Replayed'], data.name]).toEqual([200, undefined, 'One better'])
    expect((await post('One')).data.name).toBe('One better')
  })

  test('external work leaves one row in the operation log for each change and one for an error', async () => {
    await post('One')
    mood = 'throw'
    await shop.db.delete(idempotencyKey)
    await post('Two')
    const rows = await sampleLog(shop.db)
    expect(rows.map(({ status, error_code }) => [status, error_code])).toEqual([
      [200, 0],
      [200, 0],
      [503, 8010],
    ])
    expect(rows[0]?.after).toMatchObject({ name: 'One well' })
  })
})
