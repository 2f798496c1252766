import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fail, refusal } from '@/lib/base/errors'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { FileAnswer, RawAnswer, RowsAnswer } from '@/lib/core/request/special-answers'
import { sampleLog } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const opened: Readable[] = []
const Which = z.strictObject({ which: z.enum(['lasting', 'attached', 'gone']) })
const paper = endpoint('sample.paper', 'GET /v1/paper', 'A file', {
  access: 'public',
  input: Which,
  answer: 'file',
  refuses: ['not_found'],
  async run({ input: { which } }) {
    if (which === 'gone') fail('not_found')
    const body = () => {
      const bytes = Readable.from([Buffer.from('some '), Buffer.from('bytes')])
      opened.push(bytes)
      return bytes
    }
    const file = { name: 'Größe "1".txt', mime: 'text/plain', body }
    return new FileAnswer(which === 'lasting' ? { ...file, size: 10, immutable: true } : { ...file, attachment: true })
  },
})
const received: { text: string; signature: string | null }[] = []
const hook = endpoint('sample.hook', 'POST /v1/hook', "Somebody else's format", {
  access: 'public',
  body: 'raw',
  work: 'own',
  refuses: ['unauthorized'],
  async run({ raw, write }) {
    received.push({ text: Buffer.from(raw.bytes).toString('latin1'), signature: raw.header('x-signature') })
    if (raw.bytes.length === 1) return refusal('unauthorized')
    await write(async () => null)
    return new RawAnswer(raw.bytes.length === 2 ? 500 : 202, raw.bytes.length === 2 ? '{"code":"FAIL"}' : null)
  },
})

describe('a file as an answer', () => {
  const shop = useShop([paper])
  const get = (which: string, headers: Record<string, string> = {}, method = 'GET') =>
    shop.ask(`${method} /v1/paper?which=${which}`, { headers })

  test('a file as an answer has its content, type, name and length, and runs nothing', async () => {
    const { status, text, headers } = await get('lasting')
    expect([status, text, headers['Content-Type'], headers['Content-Length']]).toEqual([
      ...[200, 'some bytes', 'text/plain', '10'],
    ])
    expect(headers['Content-Disposition']).toBe("inline; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.txt")
    expect(headers['Content-Security-Policy']).toContain('sandbox')
    expect(headers['X-Content-Type-Options']).toBe('nosniff')
  })

  test('a file that never changes is cached for a year and is 304 by its ETag', async () => {
    const { headers } = await get('lasting')
    expect(headers['Cache-Control']).toBe('public, max-age=31536000, immutable')
    const again = await get('lasting', { 'If-None-Match': headers.ETag ?? '' })
    expect([again.status, again.text, again.headers.ETag]).toEqual([304, '', headers.ETag])
  })

  test('a file that may change is not cached and may be an attachment', async () => {
    const { headers } = await get('attached')
    expect(headers['Cache-Control']).toBe('private, no-store')
    expect(headers['Content-Disposition']).toMatch(/^attachment;/)
    expect(headers).not.toHaveProperty('ETag')
  })

  test('a file that is not available is an error in JSON', async () => {
    const { status, json } = await get('gone')
    expect([status, json?.error_code]).toEqual([404, 10100])
  })

  test('a file that is not sent is not even opened', async () => {
    opened.length = 0
    const { ETag = '' } = (await get('lasting')).headers
    await get('lasting', { 'If-None-Match': ETag })
    await get('lasting', {}, 'HEAD')
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })
})

describe('a body in the format of the provider', () => {
  const shop = useShop([hook])
  const post = (body: Uint8Array, headers: Record<string, string> = {}) => shop.ask('POST /v1/hook', { body, headers })

  test('a body in the format of the provider arrives byte for byte with its headers, under any content type', async () => {
    received.length = 0
    const bytes = Buffer.from([0x7b, 0x00, 0xff, 0x22])
    const headers = { 'X-Signature': 'abc', 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    expect((await post(bytes, headers)).status).toBe(202)
    expect(received).toEqual([{ text: bytes.toString('latin1'), signature: 'abc' }])
  })

  test('a body in the format of the provider is answered in that format, with its status', async () => {
    const { status, text } = await post(Buffer.from('ab'))
    expect([status, text]).toEqual([500, '{"code":"FAIL"}'])
    // What it may add to its address is ignored
    const empty = await shop.ask('POST /v1/hook?a=1', { body: Buffer.from('abc') })
    expect([empty.status, empty.text]).toEqual([202, ''])
    expect(empty.headers['X-Request-Id']).toBeTruthy()
  })

  test('a rejected body in the format of the provider gets an error in our format', async () => {
    const { status, json } = await post(Buffer.from('a'))
    expect([status, json?.error_code]).toEqual([401, 1002])
    expect((await post(Buffer.alloc(1024 * 1024 + 1))).json?.error_code).toBe(10310)
    expect(await sampleLog(shop.db)).toEqual([])
  })
})

test('rows let other work of the process go on between their batches', async () => {
  async function* rest() {
    for (let row = 1; row < 50; row++) yield [row] // at once, as the embedded database gives them
  }
  let others = 0
  let next = setImmediate(function other() {
    others++
    next = setImmediate(other)
  })
  const rows: unknown[] = []
  for await (const batch of new RowsAnswer([0], rest(), 'csv').batches()) rows.push(...batch)
  clearImmediate(next)
  expect(rows).toHaveLength(50)
  expect(others).toBeGreaterThanOrEqual(49)
})
