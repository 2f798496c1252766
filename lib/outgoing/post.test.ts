import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenLocally } from '@/packages/testing/loopback'
import { WebhookSink } from '@/packages/testing/webhook-sink'
import { isAllowedAddress, problemOfUrl } from '../base/target'
import { postMessage, readFrom } from './post'

const NETWORK = 'must not be an address in a private network'
const closed = { loopback: false }
const own = { loopback: true }

describe('where a message may go', () => {
  test.each([
    ['https://erp.example/hooks?shop=1', undefined],
    ['https://erp.example:8443/hooks', undefined],
    ['https://93.184.216.34/', undefined],
    ['http://erp.example/hooks', 'must begin with https://'],
    ['https://user:word@erp.example/', 'must not contain a username or password'],
    ['https://erp.example/#part', 'must not contain a # part'],
    ['https://erp.example:22/', 'must use port 443 or one above 1023'],
    ['https://localhost/', NETWORK],
    ['https://localhost./', NETWORK],
    ['https://shop.localhost/', NETWORK],
    ['https://127.0.0.1/', NETWORK],
    ['https://0x7f.1/', NETWORK],
    ['https://2130706433/', NETWORK],
    ['https://[::1]/', NETWORK],
    ['https://[::ffff:10.0.0.1]/', NETWORK],
    ['https://10.1.2.3/', NETWORK],
    ['https://169.254.169.254/latest/meta-data', NETWORK],
  ])('an address is refused: %s: %s', (url, problem) => {
    expect(problemOfUrl(url, closed)).toBe(problem)
  })

  test('the address of a message is none of a private network, of this machine, or one that hides another', () => {
    const refused =
      '0.0.0.0 10.0.0.1 100.64.0.1 127.0.0.1 169.254.1.1 172.16.0.1 192.0.0.1 192.0.2.1 192.168.0.1 198.18.0.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::a00:1 100::1 2001::1 2001:db8::1 2002:a00:1:: fc00::1 fd00::1 fe80::1 fec0::1 ff02::1 4000::1 nonsense'
    for (const address of refused.split(' '))
      expect([address, isAllowedAddress(address, closed)]).toEqual([address, false])
    for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isAllowedAddress(address, closed)).toBe(true)
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => isAllowedAddress(address, own))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a message to an address of others', () => {
  const sink = new WebhookSink()
  beforeAll(() => sink.start())
  afterAll(() => sink.stop())
  beforeEach(() => {
    sink.received.length = 0
    sink.answer = () => 204
  })
  const body = JSON.stringify({ type: 'webhook.test', data: {} })
  const to = (url: string) => ({ url, body, headers: { 'webhook-id': 'msg_1' } })
  const port = () => new URL(sink.url).port

  test('a message to an address of others reaches no private network through a name, whatever the name says first', async () => {
    let asked = 0
    const rebinding = async () => [{ address: asked++ === 0 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
    await rebinding() // what a check before sending would have seen
    const url = `https://erp.example:${port()}/hooks`
    expect(await postMessage(to(url), closed, rebinding)).toMatchObject({ status: null, error: 'address' })
    expect([asked, sink.received]).toEqual([2, []])
    const both = async () => ['93.184.216.34', '10.0.0.1'].map((address) => ({ address, family: 4 }))
    expect(await postMessage(to(url), closed, both)).toMatchObject({ error: 'address' })
    expect(await postMessage(to(url), closed, async () => [])).toMatchObject({ error: 'address' })
    expect(await postMessage(to(sink.url), closed)).toMatchObject({ error: 'address' })
  })

  test('a message to an address of others looks its name up once, and connects to that very address', async () => {
    let connections = 0
    const server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    const port = await listenLocally(server)
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    expect(await postMessage(to(`https://erp.example:${port}/`), own, resolve)).toMatchObject({ error: 'connection' })
    expect([asked, connections]).toEqual([1, 1])
    await new Promise((done) => server.close(done))
  })

  test('a message to an address of others fails with a word for what went wrong', async () => {
    const fails = async () => {
      throw Object.assign(new Error('none'), { code: 'ENOTFOUND' })
    }
    expect(await postMessage(to('https://nowhere.example/'), closed, fails)).toMatchObject({ error: 'host' })
    sink.answer = () => undefined
    expect(await postMessage(to(sink.url), { ...own, seconds: 0.2 })).toMatchObject({ status: null, error: 'timeout' })
  })

  test('nothing is read from a private network either, nor more than there may be', async () => {
    let asked = 0
    const server = createHttpServer(({ url = '' }, response) => {
      asked += 1
      if (url === '/broken') response.writeHead(200, { 'content-length': '99' }).write('half', () => response.destroy())
      else response.writeHead(url === '/' ? 200 : 404).end('a picture')
    })
    const at = await listenLocally(server)
    const url = `http://127.0.0.1:${at}`
    const local = async () => [{ address: '127.0.0.1', family: 4 }]
    expect(await readFrom(`https://pictures.example:${at}/`, 99, closed, local)).toBeUndefined()
    expect(await readFrom(`${url}/`, 99, closed)).toBeUndefined()
    expect(asked).toBe(0)
    expect(String(await readFrom(`${url}/`, 9, own))).toBe('a picture')
    expect(await readFrom(`${url}/`, 8, own)).toBeUndefined()
    for (const path of ['/none', '/broken']) expect(await readFrom(url + path, 99, own)).toBeUndefined()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  test('a message to an address of others is acknowledged by its status, even if the answer breaks off or never ends', async () => {
    sink.answer = (_, response) =>
      void response.writeHead(200, { 'content-length': '99' }).write('half', () => response.destroy())
    expect(await postMessage(to(sink.url), own)).toMatchObject({ status: 200, body: 'half', error: null })
    sink.answer = (_, response) => {
      const pour = () => response.write('x'.repeat(10_000), (error) => (error ? undefined : setImmediate(pour)))
      response.writeHead(200)
      pour()
    }
    expect(await postMessage(to(sink.url), own)).toMatchObject({ status: 200, body: 'x'.repeat(1024) })
  })
})
