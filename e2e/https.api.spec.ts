import { expect, test } from '@playwright/test'
import { dataFolder, endAll, type RunningProcess, startServer } from './support/process'
import { currentRun, sameShop, targets } from './support/targets'
import { sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.describe.configure({ mode: 'serial' })

/** A shop behind a proxy that terminates https. */
const PUBLIC_URL = 'https://shop.example'
let shop: RunningProcess

test.beforeAll(async () => {
  const env = { DATA_DIR: dataFolder(), ...sameShop(), PUBLIC_URL }
  shop = await startServer(env)
})
test.afterAll(async () => {
  await shop?.stop()
  endAll()
})

const cookiesIn = ({ headers }: { headers: Record<string, string> }) =>
  (headers['set-cookie'] ?? '').split(/,(?=[^\s;]+=)/)
const carry = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ')

async function signIn(more: Record<string, string> = {}) {
  const response = await sendRaw(shop.url, '/api/auth/csrf')
  const { csrfToken } = JSON.parse(response.text)
  const fields = { csrfToken, account: 'admin', secret: currentRun().demoPassword, json: 'true' }
  const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: carry(cookiesIn(response)), ...more }
  const body = new URLSearchParams(fields).toString()
  return sendRaw(shop.url, '/api/auth/callback/credentials', { method: 'POST', headers, body })
}

test('every answer tells the browser to stay with https', async () => {
  for (const path of [
    '/admin/login',
    '/docs',
    '/v1/banner/1',
    '/cms/banner',
    '/nowhere',
    '/api/auth/csrf',
    '/openapi.json',
    '/_next/static/x.js',
  ]) {
    const { headers } = await sendRaw(shop.url, path)
    expect([path, headers['strict-transport-security']]).toEqual([path, 'max-age=63072000; includeSubDomains'])
  }
  const { headers } = await sendRaw(`${new URL(shop.url).origin}`, '/v1/banner/1')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the session cookie is limited to this host and to https', async () => {
  const answer = await signIn()
  expect(answer.status, answer.text).toBe(200)
  const session = cookiesIn(answer).find((cookie) => cookie.includes('session='))
  expect(session).toMatch(/^__Host-kiosk\.session=at_[\w-]{43};/)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(session).toContain(part)
  expect(session).not.toContain('Domain')
  const home = await sendRaw(shop.url, '/admin', { headers: { cookie: carry([session ?? '']) } })
  expect(home.status).toBe(200)
  const renamed = carry([session ?? '']).replace('__Host-', '')
  expect((await sendRaw(shop.url, '/admin', { headers: { cookie: renamed } })).status).toBe(307)
})

test('no session is created without the CSRF token', async () => {
  const body = new URLSearchParams({ account: 'admin', secret: currentRun().demoPassword, json: 'true' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await sendRaw(shop.url, '/api/auth/callback/credentials', { method: 'POST', headers, body })
  expect(answer.headers['set-cookie'] ?? '').not.toContain('session=')
})

test('each page has a new content security policy, and forged headers do not affect it', async () => {
  const policies = []
  for (const nonce of ['x', 'y']) {
    const { headers, text } = await sendRaw(shop.url, '/admin/login', {
      headers: { 'x-nonce': nonce, 'x-forwarded-host': 'evil.example', 'x-at': '/admin/evil' },
    })
    policies.push(headers['content-security-policy'])
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cache-control']).toContain('no-store')
    expect(text).not.toContain('evil')
    expect(text).not.toMatch(/<script(?![^>]*nonce=)[^>]*>/)
  }
  expect(new Set(policies).size).toBe(2)
  for (const policy of policies) expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}' 'strict-dynamic';/)
  const { text } = await signIn({ 'x-forwarded-host': 'evil.example' })
  expect(text).toContain(PUBLIC_URL)
  expect(text).not.toContain('evil')
})
