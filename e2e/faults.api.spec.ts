import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { timeLimit } from '@/packages/testing/long-run'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { ownShop, signInBody } from './support/own-shop'
import { dataFolder, endAll, type RunningProcess } from './support/process'
import { isLong, targets } from './support/targets'
import { json, parseAnswer, sendRaw, type WireResponse } from './support/wire'

test.skip(targets.includes('preview'), 'The database of a deployment is not ours to stop.')

let postgres: TestServer
let shop: RunningProcess
let staff: Record<string, string>
let databaseUrl = ''

test.beforeAll(async () => {
  postgres = await startPostgres({ own: true })
  databaseUrl = await postgres.createDatabase()
  const own = await ownShop({ DATA_DIR: dataFolder(), DATABASE_URL: databaseUrl })
  shop = own.shop
  staff = { 'content-type': 'application/json', ...own.staff }
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

const draft = (name: string) => ({ method: 'POST', headers: staff, body: JSON.stringify({ name }) })

/** Requests that are made at the same time. */
const actions: Record<string, () => Promise<WireResponse>> = {
  // what is public is shown from memory for a minute
  look: () => sendRaw(shop.url, '/v1/user', { headers: staff }),
  list: () => sendRaw(shop.url, '/cms/banner', { headers: staff }),
  write: () => sendRaw(shop.url, '/cms/banner', draft('While it lasts')),
  edit: () => sendRaw(shop.url, '/cms/banner/1', { method: 'PUT', headers: staff, body: '{"description":"Again"}' }),
  'sign in': () => sendRaw(shop.url, '/v1/token', json(signInBody())),
}

/** Nothing for a prompt 503 with Retry-After; otherwise a description of the response. */
function notBusy(response: WireResponse): string[] {
  const { status, headers, text, ms } = response
  const isBusy = status === 503 && parseAnswer(response).error_code === 998
  const isSoon = /^[1-9]\d*$/.test(String(headers['retry-after'])) && ms < timeLimit(5000)
  return isBusy && isSoon ? [] : [`${status} after ${ms} ms: ${text}\n${shop.output().slice(-3000)}`]
}
const isRefused = ({ status }: WireResponse) => status >= 400
const expectBusy = (responses: WireResponse) => expect(notBusy(responses)).toEqual([])

/** An edit in the middle of its transaction: another connection locks the banner until the database stops. */
async function editThatWaits() {
  const holder = new pg.Client({ connectionString: databaseUrl })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('select id from banner where id = 2 for update')
  const edit = { method: 'PUT', headers: staff, body: '{"description":"Waits"}' }
  const answer = sendRaw(shop.url, '/cms/banner/2', edit)
  await sleep(200)
  return { answer }
}

test('every request gets a prompt 503 while the database is away, and succeeds once it is back', async () => {
  const responses: Record<string, WireResponse[]> = Object.fromEntries(Object.keys(actions).map((name) => [name, []]))
  let isOver = false
  const busy = Object.entries(actions).flatMap(([name, work]) =>
    [1, 2].map(async () => {
      while (!isOver) {
        responses[name]?.push(await work())
        await sleep(20)
      }
    }),
  )
  const fewest = (count: (answers: WireResponse[]) => number) => Math.min(...Object.values(responses).map(count))
  await expect.poll(() => fewest(({ length }) => length)).toBeGreaterThan(0)
  for (const [name, answers] of Object.entries(responses)) {
    for (const { status, text } of answers) expect([200, 201], `${name}: ${text}`).toContain(status)
  }
  const inTransaction = await editThatWaits()
  await postgres.halt()
  expectBusy(await inTransaction.answer)
  await expect.poll(() => fewest((answers) => answers.filter(isRefused).length)).toBeGreaterThan(2)
  if (isLong) await sleep(15_000)
  expect((await sendRaw(shop.url, '/health')).status).toBe(200)
  const ready = await sendRaw(shop.url, '/ready')
  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([503, { ready: false, database: false }])
  for (const work of Object.values(actions)) expectBusy(await work())
  const orders = () => sendRaw(shop.url, '/admin/order', { headers: { accept: 'text/html' } })
  const page = await orders()
  expect([page.status, page.headers['retry-after']]).toEqual([503, '3'])
  expect(page.text).toContain('The database does not answer')
  const front = await sendRaw(shop.url, '/shop', { headers: { accept: 'text/html' } })
  expect(front.status).toBe(200) // what it shows the browser asks the API for
  await postgres.resume()
  await expect.poll(async () => (await orders()).status).toBeLessThan(400)
  for (const work of Object.values(actions)) {
    await expect.poll(async () => (await work()).status).toBeLessThan(300)
  }
  const back = Object.values(responses).map((answers) => answers.length)
  await expect.poll(() => fewest((answers) => (answers.slice(-4).some(isRefused) ? 0 : 1))).toBe(1)
  isOver = true
  await Promise.all(busy)
  for (const [at, [name, answers]] of Object.entries(responses).entries()) {
    expect(answers.filter(isRefused).flatMap(notBusy).slice(0, 3), name).toEqual([])
    // Requests that began before the recovery may still be rejected, and on a slow machine one that waited for its
    // turn.
    const late = answers.slice((back[at] ?? 0) + 2).filter(isRefused)
    if (isLong) expect(late, name).toEqual([])
  }
  expect((await sendRaw(shop.url, '/ready')).status).toBe(200)
})
