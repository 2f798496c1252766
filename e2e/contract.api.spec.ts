import { expect, test } from '@playwright/test'
import { type Banner, expectRefusal, type Page, shop } from './support/shop'
import { currentRun, targets } from './support/targets'

type Document = {
  openapi: string
  servers: { url: string }[]
  info: { contact: { url: string } }
  paths: Record<string, Record<string, unknown>>
}

for (const target of targets) {
  test.describe(`over ${target}`, () => {
    const { call, as, banner, named, clear } = shop(target)
    test.afterAll(clear)

    test('staff sign in, create a banner, and every customer sees it', async () => {
      const body = { account: 'admin', secret: currentRun().demoPassword, type: 100 }
      const issued = await call<{ token: string }>('POST', '/v1/token', { body })
      expect(issued.status).toBe(200)
      expect(issued.headers.get('cache-control')).toContain('no-store')
      expect(issued.json).toMatchObject({
        error_code: 0,
        msg: 'ok',
        data: { token_type: 'Bearer', expires_in: expect.any(Number), refresh_token: expect.any(String) },
      })
      const { token } = issued.json.data
      const draft = { name: named(), description: 'Seen by everybody', items: [] }
      const created = await call<Banner>('POST', '/cms/banner', { body: draft, token })
      expect(created.status, created.text).toBe(201)
      expect(created.json.data).toMatchObject({ ...draft, version: 1, deleted_at: null })
      const { id } = created.json.data
      const seen = await call('GET', `/v1/banner/${id}`)
      expect(seen.status).toBe(200)
      expect(seen.json).toEqual({ error_code: 0, msg: 'ok', data: { id, ...draft } })
      const several = await call<{ items: Banner[] }>('GET', `/v1/banner/ids/${id},1,${id},2147483647`)
      expect(several.json.data.items.map((one) => one.id)).toEqual([id, 1])
      const basic = { authorization: `Basic ${Buffer.from(`${token}:`).toString('base64')}` }
      expect((await call('GET', '/v1/user', { headers: basic })).status).toBe(200)
      expect((await call('DELETE', `/cms/banner/${id}`, { token })).json).toEqual({
        error_code: 0,
        msg: 'ok',
        data: null,
      })
      expectRefusal(await call('GET', `/v1/banner/${id}`), 404, 10100, `GET /v1/banner/${id}`)
      expect((await call('POST', `/cms/banner/${id}/restoration`, { token })).status).toBe(200)
      expect((await call('DELETE', '/v1/token', { token })).status).toBe(200)
      expectRefusal(await call('GET', '/cms/banner', { token }), 401, 1002, 'GET /cms/banner')
    })

    test('an unknown path is a 404 in JSON', async () => {
      for (const path of ['/v1/nothing', '/v1/banner/1/2/3', '/cms/nothing/1', '/v1', '/cms']) {
        for (const method of ['GET', 'POST', 'DELETE']) {
          expectRefusal(await call(method, path), 404, 10100, `${method} ${path}`)
        }
      }
    })

    test('a wrong method is a 405 that lists the allowed ones', async () => {
      const right = { '/v1/banner/1': 'GET, HEAD, OPTIONS', '/cms/banner': 'GET, HEAD, OPTIONS, POST' }
      for (const [path, allow] of Object.entries(right)) {
        for (const method of ['PATCH', 'PUT']) {
          const answer = await call(method, path, { body: {} })
          expectRefusal(answer, 405, 10101, `${method} ${path}`)
          expect(answer.headers.get('allow')).toBe(allow)
        }
      }
      const head = await call('HEAD', '/v1/token')
      expect([head.status, head.headers.get('allow'), head.text]).toEqual([405, 'DELETE, OPTIONS, POST', ''])
    })

    test('requests from any origin are allowed', async () => {
      const headers = { origin: 'https://shop.example', 'access-control-request-method': 'PUT' }
      const answer = await call('OPTIONS', '/cms/banner/1', { headers })
      expect([answer.status, answer.text]).toEqual([204, ''])
      const received = Object.fromEntries(answer.headers)
      const kept = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match', 'X-Request-Id']
      expect(received['access-control-allow-headers']).toBe(kept.join(', '))
      expect(received['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE')
      expect(received['access-control-allow-origin']).toBe('*')
      expect(received['access-control-max-age']).toBe('86400')
      expect(received.allow).toBe('DELETE, GET, HEAD, OPTIONS, PUT')
      expect(received).not.toHaveProperty('access-control-allow-credentials')
      const seen = await call('GET', '/v1/banner/1', { headers })
      for (const name of ['ETag', 'X-Request-Id', 'Retry-After', 'Idempotency-Replayed', 'Content-Disposition']) {
        expect(seen.headers.get('access-control-expose-headers')).toContain(name)
      }
    })

    test('HEAD answers as GET does, without the body', async () => {
      const [get, head] = [await call('GET', '/v1/banner/1'), await call('HEAD', '/v1/banner/1')]
      expect([head.status, head.text]).toEqual([200, ''])
      for (const name of ['content-type', 'etag', 'cache-control', 'access-control-allow-origin']) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name))
      }
    })

    test('a trailing slash is ignored, without a redirect', async () => {
      const plain = await call('GET', '/v1/banner/1')
      const slash = await call('GET', '/v1/banner/1/')
      expect([slash.status, slash.text]).toEqual([200, plain.text])
      expect((await as<Page<Banner>>('GET', '/cms/banner/?size=1')).json.data).toMatchObject({ size: 1 })
      expectRefusal(await call('GET', '/v1/nothing/'), 404, 10100)
    })

    test('a request with the current ETag gets a 304, until the banner changes', async () => {
      const { id } = await banner()
      let etag = ''
      await expect(async () => {
        const first = await call('GET', `/v1/banner/${id}`)
        expect(first.headers.get('cache-control')).toBe('public, no-cache')
        etag = first.headers.get('etag') ?? ''
        expect(etag).toMatch(/^"[^"]+"$/)
        for (const known of [etag, `"other", W/${etag}`]) {
          const again = await call('GET', `/v1/banner/${id}`, { headers: { 'if-none-match': known } })
          expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag])
        }
      }).toPass() // another test may change the catalogue meanwhile
      await as('PUT', `/cms/banner/${id}`, { body: { description: 'Changed' } })
      const changed = await call('GET', `/v1/banner/${id}`, { headers: { 'if-none-match': etag } })
      expect(changed.status).toBe(200)
      expect(changed.headers.get('etag')).not.toBe(etag)
    })

    test('a valid request id is kept, and an invalid one replaced', async () => {
      const sane = { 'x-request-id': 'shop-7:a.b_c' }
      expect((await call('GET', '/v1/banner/1', { headers: sane })).headers.get('x-request-id')).toBe('shop-7:a.b_c')
      for (const insane of ['a b', '<script>', 'x'.repeat(129)]) {
        const { headers } = await call('GET', '/v1/banner/1', { headers: { 'x-request-id': insane } })
        expect(headers.get('x-request-id')).toMatch(/^[\w.:-]{8,128}$/)
        expect(headers.get('x-request-id')).not.toBe(insane)
      }
    })

    test('messages are in the language of the caller, and error codes are the same', async () => {
      for (const path of ['/v1/banner/abc', '/v1/nothing', '/cms/banner']) {
        const en = await call('GET', path, { headers: { 'accept-language': 'fr, en;q=0.8, zh;q=0.5' } })
        const zh = await call('GET', path, { headers: { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' } })
        expect(zh.json.error_code).toBe(en.json.error_code)
        expect(en.json.msg).toMatch(/^[\x20-\x7e]+$/)
        expect(zh.json.msg).toMatch(/\p{Script=Han}/u)
      }
    })

    test('the service reports its health and readiness, and serves its OpenAPI document', async () => {
      const health = await call('GET', '/health')
      expect([health.status, JSON.parse(health.text)]).toEqual([200, { live: true }])
      const ready = await call('GET', '/ready')
      const parts = { ready: true, database: true, migrations: true, storage: true }
      expect([ready.status, JSON.parse(ready.text)]).toEqual([200, parts])
      const { status, text, headers } = await call('GET', '/openapi.json')
      expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip'])
      const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
      expect((await call('GET', '/openapi.json', again)).status).toBe(304)
      const document: Document = JSON.parse(text)
      expect(document.openapi).toMatch(/^3\.1/)
      expect(document.servers).toEqual([{ url: document.info.contact.url }])
      expect(text).not.toContain('.invalid')
      expect(Object.keys(document.paths['/v1/token'] ?? {}).sort()).toEqual(['delete', 'post'])
      expect(Object.keys(document.paths['/cms/banner/{id}'] ?? {}).sort()).toEqual(['delete', 'get', 'put'])
    })
  })
}
