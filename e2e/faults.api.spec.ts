import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startPostgres, type TestServer } from '@/lib/testing/postgres'
import { type Answer, bytesOf, load } from './support/measure'
import { command, dataFolder, type Environment, endAll, memoryOf, type Started, startServer } from './support/process'
import { targets } from './support/targets'
import { bearer, carried, type Heard, json, wire } from './support/wire'

test.skip(targets.includes('preview'), 'The database of a deployment is not ours to stop.')
test.describe.configure({ timeout: 60_000 })

const DEMO_PASSWORD = 'quiet-blue-kettle-77'
const SIGN_IN = { account: 'admin', secret: DEMO_PASSWORD, type: 100 }
const isLong = Boolean(process.env.KIOSK_PROVE)
let postgres: TestServer
let shop: Started
let staff: Record<string, string>
let databaseUrl = ''

test.beforeAll(async () => {
  postgres = await startPostgres({ own: true })
  databaseUrl = await postgres.createDatabase()
  const env: Environment = { DATA_DIR: dataFolder(), DATABASE_URL: databaseUrl, DEMO_PASSWORD }
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

/** A refusal that a client can act on: come back soon, in the shape of every failure. Anything else is told. */
function notBusy(heard: Heard): string[] {
  const { status, headers, text, ms } = heard
  const isBusy = status === 503 && carried(heard).error_code === 998
  const isSoon = /^[1-9]\d*$/.test(String(headers['retry-after'])) && ms < 3000
  return isBusy && isSoon ? [] : [`${status} after ${ms} ms: ${text}\n${shop.said().slice(-3000)}`]
}
const expectBusy = (heard: Heard) => expect(notBusy(heard)).toEqual([])

/** An edit in the middle of its transaction: somebody else holds the banner, until the database goes away. */
async function editThatWaits() {
  const holder = new pg.Client({ connectionString: databaseUrl })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('select id from banner where id = 2 for update')
  const edit = { method: 'PUT', headers: staff, body: '{"description":"Waits"}' }
  const answer = wire(shop.url, '/cms/banner/2', edit)
  await sleep(200)
  return { answer }
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
  const inTransaction = await editThatWaits()
  await postgres.halt()
  expectBusy(await inTransaction.answer)
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
    const refused = answers.filter(({ status }) => status >= 400)
    expect(refused.flatMap(notBusy).slice(0, 3), name).toEqual([])
    expect(answers.filter(({ status }) => status === 503).length, name).toBeGreaterThan(2)
    // What was asked before all was well again may still be refused.
    const late = answers.slice((back[at] ?? 0) + 2).filter(({ status }) => status >= 400)
    expect(late, name).toEqual([])
  }
  expect((await wire(shop.url, '/ready')).status).toBe(200)
})

type Tally = { right: number; refused: number; slowestRefusal: number; wrong: string[] }

/** Counts what came: right, told to come back as every refusal does, or anything else, which is wrong. */
function counting(tally: Tally) {
  return ({ status, head, body, ms }: Answer) => {
    if (status < 300) tally.right += 1
    else if (status === 503 && /retry-after: [1-9]/i.test(head) && body.includes('"error_code":998')) {
      tally.refused += 1
      tally.slowestRefusal = Math.max(tally.slowestRefusal, Math.round(ms))
    } else tally.wrong.push(`${status} ${body.slice(0, 200)}`)
  }
}

test('under far more requests than it can serve, each is served or told at once to come back', async () => {
  const atFirst = memoryOf(shop)
  const memory: number[] = []
  const watch = setInterval(() => memory.push(memoryOf(shop)), 250)
  const seconds = isLong ? 30 : 6
  const type = { 'Content-Type': 'application/json' }
  const crowd = {
    look: { connections: 220, request: bytesOf('GET', '/v1/banner/1') },
    list: { connections: 60, request: bytesOf('GET', '/cms/banner?size=100', staff) },
    write: {
      connections: 60,
      request: bytesOf('POST', '/cms/banner', staff, JSON.stringify({ name: 'In the crowd' })),
    },
    'sign in': { connections: 160, request: bytesOf('POST', '/v1/token', type, JSON.stringify(SIGN_IN)) },
  }
  const told = await Promise.all(
    Object.entries(crowd).map(async ([name, { connections, request }]) => {
      const tally: Tally = { right: 0, refused: 0, slowestRefusal: 0, wrong: [] }
      const { cut } = await load(shop.url, request, { connections, seconds, each: counting(tally) })
      return { name, cut, ...tally }
    }),
  )
  clearInterval(watch)
  const since = performance.now()
  for (const work of Object.values(doings)) {
    const heard = await work()
    expect(heard.status, heard.text).toBeLessThan(300)
  }
  const afterwards = performance.now() - since
  const figure = { told, memory: [atFirst, Math.max(...memory)], afterwards: Math.round(afterwards) }
  process.stdout.write(`  figure: a crowd of 500 for ${seconds} s: ${JSON.stringify(figure)}\n`)
  for (const { name, cut, right, wrong, slowestRefusal } of told) {
    expect([name, cut, wrong.slice(0, 3)]).toEqual([name, 0, []])
    expect(right, name).toBeGreaterThan(0)
    expect(slowestRefusal, name).toBeLessThan(3000)
  }
  expect(Math.max(...memory) - atFirst).toBeLessThan(200)
  expect(afterwards).toBeLessThan(2000)
})
