import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { dispatch } from '@/lib/core/http/dispatch'
import { router } from '@/lib/core/http/router'
import { useShop } from '@/packages/testing/shop'

const MIB = 1024 * 1024
const echo = endpoint('echo.post', 'POST /v1/echo/{id}', 'Echoes the body', {
  access: 'public',
  input: z.strictObject({
    id: z.int(),
    text: z.string().optional(),
    many: z.array(z.strictObject({ note: z.string().nullable() })).optional(),
  }),
  output: z.object({ text: z.string().optional(), many: z.array(z.unknown()).optional() }),
  run: async ({ input }) => input,
})

describe('the body of a request', () => {
  const shop = useShop([echo])
  const post = (body: unknown, headers: Record<string, string> = {}) => shop.ask('POST /v1/echo/1', { body, headers })
  const refusalOf = async (body: unknown, headers: Record<string, string> = {}) => {
    const { status, json } = await post(body, headers)
    return [status, json?.error_code]
  }
  const pathsOf = async (body: unknown) => {
    const { status, json } = await post(body)
    return [status, json?.errors?.map(({ path }) => path)]
  }

  test('the body of a request arrives as it was sent', async () => {
    const body = { text: '你好 \u{1F600} "\\', many: [{ note: null }, { note: '' }] }
    expect((await post(body)).data).toEqual(body)
    expect((await post(JSON.stringify(body), { 'Content-Type': 'APPLICATION/JSON; charset=utf-8' })).data).toEqual(body)
  })

  test('the body of a request may be left out if no field is required', async () => {
    expect((await post(undefined)).status).toBe(200)
  })

  test('a request body of broken JSON is rejected', async () => {
    for (const broken of ['{', '{"text":}', "{'text':'a'}", '{"text":"a"}}', '{"text":"a",}', 'NaN', '{"text":"\n"}']) {
      const type = { 'Content-Type': 'application/json' }
      expect([broken, await refusalOf(broken, type)]).toEqual([broken, [400, 10120]])
    }
  })

  test('a request body of JSON that is not an object is rejected', async () => {
    for (const other of ['[]', '"text"', '1', 'null', 'true', '[{"text":"a"}]']) {
      expect(await refusalOf(other, { 'Content-Type': 'application/json' })).toEqual([400, 10120])
    }
  })

  test('a request body that is not UTF-8 is rejected', async () => {
    const latin = Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xe9]), Buffer.from('"}')])
    expect(await refusalOf(latin, { 'Content-Type': 'application/json' })).toEqual([400, 10120])
    const wide = Buffer.from('{"text":"a"}', 'utf16le')
    expect(await refusalOf(wide, { 'Content-Type': 'application/json' })).toEqual([400, 10120])
  })

  test('a request body of another content type is rejected', async () => {
    const kinds = [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
    ]
    for (const kind of kinds)
      expect([kind, await refusalOf('{}', { 'Content-Type': kind })]).toEqual([kind, [415, 10330]])
    expect(await refusalOf('{}', { 'Content-Type': '' })).toEqual([415, 10330])
  })

  test('a request body that is compressed is rejected', async () => {
    for (const encoding of ['gzip', 'br', 'deflate']) {
      expect(await refusalOf({}, { 'Content-Encoding': encoding })).toEqual([415, 10330])
    }
  })

  test('a body over 1 MiB is rejected by its Content-Length, before any of it is read', async () => {
    let read = false
    async function* never() {
      read = true
      yield Buffer.from('{}')
    }
    const headers: Record<string, string> = { 'content-length': String(MIB + 1), 'content-type': 'application/json' }
    const answer = await dispatch(shop.runtime, router([echo])('/v1/echo/1'), {
      method: 'POST',
      path: '/v1/echo/1',
      query: '',
      address: '192.0.2.1',
      body: never(),
      header: (name) => headers[name] ?? null,
    })
    expect([answer.status, read]).toEqual([413, false])
  })

  test('a body over 1 MiB is rejected while it arrives, and read no further', async () => {
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 65_536
        yield Buffer.alloc(65_536, 'a')
      }
    }
    const answer = await dispatch(shop.runtime, router([echo])('/v1/echo/1'), {
      method: 'POST',
      path: '/v1/echo/1',
      query: '',
      address: '192.0.2.1',
      body: endless(),
      header: (name) => (name === 'content-type' ? 'application/json' : null),
    })
    expect(answer.status).toBe(413)
    expect(sent).toBeLessThanOrEqual(MIB + 65_536)
  })

  test('a request body of exactly 1 MiB is accepted', async () => {
    const text = 'a'.repeat(MIB - '{"text":""}'.length)
    const { status, data } = await post({ text }, { 'Content-Length': String(MIB) })
    expect([status, data.text.length]).toEqual([200, text.length])
    expect((await post({ text: `${text}a` })).json?.error_code).toBe(10310)
  })

  test('a request body with unknown names is rejected by name, at any depth', async () => {
    expect(await pathsOf({ text: 'a', colour: 1 })).toEqual([400, ['colour']])
    expect(await pathsOf({ many: [{ note: 'a' }, { note: 'b', size: 1 }] })).toEqual([400, ['many.1.size']])
    expect(await pathsOf({ a: 1, b: 2 })).toEqual([400, ['a', 'b']])
  })

  test('a request body with more names than any operation has is rejected, at any depth', async () => {
    const named = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]))
    expect(await refusalOf(named(1001))).toEqual([413, 10310])
    expect(await refusalOf({ many: [{ note: 'a' }, named(1001)] })).toEqual([413, 10310])
    const { json } = await post(named(1000))
    expect([json?.errors?.length, json?.errors?.[0]]).toEqual([20, { path: 'n0', message: 'is an unknown field' }])
  })

  test('a request body with names that every object inherits is rejected', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(await pathsOf(JSON.parse(`{"${name}":{"text":"a"}}`))).toEqual([400, [name]])
      const nested = JSON.parse(`{"many":[{"note":"a","${name}":{"x":1}}]}`)
      expect(await pathsOf(nested)).toEqual([400, [`many.0.${name}`]])
    }
    expect(Reflect.get({}, 'text')).toBeUndefined()
  })

  test('the body of a request cannot set a parameter of the path', async () => {
    expect(await pathsOf({ id: 1 })).toEqual([400, ['id']])
    expect(await pathsOf({ id: 2 })).toEqual([400, ['id']])
  })

  test('a request body with a NUL in a text is rejected by field, at any depth', async () => {
    expect(await pathsOf({ text: 'a\0b' })).toEqual([400, ['text']])
    expect(await pathsOf({ many: [{ note: null }, { note: '\0' }] })).toEqual([400, ['many.1.note']])
    expect((await post({ 'te\0xt': 'a' })).status).toBe(400)
  })

  test('a request body with missing or mistyped fields is rejected with messages, in both languages', async () => {
    const errorsFor = async (body: unknown) => (await post(body)).json?.errors
    expect(await errorsFor({ text: 1 })).toEqual([{ path: 'text', message: 'must be text' }])
    expect(await errorsFor({ many: {} })).toEqual([{ path: 'many', message: 'must be a list' }])
    expect(await errorsFor({ many: [1] })).toEqual([{ path: 'many.0', message: 'must be an object' }])
    expect(await errorsFor({ many: [{}] })).toEqual([{ path: 'many.0.note', message: 'is required' }])
    const chinese = await post({ text: 1 }, { 'Accept-Language': 'zh-CN,zh;q=0.9,en;q=0.8' })
    expect(chinese.json?.errors?.[0]?.message).toMatch(/\p{Script=Han}/u)
  })

  test('a request body with endless nesting is invalid input, not an internal error', async () => {
    const deep = `{"many":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect(await refusalOf(deep, { 'Content-Type': 'application/json' })).toEqual([400, 10120])
  })
})
