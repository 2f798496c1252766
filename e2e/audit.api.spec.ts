import { expect, test } from '@playwright/test'
import pg from 'pg'
import { timeLimit } from '@/packages/testing/long-run'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { copyOfDemo, openShop } from './support/own-shop'
import { command, type Environment, endAll, type RunningProcess } from './support/process'
import { currentRun, targets } from './support/targets'
import { json, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'The database of a deployment is not ours to tamper with.')
test.describe.configure({ mode: 'serial' })

let postgres: TestServer
let shop: RunningProcess
let staff: Record<string, string>
let db: pg.Client
let env: Environment

test.beforeAll(async () => {
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  env = await copyOfDemo(postgres)
  ;({ shop, staff } = await openShop(env))
  db = new pg.Client({ connectionString: env.DATABASE_URL })
  await db.connect()
})
test.afterAll(async () => {
  await db?.end()
  await shop?.stop()
  endAll()
  await postgres?.stop()
})

const write = (name: string) =>
  sendRaw(shop.url, '/cms/banner', { ...json({ name }), headers: { ...json({}).headers, ...staff } })
const countOf = async (table: string) => Number((await db.query(`select count(*) from ${table}`)).rows[0].count)
async function tamper(statement: string) {
  await db.query('set session_replication_role = replica')
  await db.query(statement)
  await db.query('set session_replication_role = origin')
}

test('a running server seals log entries within three seconds', async () => {
  for (let n = 0; n < 30; n += 1) expect((await write(`Sealed ${n}`)).status).toBe(201)
  await expect.poll(() => countOf('oper_log_pending'), { timeout: timeLimit(3000), intervals: [100] }).toBe(0)
  expect(await countOf('oper_log_seal')).toBe(await countOf('oper_log'))
})

test('audit:verify confirms an intact log, and audit:head prints the end of the chain', async () => {
  const head = await command(env, 'audit:head')
  expect([head.code, head.stdout]).toEqual([0, expect.stringMatching(/^30:[\w-]{43}\n$/)])
  const right = await command(env, 'audit:verify', '--head', head.stdout.trim())
  expect([right.code, right.stdout]).toEqual([0, `All 30 rows are as they were sealed. Head ${head.stdout}`])
})

test('audit:verify names rows that were altered, removed or inserted, and a chain that was cut off', async () => {
  const { stdout: head } = await command(env, 'audit:head')
  const { rows } = await db.query('select id from oper_log order by id')
  const [, second, third] = rows.map(({ id }) => Number(id))
  await tamper(`update oper_log set after = '{"name":"Never"}' where id = ${second}`)
  await tamper(`delete from oper_log where id = ${third}`)
  await tamper(`insert into oper_log (user_id, username, point, resource, method, path, address, user_agent, request_id,
    status, error_code, duration_ms, nonce, mac)
      values (1, 'x', 'a.b', 'a', 'PUT', '/', '', '', '', 200, 0, 1, 'x', 'x')`)
  await tamper('delete from oper_log_seal where position > 28')
  const wrong = await command(env, 'audit:verify', '--head', head.trim())
  expect(wrong.code).toBe(1)
  for (const finding of [
    `row ${second}, seal 2: `,
    `row ${third}, seal 3: `,
    'was inserted',
    'seal 30: the chain ends before',
  ]) {
    expect(wrong.stdout).toContain(finding)
  }
  expect(wrong.stderr).toMatch(/^The operation log is not as it was sealed: \d+ findings\.\n$/)
  expect((await command(env, 'audit:prune', '--before', '2999-01-01')).code).toBe(1)
})

test('a command says how it is used, and does nothing else', async () => {
  const nowhere = { ...env, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' } // it is not asked
  const all = (await command(nowhere, '--help')).stdout.trim().split('\n')
  expect(all.map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining(['migrate', 'backup', 'doctor']))
  for (const name of ['admin:create', 'doctor']) {
    const { code, stdout, stderr } = await command(nowhere, name, '--help')
    expect([code, stderr, all.includes(stdout.trim())]).toEqual([0, '', true])
  }
})

test('a command with wrong arguments explains the right ones', async () => {
  for (const [args, hint] of [
    [['audit:prune'], '--before 2026-01-31'],
    [['audit:verify', '--head', 'nonsense'], 'what audit:head prints'],
    [['admin:create', '--super'], "Unknown option '--super'"],
    [['admin:reset', 'anna', 'bert'], 'a word too many: bert'],
    [['seed', 'quickly'], 'whole, or without-history: quickly?'],
    [['migrate', 'now'], "Unexpected argument 'now'"],
  ] as const) {
    // The person is not asked
    const refused = await command({ ...env, DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' }, ...args)
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(hint)])
  }
})
