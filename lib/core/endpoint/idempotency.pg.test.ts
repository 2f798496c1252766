import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idempotencyKey } from '@/db/schema/kernel'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { barrier } from '@/packages/testing/barrier'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { create, createSample, Sample, SampleDraft, sampleLog, samplesIn } from '@/packages/testing/sample-records'
import { inParallel, openServerShop, type ServerShop } from '@/packages/testing/server-shop'

let runs = 0
let begun = barrier()
let end = barrier()
const slow = endpoint('sample.slow', 'POST /cms/sample/slow', 'Takes longer than others wait', {
  idempotent: true,
  input: SampleDraft,
  output: Sample,
  async run({ input, db }) {
    begun.open()
    await end.opened
    return create(db, input)
  },
})
const outside = endpoint('sample.outside', 'POST /cms/sample/outside', 'Calls an external service before it writes', {
  idempotent: true,
  work: 'own',
  input: SampleDraft,
  output: Sample,
  refuses: ['conflict'],
  async run({ input, write }) {
    runs += 1
    await end.opened
    return write((tx) => create(tx, input))
  },
})

describe('one idempotency key in many simultaneous requests', () => {
  let drivers: Drivers
  let shop: ServerShop
  let token = ''
  beforeAll(async () => {
    drivers = await startDrivers()
    shop = await openServerShop(drivers, 'postgres', [createSample, slow, outside])
    token = await shop.tokenOf('admin')
  })
  afterAll(() => drivers.stop())
  beforeEach(() => {
    runs = 0
    begun = barrier()
    end = barrier()
  })
  const post = (what: string, name: string, key = 'key-0001') =>
    shop.ask(what, { token, body: { name }, headers: { 'Idempotency-Key': key } })
  /** The one that runs does not end before the others have been answered. */
  const tenOf = (name: string, key: string) => {
    let answered = 0
    return inParallel(10, async () => {
      const answer = await post('POST /cms/sample/outside', name, key)
      answered += 1
      if (answered === 9) end.open()
      return answer
    })
  }

  test('one idempotency key gives twenty simultaneous requests one row and twenty equal answers', async () => {
    const answers = await inParallel(20, () => post('POST /cms/sample', 'twenty'))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 201, data: { name: 'twenty' } })
    expect(answers.filter(({ headers }) => headers['Idempotency-Replayed'] === 'true')).toHaveLength(19)
    expect(await samplesIn(shop.db, 'twenty')).toHaveLength(1)
    expect((await sampleLog(shop.db)).filter(({ status }) => status === 201)).toHaveLength(1)
  })

  test('one idempotency key is rejected for other bodies, and gives the rest equal answers', async () => {
    const answers = await inParallel(20, (at) => post('POST /cms/sample', at % 2 ? 'odd' : 'even', 'key-0002'))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(10).fill(422)])
    expect([...(await samplesIn(shop.db, 'odd')), ...(await samplesIn(shop.db, 'even'))]).toHaveLength(1)
  })

  test('one idempotency key does not delay requests with other keys', async () => {
    const answers = await inParallel(10, (at) => post('POST /cms/sample', `own ${at}`, `key-own-${at}`))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
  })

  test('the idempotency key of a slow request is rejected with Retry-After, and later gives its answer', async () => {
    const first = post('POST /cms/sample/slow', 'slow')
    await begun.opened
    const second = await post('POST /cms/sample/slow', 'slow')
    expect([second.status, second.json?.error_code, second.headers['Retry-After']]).toEqual([409, 10141, '1'])
    end.open()
    const answer = await first
    const third = await post('POST /cms/sample/slow', 'slow')
    expect([answer.status, third.text, third.headers['Idempotency-Replayed']]).toEqual([200, answer.text, 'true'])
    expect(await samplesIn(shop.db, 'slow')).toHaveLength(1)
  })

  test('one idempotency key lets work that calls an external service run once, and the others get 409', async () => {
    const answers = await tenOf('outside', 'key-0001')
    const outcomes = answers.map(({ status, json }) => [status, json?.error_code])
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(([status, code]) => status === 409 && code === 10141)).toHaveLength(9)
    expect(runs).toBe(1)
    expect((await post('POST /cms/sample/outside', 'outside')).headers['Idempotency-Replayed']).toBe('true')
    expect(await samplesIn(shop.db, 'outside')).toHaveLength(1)
  })

  test('an idempotency key with an expired claim is taken over by one request', async () => {
    end.open()
    await post('POST /cms/sample/outside', 'claimed', 'key-0003')
    await shop.db.update(idempotencyKey).set({ status: null, data: null, claimed_until: new Date(0) })
    runs = 0
    end = barrier()
    const answers = await tenOf('claimed', 'key-0003')
    expect(runs).toBe(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10)
  })
})
