import { expect, test } from '@playwright/test'
import { asRecord } from '@/lib/base/json'
import { endpoints } from '@/lib/endpoints'
import { signIn } from './support/api'
import { type ComparedAnswer, type ComparedRequest, requestBoth, shapeOf } from './support/compare'
import { currentRun, isLong, targets, urlOf } from './support/targets'
import { bearer, json, parseAnswer, sendRaw } from './support/wire'

test.skip(!targets.includes('direct') || !targets.includes('routes'), 'There is only one way to ask this deployment.')

const paths = [...new Set(endpoints.map(({ path }) => path))]
/** All paths go through one router: an ordinary run tries every eighth, `npm run prove` all of them. */
const somePaths = paths.filter((_, at) => isLong || at % 8 === 0)
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, '1')

/** A request with an empty object as its body where one is expected. */
function plain({ method, path }: { method: string; path: string }, query = '', token?: string): ComparedRequest {
  const headers = token ? bearer(token) : {}
  const target = filled(path) + query
  if (method === 'GET' || method === 'DELETE') return { method, path: target, headers }
  return { method, path: target, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
}

async function expectSame(questions: ComparedRequest[], view?: (answer: ComparedAnswer) => unknown) {
  const { direct, routes } = await requestBoth(questions, view)
  expect(Object.keys(direct).length).toBeGreaterThan(0)
  expect(routes).toEqual(direct)
  return direct
}

test('anonymous requests get the same answers from both targets, for each operation', async () => {
  const isWrite = ({ method, access }: (typeof endpoints)[number]) => access === 'public' && method !== 'GET'
  const questions = endpoints.map((one) => plain(one, isWrite(one) ? '?nonsense=1' : ''))
  const answers = Object.values(await expectSame(questions, ({ status }) => status))
  expect(answers).toContain(200)
  expect(answers).toContain(401)
})

test('unknown parameters are rejected the same way by both targets, for each change', async () => {
  const token = await signIn('direct', 'admin')
  // To what a provider calls it may add parameters: it is refused for its signature.
  const changes = endpoints.filter(({ method, body }) => method !== 'GET' && body !== 'raw')
  const answers = await expectSame(changes.map((one) => plain(one, '?nonsense=1', token)))
  for (const [request, answer] of Object.entries(answers)) {
    expect([400, 415], request).toContain(asRecord(answer).status)
  }
})

test('customers, and staff without the permission, are rejected the same way by both targets', {
  tag: '@journey',
}, async () => {
  const closed = endpoints.filter(({ access }) => access === 'permission')
  for (const [turn, account] of (['buyer', 'clerk'] as const).entries()) {
    const token = await signIn('direct', account)
    const isAllowed = (point: string) =>
      account === 'clerk' && /^(order\.|shipping\.tell$|pay\.check$|(product|category)\.(list|read)$)/.test(point)
    const refused = closed.filter(({ point }, at) => !isAllowed(point) && (isLong || at % 2 === turn))
    const questions = refused.map((one) => plain(one, '?nonsense=1', token))
    const answers = await expectSame(questions)
    for (const [request, answer] of Object.entries(answers)) expect(asRecord(answer).status, request).toBe(403)
  }
})

test('staff read the same from both targets, for each operation', async () => {
  const token = await signIn('direct', 'admin')
  const reads = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'public')
  const grows = (id: string) => /^(oper|login)_log\.list$/.test(id)
  const questions = reads.map((one) => plain(one, grows(one.id) ? '?sort=id&size=1' : '', token))
  // Another test may sign in between the two answers: then both are requested again.
  await expect(async () => {
    const answers = await expectSame(questions, ({ status, headers, text }) => ({
      status,
      headers: { ...headers, etag: typeof headers.etag },
      shape: headers['content-type']?.includes('json') ? shapeOf(JSON.parse(text)) : text.slice(0, 20),
    }))
    expect(Object.values(answers).map((answer) => asRecord(answer).status)).toContain(200)
  }).toPass()
})

test('public reads get the same answers from both targets', { tag: '@journey' }, async () => {
  const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === 'public')
  const answers = await expectSame(reads.map((one) => plain(one)))
  expect(Object.values(answers).map((answer) => asRecord(answer).status)).toContain(200)
})

test('methods are allowed, described and rejected the same way by both targets, for each path', async () => {
  for (const method of ['OPTIONS', 'PATCH', 'HEAD', 'PUT', 'DELETE', 'POST']) {
    const questions = somePaths.flatMap((path) => {
      const known = endpoints.some((one) => one.path === path && one.method === method)
      return known
        ? []
        : [
            { method, path: filled(path) },
            { method, path: `${filled(path)}/` },
          ]
    })
    const answers = await expectSame(questions)
    const expected = { OPTIONS: [204], HEAD: [200, 304, 400, 401, 404, 405] }[method] ?? [405]
    for (const [request, answer] of Object.entries(answers))
      expect(expected, request).toContain(asRecord(answer).status)
  }
})

test('an unknown path is the same 404 from both targets, with any method', async () => {
  const nothing = [
    '/v1',
    '/v1/',
    '/cms',
    '/cms/',
    '/files',
    '/files/',
    '/v1/nothing',
    '/v1/nothing/',
    '/cms/a/b/c/d/e/f',
  ]
  const behind = somePaths.map((path) => `${filled(path)}/no/such/thing`)
  const questions = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'].flatMap((method) =>
    [...nothing, ...behind].map((path) => ({ method, path })),
  )
  const answers = await expectSame(questions)
  for (const [request, answer] of Object.entries(answers)) {
    // a preflight passes, so that a page of another site can read that there is nothing
    expect(asRecord(answer).status, request).toBe(request.startsWith('OPTIONS') ? 204 : 404)
  }
})

test('oddly written paths and queries mean the same to both targets', async () => {
  const ids = ['%31', '%00', '1%00', '%2531', '1%2f2', '%E4%B8%AD', '%20', '1;x=2', '1.json', 'ids/1%2C2', 'ids/%31,2']
  const queries = ['?', '?x=%zz', '?=1', '?&&', '?a=1?b=2', '?id=1', '?%69d=1']
  const files = ['..%2f..%2fpackage.json', 'incoming', 'a%00.png', 'a%2fb.png', '%5c%5cx']
  const odd = [
    ...ids.map((id) => `/v1/banner/${id}`),
    ...queries.map((query) => `/v1/banner/1${query}`),
    ...files.map((name) => `/files/${name}`),
    '/v1/ban%6eer/1',
  ]
  const answers = await expectSame(odd.map((path) => ({ path })))
  for (const [request, answer] of Object.entries(answers))
    expect([200, 400, 404], request).toContain(asRecord(answer).status)
})

test('paths with invalid encoding, dots or double slashes find nothing', async () => {
  const crooked = ['/v1/banner/%zz', '/v1/banner/%', '/v1/banner/%ff', '/files/%c3%28', '/v1/%zz']
  const doubled = ['/v1//banner/1', '/v1/banner//1', '/v1/banner/1//', '/cms//banner']
  const dotted = ['/files/../package.json', '/files/%2e%2e/package.json', '/v1/banner/../../../etc/passwd']
  const questions = [...crooked, ...doubled, ...dotted].map((path) => ({ path }))
  const { direct, routes } = await requestBoth(questions)
  for (const [request, answer] of Object.entries(direct)) {
    const { status, headers } = asRecord(answer)
    expect([400, 404], request).toContain(status)
    expect(asRecord(headers)['content-type'], request).toBe('application/json; charset=utf-8')
  }
  // Next answers these itself, with its own text, before any route: it must only not find anything.
  for (const [request, answer] of Object.entries(routes)) expect(asRecord(answer).status, request).toBeGreaterThan(300)
})

test('a very long URL is answered alike by both targets, and neither breaks', async () => {
  const long = 'x'.repeat(8000)
  const questions = [
    `/v1/banner/${'9'.repeat(8000)}`,
    `/v1/${long}`,
    `/v1/banner/1?${long}=1`,
    `/v1${'/x'.repeat(4000)}`,
  ]
  const answers = await expectSame(questions.map((path) => ({ path })))
  for (const [request, answer] of Object.entries(answers))
    expect([200, 400, 404], request).toContain(asRecord(answer).status)
  const endless = await requestBoth([{ path: `/v1/${'x'.repeat(40_000)}` }], ({ status }) => status)
  expect(endless.routes).toEqual(endless.direct)
})

test('too many sign-ins at once are served or get a 503 with Retry-After, from both targets', async () => {
  const request = json({ account: 'second', secret: currentRun().demoPassword, type: 100 })
  const crowd = Array.from({ length: 130 }, () => ['direct', 'routes'] as const).flat()
  const answers = await Promise.all(crowd.map((way) => sendRaw(urlOf(way), '/v1/token', request)))
  for (const response of answers.filter(({ status }) => status !== 200)) {
    const { status, headers } = response
    expect([status, parseAnswer(response).error_code, headers['retry-after']], response.text).toEqual([503, 998, '1'])
  }
})
