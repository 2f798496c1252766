import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { uploadOf } from '@/packages/testing/pictures'
import { useServerShop } from '@/packages/testing/server-shop'
import { readEnv } from './base/env/env'
import { TOKEN } from './file/sample-calls'
import { answerUploadthing } from './file/uploadthing-route'

const MIB = 1024 * 1024
/** Of the address and the headers Node takes 16 KiB together. */
const HEAD = 15 * 1024
const MOST_MILLISECONDS = 200

/** As much as fits, between a beginning and an end. */
function filled(most: number, [head, tail]: [string, string], piece: (at: number) => string, sign = ','): string {
  const pieces: string[] = []
  let left = most - head.length - tail.length
  for (let at = 0; ; at += 1) {
    const one = piece(at)
    left -= one.length + sign.length
    if (left < 0) return head + pieces.join(sign) + tail
    pieces.push(one)
  }
}
const inHead = (head: string, piece: (at: number) => string, sign: string) => filled(HEAD, [head, ''], piece, sign)
const inBody = (head: string, tail: string, piece: (at: number) => string) => filled(MIB, [head, tail], piece)

type Sent = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  status: number
}
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, body: string, status: number, headers: Record<string, string> = json): Sent => ({
  method: 'POST',
  path,
  headers,
  body,
  status,
})
const tool = (name: string, given: string, status = 200): Sent =>
  post(
    '/mcp',
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`,
    status,
    {
      ...json,
      accept: 'application/json, text/event-stream',
    },
  )
const READ = '{"operation":"order.list","input":'
const ROOM = MIB - 200 // beside the message that is around it
const inTool = (head: string, tail: string, piece: (at: number) => string) => filled(ROOM, [head, tail], piece)

/** The largest of each kind that is taken, in the shape that is the most work. */
const INPUTS: Record<string, () => Sent> = {
  'a query of unknown names': () => ({ path: inHead('/v1/banner/1?', (at) => `n${at}=`, '&'), status: 200 }),
  'a query that repeats a name': () => ({ path: inHead('/cms/order?', (at) => `id=${at + 1}`, '&'), status: 400 }),
  'a query of a single long word': () => ({ path: inHead('/v1/product/search?q=', () => 'x', ''), status: 400 }),
  'a list in a path': () => ({ path: inHead('/v1/banner/ids/', (at) => `${at + 1}`, ','), status: 400 }),
  'a path of many pieces': () => ({ path: inHead('/v1/', () => 'a', '/'), status: 404 }),
  languages: () => ({
    path: '/v1/banner/1',
    headers: { 'accept-language': inHead('', () => 'zh;q=0.1', ',') },
    status: 200,
  }),
  'tags of answers': () => ({
    path: '/v1/banner/1',
    headers: { 'if-none-match': inHead('', (at) => `"${at}-x"`, ', ') },
    status: 200,
  }),
  cookies: () => ({ path: '/v1/banner/1', headers: { cookie: inHead('', (at) => `c${at}=1`, '; ') }, status: 200 }),
  'a token': () => ({ path: '/v1/user', headers: { authorization: inHead('Bearer ', () => 'a', '') }, status: 401 }),
  'addresses of proxies': () => ({
    path: '/v1/banner/1',
    headers: { 'x-forwarded-for': inHead('', () => '1.1.1.1', ',') },
    status: 200,
  }),
  'a body of unknown names': () =>
    post(
      '/cms/banner',
      inBody('{', '}', (at) => `"n${at}":1`),
      413,
    ),
  'a body of objects with many names': () => {
    const names = Array.from({ length: 1000 }, (_, at) => `"n${at}":1`).join()
    return post(
      '/cms/banner',
      inBody('{"name":"a","items":[', ']}', () => `{${names}}`),
      400,
    )
  },
  'a body of numbers': () =>
    post(
      '/cms/banner',
      inBody('{"name":"a","items":[', ']}', () => '0'),
      400,
    ),
  'a body of empty objects': () =>
    post(
      '/cms/banner',
      inBody('{"name":"a","items":[', ']}', () => '{}'),
      400,
    ),
  'a body of digits': () =>
    post(
      '/cms/product/deletion',
      inBody('{"ids":[', ']}', () => '"1"'),
      400,
    ),
  'a body that is deep': () =>
    post('/cms/banner', `{"name":${'['.repeat(MIB / 2 - 10)}${']'.repeat(MIB / 2 - 10)}}`, 400),
  'a body of one text': () =>
    post(
      '/cms/banner',
      inBody('{"name":"', '"}', () => 'a'),
      400,
    ),
  'a rich text of opened tags': () => post('/cms/article', `{"title":"a","content":"${'<p>'.repeat(33_000)}"}`, 400),
  'lines of an order': () =>
    post(
      '/v1/order/preview',
      inBody('{"products":[', ']}', (at) => `{"sku_id":${at},"count":1}`),
      400,
    ),
  'fields of a form': () => multipart('/cms/file', (at) => field(`f${at}`, 'a'), 413),
  'nameless parts of a form': () => multipart('/cms/file', () => '--x\r\n\r\n', 400),
  'headers of a part': () => multipart('/cms/file', (at) => (at === 0 ? '--x\r\n' : `h${at}: a\r\n`), 400),
  'tokens for agents': () =>
    post(
      '/oauth/token',
      filled(MIB, ['grant_type=x&', ''], (at) => `n${at}=`, '&'),
      400,
      form,
    ),
  'addresses of a program': () =>
    post(
      '/oauth/register',
      inBody('{"redirect_uris":[', ']}', () => '"a:"'),
      400,
    ),
  'a message from WeChat': () =>
    post(
      '/wechat/message?timestamp=1&nonce=2',
      inBody('<xml>', '</xml>', () => '<a></a>'),
      401,
    ),
  'a payment notification': () =>
    post(
      '/v1/pay/notify',
      inBody('{"a":[', ']}', () => '{}'),
      401,
    ),
  'a message from Kuaidi100': () =>
    post(
      '/tracking/kuaidi100?number=SF1',
      filled(MIB, ['sign=a&', ''], () => 'param=', '&'),
      401,
      form,
    ),
  'an input of an agent with long texts': () =>
    tool(
      'call_operation',
      inTool(`${READ}{"q":[`, ']}}', () => '"a"'),
    ),
  'an input of an agent with many names': () =>
    tool(
      'call_operation',
      inTool(`${READ}{`, '}}', (at) => `"n${at}":1`),
      413,
    ),
  'an input of an agent with as many names as pass': () =>
    tool('call_operation', `${READ}{${Array.from({ length: 900 }, (_, at) => `"n${at}":"${'a'.repeat(1000)}"`)}}}`),
  'words of an agent': () =>
    tool(
      'find_operations',
      inTool('{"words":"', '"}', () => 'order'),
    ),
  'a name of a tool': () => tool('a'.repeat(ROOM), '{}'),
}

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)))

const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const multipart = (path: string, part: (at: number) => string, status: number): Sent =>
  post(path, filled(MIB, ['', '--x--\r\n'], part, ''), status, { 'content-type': 'multipart/form-data; boundary=x' })

describe('a caller who sends as much as may be sent', () => {
  const shop = useServerShop()
  let http: HttpShop
  let token = ''
  beforeAll(async () => {
    http = await serveShop(shop)
    token = await shop.tokenOf('admin')
  })
  afterAll(() => http.stop())

  const send = async ({ status, path, headers, ...request }: Sent) => {
    const all = { authorization: `Bearer ${token}`, ...headers }
    const answer = await fetch(http.url + path, { ...request, headers: all })
    await answer.text()
    expect(answer.status).toBe(status)
  }

  /**
   * The longest that another request waits meanwhile, in milliseconds of this process: what others do on this machine
   * does not count.
   */
  async function longestWait(work: () => Promise<unknown>): Promise<number> {
    let isOver = false
    let longest = 0
    const done = work()
      .then(() => undefined, toError)
      .finally(() => {
        isOver = true
      })
    do {
      const before = process.cpuUsage()
      const answer = await fetch(`${http.url}/v1/banner/2`)
      await answer.text()
      const { user, system } = process.cpuUsage(before)
      expect(answer.status).toBe(200)
      longest = Math.max(longest, (user + system) / 1000)
    } while (!isOver)
    const error = await done
    if (error) throw error
    return longest
  }

  /** What the compiler and the collector of garbage add to one try, they do not to each. */
  async function shortestOf(tries: number, work: () => Promise<unknown>): Promise<number> {
    let shortest = Number.POSITIVE_INFINITY
    for (let at = 0; at < tries && shortest > MOST_MILLISECONDS; at += 1)
      shortest = Math.min(shortest, await longestWait(work))
    return shortest
  }

  test('a caller who keeps the process for longer is noticed', async () => {
    const spin = async () => {
      await nextTurn()
      const { user } = process.cpuUsage()
      while (process.cpuUsage().user - user < 2 * MOST_MILLISECONDS * 1000);
    }
    expect(await shortestOf(3, spin)).toBeGreaterThan(MOST_MILLISECONDS)
  })

  test.each(Object.entries(INPUTS))('a caller does not keep others waiting by %s', async (_, make) => {
    const sent = make()
    expect(await shortestOf(5, () => send(sent))).toBeLessThan(MOST_MILLISECONDS)
  })

  test('a caller does not keep others waiting by a table to import', async () => {
    const table = `name\n${'x\n'.repeat(MIB)}`
    const upload = await uploadOf({ file: Buffer.from(table) })
    const sent = { method: 'POST', path: '/cms/product/import', ...upload, status: 400 }
    expect(await shortestOf(5, () => send(sent))).toBeLessThan(MOST_MILLISECONDS)
  })

  test('a caller does not keep others waiting by what UploadThing would send', async () => {
    const { env } = shop.runtime
    const { uploadthing } = readEnv({ UPLOADTHING_TOKEN: TOKEN })
    Object.assign(shop.runtime, { env: { ...env, uploadthing } })
    const body = inBody('{"files":[', ']}', () => '{"name":"a","size":1}')
    const headers = { ...json, authorization: `Bearer ${token}` }
    for (const query of ['?actionType=upload&slug=file', '?slug=file']) {
      const ask = () =>
        answerUploadthing(
          shop.runtime,
          new Request(`${http.url}/api/uploadthing${query}`, { method: 'POST', headers, body }),
        )
      expect((await ask()).status).toBeLessThan(500)
      expect(await shortestOf(5, ask)).toBeLessThan(MOST_MILLISECONDS)
    }
    Object.assign(shop.runtime, { env })
  })
})
