import { randomUUID } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isLong, timeLimit } from '@/packages/testing/long-run'
import { command, dataFolder, endAll, type RunningProcess, server, spawnServer, startServer } from './support/process'
import { targets } from './support/targets'
import { bearer, json, keepAlive, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.describe.configure({ mode: 'serial' })
test.afterAll(endAll)

/** One shop on the embedded database, started more than once. */
const DATA_DIR = join(dataFolder(), 'data')
let shop: RunningProcess
let password = ''

const signInTo = async ({ url }: RunningProcess, account = 'admin', secret = password) =>
  sendRaw(url, '/v1/token', json({ account, secret, type: 100 }))

async function tokenOf(at: RunningProcess) {
  const response = await signInTo(at)
  expect(response.status, response.text).toBe(200)
  return bearer(parseAnswer<{ token: string }>(response).data?.token ?? '')
}

test('the first start needs no configuration, and prints the URL and how to sign in', async () => {
  shop = await startServer({ DATA_DIR })
  const greeting = shop.output()
  expect(greeting).toContain(shop.url)
  password = greeting.match(/admin \/ (\S+)/)?.[1] ?? ''
  expect(password).toMatch(/^\S{8,}$/)
  expect(readFileSync(join(DATA_DIR, 'demo-password'), 'utf8').trim()).toBe(password)
  expect((await sendRaw(shop.url, '/v1/banner/1')).status).toBe(200)
  expect((await sendRaw(shop.url, '/')).text).toContain('Kiosk')
  expect((await sendRaw(shop.url, '/ready')).status).toBe(200)
})

test('the files of a shop are readable by nobody but its owner', () => {
  const all = [DATA_DIR, ...readdirSync(DATA_DIR).map((name) => join(DATA_DIR, name))] // what is deeper is behind these
  expect(all.length).toBeGreaterThan(3)
  expect(all.filter((path) => (lstatSync(path).mode & 0o077) !== 0)).toEqual([])
})

test('every demo account signs in with the password that was printed', async () => {
  for (const account of ['admin', 'manager', 'clerk', 'buyer', 'second']) {
    expect((await signInTo(shop, account)).status, account).toBe(200)
  }
  expect((await signInTo(shop, 'admin', `${password}x`)).status).toBe(401)
})

test('a second process on the same data exits with an error that names the first', async () => {
  const before = await sendRaw(shop.url, '/v1/banner/1')
  const others = [server({ DATA_DIR, PORT: '0' }), command({ DATA_DIR }, 'seed'), command({ DATA_DIR }, 'migrate')]
  for (const { code, stdout, stderr } of await Promise.all(others)) {
    expect(code).toBe(1)
    expect(stderr).toContain(`process ${shop.pid}`)
    expect(stderr).toContain(DATA_DIR)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stdout).toBe('')
  }
  expect((await sendRaw(shop.url, '/v1/banner/1')).text).toBe(before.text)
})

test('the server starts again after kill -9, and all acknowledged writes are there', async () => {
  const headers = await tokenOf(shop)
  const acknowledged: string[] = []
  const { url } = shop
  const writers = Array.from({ length: 4 }, async () => {
    for (;;) {
      const name = `kept ${randomUUID()}`
      const request = json({ name })
      const response = await sendRaw(url, '/cms/banner', { ...request, headers: { ...request.headers, ...headers } })
      if (response.status === 201) acknowledged.push(name)
    }
  })
  const over = Promise.allSettled(writers)
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  shop.signal('SIGKILL')
  await Promise.all([over, shop.ended])
  shop = await startServer({ DATA_DIR })
  expect(shop.output()).toContain(`admin / ${password}`)
  for (const name of acknowledged) {
    const response = await sendRaw(shop.url, `/cms/banner?q=${encodeURIComponent(name)}`, { headers })
    expect(parseAnswer<{ total: number }>(response).data?.total, name).toBe(1)
  }
})

test('a client that keeps its connection open does not delay the shutdown', async () => {
  const agent = keepAlive(4)
  await Promise.all(Array.from({ length: 4 }, () => sendRaw(shop.url, '/v1/banner/1', { agent })))
  const since = Date.now()
  expect((await shop.stop()).code).toBe(0)
  expect(Date.now() - since).toBeLessThan(timeLimit(8000))
  agent.destroy()
})

test('a command releases the data when it ends, and an unknown command is rejected', { tag: '@prove' }, async () => {
  for (const name of ['migrate', 'migrate', 'seed']) {
    const { code, stdout, stderr } = await command({ DATA_DIR }, name)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/\.$/m)
  }
  const unknown = await command({ DATA_DIR }, 'destroy')
  expect(unknown.code).toBe(1)
  expect(unknown.stderr).toContain('destroy')
  expect(existsSync(join(DATA_DIR, 'pglite'))).toBe(true)
})

test('the doctor is content with a first look', async () => {
  const { code, stdout, stderr } = await command({ DATA_DIR }, 'doctor')
  expect([code, stderr, stdout.match(/^problem.*/m)?.[0]]).toEqual([0, '', undefined])
  expect(stdout).toMatch(/^ok {7}wechat +Simulated/m)
  expect(stdout.trim()).toMatch(/\n\d+ rules, 0 broken\.$/)
})

test('a server that is stopped under load answers the requests it has begun, and exits cleanly', async () => {
  shop = await startServer({ DATA_DIR })
  const agent = keepAlive(16)
  const readers = Array.from({ length: 16 }, async () => {
    for (let answered = 0; ; answered += 1) {
      const begun = Date.now()
      const response = await sendRaw(shop.url, '/v1/banner/1', { agent }).catch(() => undefined)
      if (!response) return { begun, answered }
      expect(response.status).toBe(200)
    }
  })
  const signIns = Array.from({ length: isLong ? 40 : 20 }, () =>
    signInTo(shop).then(
      ({ status }) => status,
      (error: Error) => error.message,
    ),
  )
  await Promise.all(signIns.slice(0, 5)) // by then the server has accepted every connection
  const since = Date.now()
  const ended = await shop.stop()
  expect([ended.code, ended.stderr]).toEqual([0, ''])
  expect(Date.now() - since).toBeLessThan(timeLimit(10_000))
  // each is answered, if only with a 503: none is cut off
  const answers = await Promise.all(signIns)
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(answers).toContain(200)
  for (const { begun, answered } of await Promise.all(readers)) {
    expect(answered).toBeGreaterThan(0)
    expect(begun).toBeGreaterThanOrEqual(since)
  }
  agent.destroy()
})

test('requests for pages that are still being built are counted and not logged one by one', async () => {
  // as packages/scripts/start.mjs starts it, with a build that ends at a signal
  const built = "globalThis.kioskPagesBuilt = new Promise((end) => process.once('SIGUSR2', () => end(true)))"
  const program = ['--input-type=module', '-e', `${built}; await import('./dist/server.mjs')`]
  shop = await spawnServer({ DATA_DIR }, program)
  await expect.poll(shop.output).toContain('the pages are being built')
  const early = await sendRaw(shop.url, '/admin', { headers: { accept: 'text/html' } })
  expect([early.status, early.text]).toEqual([503, expect.stringMatching(/about a minute on two cores: \d+ s so far/)])
  expect((await sendRaw(shop.url, '/ready')).status).toBe(503)
  expect((await sendRaw(shop.url, '/v1/banner/1')).status).toBe(200)
  shop.signal('SIGUSR2')
  await expect.poll(shop.output).toContain('/docs')
  expect(shop.output()).toContain('"event":"pages requested while being built","status":503,"count":2}')
  expect(shop.output()).toContain('"path":"/v1/banner/1"')
  expect(shop.output()).not.toMatch(/"path":"\/(admin|ready)"/)
  expect((await sendRaw(shop.url, '/ready')).status).toBe(200)
  await expect.poll(shop.output).toContain('"path":"/ready"')
  expect((await shop.stop()).code).toBe(0)
})
