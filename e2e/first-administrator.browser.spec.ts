import pg from 'pg'
import { expect, test } from './support/browser'
import { type EmptyShop, openEmptyShop } from './support/empty-shop'
import { command } from './support/process'
import { targets } from './support/targets'
import { bearer, json, parseAnswer, sendRaw } from './support/wire'

test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.describe.configure({ mode: 'serial' })

const CHOSEN = 'seven green bicycles'
let env: EmptyShop['env']
let shop: EmptyShop['shop']
let close: EmptyShop['close'] | undefined

test.beforeAll(async () => {
  ;({ env, shop, close } = await openEmptyShop())
})
test.afterAll(() => close?.())

async function query(text: string) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query(text)
  await client.end()
}

const token = async (secret: string) =>
  parseAnswer<{ token: string }>(await sendRaw(shop.url, '/v1/token', json({ account: 'owner', secret, type: 100 })))
    .data

test('a one-time password must be changed at sign-in, which then leads to the requested page', async ({ page }) => {
  const { stdout } = await command(env, 'admin:create', 'owner')
  const once = stdout.match(/once with (\S+)/)?.[1] ?? ''
  const elsewhere = (await token(once))?.token ?? ''
  const change = async (from: string, to: string, again = to) => {
    await page.getByLabel('One-time password').fill(from)
    await page.getByLabel('New password', { exact: true }).fill(to)
    await page.getByLabel(/confirm/i).fill(again)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await page.goto(`${shop.url}/admin/banner`)
  await page.getByLabel('Account').fill('owner')
  await page.getByLabel('Password', { exact: true }).fill(once)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/admin\/password\?from=/)
  await change(once, CHOSEN, 'seven green bikes')
  await expect(page).toHaveURL(/\/admin\/password/)
  await change(once, 'aaaaaaaa')
  await expect(page.getByText('is too common, choose another')).toBeVisible()
  await change('not the one', CHOSEN)
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await change(once, CHOSEN)
  await expect(page).toHaveURL(/\/admin\/banner$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Banners')
  expect((await sendRaw(shop.url, '/v1/user', { headers: bearer(elsewhere) })).status).toBe(401)
  expect(await token(once)).toBeUndefined()
  const log = await sendRaw(shop.url, '/cms/oper_log?outcome=refused', {
    headers: bearer((await token(CHOSEN))?.token ?? ''),
  })
  const asked = parseAnswer<{ items: { point: string; method: string }[] }>(log).data?.items
  expect(asked?.filter(({ method }) => method === 'GET')).toEqual([]) // no page asked for what was not open yet
  expect((await token(CHOSEN))?.token).toMatch(/^at_/)
})

test('a shop without demo data has its menu, and its empty list offers to create a banner', async ({ page }) => {
  const { hostname } = new URL(shop.url)
  const value = (await token(CHOSEN))?.token ?? ''
  await page.context().addCookies([{ name: 'kiosk.session', value, domain: hostname, path: '/' }])
  await page.goto(`${shop.url}/admin`)
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Content' }).click()
  await menu.getByRole('link', { name: 'Banners' }).click()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Create a banner' })).toHaveCount(2)
})

test('signing in again after a session has timed out keeps what was typed', async ({ page }) => {
  const { hostname } = new URL(shop.url)
  const value = (await token(CHOSEN))?.token ?? ''
  await page.context().addCookies([{ name: 'kiosk.session', value, domain: hostname, path: '/' }])
  await page.goto(`${shop.url}/admin/banner?open=new`)
  await page.getByLabel('Name').fill('Written before the break')
  await query(`update session set idle_expires_at = now() - interval '1 second'`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const again = page.getByRole('dialog').filter({ hasText: 'Your session has ended' })
  await again.getByLabel('Account').fill('owner')
  await again.getByLabel('Password', { exact: true }).fill(CHOSEN)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await expect(page.getByLabel('Name')).toHaveValue('Written before the break')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Written before the break')).toBeVisible()
})
