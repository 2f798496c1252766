import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { api, signIn } from './support/api'
import { expect, test } from './support/browser'
import { newCustomer, type PlacedOrder, paidOrder } from './support/shopping'
import { mainTarget } from './support/targets'

test.use({ as: 'manager' })

/** Waits for the simulator, which refunds a moment later. */
async function sees(page: Page, region: string, words: string) {
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: region })).toContainText(words, { timeout: 1000 })
  }).toPass()
}

test('a buyer requests a refund, staff approve it, and the timeline of the order shows each step', {
  tag: '@journey',
}, async ({ page, problems }) => {
  const ask = await newCustomer()
  const { id, order_no } = await paidOrder(ask)
  await ask('POST', `/v1/order/${id}/refund`, { reason: 'It came too late' })
  const photograph = new FormData()
  photograph.append('file', new Blob([new Uint8Array(readFileSync('public/shop-192.png'))]), 'stain.png')
  await ask('POST', `/v1/order/${id}/refund/photo`, photograph)

  await page.goto('/admin/refund')
  await expect(page).toHaveURL(/after-sale/)
  await page
    .getByRole('navigation', { name: 'By next step' })
    .getByRole('link', { name: /^To decide/ })
    .click()
  await expect(page).toHaveURL(/step=to_decide/)
  await page.getByRole('searchbox').fill(order_no)
  await expect(page.getByRole('row')).toHaveCount(2)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Decline ${order_no}` }).click()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Reply is required')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Approve refund ${order_no}` }).click()
  await expect(dialog).toContainText('It came too late')
  await expect(dialog.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await dialog.getByRole('button', { name: /^Refund ¥[\d.]+$/ }).click()
  await expect(page.getByText('Refund started')).toBeVisible()

  await page.goto(`/admin/order/${id}`)
  await sees(page, 'Timeline', ' refunded')
  await expect(page.getByRole('link', { name: 'Photo 1' })).toHaveAttribute('target', '_blank')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByText(/requested a refund|approved the refund|refunded$/)).toHaveCount(3)
  expect((await ask<PlacedOrder>('GET', `/v1/order/${id}`)).status).toBe('refunded')
  expect(problems).toEqual([])
})

test('staff refund part of an order, which keeps its status', async ({ page, problems }) => {
  const { id } = await paidOrder(await newCustomer())
  await page.goto(`/admin/order/${id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog.getByText(/refundable$/)).toBeVisible()
  await dialog.getByText('Custom amount').click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.01')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('A stain')
  await dialog.getByRole('button', { name: 'Refund ¥0.01' }).click()
  await expect(page.getByText('Refund started')).toBeVisible()
  await sees(page, 'Payments and refunds', 'Refunded')
  await expect(page.getByRole('banner').or(page.locator('header')).last()).toContainText('To ship')
  expect(problems).toEqual([])
})

test.describe('at the width of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a return is approved, found by the number of its parcel and received', async ({ page, problems }) => {
    const ask = await newCustomer()
    const { id, items } = await paidOrder(ask)
    const number = `SF${String(Date.now()).padStart(13, '1')}`
    const token = await signIn(mainTarget, 'manager')
    const body = { status: 'shipped', carrier: 'sf', tracking_no: number.replace('SF', 'SF9').slice(0, -1) }
    expect((await api(mainTarget).call('PUT', `/cms/order/${id}/status`, { body, token })).status).toBe(200)
    const lines = items.map((item) => ({ id: item.id, count: 1 }))
    const draft = { kind: 'return', lines, reason: 'Too small' }
    const { id: request } = await ask<{ id: number }>('POST', `/v1/order/${id}/after_sale`, draft)

    await page.goto(`/admin/after-sale/${request}`)
    await page.getByRole('button', { name: 'Approve return' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve return' }).click()
    await expect(page.getByText('Return approved')).toBeVisible()
    await ask('POST', `/v1/after_sale/${request}/parcel`, { carrier: 'sf', tracking_no: number })

    await page.goto('/admin/after-sale/receive')
    const field = page.getByRole('textbox', { name: 'Return tracking number' })
    await field.fill('SF0000000000000')
    await page.getByRole('button', { name: 'Find return' }).click()
    await expect(page.getByText('No return has the tracking number SF0000000000000')).toBeVisible()
    await field.fill(number)
    await page.getByRole('button', { name: 'Find return' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/after-sale/${request}$`))
    await page.getByRole('button', { name: /^Confirm and refund ¥[\d.]+$/ }).click()
    await sees(page, 'Timeline', ' refunded')
    expect(problems).toEqual([])
  })
})
