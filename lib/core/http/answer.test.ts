import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errors, type FailureKind, fail, refusal } from '@/lib/base/errors'
import { zh } from '@/lib/base/i18n/i18n'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { samples } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const none = endpoint('note.none', 'GET /v1/note/none', 'Nothing', { access: 'public', run: async () => null })
const list = endpoint('note.list', 'GET /v1/note', 'An empty list', {
  access: 'public',
  output: z.array(z.int()),
  run: async () => [],
})
const kinds = Object.keys(errors).filter((kind): kind is FailureKind => kind in errors)
const refused = endpoint('note.refuse', 'POST /v1/note/refusal', 'Refuses', {
  access: 'public',
  input: z.strictObject({ kind: z.enum(Object.keys(errors)) }),
  refuses: kinds,
  run: async ({ input }) => fail(kinds.find((kind) => kind === input.kind) ?? 'internal'),
})
const detailed = endpoint('note.detail', 'POST /v1/note/detail', 'Refuses with details', {
  access: 'public',
  refuses: ['out_of_stock'],
  run: async () =>
    refusal('out_of_stock', { details: { lines: [{ product_id: 1, wanted: 2, available: 1 }] }, retryAfter: 7 }),
})
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

describe('an answer', () => {
  const shop = useShop([...samples, none, list, refused, detailed])

  test('a success has error_code 0, msg ok and the data, and nothing else', async () => {
    const { status, json } = await shop.ask('GET /v1/banner/1')
    expect(status).toBe(200)
    expect(json).toEqual({ error_code: 0, msg: 'ok', data: expect.objectContaining({ id: 1 }) })
  })

  test('only a creation is 201, a restoration is 200 and a deletion answers null', async () => {
    const token = await shop.tokenOf('admin')
    const created = await shop.ask('POST /cms/sample', { token, body: { name: 'One' } })
    expect(created.status).toBe(201)
    const gone = await shop.ask(`DELETE /cms/sample/${created.data.id}`, { token })
    expect([gone.status, gone.json]).toEqual([200, { error_code: 0, msg: 'ok', data: null }])
    expect((await shop.ask(`POST /cms/sample/${created.data.id}/restoration`, { token })).status).toBe(200)
  })

  test('no data is null, and an empty list is a list', async () => {
    expect((await shop.ask('GET /v1/note/none')).text).toBe('{"error_code":0,"msg":"ok","data":null}')
    expect((await shop.ask('GET /v1/note')).text).toBe('{"error_code":0,"msg":"ok","data":[]}')
  })

  test('an error has code, message, request and request id, without the query of the request', async () => {
    const { status, json, headers } = await shop.ask('GET /cms/banner?q=secret')
    expect(status).toBe(401)
    expect(json).toEqual({
      error_code: 1002,
      msg: 'Sign in first: the token is missing, unknown, expired or revoked',
      request_url: 'GET /cms/banner',
      request_id: headers['X-Request-Id'],
    })
  })

  test('invalid input is reported in one line and field by field', async () => {
    const token = await shop.tokenOf('manager')
    const { status, json } = await shop.ask('GET /cms/banner?size=101&page=0', { token })
    expect(status).toBe(400)
    expect(json?.error_code).toBe(10120)
    expect(json?.msg).toContain('size must be at most 100')
    expect(json?.msg).toContain('page must be at least 1')
    expect(json?.errors).toContainEqual({ path: 'size', message: 'must be at most 100' })
  })

  test('an error has details to act on, and Retry-After if the caller should wait', async () => {
    const { status, json, headers } = await shop.ask('POST /v1/note/detail')
    expect([status, json?.error_code]).toEqual([409, 30020])
    expect(json?.details).toEqual({ lines: [{ product_id: 1, wanted: 2, available: 1 }] })
    expect(headers['Retry-After']).toBe('7')
  })

  test.each(Object.entries(errors))('%s has its status, error code and message', async (kind, [status, code, msg]) => {
    const { json, headers, ...answer } = await shop.ask('POST /v1/note/refusal', { body: { kind } })
    expect([answer.status, json?.error_code, json?.msg]).toEqual([status, code, msg])
    expect(headers['Retry-After']).toBe(status === 503 ? '1' : undefined)
  })

  test('all error messages have a Chinese translation', async () => {
    for (const [kind, [, , sentence]] of Object.entries(errors)) {
      const { json } = await shop.ask('POST /v1/note/refusal', { body: { kind }, headers: { 'Accept-Language': 'zh' } })
      expect(json?.msg).toBe(zh[sentence])
      expect(json?.msg).not.toBe(sentence)
    }
  })

  test('a valid request id of the caller is kept', async () => {
    for (const id of ['a', 'order-17_B.2:3', 'x'.repeat(128)]) {
      const { headers } = await shop.ask('GET /v1/banner/1', { headers: { 'X-Request-Id': id } })
      expect(headers['X-Request-Id']).toBe(id)
    }
  })

  test('an invalid request id is replaced', async () => {
    for (const id of ['', 'x'.repeat(129), 'a b', 'a"b', '<script>', 'é', 'a\tb']) {
      const { headers } = await shop.ask('GET /v1/banner/1', { headers: { 'X-Request-Id': id } })
      expect(headers['X-Request-Id']).toMatch(UUID)
    }
  })

  test('the request id is in the log line of the request, the query is not', async () => {
    await shop.ask('GET /cms/banner?q=secret', { headers: { 'X-Request-Id': 'mine' } })
    const line = shop.lines.map((one) => JSON.parse(one)).find(({ event }) => event === 'request')
    expect(line).toMatchObject({ request_id: 'mine', method: 'GET', path: '/cms/banner', status: 401 })
    expect(shop.lines.join('')).not.toContain('secret')
  })

  test.each(['GET /v1/banner/1', 'GET /v1/banner/999', 'POST /v1/token', 'GET /v1/nowhere', 'PATCH /v1/banner/1'])(
    '%s has the security headers of an API, and any origin can read it',
    async (what) => {
      const { headers } = await shop.ask(what)
      expect(headers['Content-Security-Policy']).toContain("default-src 'none'")
      expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'none'")
      expect(headers['X-Frame-Options']).toBe('DENY')
      expect(headers['X-Content-Type-Options']).toBe('nosniff')
      expect(headers['Access-Control-Allow-Origin']).toBe('*')
      expect(headers).not.toHaveProperty('Access-Control-Allow-Credentials')
      expect(headers['Access-Control-Expose-Headers']?.split(', ').sort()).toEqual(
        [
          'Content-Disposition',
          'ETag',
          'Idempotency-Replayed',
          'Retry-After',
          'X-Ignored-Query',
          'X-Request-Id',
        ].sort(),
      )
    },
  )

  test('an answer to a request that required a token is not cached', async () => {
    const token = await shop.tokenOf('manager')
    expect((await shop.ask('GET /cms/banner/1', { token })).headers['Cache-Control']).toBe('private, no-store')
    expect((await shop.ask('GET /cms/banner/999', { token })).headers['Cache-Control']).toContain('no-store')
  })
})
