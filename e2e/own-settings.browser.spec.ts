import type { Page } from '@playwright/test'
import pg from 'pg'
import { startPostgres, type TestServer } from '@/packages/testing/postgres'
import { expect, problemsOf, test } from './support/browser'
import { copyOfDemo, openShop } from './support/own-shop'
import { endAll, type RunningProcess } from './support/process'
import { currentRun, targets } from './support/targets'
import { parseAnswer, sendRaw } from './support/wire'

// What concerns a whole shop: in one of its own, so that no other test sees it.
test.skip(targets.includes('preview'), 'A deployment is not ours to start.')
test.describe.configure({ mode: 'serial' })

let postgres: TestServer
let shop: RunningProcess
let db: pg.Client
let staff: Record<string, string> = {}

test.beforeAll(async () => {
  postgres = await startPostgres({ url: currentRun().databaseUrl })
  const env = await copyOfDemo(postgres)
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

test.beforeEach(async ({ context }) => {
  const { hostname } = new URL(shop.url)
  const value = staff.authorization?.replace('Bearer ', '') ?? ''
  await context.addCookies([{ name: 'kiosk.session', value, domain: hostname, path: '/' }])
})

/** Below the form, as long as something is not saved. */
const unsaved = (page: Page) => page.getByRole('group', { name: 'Unsaved changes' })
/** A part of the settings has a page of its own. */
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click()
const save = (page: Page) => unsaved(page).getByRole('button', { name: 'Save' }).click()

test('the configuration gets a former version back, which asks before it replaces what was typed', async ({ page }) => {
  const problems = problemsOf(page)
  await page.goto(`${shop.url}/admin/config`)
  const name = page.getByRole('textbox', { name: 'Shop name' })
  for (const one of ['Corner shop', 'Market stall']) {
    await name.fill(one)
    await save(page)
    await expect(unsaved(page)).toBeHidden()
  }
  const threshold = page.getByRole('textbox', { name: 'Low stock threshold' })
  await part(page, 'Orders and inventory')
  await threshold.fill('7')
  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'History' })
  await drawer.getByRole('button', { name: 'Compare versions' }).click()
  const versions = drawer.getByRole('region', { name: 'Compare versions' })
  await expect(versions).toContainText('Corner shop')
  await expect(versions).toContainText('Market stall')
  await drawer
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Replace unsaved changes?' })
  await expect(question).toBeVisible()
  await expect(threshold).toHaveValue('7')
  await question.getByRole('button', { name: 'Use this version' }).click()
  await expect(threshold).toHaveValue('10')
  await part(page, 'Shop details')
  await expect(name).toHaveValue('Corner shop')
  await expect(page.getByRole('alert', { name: /^Version of/ })).toContainText(
    'Check the fields, then save to restore them',
  )
  await save(page)
  await expect(unsaved(page)).toBeHidden()
  const { data } = parseAnswer<Record<string, unknown>>(await sendRaw(shop.url, '/v1/config', {}))
  expect(data?.['shop.name']).toBe('Corner shop')
  expect(problems).toEqual([])
})

test('old orders lose what is personal after the term that the shop sets, and the log says so', async ({ page }) => {
  const problems = problemsOf(page)
  const { rows } = await db.query<{ id: number }>(
    `select id from "order" where status = 'completed' order by id limit 1`,
  )
  const id = rows[0]?.id
  await page.goto(`${shop.url}/admin/config`)
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('finished orders')
  await page.getByRole('textbox', { name: 'Personal data of finished orders (days)' }).fill('29')
  await page.getByRole('searchbox', { name: 'Search settings' }).clear()
  await save(page) // the part of the field is not the one that is open
  await expect(page.getByRole('textbox', { name: 'Personal data of finished orders (days)' })).toBeFocused()
  await expect(page.getByText('must be 0 or at least 30')).toBeVisible()
  await page.getByRole('textbox', { name: 'Personal data of finished orders (days)' }).fill('30')
  await save(page)
  await expect(unsaved(page)).toBeHidden()
  // forty days go by, and it is the hour of the job
  await db.query(`update "order" set update_time = now() - interval '40 days' where id = $1`, [id])
  await db.query(`update schedule set next_run_at = now() where name = 'retention.orders'`)
  await expect(async () => {
    await page.goto(`${shop.url}/admin/order/${id}`)
    await expect(page.getByText(/^Personal data was removed on/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Reveal address' })).toHaveCount(0)
  await page.goto(`${shop.url}/admin/oper-log?point=retention.orders`)
  const entry = page.getByRole('row').nth(1)
  await expect(entry).toContainText('Remove personal data of old orders')
  await expect(entry).toContainText('Automatic')
  expect(problems).toEqual([])
})
