import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { answerDocument, apiDocument } from '@/lib/document/answer'
import { openapi } from '@/lib/document/openapi'
import { shared } from '@/lib/document/shared'
import { endpoints } from '@/lib/endpoints'
import { useShop } from '@/packages/testing/shop'

const request = { method: 'GET', path: '/openapi.json', query: '', body: null, address: '192.0.2.1' }

describe('GET /openapi.json', () => {
  const shop = useShop()
  let built: Runtime['document']
  beforeEach(() => {
    if (built) shop.runtime.document = built // to make it takes longer than all else here
  })
  afterEach(() => {
    built ??= shop.runtime.document
  })

  async function ask(sent: Record<string, string> = {}, { method = 'GET', runtime = shop.runtime } = {}) {
    const answer = await answerDocument(runtime, { ...request, method, header: (name) => sent[name] ?? null })
    const { body } = answer
    if (body !== null && !(body instanceof Uint8Array) && typeof body !== 'string') throw new Error('a stream')
    const headers = { ...answer.shared?.byName, ...answer.headers }
    return { ...answer, headers, bytes: Buffer.from(body ?? '') }
  }

  const expected = (runtime: Runtime) => shared(openapi(endpoints, runtime.env.publicUrl))

  test('the document is built once per process, even for simultaneous requests', async () => {
    const answers = [...(await Promise.all(Array.from({ length: 20 }, () => ask()))), await ask()]
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1) // the same bytes in memory, not only equal ones
  })

  test('the document is compressed as the client accepts, always with the same content', async () => {
    const plain = await ask()
    expect(JSON.parse(plain.bytes.toString())).toEqual(expected(shop.runtime))
    expect(plain.headers['Content-Encoding']).toBeUndefined()
    const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect([br.headers['Content-Encoding'], brotliDecompressSync(br.bytes).equals(plain.bytes)]).toEqual(['br', true])
    const gzip = await ask({ 'accept-encoding': 'gzip, br;q=0' })
    expect([gzip.headers['Content-Encoding'], gunzipSync(gzip.bytes).equals(plain.bytes)]).toEqual(['gzip', true])
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 12)
    for (const { headers } of [plain, br, gzip]) {
      expect(headers).toMatchObject({ Vary: 'Accept-Encoding', 'Cache-Control': 'public, no-cache' })
      expect(headers['Content-Type']).toBe('application/json; charset=utf-8')
      expect(headers).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' })
    }
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.ETag)).size).toBe(3)
  })

  test.each(['', 'gzip', 'br'])('a client that has it in the encoding %j gets 304', async (encoding) => {
    const accepting = { 'accept-encoding': encoding }
    const tag = (await ask(accepting)).headers.ETag ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    for (const ifNoneMatch of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask({ ...accepting, 'if-none-match': ifNoneMatch })
      expect([again.status, again.bytes.length, again.headers.ETag]).toEqual([304, 0, tag])
    }
    expect((await ask({ ...accepting, 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('the document behind Next is not compressed, whatever the client accepts', async () => {
    const { headers, body } = await answerDocument(shop.runtime, { ...request, header: () => 'gzip, br' }, true)
    if (!(body instanceof Uint8Array)) throw new Error('not bytes')
    expect([headers['Content-Encoding'], (await ask()).bytes.equals(body)]).toEqual([undefined, true])
  })

  test('a shop at another address has another tag', async () => {
    const env = { ...shop.runtime.env, publicUrl: 'https://elsewhere.example' }
    const elsewhere = await apiDocument({ ...shop.runtime, env, document: undefined })
    expect(elsewhere.hash).not.toBe((await apiDocument(shop.runtime)).hash)
  })

  test('HEAD has no body, OPTIONS is answered, other methods are rejected in JSON', async () => {
    const head = await ask({}, { method: 'HEAD' })
    expect([head.status, head.bytes.length, head.headers.ETag]).toEqual([200, 0, (await ask()).headers.ETag])
    const options = await ask({}, { method: 'OPTIONS' })
    expect([options.status, options.headers.Allow]).toEqual([204, 'GET, HEAD, OPTIONS'])
    const post = await ask({}, { method: 'POST' })
    expect([post.status, JSON.parse(post.bytes.toString()).error_code]).toEqual([405, 10101])
    expect(post.headers.Allow).toBe('GET, HEAD, OPTIONS')
  })
})
