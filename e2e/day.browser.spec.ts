import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, goByLink, test } from './support/browser'
import type { Page as Listed } from './support/shop'
import { newCustomer, paidOrder } from './support/shopping'

test.use({ as: 'admin' })

/** How often a page was pressed so far; what is typed does not count. */
async function presses(page: Page) {
  let count = 0
  await page.exposeFunction('pressed', () => {
    count += 1
  })
  await page.addInitScript('addEventListener("pointerdown", () => pressed(), true)')
  return () => count
}

test('a day in the shop takes few clicks', { tag: '@journey' }, async ({ page, http, problems }) => {
  const pressed = await presses(page)
  const ask = await newCustomer()
  const orders = [await paidOrder(ask), await paidOrder(ask), await paidOrder(ask), await paidOrder(ask)]
  const [alone, returned, ...together] = orders
  const dialog = page.getByRole('dialog')

  await test.step('one order is shipped: Ship, the number, Ship', async () => {
    await page.goto(`/admin/order/${alone?.id}`)
    const before = pressed()
    await page.getByRole('button', { name: 'Ship', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Tracking number' }).waitFor()
    await page.keyboard.type('SF1234567890123')
    await dialog.getByRole('button', { name: 'Ship' }).click()
    await expect(page.getByText('SF1234567890123')).toBeVisible()
    expect(pressed() - before).toBe(2)
  })

  await test.step('many orders are shipped: all of them, Ship selected, the numbers, Ship', async () => {
    await goByLink(page, `/admin/order?ids=${together.map(({ id }) => id).join()}`)
    const before = pressed()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Ship selected' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk ship orders')
    await page.locator('body').press('Y') // as a scanner does
    await page.keyboard.type('T1234567890123')
    await page.keyboard.press('Enter')
    await page.keyboard.type('YT1234567890124')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Ship 2 orders' }).click()
    await expect(page.getByText(/^2 orders shipped/)).toBeVisible()
    expect(pressed() - before).toBe(3)
  })

  await test.step('a refund is approved from its order: Approve, Approve', async () => {
    await ask('POST', `/v1/order/${returned?.id}/refund`, { reason: 'It came too late' })
    await goByLink(page, `/admin/order/${returned?.id}`)
    const before = pressed()
    await page.getByRole('button', { name: 'Approve refund' }).click()
    await dialog.getByRole('button', { name: /^Refund ¥[\d.]+$/ }).click()
    await expect(page.getByText('Refund started')).toBeVisible()
    expect(pressed() - before).toBe(2)
  })

  await test.step('a wrong price is put back: History, Restore, Save', async () => {
    const draft = { name: http.named('vase'), category_id: 1, skus: [{ specs: {}, price: 1000, stock: 5 }] }
    const { id } = (await http.as<{ id: number }>('POST', '/cms/product', { body: draft })).json.data
    const wrong = { skus: [{ specs: {}, price: 10 }], confirm_price_drop: true }
    await http.as('PUT', `/cms/product/${id}`, { body: wrong })
    await goByLink(page, `/admin/product/${id}`)
    const before = pressed()
    await page.getByRole('button', { name: 'History' }).click()
    await dialog
      .getByRole('button', { name: /^Restore this version/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const price = async () => (await http.as<{ price: number }>('GET', `/cms/product/${id}`)).json.data.price
    await expect.poll(price).toBe(1000)
    expect(pressed() - before).toBe(3)
    await http.as('DELETE', `/cms/product/${id}`)
  })

  await test.step('a new clerk: Create, the name, the group, Save, shared', async () => {
    const username = `clerk-${randomUUID().slice(0, 8)}`
    await goByLink(page, '/admin/user')
    const before = pressed()
    await page.getByRole('button', { name: 'Create a staff member' }).click()
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByRole('combobox', { name: 'Group' }).click()
    await page.getByRole('option', { name: '店员' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'I have shared it' }).click()
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText('店员')
    expect(pressed() - before).toBe(5)
    const { json } = await http.as<Listed<{ id: number }>>('GET', `/cms/user?q=${username}`)
    await http.as('DELETE', `/cms/user/${json.data.items[0]?.id}`)
  })
  expect(problems).toEqual([])
})
