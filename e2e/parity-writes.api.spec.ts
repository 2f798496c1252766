import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { signIn } from './support/api'
import { type ComparedAnswer, type ComparedRequest, requestFrom } from './support/compare'
import { shop } from './support/shop'
import { currentRun, type Target, targets } from './support/targets'
import { bearer } from './support/wire'

test.skip(!targets.includes('direct') || !targets.includes('routes'), 'There is only one way to ask this deployment.')

const { named, clear } = shop('direct')
test.afterAll(clear)

const VARIES = /^(id|hash|version_of|\w*_time|\w*_at|\w*_in|token|refresh_token|create_at|uid)$/

/** The answer with what must differ between two of a kind taken out: ids, times, tokens. */
function comparable({ status, headers, text }: ComparedAnswer, ids: string[]) {
  const anonymous = (line: string) => ids.reduce((so, id) => so.replaceAll(`/${id}`, '/{id}'), line)
  const blank = (name: string, value: unknown) => {
    if (VARIES.test(name) && value !== null) return typeof value
    return typeof value === 'string' ? anonymous(value) : value
  }
  // The tag of a public answer is made of its content, ids and all.
  const tag = headers.etag?.startsWith('"revision-') && { etag: typeof headers.etag }
  const isJson = headers['content-type']?.includes('json') && text
  return { status, headers: { ...headers, ...tag }, body: isJson ? JSON.parse(text, blank) : text.length }
}

type Story = (say: (question: ComparedRequest) => Promise<ComparedAnswer>) => Promise<void>

/** Lives the same story with both and compares every answer on the way. */
async function expectSameStory(story: (way: Target) => Story, statuses: number[]) {
  const told = await Promise.all(
    targets.map(async (way) => {
      const answers: Record<string, unknown>[] = []
      const ids: string[] = []
      await story(way)(async (question) => {
        const answer = await requestFrom(way, question)
        const [, id] = answer.text.match(/^\{"error_code":0.*?"data":\{"id":(\d+)/) ?? []
        if (id) ids.push(id)
        answers.push(comparable(answer, ids))
        return answer
      })
      return answers
    }),
  )
  expect(told[0]?.map(({ status }) => status)).toEqual(statuses)
  expect(told[1]).toEqual(told[0])
}

const idOf = ({ text }: ComparedAnswer): number => JSON.parse(text).data.id

test('the life of a banner is the same with both, its refusals too', async () => {
  const json = { ...bearer(await signIn('direct', 'admin')), 'content-type': 'application/json' }
  const name = named()
  await expectSameStory(
    () => async (say) => {
      const key = { ...json, 'idempotency-key': randomUUID() }
      const draft = { method: 'POST', path: '/cms/banner', headers: key }
      const id = idOf(await say({ ...draft, body: JSON.stringify({ name }) }))
      await say({ ...draft, body: JSON.stringify({ name }) })
      await say({ ...draft, body: JSON.stringify({ name, description: 'other' }) })
      const one = { path: `/cms/banner/${id}`, headers: json }
      await say({ path: `/v1/banner/${id}` })
      await say({ ...one })
      const edit = { ...one, method: 'PUT', headers: { ...json, 'if-match': '"1"' }, body: '{"description":"Edited"}' }
      await say(edit)
      await say(edit)
      await say({ ...one, method: 'DELETE', headers: { ...json, 'if-match': '"1"' } })
      await say({ ...one, method: 'DELETE' })
      await say({ ...one, method: 'DELETE' })
      await say({ path: `/v1/banner/${id}` })
      await say({ method: 'POST', path: `${one.path}/restoration`, headers: json, body: '{}' })
      await say({ method: 'POST', path: `${one.path}/restoration`, headers: json, body: '{}' })
    },
    [201, 201, 422, 200, 200, 200, 412, 412, 200, 404, 404, 200, 404],
  )
})

test('what did not change is not sent again by either', async () => {
  await expect(async () => {
    await expectSameStory(
      () => async (say) => {
        const { tag = '' } = await say({ path: '/v1/banner/1' })
        await say({ path: '/v1/banner/1', headers: { 'if-none-match': tag } })
        await say({ path: '/v1/banner/1', method: 'HEAD', headers: { 'if-none-match': tag } })
      },
      [200, 304, 304],
    )
  }).toPass({ timeout: 10_000 }) // another test may change a banner in between
})

test('bad bodies are refused the same way by both', async () => {
  const token = bearer(await signIn('direct', 'admin'))
  const typed = (type: string) => ({ ...token, 'content-type': type })
  const post = { method: 'POST', path: '/cms/banner' }
  const json = typed('application/json')
  const big = JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) })
  const bodies = [
    '{',
    '[]',
    'null',
    '{"name":5}',
    '{"name":"a\\u0000"}',
    '{"name":"a","x":1}',
    '{"name":"a","__proto__":1}',
  ]
  await expectSameStory(
    () => async (say) => {
      for (const body of bodies) await say({ ...post, headers: json, body })
      await say({ ...post, headers: json, body: big })
      await say({ ...post, headers: typed('text/plain'), body: '{"name":"a"}' })
      await say({ ...post, headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' })
      await say({ ...post, headers: json })
      await say({ ...post, headers: { ...json, 'idempotency-key': 'short' }, body: '{"name":"a"}' })
    },
    [...bodies.map(() => 400), 413, 415, 415, 400, 400],
  )
})

test('signing in, and failing to, is the same with both', async () => {
  const headers = { 'content-type': 'application/json' }
  const secret = currentRun().demoPassword
  const body = (fields: object) => JSON.stringify({ account: 'second', secret, type: 100, ...fields })
  const sign = { method: 'POST', path: '/v1/token', headers }
  await expectSameStory(
    () => async (say) => {
      const { text } = await say({ ...sign, body: body({}) })
      const { token, refresh_token } = JSON.parse(text).data
      await say({ ...sign, body: body({ secret: 'wrong-one' }) })
      await say({ ...sign, body: body({ account: 'nobody' }) })
      await say({ ...sign, body: body({ type: 999 }) })
      await say({ ...sign, path: '/v1/token/verify', body: JSON.stringify({ token }) })
      const basic = `Basic ${Buffer.from(`${token}:x`).toString('base64')}`
      await say({ path: '/v1/user', headers: { authorization: basic } })
      await say({ ...sign, path: '/v1/token/refresh', body: JSON.stringify({ refresh_token }) })
      await say({ method: 'DELETE', path: '/v1/token', headers: bearer(token) })
      await say({ path: '/v1/user', headers: bearer(token) })
    },
    [200, 401, 401, 400, 200, 200, 200, 200, 401],
  )
})

test('an upload, and the file behind its address, is the same with both', async () => {
  const token = bearer(await signIn('direct', 'admin'))
  const upload = { method: 'POST', path: '/cms/file', headers: { ...token, ...FORM } }
  const content = Buffer.from(PIXEL, 'base64')
  await requestFrom('direct', { ...upload, body: form(content) }) // or it would be known to the second alone
  await expectSameStory(
    () => async (say) => {
      const { text } = await say({ ...upload, body: form(content) })
      const path = new URL(JSON.parse(text).data.items[0].url).pathname
      await say({ path })
      await say({ path, method: 'HEAD' })
      await say({ path, headers: { 'if-none-match': `"${path.slice(7)}"` } })
      await say({ ...upload, body: form(Buffer.from('not a picture')) })
      await say({ ...upload, body: form(Buffer.concat([content, Buffer.alloc(2 * 1024 * 1024)])) })
      await say({ ...upload, body: form(content).subarray(0, 90) })
      await say({ ...upload, body: '' })
      await say({ ...upload, headers: { ...token, 'content-type': 'application/json' }, body: '{}' })
      await say({ ...upload, headers: FORM, body: form(content) })
    },
    [201, 200, 200, 304, 415, 413, 400, 400, 415, 401],
  )
})

test('a key whose first request still runs is a conflict for both', async () => {
  const json = { ...bearer(await signIn('direct', 'admin')), 'content-type': 'application/json' }
  const client = new pg.Client({ connectionString: currentRun().databaseUrl })
  await client.connect()
  const running = `update idempotency_key set status = null, data = null, claimed_until = now() + interval '1 h'
    where key = $1 returning key`
  await expectSameStory(
    () => async (say) => {
      const key = randomUUID()
      const headers = { ...json, 'idempotency-key': key }
      const draft = { method: 'POST', path: '/cms/banner', headers, body: JSON.stringify({ name: named('key') }) }
      const { text } = await requestFrom('direct', draft)
      expect(idOf({ status: 201, headers: {}, text })).toBeGreaterThan(0)
      expect((await client.query(running, [key])).rowCount).toBe(1)
      await say(draft)
    },
    [409],
  )
  await client.end()
})

const BOUNDARY = 'kiosk-e2e-boundary'
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const PIXEL = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

function form(content: Uint8Array): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="one.gif"\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
}
