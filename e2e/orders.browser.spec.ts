import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { newCustomer, type PlacedOrder, paidOrder } from './support/shopping'

/** Finds an order by its tab and number. */
async function find(page: Page, tab: RegExp, order_no: string) {
  await page.goto('/admin/order')
  await page.getByRole('navigation', { name: 'Orders by status' }).getByRole('link', { name: tab }).click()
  await expect(page).toHaveURL(/status=/)
  await page.getByRole('searchbox', { name: 'Search' }).fill(order_no)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: order_no }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order_no)
}

test.use({ as: 'clerk' })

test('an order is paid, found, shipped and received, and its timeline shows each step', { tag: '@journey' }, async ({
  page,
  problems,
}) => {
  const ask = await newCustomer()
  const { id, order_no } = await paidOrder(ask)

  await find(page, /^To ship/, order_no)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(dialog.getByText('Tracking number is required')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await page.getByRole('option', { name: 'SF Express' }).click()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('SF1234567890')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('Order shipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship', exact: true })).toHaveCount(0)
  await expect(page.getByText('SF1234567890')).toBeVisible()
  await page.getByRole('button', { name: 'Edit shipping details' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('SF1234567890')
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('SF1234567891')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('SF1234567891')).toBeVisible()

  const received = await ask<PlacedOrder>('POST', `/v1/order/${id}/receipt`, {})
  expect(received.status).toBe('completed')

  await find(page, /^Completed/, order_no)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText(/placed the order|with WeChat Pay|tracking|shipped it|confirmed/)).toHaveText([
    'L** placed the order',
    /^Paid ¥[\d.]+ with WeChat Pay$/,
    'Clerk shipped it with SF Express …567890',
    'Clerk corrected the tracking number at once: SF Express …567891',
    'L** confirmed receipt',
  ])
  await expect(async () => {
    await page.reload() // the shipping information is sent in the background
    await expect(page.getByRole('region', { name: 'Shipping information' })).toContainText('Reported to WeChat', {
      timeout: 1000,
    })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Mark as completed', exact: true })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('an order is shipped where it is listed, with its goods, recipient and note at hand', async ({
  page,
  problems,
}) => {
  const { order_no } = await paidOrder(await newCustomer())
  await page.goto(`/admin/order?order_no=${order_no}`)
  const row = page.getByRole('row').nth(1)
  await expect(row.locator('[data-label="Items"]')).toContainText('1 item')
  await expect(row.locator('[data-label="Recipient"]')).toContainText('139****5678')
  await row.getByRole('button', { name: `Ship ${order_no}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Ship order' })
  await expect(dialog).toContainText(order_no)
  await expect(dialog).toContainText('139****5678')
  await expect(dialog).toContainText('× 1')
  const [number, carrier] = [
    dialog.getByRole('textbox', { name: 'Tracking number' }),
    dialog.getByRole('combobox', { name: 'Carrier' }),
  ]
  await number.fill('YT1234567890123')
  await expect(carrier).toHaveValue('YTO Express')
  await carrier.click()
  await page.getByRole('option', { name: 'SF Express' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Looks like a number of YTO Express, not of SF Express')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  const question = page.getByRole('dialog', { name: 'Ship with this number?' })
  await expect(question.getByRole('button', { name: 'Check again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(number).toHaveValue('YT1234567890123')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await question.getByRole('button', { name: 'Ship anyway' }).click()
  await expect(page.getByText('Order shipped')).toBeVisible()
  await expect(row.locator('[data-label="Status"]')).toContainText('Shipped')
  await expect(row.getByRole('button', { name: `Ship ${order_no}` })).toHaveCount(0)
  expect(problems).toEqual([])
})

test('the page of an order leads to the next of the list, and back to the list as it was', async ({
  page,
  problems,
}) => {
  const ask = await newCustomer()
  const [first, second] = [await paidOrder(ask), await paidOrder(ask)]
  await page.goto(`/admin/order?ids=${first.id},${second.id}`)
  await page.getByRole('link', { name: second.order_no }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.order_no)
  await expect(page.getByRole('link', { name: 'Previous order' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.order_no)
  await expect(page.getByRole('link', { name: 'Next order' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All orders' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  expect(problems).toEqual([])
})

test('the list of orders fits a window 1280 pixels wide: nothing of a time or a number is cut', async ({ page }) => {
  await newCustomer().then(paidOrder)
  await page.goto('/admin/order')
  const list = page.getByRole('table')
  await expect(list.getByRole('row').nth(1)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/)
  const room = await list.evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.scrollWidth)
  expect(room).toBeGreaterThanOrEqual(0)
})
