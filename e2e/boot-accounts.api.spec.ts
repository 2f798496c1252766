import { expect, test } from '@playwright/test'
import pg from 'pg'
import { type EmptyShop, openEmptyShop } from './support/empty-shop'
import { command, type RunningProcess, startServer } from './support/process'
import { targets } from './support/targets'
import { bearer, json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.describe.configure({ mode: 'serial' })

let env: EmptyShop['env']
let shop: EmptyShop['shop']
let close: EmptyShop['close'] | undefined
let one = ''

test.beforeAll(async () => {
  ;({ env, shop, close } = await openEmptyShop())
})
test.afterAll(() => close?.())

const signIn = (secret: string, account = 'owner') =>
  sendRaw(shop.url, '/v1/token', json({ account, secret, type: 100 }))
const tokenIn = (response: Parameters<typeof parseAnswer>[0]) =>
  parseAnswer<{ token: string }>(response).data?.token ?? ''
const ask = (path: string, token: string) => sendRaw(shop.url, path, { headers: bearer(token) })

async function oneTimePassword(name: string, account = 'owner') {
  const { code, stdout, stderr } = await command(env, name, account)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout.trim().split('\n')).toHaveLength(1)
  const password = stdout.match(/once with (\S+)/)?.[1] ?? ''
  expect(password.length).toBeGreaterThanOrEqual(12)
  return password
}

async function change(token: string, old_password: string, new_password: string) {
  const { headers, ...request } = json({ old_password, new_password })
  return sendRaw(shop.url, '/v1/user/password', {
    ...request,
    method: 'PUT',
    headers: { ...headers, ...bearer(token) },
  })
}

test('a shop without demo data has no demo accounts, and prints none', async () => {
  expect(shop.output()).not.toContain('Sign in')
  expect((await signIn('whatever', 'admin')).status).toBe(401)
})

test('the one-time password of the first administrator gives no access to the back office', async () => {
  one = await oneTimePassword('admin:create')
  const signedIn = await signIn(one)
  expect(signedIn.status, signedIn.text).toBe(200)
  const token = tokenIn(signedIn)
  const self = await ask('/v1/user', token)
  expect([self.status, parseAnswer<object>(self).data]).toMatchObject([200, { username: 'owner', is_staff: true }])
  for (const path of ['/cms/banner', '/cms/banner/1', '/cms/file']) {
    const response = await ask(path, token)
    expect([response.status, parseAnswer(response).error_code], path).toEqual([403, 10021])
  }
  const { headers, ...draft } = json({ name: 'Too early' })
  const created = await sendRaw(shop.url, '/cms/banner', { ...draft, headers: { ...headers, ...bearer(token) } })
  expect([created.status, parseAnswer(created).error_code]).toEqual([403, 10021])
  const out = await sendRaw(shop.url, '/v1/token', { method: 'DELETE', headers: bearer(token) })
  expect(out.status).toBe(200)
  expect((await ask('/v1/user', token)).status).toBe(401)
})

test('a new password must be strong; it replaces the one-time password and opens the back office', async () => {
  const token = tokenIn(await signIn(one))
  for (const [weak, status] of [
    [one, 400],
    ['password123', 400],
    ['short', 400],
  ] as const) {
    expect((await change(token, one, weak)).status, weak).toBe(status)
  }
  expect((await change(token, 'not-the-password', 'plain green bicycle')).status).toBe(401)
  const changed = await change(token, one, 'plain green bicycle')
  expect(changed.status, changed.text).toBe(200)
  expect((await ask('/cms/banner', tokenIn(changed))).status).toBe(200)
  expect((await ask('/v1/user', token)).status).toBe(401)
  expect((await signIn(one)).status).toBe(401)
  expect((await ask('/cms/banner', tokenIn(await signIn('plain green bicycle')))).status).toBe(200)
})

test('a second administrator of the same name is rejected, and no password is printed', async () => {
  const { code, stdout, stderr } = await command(env, 'admin:create', 'owner')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('owner is a staff member already: npm run admin:reset owner gives a new password.')
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

test('a reset ends every session at once, and requires a new password', async () => {
  const token = tokenIn(await signIn('plain green bicycle'))
  expect((await ask('/cms/banner', token)).status).toBe(200)
  const again = await oneTimePassword('admin:reset')
  expect((await ask('/cms/banner', token)).status).toBe(401)
  expect((await signIn('plain green bicycle')).status).toBe(401)
  const response = await ask('/cms/banner', tokenIn(await signIn(again)))
  expect([response.status, parseAnswer(response).error_code]).toEqual([403, 10021])
  const unknown = await command(env, 'admin:reset', 'nobody')
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toMatch(/no user/i)
  one = again
})

test('a forwarded client address is accepted from a trusted proxy only', async () => {
  const token = tokenIn(await change(tokenIn(await signIn(one)), one, 'another green bicycle'))
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  const addressOf = async ({ url }: RunningProcess, forwarded: string) => {
    const id = `address-${Math.random()}`
    const { headers, ...draft } = json({ name: 'From somewhere' })
    const claimed = { 'x-forwarded-for': forwarded, 'x-real-ip': '192.0.2.66', 'x-request-id': id }
    const created = await sendRaw(url, '/cms/banner', {
      ...draft,
      headers: { ...headers, ...bearer(token), ...claimed },
    })
    expect(created.status, created.text).toBe(201)
    const { rows } = await client.query('select address from oper_log where request_id = $1', [id])
    return rows.map((row) => row.address).join()
  }
  expect(await addressOf(shop, '203.0.113.9')).toBe('127.0.0.1')
  const behind = await startServer({ ...env, TRUSTED_PROXIES: '127.0.0.0/8, 198.51.100.0/24' })
  expect(await addressOf(behind, '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf(behind, '192.0.2.1, 203.0.113.9, 198.51.100.7')).toBe('203.0.113.9')
  expect(await addressOf(behind, 'nonsense, 2001:db8::7')).toBe('2001:db8::7')
  expect(await addressOf(behind, 'nonsense')).toBe('127.0.0.1')
  await behind.stop()
  await client.end()
})
