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

/** The answer without what differs between equal requests: ids, times, tokens. */
function comparable({ status, headers, text }: ComparedAnswer, ids: string[]) {
  const anonymous = (line: string) => ids.reduce((so, id) => so.replaceAll(`/${id}`, '/{id}'), line)
  const blank = (name: string, value: unknown) => {
    if (VARIES.test(name) && value !== null) return typeof value
    return typeof value === 'string' ? anonymous(value) : value
  }
  // The ETag of a public answer depends on its content, including ids.
  const tag = headers.etag?.startsWith('"revision-') && { etag: typeof headers.etag }
  const isJson = headers['content-type']?.includes('json') && text
  return { status, headers: { ...headers, ...tag }, body: isJson ? JSON.parse(text, blank) : text.length }
}

type Steps = (send: (question: ComparedRequest) => Promise<ComparedAnswer>) => Promise<void>

/** Sends the same requests to both targets and compares every answer. */
async function expectSameAnswers(steps: (way: Target) => Steps, statuses: number[]) {
  const answersByTarget = await Promise.all(
    targets.map(async (way) => {
      const answers: Record<string, unknown>[] = []
      const ids: string[] = []
      await steps(way)(async (question) => {
        const answer = await requestFrom(way, question)
        const [, id] = answer.text.match(/^\{"error_code":0.*?"data":\{"id":(\d+)/) ?? []
        if (id) ids.push(id)
        answers.push(comparable(answer, ids))
        return answer
      })
      return answers
    }),
  )
  expect(answersByTarget[0]?.map(({ status }) => status)).toEqual(statuses)
  expect(answersByTarget[1]).toEqual(answersByTarget[0])
}

const idOf = ({ text }: ComparedAnswer): number => JSON.parse(text).data.id

test('the life cycle of a banner, with its errors, gets the same answers from both targets', async () => {
  const json = { ...bearer(await signIn('direct', 'admin')), 'content-type': 'application/json' }
  const name = named()
  await expectSameAnswers(
    () => async (send) => {
      const key = { ...json, 'idempotency-key': randomUUID() }
      const draft = { method: 'POST', path: '/cms/banner', headers: key }
      const id = idOf(await send({ ...draft, body: JSON.stringify({ name }) }))
      await send({ ...draft, body: JSON.stringify({ name }) })
      await send({ ...draft, body: JSON.stringify({ name, description: 'other' }) })
      const one = { path: `/cms/banner/${id}`, headers: json }
      await send({ path: `/v1/banner/${id}` })
      await send({ ...one })
      const edit = { ...one, method: 'PUT', headers: { ...json, 'if-match': '"1"' }, body: '{"description":"Edited"}' }
      await send(edit)
      await send(edit)
      await send({ ...one, method: 'DELETE', headers: { ...json, 'if-match': '"1"' } })
      await send({ ...one, method: 'DELETE' })
      await send({ ...one, method: 'DELETE' })
      await send({ path: `/v1/banner/${id}` })
      await send({ method: 'POST', path: `${one.path}/restoration`, headers: json, body: '{}' })
      await send({ method: 'POST', path: `${one.path}/restoration`, headers: json, body: '{}' })
    },
    [201, 201, 422, 200, 200, 200, 412, 412, 200, 404, 404, 200, 404],
  )
})

test('unchanged data is a 304 from both targets', async () => {
  await expect(async () => {
    await expectSameAnswers(
      () => async (send) => {
        const { tag = '' } = await send({ path: '/v1/banner/1' })
        await send({ path: '/v1/banner/1', headers: { 'if-none-match': tag } })
        await send({ path: '/v1/banner/1', method: 'HEAD', headers: { 'if-none-match': tag } })
      },
      [200, 304, 304],
    )
  }).toPass() // another test may change a banner meanwhile
})

test('invalid bodies are rejected the same way by both targets', async () => {
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
  await expectSameAnswers(
    () => async (send) => {
      for (const body of bodies) await send({ ...post, headers: json, body })
      await send({ ...post, headers: json, body: big })
      await send({ ...post, headers: typed('text/plain'), body: '{"name":"a"}' })
      await send({ ...post, headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' })
      await send({ ...post, headers: json })
      await send({ ...post, headers: { ...json, 'idempotency-key': 'short' }, body: '{"name":"a"}' })
    },
    [...bodies.map(() => 400), 413, 415, 415, 400, 400],
  )
})

test('successful and failed sign-ins get the same answers from both targets', async () => {
  const headers = { 'content-type': 'application/json' }
  const secret = currentRun().demoPassword
  const body = (fields: object) => JSON.stringify({ account: 'second', secret, type: 100, ...fields })
  const sign = { method: 'POST', path: '/v1/token', headers }
  await expectSameAnswers(
    () => async (send) => {
      const { text } = await send({ ...sign, body: body({}) })
      const { token, refresh_token } = JSON.parse(text).data
      await send({ ...sign, body: body({ secret: 'wrong-one' }) })
      await send({ ...sign, body: body({ account: 'nobody' }) })
      await send({ ...sign, body: body({ type: 999 }) })
      await send({ ...sign, path: '/v1/token/verify', body: JSON.stringify({ token }) })
      const basic = `Basic ${Buffer.from(`${token}:x`).toString('base64')}`
      await send({ path: '/v1/user', headers: { authorization: basic } })
      await send({ ...sign, path: '/v1/token/refresh', body: JSON.stringify({ refresh_token }) })
      await send({ method: 'DELETE', path: '/v1/token', headers: bearer(token) })
      await send({ path: '/v1/user', headers: bearer(token) })
    },
    [200, 401, 401, 400, 200, 200, 200, 200, 401],
  )
})

test('uploads and requests for the uploaded file get the same answers from both targets', async () => {
  const token = bearer(await signIn('direct', 'admin'))
  const upload = { method: 'POST', path: '/cms/file', headers: { ...token, ...FORM } }
  const content = Buffer.from(PIXEL, 'base64')
  await requestFrom('direct', { ...upload, body: form(content) }) // or only the second target would find it stored
  await expectSameAnswers(
    () => async (send) => {
      const { text } = await send({ ...upload, body: form(content) })
      const path = new URL(JSON.parse(text).data.items[0].url).pathname
      await send({ path })
      await send({ path, method: 'HEAD' })
      await send({ path, headers: { 'if-none-match': `"${path.slice(7)}"` } })
      await send({ ...upload, body: form(Buffer.from('not a picture')) })
      await send({ ...upload, body: form(Buffer.concat([content, Buffer.alloc(2 * 1024 * 1024)])) })
      await send({ ...upload, body: form(content).subarray(0, 90) })
      await send({ ...upload, body: '' })
      await send({ ...upload, headers: { ...token, 'content-type': 'application/json' }, body: '{}' })
      await send({ ...upload, headers: FORM, body: form(content) })
    },
    [201, 200, 200, 304, 415, 413, 400, 400, 415, 401],
  )
})

test('an idempotency key whose first request still runs is a conflict for both targets', async () => {
  const json = { ...bearer(await signIn('direct', 'admin')), 'content-type': 'application/json' }
  const client = new pg.Client({ connectionString: currentRun().databaseUrl })
  await client.connect()
  const running = `update idempotency_key set status = null, data = null, claimed_until = now() + interval '1 h'
    where key = $1 returning key`
  await expectSameAnswers(
    () => async (send) => {
      const key = randomUUID()
      const headers = { ...json, 'idempotency-key': key }
      const draft = { method: 'POST', path: '/cms/banner', headers, body: JSON.stringify({ name: named('key') }) }
      const { text } = await requestFrom('direct', draft)
      expect(idOf({ status: 201, headers: {}, text })).toBeGreaterThan(0)
      expect((await client.query(running, [key])).rowCount).toBe(1)
      await send(draft)
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
