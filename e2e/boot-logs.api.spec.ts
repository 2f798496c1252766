import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import {
  command,
  dataFolder,
  type Environment,
  endAll,
  type RunningProcess,
  spawnServer,
  startServer,
} from './support/process'
import { currentRun, targets } from './support/targets'
import { bearer, json, parseAnswer, sendRaw, type WireRequest } from './support/wire'

test.skip(targets.includes('preview'), 'The logs of a deployment are elsewhere.')
test.describe.configure({ mode: 'serial' })

const DEMO_PASSWORD = 'quiet-blue-kettle-77'
const NEW_PASSWORD = 'loud-red-kettle-78'
const SECRETS = ['quiet-blue-kettle', 'loud-red-kettle', 'kiosk.test', '13900000001', '13900000002', 'typed-by-mistake']

let databases: TestServer
let env: Environment
let shop: RunningProcess
let client: pg.Client
let greetingLength = 0
const requestIds: string[] = []
const secrets = new Set(SECRETS)

test.beforeAll(async () => {
  databases = await startPostgres({ url: currentRun().databaseUrl })
  env = { DATA_DIR: dataFolder(), DATABASE_URL: await databases.createDatabase(), DEMO_PASSWORD }
  for (const name of ['migrate', 'seed']) {
    const { code, stdout, stderr } = await command(env, name)
    expect(code, stderr).toBe(0)
    expect(stdout + stderr).not.toContain(DEMO_PASSWORD)
  }
  client = new pg.Client({ connectionString: env.DATABASE_URL ?? '' })
  await client.connect()
  shop = await startServer({ ...env, LOG_LEVEL: 'debug' })
  greetingLength = shop.output().length
})
test.afterAll(async () => {
  await shop?.stop()
  await client?.end()
  endAll()
  await databases?.stop()
})

/** A request with its own id, by which its log line is found. */
async function ask(path: string, { headers, ...rest }: WireRequest = {}, token?: string) {
  const id = `journey-${requestIds.length}`
  requestIds.push(id)
  const response = await sendRaw(shop.url, path, {
    ...rest,
    headers: { ...headers, ...(token ? bearer(token) : {}), 'x-request-id': id },
  })
  for (const [, secret] of response.text.matchAll(/"(?:refresh_)?token":"([^"]+)"/g)) if (secret) secrets.add(secret)
  return response
}

const signIn = (account: string, secret: string, type = 100) => ask('/v1/token', json({ account, secret, type }))
const tokenIn = (response: Parameters<typeof parseAnswer>[0]) =>
  parseAnswer<{ token: string }>(response).data?.token ?? ''

test('users sign in by name, e-mail and phone, mistype, and change their password', async () => {
  const statuses = [
    await signIn('admin', DEMO_PASSWORD),
    await signIn('buyer@kiosk.test', DEMO_PASSWORD, 101),
    await signIn('13900000001', DEMO_PASSWORD, 102),
    await signIn('buyer@kiosk.test', 'typed-by-mistake', 101),
    await signIn('13900000002', 'typed-by-mistake', 102),
    await signIn('buyer@kiosk.test', DEMO_PASSWORD, 7),
    await ask('/v1/token', { ...json({}), body: `{"account":"buyer@kiosk.test","secret":"${DEMO_PASSWORD}"` }),
    await ask('/v1/token', json({ account: 'buyer@kiosk.test', password: DEMO_PASSWORD, type: 101 })),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 401, 401, 400, 400, 400])
  const issued = await signIn('second', DEMO_PASSWORD)
  const token = tokenIn(issued)
  expect((await ask('/v1/user', {}, token)).text).toContain('second@kiosk.test')
  const { refresh_token } = parseAnswer<{ refresh_token: string }>(issued).data ?? {}
  expect((await ask('/v1/token/verify', json({ token }))).status).toBe(200)
  expect((await ask('/v1/token/verify', json({ token: DEMO_PASSWORD }))).status).toBe(401)
  const fresh = tokenIn(await ask('/v1/token/refresh', json({ refresh_token })))
  const put = (body: object): WireRequest => ({ ...json(body), method: 'PUT' })
  const change = { old_password: DEMO_PASSWORD, new_password: NEW_PASSWORD }
  expect((await ask('/v1/user/password', put({ ...change, old_password: 'typed-by-mistake' }), fresh)).status).toBe(401)
  expect((await ask('/v1/user/password', put(change), fresh)).status).toBe(200)
  expect((await ask('/v1/user', { headers: { authorization: `Bearer ${token}x` } })).status).toBe(401)
})

test('staff make requests that succeed, are rejected, or fail in the database', async () => {
  const token = tokenIn(await signIn('admin', DEMO_PASSWORD))
  const personal = 'Ask buyer@kiosk.test or 13900000001'
  expect((await ask('/cms/banner', json({ name: personal }), token)).status).toBe(201)
  expect((await ask('/cms/banner?q=13900000001&email=buyer@kiosk.test', {}, token)).status).toBe(200)
  expect((await ask('/cms/banner?q=13900000001', {}, token)).status).toBe(200)
  expect((await ask('/cms/banner', json({ name: personal, [personal]: personal }), token)).status).toBe(400)
  expect((await ask('/cms/banner', json({ name: personal }))).status).toBe(401)
  expect((await ask('/v1/nothing', json({ name: personal }), token)).status).toBe(404)
  await client.query('alter table banner rename to banner_gone')
  expect((await ask('/cms/banner', json({ name: personal, description: personal }), token)).status).toBe(500)
  expect((await ask('/cms/banner?q=13900000001', {}, token)).status).toBe(500)
  await client.query('alter table banner_gone rename to banner')
  await client.query('alter table session_token rename to session_token_gone')
  expect((await signIn('buyer@kiosk.test', DEMO_PASSWORD, 101)).status).toBe(500)
  expect((await ask('/v1/user', {}, token)).status).toBe(500)
  await client.query('alter table session_token_gone rename to session_token')
  await client.query('alter table banner add constraint short check (length(description) < 20) not valid')
  expect((await ask('/cms/banner', json({ name: 'x', description: personal }), token)).status).toBe(409)
  expect((await ask('/v1/token', { method: 'DELETE' }, token)).status).toBe(200)
})

test('the log consists of JSON lines, one for each request', async () => {
  await expect.poll(() => shop.output()).toContain(requestIds.at(-1))
  const lines = shop.output().slice(greetingLength).trim().split('\n')
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line))
  for (const entry of entries) {
    expect(entry).toMatchObject({
      time: expect.stringMatching(/Z$/),
      level: expect.any(String),
      event: expect.any(String),
    })
  }
  const requests = entries.filter(({ event }) => event === 'request').map(({ request_id }) => request_id)
  expect(requests.filter((id) => requestIds.includes(String(id))).sort()).toEqual([...requestIds].sort())
  const broken = entries.filter(({ level }) => level === 'error')
  expect(broken.length).toBeGreaterThanOrEqual(4)
  for (const entry of broken) expect(requestIds).toContain(entry.request_id)
})

test('the log contains no token, password, e-mail address or phone number', async () => {
  const log = shop.output().slice(greetingLength)
  expect(secrets.size).toBeGreaterThan(SECRETS.length + 10)
  for (const secret of secrets) {
    const at = log.indexOf(secret)
    expect(at < 0 ? '' : log.slice(Math.max(0, at - 200), at + 80)).toBe('')
  }
})

test('a demo password from the environment is not printed at startup', async () => {
  expect(shop.output().slice(0, greetingLength)).toContain('DEMO_PASSWORD')
  expect(shop.output().slice(0, greetingLength)).not.toContain(DEMO_PASSWORD)
})

test('the shop and its commands keep running without a reader of their output', async () => {
  shop.stopReading()
  for (const path of ['/v1/nothing', '/v1/banner/1', '/admin/login', '/shop']) {
    expect([path, (await ask(path)).status]).toEqual([path, path === '/v1/nothing' ? 404 : 200])
  }
  expect((await shop.stop()).code).toBe(0)
  const migration = await spawnServer(env, ['dist/cli.mjs', 'migrate'])
  migration.stopReading()
  expect((await migration.ended).code).toBe(0)
})
