import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'

test.use({ as: 'manager' })

/** Returns what waits until the page follows: one that was not ready for a move of the pointer hears the next. */
async function open(page: Page, path: string): Promise<() => Promise<void>> {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/cms/live')) statuses.push(response.status())
  })
  await page.goto(path)
  return () =>
    expect(async () => {
      await page.mouse.move(300, 300)
      await page.mouse.move(310, 300)
      expect(statuses[0]).toBe(200)
    }).toPass()
}

test('a list shows what a colleague has just created, without reloading', async ({ page, http, problems }) => {
  const followed = await open(page, '/admin/banner')
  await followed()
  await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
  const { name } = await http.banner()
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  await expect(page.locator('body[data-same]')).toBeAttached()
  expect(problems).toEqual([])
})

test('a form that is being filled in is left alone', async ({ page, http, banner }) => {
  const followed = await open(page, `/admin/banner?open=${banner.id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Description').fill('Half a sen')
  await followed()
  const { name } = await http.banner()
  await page.waitForTimeout(5000)
  await expect(drawer.getByLabel('Description')).toHaveValue('Half a sen')
  await expect(page.getByText(name)).toHaveCount(0)
  await drawer.getByLabel('Description').fill(banner.description)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('a new paid order shows up in the bell, without reloading', async ({ page, problems }) => {
  const followed = await open(page, '/admin/article')
  await followed()
  await page.evaluate(() => document.body.setAttribute('data-same', 'page'))
  const { id, order_no } = await paidOrder(await newCustomer())
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const line = page.getByRole('menuitem').filter({ hasText: order_no.slice(-6) })
  await expect(line).toContainText('New paid order')
  await expect(page.locator('body[data-same]')).toBeAttached()
  await line.click()
  await expect(page).toHaveURL(new RegExp(`/admin/order/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order_no)
  expect(problems).toEqual([])
})
