import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { open } from '@/db/client'
import { findViolations } from '@/lib/commerce/invariants'
import { timeLimit } from '@/packages/testing/long-run'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { reportProof } from '@/packages/testing/report-proof'
import { liftOrderLimit, newBuyer, productWith } from './support/buyers'
import { copyOfDemo, openShop, signInBody } from './support/own-shop'
import { childrenOf, dataFolder, endAll, type RunningProcess, spawnServer } from './support/process'
import { follow } from './support/stream'
import { currentRun, isLong, targets } from './support/targets'
import { type Lane, Traffic } from './support/traffic'
import { json, keepAlive, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.skip(process.platform !== 'linux', 'Which processes serve is read from /proc.')
test.describe.configure({ mode: 'serial', timeout: isLong ? 1_800_000 : 600_000 })

const REQUESTS = isLong ? 50_000 : 800
/** Milliseconds between two requests of a lane: an ordinary run leaves time to the tests beside it. */
const PAUSE = isLong ? 0 : 40
const RESTARTS = isLong ? 3 : 1
/** Of those that run at most once in ten minutes. */
const SELDOM = ['retention', 'retention.orders', 'file.empty_trash', 'pay.look_again', 'product.rank']

/** Where the build is, as a release is installed: a link. */
const current = join(dataFolder(), 'current')
const env = { DATA_DIR: dataFolder(), WORKERS: '2', METRICS_SECRET: randomUUID() }
let postgres: TestServer
let db: pg.Client
let databaseUrl = ''
let shop: RunningProcess
let staff: Record<string, string>
let lanes: Lane[]

const primaryOf = (folder: string) => [join(folder, 'dist/primary.mjs')]
const linkTo = (folder: string) => {
  rmSync(current, { force: true })
  symlinkSync(folder, current)
}

test.beforeAll(async () => {
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  const copy = await copyOfDemo(postgres, env.DATA_DIR)
  databaseUrl = copy.DATABASE_URL ?? ''
  linkTo(process.cwd())
  db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  // Not one that goes on at once, as there was more to do
  await db.query(`create table ran (name text, at timestamptz default clock_timestamp());
    create function note_run() returns trigger language plpgsql as
      $$ begin insert into ran (name) values (new.name); return null; end $$;
    create trigger note_run after update of last_success_at on schedule for each row
      when (new.next_run_at > now()) execute function note_run()`)
  const own = await openShop({ ...env, ...copy }, primaryOf(current))
  shop = own.shop
  staff = own.staff
  await liftOrderLimit(own)
  lanes = await lanesOf(shop.url)
})
test.afterAll(async () => {
  await db?.end()
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

/** All that a shop is asked: kept connections and new ones, reads, pages and orders, without pause and rarely. */
async function lanesOf(url: string): Promise<Lane[]> {
  const items = [{ ...(await productWith(db, 1_000_000)), count: 1 }]
  const buyers = await Promise.all([1, 2].map((at) => newBuyer(url, `with workers ${at}`)))
  const kept = (name: string, path: string, more: Partial<Lane> = {}): Lane => {
    const agent = keepAlive(1)
    return { name, pause: PAUSE, ask: () => sendRaw(url, path, { agent }), ...more }
  }
  const ordering = (headers: Record<string, string>): Lane => {
    const agent = keepAlive(1)
    return {
      name: 'order',
      status: 201,
      pause: PAUSE,
      ask: () => sendRaw(url, '/v1/order', { ...json({ items }), headers, agent }),
    }
  }
  return [
    kept('read', '/v1/banner/1'),
    kept('home', '/v1/home'),
    { name: 'new connection', pause: PAUSE, ask: () => sendRaw(url, '/v1/banner/1') },
    { name: 'another', pause: PAUSE, ask: () => sendRaw(url, '/v1/home') },
    ...buyers.map(ordering),
    kept('page', '/docs', { pause: 50 }),
    kept('now and then', '/v1/banner/1', { pause: 700 }),
    kept('rarely', '/v1/banner/1', { pause: 3000 }),
  ]
}

/** Asks for new workers, and waits until there are no others. */
async function restart(): Promise<void> {
  const before = childrenOf(shop)
  shop.signal('SIGHUP')
  const old = () => childrenOf(shop).filter((pid) => before.includes(pid))
  await expect.poll(old, { timeout: 300_000 }).toEqual([])
  expect(childrenOf(shop)).toHaveLength(2)
}

/** A request of which half is there, and its end later. */
function slowSignIn() {
  const body = JSON.stringify(signInBody())
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  const head = ['POST /v1/token HTTP/1.1', 'Host: shop', 'Connection: close', 'Content-Type: application/json']
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`)
  return { answer: text(socket), finish: () => socket.write(body.slice(10)) }
}

test('a server with several workers says once how to sign in', () => {
  expect(childrenOf(shop)).toHaveLength(2)
  expect(shop.output().match(/Office/g)).toHaveLength(1)
})

/** New connections go to the workers in turn. */
const ofAll = <T>(ask: () => Promise<T>) => Promise.all([1, 2, 3, 4].map(ask))

test('a change through one worker is known to all of them', async () => {
  const streams = await ofAll(() => follow(shop.url, staff))
  const home = () => ofAll(async () => (await sendRaw(shop.url, '/v1/home')).text)
  const name = `Shop ${randomUUID().slice(0, 8)}`
  for (const answer of await home()) expect(answer).not.toContain(name)
  const changed = await sendRaw(shop.url, '/cms/config', {
    ...json({ values: { 'shop.name': name } }),
    method: 'PUT',
    headers: { ...staff, 'content-type': 'application/json' },
  })
  expect(changed.status, changed.text).toBe(200)
  const since = performance.now()
  await expect.poll(async () => (await home()).filter((answer) => !answer.includes(name))).toEqual([])
  expect(performance.now() - since).toBeLessThan(timeLimit(1000))
  for (const stream of streams) await expect.poll(() => stream.text).toContain('"resource":"config"')
  for (const stream of streams) stream.leave()
})

test('whichever worker is asked shows the figures of all', async () => {
  const headers = { authorization: `Bearer ${env.METRICS_SECRET}` }
  for (const { status, text } of await ofAll(() => sendRaw(shop.url, '/metrics', { headers }))) {
    expect([status, text.match(/^kiosk_processes\{worker="\d+"\} 1$/gm)?.length]).toEqual([200, 2])
    expect(text.match(/^kiosk_orders\{state="paid"\} \d+$/gm)).toHaveLength(1)
  }
})

test('restarts refuse nobody and cut nothing off, and each order counts once', async () => {
  const { rows: before } = await db.query('select count(*)::int as orders from "order"')
  let orders = 0
  const counted = lanes.map((lane) =>
    lane.name === 'order' ? { ...lane, ask: () => lane.ask().finally(() => void orders++) } : lane,
  )
  const traffic = new Traffic(counted)
  for (let one = 1; one <= RESTARTS; one += 1) {
    await traffic.reach((REQUESTS * one) / (RESTARTS + 1))
    const slow = slowSignIn()
    await sleep(300)
    await Promise.all([restart(), sleep(4000).then(slow.finish)])
    expect(await slow.answer).toContain('HTTP/1.1 200 OK')
  }
  await traffic.reach(REQUESTS)
  await traffic.end()
  reportProof(`requests to two workers, restarted ${RESTARTS} times meanwhile`, traffic.answered, traffic.failed.length)
  expect(traffic.failed).toEqual([])
  const { rows: after } = await db.query('select count(*)::int as orders from "order"')
  expect(after[0].orders - before[0].orders).toBe(orders)
  const database = await open({ kind: 'postgres', url: databaseUrl, poolSize: 1 })
  const violations = await findViolations(database.db, { settled: false }).finally(() => database.close())
  expect(violations).toEqual([])
})

test('a worker that is killed is replaced, and only what it had in work fails', async () => {
  const traffic = new Traffic(lanes)
  await traffic.reach(200)
  const before = childrenOf(shop)
  const [victim = 0] = before
  process.kill(victim, 'SIGKILL')
  await expect.poll(() => childrenOf(shop).filter((pid) => !before.includes(pid))).toHaveLength(1)
  await traffic.reach(500, traffic.answered)
  await traffic.end()
  expect(traffic.failed.filter(({ what, isCut }) => !isCut || what.includes('no answer'))).toEqual([])
  expect(traffic.failed.length).toBeLessThanOrEqual(lanes.length)
  expect(shop.output()).toMatch(new RegExp(`"event":"a worker ended","pid":${victim},.*"signal":"SIGKILL"`))
})

test('new workers that do not come up leave the old ones in place, and the log says so', async () => {
  const broken = dataFolder()
  mkdirSync(join(broken, 'dist'))
  writeFileSync(join(broken, 'dist/server.mjs'), `process.stderr.write('It is broken.\\n'); process.exit(1)`)
  const before = childrenOf(shop)
  for (const folder of [broken, join(broken, 'nowhere')]) {
    linkTo(folder)
    const said = shop.output().length
    shop.signal('SIGHUP')
    await expect.poll(() => shop.output().slice(said)).toContain('"event":"not restarted')
    expect(childrenOf(shop)).toEqual(before)
    expect((await sendRaw(shop.url, '/ready')).status).toBe(200)
  }
  expect(shop.output()).toContain('It is broken.')
  linkTo(process.cwd())
  await restart()
})

test('a script of the build that is about to run is there before its workers are', async () => {
  const next = dataFolder()
  mkdirSync(join(next, '.next/static/chunks'), { recursive: true })
  writeFileSync(join(next, '.next/static/chunks/of-the-next.js'), 'later')
  const script = () => sendRaw(shop.url, '/_next/static/chunks/of-the-next.js')
  expect((await script()).status).toBe(404)
  linkTo(next)
  expect(await script()).toMatchObject({ status: 200, text: 'later' })
  linkTo(process.cwd())
})

test('scheduled work ran once at a time, however many processes there were', async () => {
  const ran = `select name, bool_and(before is null or at - before > interval '9 minutes') as apart
    from (select *, lag(at) over (partition by name order by at) as before from ran) as one
    where name = any($1) group by name order by name`
  const apart = SELDOM.toSorted().map((name) => ({ name, apart: true }))
  await expect.poll(async () => (await db.query(ran, [SELDOM])).rows).toEqual(apart)
})

test('workers that are stopped under load answer what they have begun', async () => {
  const traffic = new Traffic(lanes)
  await traffic.reach(200)
  const since = performance.now()
  const { code } = await shop.stop()
  expect(performance.now() - since).toBeLessThan(timeLimit(15_000))
  await traffic.end()
  expect(code).toBe(0)
  // each is answered, if only with a 503; what came after the end is cut off
  const wrong = traffic.failed.filter(({ began, what, isCut }) => (isCut ? began < since : !what.includes(': 503 ')))
  expect(wrong).toEqual([])
})

test('a database without tables is rejected once, however many workers there should be', async () => {
  const started = await spawnServer({ ...env, DATABASE_URL: await postgres.createDatabase() }, primaryOf('.'))
  const { code, stdout, stderr } = await started.ended
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The database lacks [^\n]* npm run db:migrate first\.\n$/)
})

test('workers that end at once are started anew with longer and longer pauses', async () => {
  const folder = dataFolder()
  mkdirSync(join(folder, 'dist'))
  symlinkSync(join(process.cwd(), 'dist/primary.mjs'), join(folder, 'dist/primary.mjs'))
  writeFileSync(
    join(folder, 'dist/server.mjs'),
    `import cluster from 'node:cluster'
    import { appendFileSync } from 'node:fs'
    appendFileSync('starts', 'one ')
    cluster.worker.send('ready')
    setTimeout(() => process.exit(3), 50)`,
  )
  const started = await spawnServer({ ...env, DATABASE_URL: databaseUrl }, primaryOf(folder))
  const starts = () => readFileSync(join(folder, 'starts'), 'utf8').split(' ').length - 1
  await expect.poll(() => started.output()).toContain('a worker ended')
  await expect.poll(starts).toBeGreaterThan(2)
  await sleep(5_000)
  expect(starts()).toBeLessThan(10)
  expect(started.isOver()).toBe(false)
  expect((await started.stop()).code).toBe(0)
})
