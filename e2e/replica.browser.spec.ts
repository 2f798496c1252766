import { randomUUID } from 'node:crypto'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import type { TestReplica } from '@/packages/testing/postgres-replica'
import { expect, problemsOf, test } from './support/browser'
import { ownShop, signInBody } from './support/own-shop'
import { dataFolder, endAll, type RunningProcess } from './support/process'
import { targets } from './support/targets'
import { bearer, json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.describe.configure({ mode: 'serial' })

const env = { AUTH_SECRET: randomUUID(), DATA_DIR: dataFolder(), WORKERS: '2', METRICS_SECRET: randomUUID() }
let postgres: TestServer
let copy: TestReplica
let shop: RunningProcess
let staff: Record<string, string> = {}
let manager: Record<string, string> = {}

test.beforeAll(async () => {
  postgres = await startPostgres({ own: true })
  const url = await postgres.createDatabase()
  copy = await postgres.startReplica()
  await copy.halt()
  const there = Object.assign(new URL(copy.url), { pathname: new URL(url).pathname }).href
  const own = { ...env, DATABASE_URL: url, DATABASE_REPLICA_URL: there }
  ;({ shop, staff } = await ownShop(own, ['dist/primary.mjs']))
  const signIn = json(signInBody('manager'))
  manager = bearer(parseAnswer<{ token: string }>(await sendRaw(shop.url, '/v1/token', signIn)).data?.token ?? '')
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
  await copy?.stop()
  await postgres?.stop()
})

test.beforeEach(async ({ context }) => {
  const value = staff.authorization?.replace('Bearer ', '') ?? ''
  await context.addCookies([{ name: 'kiosk.session', value, domain: new URL(shop.url).hostname, path: '/' }])
})

const names = async (headers: Record<string, string>) => (await sendRaw(shop.url, '/cms/banner', { headers })).text

test('a shop starts without its replica, and uses it once it is there', async () => {
  expect((await sendRaw(shop.url, '/ready')).status).toBe(200)
  expect((await sendRaw(shop.url, '/cms/banner', { headers: staff })).status).toBe(200)
  await copy.resume()
  await expect(async () => {
    await names(manager)
    const { text } = await sendRaw(shop.url, '/metrics', { headers: bearer(env.METRICS_SECRET) })
    expect(text).toMatch(/^kiosk_replica_reads_total\{by="replica",why="fit",worker="\d+"\} [1-9]/m)
    expect(text).toMatch(/^kiosk_database_replica_up 1$/m)
  }).toPass()
})

test('a saved record stands in the list of its editor at once, whichever worker shows it; for others a moment later', async ({
  page,
}) => {
  const problems = problemsOf(page)
  await copy.run('select pg_wal_replay_pause()')
  await page.goto(`${shop.url}/admin/banner?open=1`)
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Saved a moment ago') // the drawer is there only once the page listens
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Saved a moment ago')
  for (let time = 0; time < 8; time += 1) expect(await names(staff)).toContain('Saved a moment ago')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Saved a moment ago')
  await copy.run('select pg_wal_replay_resume()')
  await expect.poll(() => names(manager)).toContain('Saved a moment ago')
  expect(problems).toEqual([])
})
