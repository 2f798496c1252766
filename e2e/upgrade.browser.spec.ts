import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { cpSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import sharp from 'sharp'
import { freePort } from '@/packages/testing/free-port'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { liftOrderLimit, newBuyer, productWith } from './support/buyers'
import { Haproxy, hasHaproxy } from './support/haproxy'
import { printFigure } from './support/measure'
import { signInBody } from './support/own-shop'
import { childrenOf, commandIn, dataFolder, type Environment, endAll, startServer } from './support/process'
import { follow } from './support/stream'
import { type Lane, Traffic } from './support/traffic'
import { bearer, json, keepAlive, parseAnswer, sendRaw, type WireResponse } from './support/wire'

const run = promisify(execFile)
/** A folder with an earlier version, built: packages/scripts/upgrade-try.mjs makes it. */
const OLD = process.env.KIOSK_UPGRADE_FROM ?? ''
const REQUESTS = Number(process.env.KIOSK_UPGRADE_REQUESTS)
const BOUNDARY = 'kiosk-upgrade-boundary'
const room = dataFolder()
const NEW = join(room, 'new')

test.skip(!OLD, 'needs an earlier version: npm run upgrade:try -- <commit>')
test.describe.configure({ mode: 'serial', timeout: 1_800_000, retries: 0 })

let postgres: TestServer
test.beforeAll(async () => {
  postgres = await startPostgres()
  await run(process.execPath, ['packages/scripts/release.mjs', NEW])
  cpSync(join(OLD, '.next/static'), join(NEW, '.next/static'), { recursive: true, force: false })
})
test.afterAll(async () => {
  endAll()
  await postgres?.stop()
})

type Shop = { url: string; staff: Record<string, string>; db: pg.Client }

/** The earlier version with its own demo shop, and what a shop is asked. */
async function filled(env: Environment): Promise<void> {
  for (const name of ['migrate', 'seed']) expect((await commandIn(OLD, env, name)).code).toBe(0)
}

async function shopAt(url: string, DATABASE_URL: string): Promise<Shop> {
  const { data } = parseAnswer<{ token: string }>(await sendRaw(url, '/v1/token', json(signInBody())))
  const staff = bearer(data?.token ?? '')
  await liftOrderLimit({ shop: { url }, staff })
  const db = new pg.Client({ connectionString: DATABASE_URL })
  db.on('error', () => {}) // the server goes with the tests
  await db.connect()
  return { url, staff, db }
}

const isGood = ({ status }: WireResponse) => status >= 200 && status < 300

async function lanesOf({ url, staff, db }: Shop): Promise<Lane[]> {
  const items = [{ ...(await productWith(db, 10_000_000)), count: 1 }]
  const buyers = await Promise.all([1, 2, 3].map((at) => newBuyer(url, `upgrade ${at} ${randomUUID()}`)))
  const read = (name: string, path: string, more: Partial<Lane> & { headers?: Record<string, string> } = {}): Lane => {
    const agent = keepAlive(1)
    return { name, ask: () => sendRaw(url, path, { agent, headers: more.headers ?? {} }), ...more }
  }
  const send = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
    sendRaw(url, path, { ...json(body), method, headers: { 'content-type': 'application/json', ...headers } })
  const banner = parseAnswer<{ id: number }>(await send('/cms/banner', { name: 'Upgraded' }, staff)).data?.id
  return [
    read('read', '/v1/banner/1'),
    read('home', '/v1/home', { pause: 20 }),
    { name: 'new connection', ask: () => sendRaw(url, '/v1/banner/1'), pause: 10 },
    read('orders of the office', '/cms/order?size=20', { headers: staff, pause: 30 }),
    read('files of the office', '/cms/file?size=20', { headers: staff, pause: 50 }),
    read('jobs', '/cms/job', { headers: staff, pause: 200 }),
    {
      name: 'office change',
      ask: () => send(`/cms/banner/${banner}`, { description: randomUUID() }, staff, 'PUT'),
      pause: 50,
    },
    ...buyers.map((buyer) => ({ name: 'trade', ask: () => trade(send, buyer, staff, items), pause: 20 })),
    { name: 'upload', ask: () => upload(url, staff), pause: 200 },
    { name: 'shop with its scripts', ask: () => pageWithScripts(url, '/shop'), pause: 100 },
    { name: 'office with its scripts', ask: () => pageWithScripts(url, '/admin/login'), pause: 100 },
    { name: 'live events', ask: () => listen(url, staff), pause: 50 },
  ]
}

type Send = (path: string, body: object, headers?: Record<string, string>, method?: string) => Promise<WireResponse>

/** An order, its payment at the simulator and a refund; the first answer that is not as it should be, or the last. */
async function trade(send: Send, buyer: Record<string, string>, staff: Record<string, string>, items: object[]) {
  const placed = await send('/v1/order', { items }, { ...buyer, 'idempotency-key': randomUUID() })
  const order = parseAnswer<{ id: number; order_no: string }>(placed).data
  if (!isGood(placed) || !order) return placed
  const begun = await send('/v1/pay/pre_order', { order_id: order.id }, buyer)
  if (!isGood(begun)) return begun
  const paid = await send('/simulator/wechat/pay', { out_trade_no: order.order_no, how: 'now' })
  if (!isGood(paid)) return paid
  const refund = { amount: 50, reason: 'It does not fit' }
  const refunded = await send(`/cms/order/${order.id}/refund`, refund, { ...staff, 'idempotency-key': randomUUID() })
  return isGood(refunded) ? { ...refunded, status: 200 } : refunded
}

async function upload(url: string, staff: Record<string, string>) {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="one.png"\r\nContent-Type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const headers = { ...staff, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const answer = await sendRaw(url, '/cms/file', { method: 'POST', headers, body })
  return isGood(answer) ? { ...answer, status: 200 } : answer
}

/** All that the page names is there, each asked for by itself. */
async function pageWithScripts(url: string, path: string) {
  const page = await sendRaw(url, path)
  const parts = new Set(
    [...page.text.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, part = '']) => part),
  )
  for (const part of parts) {
    const answer = await sendRaw(url, part)
    if (!isGood(answer)) return { ...answer, text: `${part} ${answer.text}` }
  }
  return page
}

/** A stream that is opened again when it ends, as the page does. */
async function listen(url: string, staff: Record<string, string>) {
  const stream = await follow(url, staff)
  for (let tries = 0; tries < 60 && !stream.isOver && stream.status === 200; tries += 1) await sleep(50)
  stream.leave()
  return { status: stream.status, headers: {}, text: stream.text, ms: 0 }
}

async function judge(traffic: Traffic, { db }: Shop, env: Environment, began: number, how: string) {
  await traffic.end()
  const seconds = Math.round((performance.now() - began) / 1000)
  const failed = traffic.failed.map(({ what }) => what)
  printFigure(`${how}: ${traffic.answered} requests in ${seconds} s, ${failed.length} failed`)
  const { stdout } = await commandIn(NEW, env, 'doctor')
  expect(stdout).toMatch(/ rules, 0 broken/)
  expect((await commandIn(NEW, env, 'audit:verify')).code).toBe(0)
  expect(failed).toEqual([])
  await db.end()
}

/** A form that was opened with the earlier version. */
async function openForm(page: Page, url: string) {
  await page.goto(`${url}/admin/login`)
  await expect(async () => {
    // The same text once more would be no change
    for (const label of ['Account', 'Password']) await page.getByLabel(label, { exact: true }).clear()
    await page.getByLabel('Account').fill('admin')
    await page.getByLabel('Password', { exact: true }).fill(signInBody().secret)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).not.toHaveURL(/login/)
  }).toPass() // what is typed before hydration may be lost
  await page.goto(`${url}/admin/banner`)
  const form = page.getByRole('dialog')
  await expect(async () => {
    if (!page.url().includes('open=')) await page.getByRole('button', { name: 'Create a banner' }).click()
    await expect(page).toHaveURL(/open=/, { timeout: 3000 })
  }).toPass() // repeats a click that came before hydration
  const name = `Typed before ${randomUUID().slice(0, 8)}`
  await form.getByLabel('Name').fill(name)
  return { form, name }
}

test('a proxy turns from the earlier version to this one, and nobody is refused', async ({ page }) => {
  test.skip(!hasHaproxy, 'needs HAProxy: apt-get install haproxy')
  const DATABASE_URL = await postgres.createDatabase()
  const env = { AUTH_SECRET: randomUUID(), DATA_DIR: dataFolder(), DATABASE_URL, DEMO_PASSWORD: signInBody().secret }
  const proxy = new Haproxy()
  const ports = { blue: await freePort(), green: await freePort() }
  await proxy.start(`http://127.0.0.1:${ports.blue}`, `http://127.0.0.1:${ports.green}`)
  const served = { ...env, PUBLIC_URL: proxy.url, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' }
  await filled(env)
  const old = await startServer({ ...served, PORT: String(ports.blue) }, ['dist/server.mjs'], OLD)
  await expect.poll(async () => (await sendRaw(proxy.url, '/ready')).status).toBe(200)
  const shop = await shopAt(proxy.url, DATABASE_URL)
  const { form, name } = await openForm(page, proxy.url)
  const began = performance.now()
  const traffic = new Traffic(await lanesOf(shop))
  await traffic.reach(REQUESTS / 6)
  const migrated = await commandIn(NEW, env, 'migrate')
  expect(migrated.code, migrated.stderr).toBe(0)
  await traffic.reach(REQUESTS / 6, traffic.answered)
  const fresh = await startServer({ ...served, PORT: String(ports.green) }, [join(NEW, 'kiosk.mjs')], NEW)
  await traffic.reach(REQUESTS / 6, traffic.answered)
  await proxy.tell('set server kiosk/green state ready; set server kiosk/blue state drain')
  await traffic.reach(REQUESTS / 6, traffic.answered)
  expect((await old.stop()).code).toBe(0)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await traffic.reach(REQUESTS / 3, traffic.answered)
  await judge(traffic, shop, env, began, 'behind a proxy')
  expect(old.output()).not.toMatch(/"level":"error"/)
  expect(fresh.output()).not.toMatch(/"level":"error"/)
  await fresh.stop()
  await proxy.stop()
})

test('workers of the earlier version hand over to those of this one, and nobody is refused', async ({ page }) => {
  test.skip(!existsSync(join(OLD, 'dist/primary.mjs')), 'the earlier version has no workers')
  const DATABASE_URL = await postgres.createDatabase()
  const env = { AUTH_SECRET: randomUUID(), DATA_DIR: dataFolder(), DATABASE_URL, DEMO_PASSWORD: signInBody().secret }
  const current = join(room, 'current')
  const linkTo = (folder: string) => {
    rmSync(current, { force: true })
    symlinkSync(folder, current)
  }
  linkTo(OLD)
  await filled(env)
  const server = await startServer(
    { ...env, WORKERS: '2', LOG_LEVEL: 'error' },
    [join(current, 'dist/primary.mjs')],
    OLD,
  )
  const shop = await shopAt(server.url, DATABASE_URL)
  const { form, name } = await openForm(page, server.url)
  const began = performance.now()
  const traffic = new Traffic(await lanesOf(shop))
  await traffic.reach(REQUESTS / 4)
  expect((await commandIn(NEW, env, 'migrate')).code).toBe(0)
  await traffic.reach(REQUESTS / 4, traffic.answered)
  const before = childrenOf(server)
  linkTo(NEW)
  server.signal('SIGHUP')
  const left = () => childrenOf(server).filter((pid) => before.includes(pid))
  await expect.poll(left, { timeout: 300_000 }).toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  await traffic.reach(REQUESTS / 2, traffic.answered)
  await judge(traffic, shop, env, began, 'by SIGHUP')
  expect(server.output()).not.toMatch(/"level":"error"/)
  await server.stop()
})
