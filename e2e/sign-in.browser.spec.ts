import type { Page } from '@playwright/test'
import { api } from './support/api'
import { expect, test } from './support/browser'
import { currentRun, mainTarget } from './support/targets'

const SESSION = /^(__Host-)?kiosk\.session$/

async function signIn(page: Page, account: string, password = currentRun().demoPassword) {
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => SESSION.test(name))

test.describe('a visitor who is not signed in', () => {
  test('a visitor is asked to sign in, and then gets to the requested page', {
    tag: '@journey',
  }, async ({ page, problems }) => {
    await page.goto('/admin/banner?q=home')
    await expect(page).toHaveURL(/\/admin\/login\?from=/)
    await signIn(page, 'admin')
    await expect(page).toHaveURL(/\/admin\/banner\?q=home$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banners')
    expect(problems).toEqual([])
  })

  test('a visitor learns why an earlier session has ended, and then gets to the requested page', async ({ page }) => {
    await page.goto('/admin/login')
    await signIn(page, 'clerk')
    await expect(page).toHaveURL(/\/admin$/)
    const token = (await cookieOf(page))?.value ?? ''
    await api(mainTarget).call('DELETE', '/v1/token', { token })
    await page.goto('/admin/order?status=paid')
    await expect(page.getByText('Your session was ended on another device or by a new password')).toBeVisible()
    await signIn(page, 'clerk')
    await expect(page).toHaveURL(/\/admin\/order\?status=paid$/)
  })

  test('a visitor gets a session cookie that neither scripts nor pages can reveal', async ({ page }) => {
    await page.goto('/admin/login')
    await signIn(page, 'admin@kiosk.test')
    await expect(page).toHaveURL(/\/admin$/)
    const cookie = await cookieOf(page)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('session')
    expect(await page.content()).not.toContain(cookie?.value)
    const session = await page.request.get('/api/auth/session')
    expect(await session.text()).not.toContain(cookie?.value)
  })

  test('a visitor sees the same error for a wrong password and an unknown account, and the account stays filled in', async ({
    page,
  }) => {
    await page.goto('/admin/login')
    for (const account of ['admin', 'nobody-at-all']) {
      await signIn(page, account, 'not the password')
      await expect(page.getByRole('alert').filter({ hasText: 'Incorrect account or password' })).toBeVisible()
      await expect(page.getByLabel('Account')).toHaveValue(account)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    }
    expect(await cookieOf(page)).toBeUndefined()
  })

  test('a visitor cannot sign in as a customer', async ({ page }) => {
    await page.goto('/admin/login')
    await signIn(page, 'buyer')
    await expect(page.getByRole('alert').filter({ hasText: 'This is for staff only' })).toBeVisible()
    expect(await cookieOf(page)).toBeUndefined()
  })

  test('a visitor is not redirected to another site by a forged URL', async ({ page, baseURL }) => {
    for (const from of ['https://evil.example/admin', '//evil.example/admin', '/v1/banner/1', 'javascript:alert(1)']) {
      await page.goto(`/admin/login?from=${encodeURIComponent(from)}`)
      await signIn(page, 'admin')
      await expect(page).toHaveURL(`${baseURL}/admin`)
      await page.context().clearCookies()
    }
  })
})

test.describe('a session', () => {
  test.use({ as: 'manager' })

  test('a revoked session ends with the next request, in the browser and over HTTP', async ({ page, session }) => {
    await page.goto('/admin/banner')
    await expect(page.getByRole('table')).toBeVisible()
    const { call } = api(mainTarget)
    expect((await call('DELETE', '/v1/token', { token: session ?? '' })).status).toBe(200)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/login\?from=/)
    expect((await call('GET', '/cms/banner', { token: session ?? '' })).status).toBe(401)
  })

  test('a session ends when its owner signs out, even for a copy of its token', async ({ page, session }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    expect(await cookieOf(page)).toBeUndefined()
    expect((await api(mainTarget).call('GET', '/v1/user', { token: session ?? '' })).status).toBe(401)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin\/login/)
  })

  test('the session cookie of a browser is not accepted by the API', async ({ page }) => {
    await page.goto('/admin')
    const answer = await page.request.get('/cms/banner')
    expect(answer.status()).toBe(401)
  })
})
