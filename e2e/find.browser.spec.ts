import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/axe'
import { expect, goByLink, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'

const fourDigits = () => String(Math.floor(Math.random() * 10_000)).padStart(4, '0')
const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const results = (page: Page, kind: string) => page.getByRole('group', { name: kind, exact: true }).getByRole('option')

/** A key that is pressed before the page listens is lost, for a person as for a test. */
async function openSearch(page: Page) {
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 3000 })
  }).toPass()
}

/** Two orders of a customer whose phone no other customer has; gives the last one, and the end of the phone. */
async function customerWithOrders() {
  const ask = await newCustomer()
  const end = fourDigits()
  const address = { name: 'Wang', province: '上海市', city: '上海市', country: '静安区', detail: '1', is_default: true }
  await ask('POST', '/v1/address', { ...address, mobile: `1370000${end}` })
  await paidOrder(ask)
  return { end, ...(await paidOrder(ask)) }
}

test.describe('a shopkeeper', () => {
  test.use({ as: 'clerk' })

  test('a shopkeeper finds a customer’s last order by the last four digits of her telephone within three keys', async ({
    page,
    problems,
  }) => {
    const { end, order_no } = await customerWithOrders()
    await page.goto('/admin/product')
    await openSearch(page)
    await page.keyboard.type(end)
    await page.keyboard.press('Enter') // at once: it goes to the first result as soon as there is one
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order_no)
    await openSearch(page)
    await expect(results(page, 'Recent').first()).toContainText(order_no)
    await page.keyboard.type(end)
    await expect(results(page, 'Orders').first()).toContainText(`137****${end}`)
    await expect(results(page, 'Orders').first()).not.toContainText('Wang')
    expect(problems).toEqual([])
  })

  test('a shopkeeper finds nothing that they have no permission for', async ({ page }) => {
    await page.goto('/admin')
    await openSearch(page)
    await page.keyboard.type('admin')
    const status = page.getByRole('status')
    await expect(status.filter({ hasText: 'Nothing found for “admin”' })).toHaveCount(1)
    await field(page).fill('order')
    await expect(results(page, 'Pages').filter({ hasText: 'Orders' })).toHaveCount(1)
    await field(page).fill('permission')
    await expect(status.filter({ hasText: 'Nothing found for “permission”' })).toHaveCount(1)
  })
})

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('an administrator finds what to do by its words, in either language, and a setting by its name', async ({
    page,
  }) => {
    await page.goto('/admin')
    await openSearch(page)
    for (const words of ['创建商品', 'create product']) {
      await field(page).fill(words)
      await expect(results(page, 'Actions').first()).toHaveText(/Create a product/)
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/product/)
    await openSearch(page)
    await field(page).fill('refund requests')
    await expect(results(page, 'Settings').first()).toContainText('Refund requests (days after receipt)')
  })

  test('an administrator finds an order, ships it and refunds it without a mouse', async ({ page, problems }) => {
    const { order_no } = await paidOrder(await newCustomer())
    const dialog = page.getByRole('dialog')
    await page.goto('/admin')
    await openSearch(page)
    await page.keyboard.type(order_no.slice(-8))
    await expect(results(page, 'Orders')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order_no)

    const number = dialog.getByRole('textbox', { name: 'Tracking number' })
    await page.keyboard.press('s')
    await expect(number).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeFocused()
    await page.keyboard.press('s')
    await expect(number).toBeFocused()
    await page.keyboard.type('SF1234567890')
    await expect(dialog.getByRole('combobox', { name: 'Carrier' })).toHaveValue('SF Express')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order shipped')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await page.keyboard.press('r')
    await expect(dialog.getByRole('radio', { name: 'Full' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('textbox', { name: 'Note' })).toBeFocused()
    await page.keyboard.type('Damaged on the way')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Refund started')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(dialog).toContainText('Next order')
    expect(problems).toEqual([])
  })

  test('an administrator goes through a list by keys, and finds the focus on the row again', async ({
    page,
    problems,
  }) => {
    await page.goto('/admin/order?status=completed')
    const row = (at: number) => page.getByRole('row').nth(at)
    await expect(row(2)).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(row(2).locator('[data-title] :is(a, button)')).toBeFocused({ timeout: 1000 })
    }).toPass({ intervals: [0] })
    await page.keyboard.press('x')
    await expect(row(2).getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('k')
    await expect(row(1).locator('[data-title] :is(a, button)')).toBeFocused()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/order\/\d+/)
    await page.goBack()
    await expect(row(2).locator('[data-title] :is(a, button)')).toBeFocused()
    expect(problems).toEqual([])
  })

  test('an administrator finds by pinyin initials, goes to pages and does what the frame does', async ({
    page,
    problems,
  }) => {
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await field(page).fill('gnqc')
    await expect(results(page, 'Products').first()).toContainText('赣南脐橙')
    await field(page).fill('lbt')
    await expect(results(page, 'Pages')).toHaveText([/Banners/])
    expect(await accessibilityProblems(page)).toEqual([])
    await field(page).fill('create a banner')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Create a banner' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openSearch(page)
    await page.keyboard.type('light and dark')
    await expect(results(page, 'Actions')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    expect(problems).toEqual([])
  })

  test('an administrator is led by each action of the search to what it names', async ({ page, http, problems }) => {
    type Found = { items: { kind: string; title: string; path: string }[] }
    const { items } = (await http.as<Found>('GET', '/cms/search?q=')).json.data
    const actions = items.filter(({ kind, path }) => kind === 'action' && path !== '')
    expect(actions.length).toBeGreaterThan(8)
    for (const { title, path } of actions) {
      await goByLink(page, path)
      const form = page.getByRole('dialog', { name: title }).or(page.getByRole('heading', { level: 1, name: title }))
      await expect(form).toBeVisible()
    }
    expect(problems).toEqual([])
  })

  test('an administrator is told of a lost network, and keeps what was found', async ({ page, context }) => {
    await page.goto('/admin')
    await openSearch(page)
    await page.keyboard.type('ban')
    await expect(results(page, 'Pages')).toHaveText([/Banners/])
    await context.setOffline(true)
    await page.keyboard.type('ners')
    await expect(page.getByRole('alert').filter({ hasText: 'Cannot reach the server' })).toHaveCount(1)
    await expect(results(page, 'Pages')).toHaveText([/Banners/])
    await context.setOffline(false)
    await page.keyboard.press('Backspace')
    await expect(page.getByRole('alert').filter({ hasText: 'Cannot reach' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
