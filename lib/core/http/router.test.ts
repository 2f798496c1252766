import { describe, expect, test } from 'vitest'
import { useShop } from '@/packages/testing/shop'

describe('paths and methods', () => {
  const shop = useShop()

  test.each(['GET /v1/nowhere', 'POST /cms/nowhere', 'GET /v1', 'GET /cms/banner/1/2/3', 'GET /v1/banner//'])(
    'a path is 404 in JSON: %s',
    async (what) => {
      const { status, json, headers } = await shop.ask(what)
      expect(status).toBe(404)
      expect(headers['Content-Type']).toMatch(/^application\/json/)
      expect(json).toMatchObject({ error_code: 10100, request_url: what, request_id: headers['X-Request-Id'] })
    },
  )

  test('a method that a path does not support is 405 with the ones that it does', async () => {
    const { status, json, headers } = await shop.ask('PATCH /cms/banner/1')
    expect([status, json?.error_code]).toEqual([405, 10101])
    expect(headers.Allow?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PUT'])
  })

  test('an unknown method is 405, too', async () => {
    expect((await shop.ask('TRACE /v1/token')).status).toBe(405)
    expect((await shop.ask('HEAD /v1/token')).status).toBe(405)
  })

  test('OPTIONS needs no token, and answers with Allow and the headers for a preflight', async () => {
    const { status, text, headers } = await shop.ask('OPTIONS /cms/banner', {
      headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect([status, text]).toEqual([204, ''])
    expect(headers.Allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST'])
    expect(headers['Access-Control-Allow-Origin']).toBe('*')
    expect(headers['Access-Control-Allow-Methods']?.split(', ').sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT'])
    expect(headers['Access-Control-Allow-Headers']?.split(', ').sort()).toEqual([
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'X-Request-Id',
    ])
    expect(headers['Access-Control-Max-Age']).toBe('86400')
    expect(headers).not.toHaveProperty('Access-Control-Allow-Credentials')
  })

  test('HEAD is GET without its body', async () => {
    const full = await shop.ask('GET /v1/banner/1')
    const head = await shop.ask('HEAD /v1/banner/1')
    expect([head.status, head.text, head.headers.ETag]).toEqual([200, '', full.headers.ETag])
    expect((await shop.ask('HEAD /v1/banner/999')).status).toBe(404)
    expect((await shop.ask('HEAD /cms/banner/1')).status).toBe(401)
  })

  test('a literal path segment takes precedence over an id', async () => {
    expect((await shop.ask('GET /v1/banner/ids/1,2')).data.items).toHaveLength(2)
  })
})
