import type { Page } from '@playwright/test'
import { startPostgres } from '@/packages/testing/postgres'
import { expect, test } from './support/browser'
import { copyOfDemo, openShop, signInBody } from './support/own-shop'
import { endAll } from './support/process'
import { currentRun, targets } from './support/targets'

test.afterAll(endAll)

const lost = (page: Page) => page.getByText('No connection. Trying again…')

test.describe('while the network is lost', () => {
  test.use({ as: 'manager' })

  test('a link waits on the page that it is on, and goes on by itself', async ({ page, context }) => {
    await page.goto('/admin/banner')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Notices' }).click()
    await expect(lost(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
    await expect(lost(page)).toBeHidden()
    expect(new URL(page.url()).pathname).toBe('/admin/notice')
  })

  test('letters in the search field stay and are searched for later', async ({ page, context, banner }) => {
    await page.goto('/admin/banner')
    const search = page.getByRole('searchbox')
    await search.click()
    await context.setOffline(true)
    await search.pressSequentially(banner.name, { delay: 20 })
    await expect(lost(page)).toBeVisible()
    await expect(search).toHaveValue(banner.name)
    await expect(page.getByRole('heading', { name: 'Banners' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('row').filter({ hasText: banner.name })).toBeVisible()
    await expect(lost(page)).toBeHidden()
  })

  test('the next page of a list and Back work as soon as it is there again', async ({ page, context }) => {
    await page.goto('/admin/product?size=10')
    const first = await page.getByRole('row').nth(1).textContent()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(lost(page)).toBeVisible()
    expect(await page.getByRole('row').nth(1).textContent()).toBe(first)
    await context.setOffline(false)
    await expect(page).toHaveURL(/page=2/)
    await expect(lost(page)).toBeHidden()
    await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '')
  })
})

test('a server that is away for a while keeps nobody from going on', async ({ page }) => {
  test.skip(targets.includes('preview'), 'A deployment is not ours to stop.')
  const databases = await startPostgres({ url: currentRun().databaseUrl })
  const { shop } = await openShop(await copyOfDemo(databases))
  await page.goto(`${shop.url}/admin/login`)
  await page.getByLabel('Account').fill(signInBody().account)
  await page.getByLabel('Password', { exact: true }).fill(signInBody().secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${shop.url}/admin`)
  await page.waitForLoadState() // without its scripts the browser itself would follow the link
  await shop.stop()
  await databases.stop()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(lost(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
