import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/axe'
import { expect, goByLink, problemsOf, test } from './support/browser'
import { colleagueWith, refusalWith, signInFirst } from './support/colleague'
import type { Page as Paged, shop } from './support/shop'
import { newCustomer, paidOrder } from './support/shopping'

/** Where the links of a page lead to within the back office. */
const pathsOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('link')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
    .then((paths) => paths.filter((path) => path.startsWith('/admin')))

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('an administrator makes a warehouse colleague from the task “See and ship orders”, who signs in and ships an order', async ({
    page,
    http,
    browser,
    problems,
  }) => {
    const { order_no } = await paidOrder(await newCustomer())
    const name = http.named('Warehouse')
    const username = `e2e-${randomUUID().slice(0, 13)}`
    await page.goto('/admin/group?open=new')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name' }).fill(name)
    await expect(drawer.getByRole('status')).toContainText('Members can’t open any page yet')
    await drawer.getByRole('checkbox', { name: 'See and ship orders' }).check()
    await expect(drawer.getByRole('checkbox', { name: 'See orders' })).toBeChecked()
    await expect(drawer.getByText('Members can’t open any page yet')).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await goByLink(page, '/admin/user?open=new')
    await drawer.getByLabel('Username').fill(username)
    await drawer.getByLabel('Nickname').fill('Warehouse colleague')
    await drawer.getByRole('combobox', { name: 'Group' }).fill(name)
    await page.getByRole('option', { name }).click()
    await expect(drawer.getByRole('status')).toBeEmpty()
    await drawer.getByRole('button', { name: 'Save' }).click()
    const oneTime = await page.locator('output').textContent()
    await page.getByRole('button', { name: 'I have shared it' }).click()
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText(name)

    const context = await browser.newContext({ locale: 'en-US' })
    const theirs = await context.newPage()
    await signInFirst(theirs, '/admin', username, oneTime ?? '')
    const theirProblems = problemsOf(theirs)
    const menu = theirs.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'Kiosk',
      'Home',
      'Orders',
      'Parcels',
      'Open the shop',
    ])
    await ship(theirs, order_no)
    const cookie = (await context.cookies()).map((one) => `${one.name}=${one.value}`).join('; ')
    for (const path of await pathsOn(theirs)) expect([path, await refusalWith(cookie, path)]).toEqual([path, undefined])
    await context.close()
    await dismiss(http, username, name)
    expect(problems).toEqual([])
    expect(theirProblems).toEqual([])
  })

  test('an administrator sees which permission a group lacks of a task, as after a release that adds one, and grants it', async ({
    page,
    http,
    problems,
  }) => {
    const points = ['order.list', 'order.count', 'order.read', 'order.ship', 'order.read_address', 'order.set_note']
    const group = await colleagueWith(http, { points })
    await page.goto(`/admin/group?open=${group.group_id}`)
    const task = page.getByRole('dialog').getByRole('checkbox', { name: 'See and ship orders' })
    await expect(task).toHaveJSProperty('indeterminate', true)
    await expect(task).toHaveAccessibleDescription(/^Missing: Correct the delivery address of an order/)
    await task.click()
    await expect(task).toBeChecked()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    const { json } = await http.as<{ points: string[] }>('GET', `/cms/group/${group.group_id}`)
    expect(json.data.points).toEqual([...points, 'order.set_address', 'shipping.tell'].toSorted())
    await group.leave()
    expect(problems).toEqual([])
  })
})

/** Finds an order, reads where it goes and ships it; what is not theirs to do has no button. */
async function ship(page: Page, order_no: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(order_no)
  await page.getByRole('link', { name: order_no }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_no)
  await expect(page.getByRole('button', { name: /Refund|Close|Complete/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Reveal address' }).click()
  await expect(page.getByRole('main')).toContainText('13912345678')
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Carrier' }).click()
  await page.getByRole('option', { name: 'SF Express' }).click()
  await form.getByRole('textbox', { name: 'Tracking number' }).fill('SF1234567890')
  await form.getByRole('button', { name: 'Ship' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Shipped')
}

/** A colleague and the group leave together. */
async function dismiss(http: ReturnType<typeof shop>, username: string, group: string) {
  const first = async (path: string) => (await http.as<Paged<{ id: number }>>('GET', path)).json.data.items[0]?.id
  await http.as('DELETE', `/cms/user/${await first(`/cms/user?q=${username}`)}`)
  await http.as('DELETE', `/cms/group/${await first(`/cms/group?q=${encodeURIComponent(group)}`)}`)
}

test.describe('staff without the permission', () => {
  test.use({ as: 'clerk' })

  test('staff without the permission see no menu item for the page', async ({ page, problems }) => {
    await page.goto('/admin')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Banners' })).toHaveCount(0)
    expect(problems).toEqual([])
  })

  test('staff without the permission see at its URL which permission is missing', async ({ page }) => {
    await page.goto('/admin/banner?open=new')
    await expect(page.getByText('You do not have access')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Edit banners')
    await expect(page.getByRole('button', { name: /Create|Edit|Move to the trash/ })).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})

test.describe('a manager', () => {
  test.use({ as: 'manager' })

  test('a manager may change banners but not read the log, and sees no History button', async ({ page, banner }) => {
    await page.goto(`/admin/banner?q=${encodeURIComponent(banner.name)}`)
    const row = page.getByRole('row').filter({ hasText: banner.name })
    await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Move to the trash' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0)
    await page.goto(`/admin/banner?history=${banner.id}`)
    await expect(page.getByRole('dialog')).toContainText('Read the operation log')
  })

  test('a manager is led back from an order that is not there, and keeps the menu on a page that is not', async ({
    page,
  }) => {
    await page.goto('/admin/order/2147483647')
    await expect(page.getByText('Record not found')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/\/admin\/order$/)
    const answer = await page.goto('/admin/no-such-page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Page not found')).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  })

  test('a manager keeps the list when a search in its URL is far too long', async ({ page }) => {
    await page.goto(`/admin/banner?q=${'x'.repeat(3000)}`)
    await expect(page.getByText('Only the first 100 characters are searched for')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  })

  test('a manager sees what is wrong with a mistyped URL', async ({ page }) => {
    await page.goto('/admin/banner?size=1000')
    await expect(page.getByRole('main')).toContainText('size must be at most 100')
    await page.goto('/admin/banner?colour=red')
    await expect(page.getByRole('main')).toContainText('colour is an unknown field')
    await page.goto('/admin/banner?open=2147483647')
    await expect(page.getByRole('dialog')).toContainText('Record not found')
  })
})

test.describe('a customer with a session', () => {
  test.use({ as: 'buyer' })

  test('a customer with a session is asked to sign in as staff', { tag: '@journey' }, async ({ page }) => {
    for (const path of ['/admin', '/admin/banner?open=1']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/admin\/login/)
    }
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
