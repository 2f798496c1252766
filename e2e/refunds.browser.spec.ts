import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { newCustomer, type PlacedOrder, paidOrder } from './support/shopping'

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
  await page
    .getByRole('navigation', { name: 'Refunds by status' })
    .getByRole('link', { name: /^To decide/ })
    .click()
  await expect(page).toHaveURL(/state=requested/)
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
  await dialog.getByRole('button', { name: 'Approve refund' }).click()
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
