import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { group } from '@/db/schema/user'
import { ById } from '@/lib/base/contract'
import { fail, refusal } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { sampleLog, samples, samplesIn, subject, update, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const exported = endpoint('sample.export', 'GET /cms/sample/{id}/export', 'A read that is logged', {
  audit: true,
  input: ById,
  refuses: ['conflict'],
  run: async ({ input }) => (input.id === 7 ? fail('conflict') : null),
})
const mend = endpoint('sample.mend', 'PUT /cms/sample/{id}/mend', 'Refuses after it wrote', {
  subject,
  input: z.strictObject({ id: z.int(), how: z.enum(['throw', 'return', 'break']) }),
  refuses: ['rule', 'conflict'],
  async run({ input, db }) {
    await db.insert(group).values({ name: `by ${input.how}` })
    if (input.how === 'break') throw new Error('a mistake of ours')
    return input.how === 'return' ? refusal('rule') : fail('conflict')
  },
})
const Safe = z.object({ id: z.int(), name: z.string(), info: z.string().meta({ writeOnly: true }), version: z.int() })
const seal = endpoint('sample.seal', 'PUT /cms/sample/{id}/seal', 'Takes a secret', {
  subject: { contract: Safe, lock: subject.lock },
  input: z.strictObject({ id: z.int(), info: z.string().meta({ writeOnly: true }) }),
  refuses: ['rule'],
  run: async ({ input, db }) => {
    await update(db, input)
    return input.info === 'a wrong secret' ? fail('rule') : null
  },
})
const ours = endpoint('sample.rate', 'POST /v1/sample', 'A change in the storefront', {
  access: 'user',
  run: async () => null,
})

describe('the operation log', () => {
  const shop = useShop([...samples, exported, mend, seal, ours])
  let token = ''
  let id = 0
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
    const created = await shop.ask('POST /cms/sample', {
      token,
      body: { name: 'One' },
      address: '198.51.100.7',
      headers: { 'User-Agent': 'Tests/1', 'X-Request-Id': 'made' },
    })
    id = created.data.id
  })
  const rows = async () => (await sampleLog(shop.db)).slice(1)

  test('the operation log has who did what, when, from where, and with which result', async () => {
    expect(await sampleLog(shop.db)).toEqual([
      {
        id: expect.any(Number),
        create_time: expect.any(Date),
        user_id: await userIdOf(shop.db, 'admin'),
        username: 'admin',
        point: 'sample.create',
        resource: 'sample',
        resource_id: id,
        method: 'POST',
        path: '/cms/sample',
        address: '198.51.100.7',
        user_agent: 'Tests/1',
        request_id: 'made',
        status: 201,
        error_code: 0,
        duration_ms: expect.any(Number),
        before: null,
        after: expect.objectContaining({ id, name: 'One' }),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        mac: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
  })

  test('the operation log has every attempt that was rejected: not found, outdated version, conflict, rule', async () => {
    await shop.ask('PUT /cms/sample/999999', { token, body: { name: 'a' } })
    await shop.ask(`PUT /cms/sample/${id}`, { token, body: { name: 'a' }, headers: { 'If-Match': '"9"' } })
    await shop.ask('POST /cms/sample', { token, body: { name: 'One' } })
    await shop.ask(`PUT /cms/sample/${id}/mend`, { token, body: { how: 'return' } })
    expect(await rows()).toMatchObject([
      { point: 'sample.update', resource_id: 999999, status: 404, error_code: 10100, after: null },
      { point: 'sample.update', resource_id: id, status: 412, error_code: 10130, after: null },
      { point: 'sample.create', resource_id: null, status: 409, error_code: 10110, after: null },
      { point: 'sample.mend', resource_id: id, status: 409, error_code: 10111, after: null },
    ])
  })

  test('the operation log has all staff who lack the permission, for reads and changes, with the requested record', async () => {
    for (const name of ['manager', 'clerk']) {
      const stranger = await shop.tokenOf(name)
      await shop.ask(`GET /cms/sample/${id}`, { token: stranger })
      await shop.ask(`PUT /cms/sample/${id}`, { token: stranger, body: { name: 'a' } })
      await shop.ask('POST /cms/sample', { token: stranger, body: { wrong: 1 } })
    }
    expect((await rows()).map((row) => [row.username, row.point, row.resource_id, row.status, row.error_code])).toEqual(
      ['manager', 'clerk'].flatMap((name) => [
        [name, 'sample.read', id, 403, 10010],
        [name, 'sample.update', id, 403, 10010],
        [name, 'sample.create', null, 403, 10010],
      ]),
    )
  })

  test('the operation log has calls without permission, even with an id that no record can have', async () => {
    const stranger = await shop.tokenOf('manager')
    for (const wrong of ['99999999999', 'abc', '1.5']) await shop.ask(`GET /cms/sample/${wrong}`, { token: stranger })
    expect((await rows()).map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('the operation log leaves out invalid input, callers without a token, reads and the storefront', async () => {
    await shop.ask(`PUT /cms/sample/${id}`, { token, body: { colour: 1 } })
    await shop.ask('PUT /cms/sample/abc', { token, body: {} })
    await shop.ask(`PUT /cms/sample/${id}`, { token, body: '{' })
    await shop.ask(`PUT /cms/sample/${id}`, { body: { name: 'a' } })
    await shop.ask(`GET /cms/sample/${id}`, { token })
    await shop.ask('GET /cms/sample/999999', { token })
    await shop.ask('POST /v1/sample', { token })
    expect(await rows()).toEqual([])
  })

  test('the operation log has a read that is declared as logged, and its rejection', async () => {
    await shop.ask('GET /cms/sample/3/export', { token })
    await shop.ask('GET /cms/sample/7/export', { token })
    expect(await rows()).toMatchObject([
      { point: 'sample.export', method: 'GET', resource_id: 3, status: 200, error_code: 0 },
      { point: 'sample.export', method: 'GET', resource_id: 7, status: 409, error_code: 10110 },
    ])
  })

  test('the operation log has no secret, neither before nor after nor in a rejected call', async () => {
    for (const info of ['the first secret', 'the second secret', 'a wrong secret']) {
      await shop.ask(`PUT /cms/sample/${id}/seal`, { token, body: { info } })
    }
    const sealed = await rows()
    expect(sealed).toMatchObject([{ after: { name: 'One' } }, { before: { name: 'One' } }, { status: 409 }])
    expect(JSON.stringify([sealed, shop.lines])).not.toContain('secret')
  })

  test('the operation log keeps a rejected call although its error rolled back the rest', async () => {
    for (const how of ['throw', 'break']) await shop.ask(`PUT /cms/sample/${id}/mend`, { token, body: { how } })
    expect((await rows()).map(({ status, error_code }) => [status, error_code])).toEqual([
      [409, 10110],
      [500, 999],
    ])
    expect(await samplesIn(shop.db, 'by throw')).toEqual([])
    expect(await samplesIn(shop.db, 'by break')).toEqual([])
  })

  test('an error that is returned keeps what was written before it', async () => {
    const { status, json } = await shop.ask(`PUT /cms/sample/${id}/mend`, { token, body: { how: 'return' } })
    expect([status, json?.error_code]).toEqual([409, 10111])
    expect(await samplesIn(shop.db, 'by return')).toHaveLength(1)
  })
})
