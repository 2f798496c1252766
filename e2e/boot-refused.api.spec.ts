import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '@/packages/testing/free-port'
import { timeLimit } from '@/packages/testing/long-run'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { command, dataFolder, type Environment, endAll, server } from './support/process'
import { isLong, targets } from './support/targets'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')

const SECRET = `p${randomBytes(8).toString('hex')}`
const DATA_DIR = dataFolder()
let postgres: TestServer

test.beforeAll(async () => {
  postgres = await startPostgres({ password: SECRET })
})
test.afterAll(async () => {
  endAll()
  await postgres.stop()
})

/** The server exits with 1 and one sentence that has these words and no secret, and its port is closed. */
async function expectRefused(env: Environment, ...words: string[]) {
  const port = env.PORT ?? String(await freePort())
  const since = Date.now()
  const { code, stdout, stderr } = await server({ DATA_DIR, PORT: port, ...env })
  expect([code, stdout], stderr).toEqual([1, ''])
  for (const word of words) expect(stderr).toContain(word)
  expect(stderr.trim()).toMatch(/^[A-Z][^\n]*\.$/)
  expect(stderr).not.toContain(SECRET)
  expect(Date.now() - since).toBeLessThan(timeLimit(10_000))
  if (!env.PORT) expect(await listens(Number(port))).toBe(false)
  return stderr
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.destroy())))
    socket.once('error', () => resolve(false))
  })

const changed = (parts: Partial<URL>) => Object.assign(new URL(postgres.url), parts).href

test('an invalid database URL is rejected, and its password is not printed', { tag: '@prove' }, async () => {
  const crooked = [
    `mysql://shop:${SECRET}@db/shop`,
    `shop:${SECRET}@db/shop`,
    `postgres://u:${SECRET}%zz@db/shop`,
    SECRET,
  ]
  for (const url of crooked) await expectRefused({ DATABASE_URL: url }, 'DATABASE_URL')
  const { code, stderr } = await command({ DATA_DIR, DATABASE_URL: crooked[0] ?? '' }, 'migrate')
  expect([code, stderr.includes('DATABASE_URL'), stderr.includes(SECRET)]).toEqual([1, true, false])
})

test('the error names a database that cannot be reached', async () => {
  const closed = `postgres://u:${SECRET}@127.0.0.1:1/shop`
  await expectRefused({ DATABASE_URL: closed }, '127.0.0.1:1', 'DATABASE_URL', 'listens')
  const nowhere = `postgres://u:${SECRET}@nowhere.invalid/shop`
  await expectRefused({ DATABASE_URL: nowhere }, 'nowhere.invalid', 'DATABASE_URL')
})

test('the server gives up on a database that accepts the connection and never answers', { tag: '@prove' }, async () => {
  const port = await freePort()
  const silent = createServer(() => {}).listen(port, '127.0.0.1')
  await once(silent, 'listening')
  await expectRefused({ DATABASE_URL: `postgres://u:${SECRET}@127.0.0.1:${port}/shop` }, `:${port}`, 'DATABASE_URL')
  silent.close()
})

test('a wrong password, an unknown user and an unknown database are distinguished', async () => {
  await expectRefused({ DATABASE_URL: changed({ password: `${SECRET}x` }) }, 'password', 'postgres', 'DATABASE_URL')
  await expectRefused({ DATABASE_URL: changed({ username: 'stranger' }) }, 'stranger', 'DATABASE_URL')
  await expectRefused({ DATABASE_URL: changed({ pathname: '/no_such_shop' }) }, 'no_such_shop', 'DATABASE_URL')
  await expectRefused({ DATABASE_URL: changed({ password: '' }) }, 'password', 'DATABASE_URL')
})

test('a database without tables is rejected with the command that creates them', async () => {
  const DATABASE_URL = await postgres.createDatabase()
  await expectRefused({ DATABASE_URL }, 'npm run db:migrate')
  for (const name of ['seed', 'admin:create', 'admin:reset']) {
    const { code, stderr } = await command({ DATABASE_URL, DATA_DIR }, name)
    expect([code, stderr.includes('npm run db:migrate')]).toEqual([1, true])
  }
  const first = await command({ DATABASE_URL, DATA_DIR }, 'migrate')
  expect([first.code, first.stderr]).toEqual([0, ''])
  expect(first.stdout).toMatch(/^Applied \S+/)
  const second = await command({ DATABASE_URL, DATA_DIR }, 'migrate')
  expect([second.code, second.stdout, second.stderr]).toEqual([0, 'The database is up to date.\n', ''])
})

const BROKEN: Record<string, string[]> = {
  PORT: ['70000', 'http', '-1', '80.5', '0x50', '1e3'],
  WORKERS: ['0', '65', 'two'],
  PUBLIC_URL: ['shop.example', 'ftp://shop.example'],
  DATABASE_DRIVER: ['mysql', 'postgres'],
  LOG_LEVEL: ['loud'],
  TRUSTED_PROXIES: ['10.0.0.0/99', 'proxy.example', '10.0.0.1,'],
  DEMO_PASSWORD: [SECRET.slice(0, 5), SECRET.repeat(20)],
}

for (const [name, values] of Object.entries(BROKEN)) {
  test(`an invalid ${name} is rejected by name`, { tag: '@prove' }, async () => {
    for (const value of values.slice(0, isLong ? undefined : 2)) {
      const stderr = await expectRefused({ PORT: '0', [name]: value }, 'environment', name)
      if (name === 'DEMO_PASSWORD') expect(stderr).not.toContain(value)
    }
  })
}

test('several workers on the embedded database are rejected', async () => {
  await expectRefused({ WORKERS: '2' }, 'WORKERS', 'DATABASE_URL')
})

test('all invalid environment variables are reported at once', async () => {
  const env = Object.fromEntries(Object.entries(BROKEN).map(([name, [value = '']]) => [name, value]))
  await expectRefused({ ...env, DATABASE_URL: `mysql://shop:${SECRET}@db/shop` }, ...Object.keys(env), 'DATABASE_URL')
})

test('the error names a data folder that cannot be used', { tag: '@prove' }, async () => {
  const file = join(DATA_DIR, 'a-file')
  writeFileSync(file, '')
  for (const folder of [join(file, 'data'), ...(process.platform === 'linux' ? ['/proc/none'] : [])])
    await expectRefused({ DATA_DIR: folder }, folder, 'DATA_DIR')
})

test('a port that is taken is named before anything is opened or filled', async () => {
  const port = await freePort()
  const taken = createServer().listen(port, '127.0.0.1')
  await once(taken, 'listening')
  const folder = dataFolder()
  await expectRefused({ DATA_DIR: folder, PORT: String(port) }, `Port ${port} is in use`, 'PORT')
  taken.close()
  expect(existsSync(join(folder, 'pglite'))).toBe(false)
})

test('the error names a host that is not available', { tag: '@prove' }, async () => {
  await expectRefused({ HOST: '203.0.113.7' }, '203.0.113.7', 'HOST')
})
