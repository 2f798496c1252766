import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { timeLimit } from '@/packages/testing/long-run'
import { dataFolder, endAll, memoryOf, type RunningProcess, startServer } from './support/process'
import { sameShop, targets, urlOf } from './support/targets'
import { parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A host answers some of this itself.')
test.afterAll(endAll)

/** Sends raw bytes, and returns the response once the server closes the connection or sends no more. */
async function raw(base: string, bytes: string): Promise<string> {
  const { socket, response } = open(base, bytes)
  for (let tries = 0; response() === '' && !socket.closed && tries < 100; tries += 1) await sleep(100)
  for (let before = -1; before !== response().length && !socket.closed; await sleep(400)) before = response().length
  socket.destroy()
  return response()
}

function open(base: string, bytes: string): { socket: Socket; response: () => string } {
  const { hostname, port } = new URL(base)
  let text = ''
  const socket = connect(Number(port), hostname, () => socket.write(bytes))
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.on('error', () => undefined)
  return { socket, response: () => text }
}

const requested = (line: string, ...headers: string[]) => [line, 'Host: localhost', ...headers, '', ''].join('\r\n')
const UPGRADE = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAA']

const UNUSED = [
  '/_next/image?w=64&q=75&url=%2Fdemo%2Ftea.webp',
  '/_next/image?w=64&q=75&url=/files//x',
  '/_next/webpack-hmr',
  '/_next/data/build/page.json',
  ...['session', 'providers', 'signin', 'signout', 'verify-request', 'error', '_log', 'callback/credentials'].map(
    (action) => `/api/auth/${action}`,
  ),
]

const scriptOf = async (url: string) =>
  (await sendRaw(url, '/admin/login')).text.match(/\/_next\/static\/[^"]+\.js/)?.[0] ?? ''

test('scripts are sent as the browser accepts them, the same to everybody', async () => {
  const url = urlOf('direct')
  const script = await scriptOf(url)
  const plain = await sendRaw(url, script)
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=UTF-8',
    vary: 'Accept-Encoding',
  })
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await sendRaw(url, script, { headers: { 'accept-encoding': encoding } })
    expect([headers['content-encoding'], headers['cache-control']]).toEqual([
      encoding,
      'public, max-age=31536000, immutable',
    ])
    expect(Number(headers['content-length'])).toBeLessThan(plain.text.length)
    const fetched = await fetch(`${url}${script}`, { headers: { 'accept-encoding': encoding } })
    expect(await fetched.text()).toBe(plain.text)
  }
})

for (const target of ['direct', 'routes'] as const) {
  test(`unused routes of Next and NextAuth are a 404 (${target})`, async () => {
    for (const path of UNUSED) {
      const { status, text } = await sendRaw(urlOf(target), path)
      expect([path, status, text.includes('at ignore-listed')]).toEqual([path, 404, false])
    }
    for (const action of ['session', 'signin', '_log', 'callback/other']) {
      const { status } = await sendRaw(urlOf(target), `/api/auth/${action}`, { method: 'POST', body: '' })
      expect([action, status]).toEqual([action, 404])
    }
  })

  test(`every response forbids sniffing, and only the API can be loaded by other sites (${target})`, async () => {
    const script = await scriptOf(urlOf(target))
    const paths = ['/', '/admin/login', '/docs', '/health', '/ready', '/icon.svg', '/api/auth/csrf']
    for (const path of [...paths, script, '/_next/nowhere', '/api/tick']) {
      const { headers } = await sendRaw(urlOf(target), path)
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'same-origin'])
    }
    for (const path of ['/v1/banner/1', '/openapi.json']) {
      const { headers } = await sendRaw(urlOf(target), path)
      expect([path, headers['cross-origin-resource-policy']]).toEqual([path, 'cross-origin'])
      expect([path, headers['x-content-type-options']]).toEqual([path, 'nosniff'])
    }
  })

  test(`a wrong base URL is told where the API is, from any site (${target})`, async () => {
    const base = urlOf(target)
    for (const path of ['/api/v1/banner/1', '/v1/v1/banner/1', '/apis/v1/banner/1', '/api', '/banner/list']) {
      for (const accept of ['*/*', 'application/json']) {
        const response = await sendRaw(base, path, { headers: { accept, origin: 'https://h5.example' } })
        expect([path, response.status, parseAnswer(response).error_code]).toEqual([path, 404, 10100])
        expect(parseAnswer(response).msg).toMatch(
          /^This URL does not exist. The API is at http\S+\/v1 and http\S+\/cms/,
        )
        expect([path, response.headers['access-control-allow-origin']]).toEqual([path, '*'])
        expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      }
      const headers = { origin: 'https://h5.example', 'access-control-request-method': 'POST' }
      const preflight = await sendRaw(base, path, { method: 'OPTIONS', headers })
      expect([path, preflight.status, preflight.headers['access-control-allow-methods']]).toEqual([
        path,
        204,
        'GET, POST, PUT, DELETE',
      ])
    }
    const page = await sendRaw(base, '/apis/v1/banner/1', { headers: { accept: 'text/html' } })
    expect([page.status, page.text.includes('<html')]).toEqual([404, true])
  })

  test(`a form from another site is a 403, and one of an unsupported type a 415 (${target})`, async () => {
    const from = (origin: string) => ({ origin, 'next-action': 'abc', 'content-type': 'text/plain' })
    for (const origin of ['http://evil.test', 'null', `${urlOf(target)}.evil.test`]) {
      const response = await sendRaw(urlOf(target), '/admin/login', {
        method: 'POST',
        headers: from(origin),
        body: '[]',
      })
      expect([origin, response.status, parseAnswer(response).error_code]).toEqual([origin, 403, 10010])
    }
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: '{' }
    expect((await sendRaw(urlOf(target), '/api/auth/callback/credentials', request)).status).toBe(415)
  })
}

test('unsupported methods and invalid paths are rejected in JSON', async () => {
  const requests: [string, string, number, number][] = [
    ['TRACE', '/admin/login', 405, 10101],
    ['PUT', '/admin/login', 405, 10101],
    ['POST', '/icon.svg', 405, 10101],
    ['GET', '/api/auth/%ff', 400, 10120],
    ['GET', '/simulator/wechat/%ff', 400, 10120],
    ['GET', '/api/v1/banner/1', 404, 10100],
  ]
  for (const [method, path, status, code] of requests) {
    const response = await sendRaw(urlOf('direct'), path, { method })
    expect([method, path, response.status, parseAnswer(response).error_code]).toEqual([method, path, status, code])
  }
  expect((await sendRaw(urlOf('direct'), '/nowhere', { headers: { accept: 'text/html' } })).text).toContain('<html')
  expect(await raw(urlOf('direct'), requested('OPTIONS * HTTP/1.1', 'Connection: close'))).toMatch(/^HTTP\/1.1 204/)
  const twice = requested('GET /health HTTP/1.1', 'host: evil.test', 'Connection: close')
  expect(await raw(urlOf('direct'), twice)).toMatch(/^HTTP\/1.1 400.*names more than one host/s)
  for (const host of ['a b', '']) {
    const odd = `GET /v1/banner/1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    expect(await raw(urlOf('direct'), odd)).toMatch(/^HTTP\/1.1 400.*The Host header is not valid/s)
  }
  expect(await raw(urlOf('direct'), 'what is this\r\n\r\n')).toMatch(/^HTTP\/1.1 400.*"error_code":10120/s)
})

test('a request in absolute form is answered by this server, and not forwarded', async () => {
  const operation = requested('GET http://evil.test/v1/banner/1 HTTP/1.1', 'Connection: close')
  expect(await raw(urlOf('direct'), operation)).toMatch(/^HTTP\/1.1 200.*"error_code":0/s)
  const page = await raw(urlOf('direct'), requested('GET http://evil.test/admin HTTP/1.1', 'Connection: close'))
  expect(page).toMatch(/^HTTP\/1.1 307.*\r\nlocation: \/admin\/login/is)
})

test('an unsupported Expect or Upgrade header is ignored', async () => {
  const headers = ['Connection: close', 'Expect: everything']
  expect(await raw(urlOf('direct'), requested('GET /v1/banner/1 HTTP/1.1', ...headers))).toMatch(/^HTTP\/1.1 200/)
  await sendRaw(urlOf('direct'), '/admin/login') // so that Next has served a page
  for (const path of ['/v1/banner/1', '/health']) {
    expect(await raw(urlOf('direct'), requested(`GET ${path} HTTP/1.1`, ...UPGRADE))).toMatch(/^HTTP\/1.1 200/)
  }
  expect(await raw(urlOf('direct'), requested('GET /_next/webpack-hmr HTTP/1.1', ...UPGRADE))).toMatch(/^HTTP\/1.1 404/)
})

test.describe('a separate server', () => {
  let shop: RunningProcess
  test.beforeAll(async () => {
    shop = await startServer({ DATA_DIR: dataFolder(), ...sameShop() })
  })

  test('a separate server reads no more of a sign-in request than a form may have', async () => {
    await sendRaw(shop.url, '/api/auth/csrf')
    const before = memoryOf(shop)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = Buffer.alloc(100 * 1024 * 1024, 'a')
    const answers = await Promise.allSettled(
      [1, 2].map(() => sendRaw(shop.url, '/api/auth/callback/credentials', { method: 'POST', headers, body })),
    )
    for (const one of answers) if (one.status === 'fulfilled') expect(one.value.status).toBe(413)
    expect(memoryOf(shop) - before).toBeLessThan(80)
  })

  test('a separate server shuts down cleanly while many connections hang', async () => {
    await sendRaw(shop.url, '/admin/login')
    const half =
      'POST /v1/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
    const kinds = [requested('GET /_next/webpack-hmr HTTP/1.1', ...UPGRADE), 'GET /v1/ban', half, '']
    const hanging = kinds.flatMap((bytes) => Array.from({ length: 25 }, () => open(shop.url, bytes).socket))
    await sleep(1000)
    const since = Date.now()
    const { code } = await shop.stop()
    expect(code).toBe(0)
    expect(Date.now() - since).toBeLessThan(timeLimit(9000))
    for (const socket of hanging) socket.destroy()
  })
})
