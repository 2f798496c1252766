import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { startPostgres, type TestServer } from '@/lib/testing/postgres'
import { type Answer, bytesOf, load } from './support/measure'
import { command, dataFolder, type Environment, endAll, memoryOf, type Started, startServer } from './support/process'
import { targets } from './support/targets'
import { bearer, carried, type Heard, json, wire } from './support/wire'

test.skip(targets.includes('preview'), 'The database of a deployment is not ours to stop.')
test.describe.configure({ mode: 'serial', timeout: 60_000 })

const DEMO_PASSWORD = 'quiet-blue-kettle-77'
const SIGN_IN = { account: 'admin', secret: DEMO_PASSWORD, type: 100 }
const isLong = Boolean(process.env.KIOSK_PROVE)
let postgres: TestServer
let shop: Started
let staff: Record<string, string>

test.beforeAll(async () => {
  postgres = await startPostgres({ own: true })
  const env: Environment = { DATA_DIR: dataFolder(), DATABASE_URL: await postgres.createDatabase(), DEMO_PASSWORD }
  for (const name of ['migrate', 'seed']) expect((await command(env, name)).code).toBe(0)
  shop = await startServer({ ...env, LOG_LEVEL: 'error' })
  const { data } = carried<{ token: string }>(await wire(shop.url, '/v1/token', json(SIGN_IN)))
  staff = { 'content-type': 'application/json', ...bearer(data?.token ?? '') }
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

const draft = (name: string) => ({ method: 'POST', headers: staff, body: JSON.stringify({ name }) })

/** What people do at the same time: look, list, write, edit, sign in. */
const doings: Record<string, () => Promise<Heard>> = {
  look: () => wire(shop.url, '/v1/banner/1'),
  list: () => wire(shop.url, '/cms/banner', { headers: staff }),
  write: () => wire(shop.url, '/cms/banner', draft('While it lasts')),
  edit: () => wire(shop.url, '/cms/banner/1', { method: 'PUT', headers: staff, body: '{"description":"Again"}' }),
  'sign in': () => wire(shop.url, '/v1/token', json(SIGN_IN)),
}

/** A refusal that a client can act on: come back soon, in the shape of every failure. */
function expectBusy({ status, headers, text, ms }: Heard) {
  expect([status, carried({ status, headers, text, ms }).error_code], text).toEqual([503, 998])
  expect(headers['retry-after']).toMatch(/^[1-9]\d*$/)
  expect(ms).toBeLessThan(3000)
}

test('while the database is away everybody is told so at once, and when it is back all is well', async () => {
  const heard: Record<string, Heard[]> = Object.fromEntries(Object.keys(doings).map((name) => [name, []]))
  let isOver = false
  const busy = Object.entries(doings).flatMap(([name, work]) =>
    [1, 2].map(async () => {
      while (!isOver) {
        heard[name]?.push(await work())
        await sleep(20)
      }
    }),
  )
  await sleep(500)
  for (const [name, answers] of Object.entries(heard)) {
    expect(answers.length, name).toBeGreaterThan(0)
    for (const { status, text } of answers) expect([200, 201], text).toContain(status)
  }
  await postgres.halt()
  await sleep(isLong ? 15_000 : 3500)
  expect((await wire(shop.url, '/health')).status).toBe(200)
  const ready = await wire(shop.url, '/ready')
  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([503, { ready: false, database: false }])
  for (const work of Object.values(doings)) expectBusy(await work())
  await postgres.resume()
  for (const work of Object.values(doings)) {
    await expect.poll(async () => (await work()).status, { timeout: 5000 }).toBeLessThan(300)
  }
  const back = Object.values(heard).map((answers) => answers.length)
  await sleep(300)
  isOver = true
  await Promise.all(busy)
  for (const [at, [name, answers]] of Object.entries(heard).entries()) {
    for (const answer of answers.filter(({ status }) => status >= 400)) expectBusy(answer)
    expect(answers.filter(({ status }) => status === 503).length, name).toBeGreaterThan(2)
    // What was asked before all was well again may still be refused.
    for (const { status } of answers.slice((back[at] ?? 0) + 2)) expect([200, 201], name).toContain(status)
  }
  expect((await wire(shop.url, '/ready')).status).toBe(200)
})

test('under far more requests than it can serve, each is served or told at once to come back', async () => {
  const answered = { right: 0, refused: 0, slowestRefusal: 0, wrong: [] as string[] }
  const each = ({ status, head, body, ms }: Answer) => {
    if (status < 300) answered.right += 1
    else if (status === 503 && /retry-after: [1-9]/i.test(head) && body.includes('"error_code":998')) {
      answered.refused += 1
      answered.slowestRefusal = Math.max(answered.slowestRefusal, ms)
    } else answered.wrong.push(`${status} ${body.slice(0, 200)}`)
  }
  const atFirst = memoryOf(shop)
  const memory: number[] = []
  const watch = setInterval(() => memory.push(memoryOf(shop)), 250)
  const seconds = isLong ? 30 : 6
  const body = (value: object) => JSON.stringify(value)
  const type = { 'Content-Type': 'application/json' }
  const crowd = [
    { connections: 220, request: bytesOf('GET', '/v1/banner/1') },
    { connections: 60, request: bytesOf('GET', '/cms/banner?size=100', staff) },
    { connections: 60, request: bytesOf('POST', '/cms/banner', staff, body({ name: 'In the crowd' })) },
    { connections: 160, request: bytesOf('POST', '/v1/token', type, body(SIGN_IN)) },
  ]
  const loads = await Promise.all(
    crowd.map(({ connections, request }) => load(shop.url, request, { connections, seconds, each })),
  )
  clearInterval(watch)
  const since = performance.now()
  for (const work of Object.values(doings)) {
    const heard = await work()
    expect(heard.status, heard.text).toBeLessThan(300)
  }
  const afterwards = performance.now() - since
  const figure = { ...answered, memory: [atFirst, Math.max(...memory)], afterwards: Math.round(afterwards) }
  process.stdout.write(
    `  figure: crowd of 500: ${JSON.stringify({ ...figure, loads: loads.map((one) => one.statuses) })}\n`,
  )
  expect(answered.wrong.slice(0, 3)).toEqual([])
  expect(loads.map(({ cut }) => cut)).toEqual([0, 0, 0, 0])
  expect(answered.right).toBeGreaterThan(0)
  expect(answered.refused).toBeGreaterThan(0)
  for (const { statuses } of loads) expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(0)
  expect(answered.slowestRefusal).toBeLessThan(3000)
  expect(Math.max(...memory) - atFirst).toBeLessThan(200)
  expect(afterwards).toBeLessThan(2000)
})
