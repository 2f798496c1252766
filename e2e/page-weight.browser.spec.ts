import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { registry } from '@/lib/registry'
import { expect, test } from './support/browser'
import { printFigure } from './support/measure'

const KB = 1000

/** The compressed size of the scripts that a first visit loads. */
async function scriptsOf(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: 6 }).length))
  })
  await page.goto(path, { waitUntil: 'load' })
  await page.waitForTimeout(2000) // what is loaded after that; the network is never idle, as a page listens for changes
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the sign-in page needs less than 200 kB of compressed JavaScript', async ({ page }) => {
  const size = await scriptsOf(page, '/admin/login')
  printFigure(`sign-in page ${Math.round(size / KB)} kB of compressed JavaScript`)
  expect(size).toBeGreaterThan(50 * KB)
  expect(size).toBeLessThan(200 * KB)
})

test('the home of the shop needs at most 152 kB of compressed JavaScript', async ({ page }) => {
  const size = await scriptsOf(page, '/shop')
  printFigure(`/shop ${Math.round(size / KB)} kB of compressed JavaScript`)
  expect(size).toBeGreaterThan(50 * KB)
  expect(size).toBeLessThanOrEqual(152 * KB)
})

test.describe('a list', () => {
  test.use({ as: 'admin' })

  test('a list needs less than 280 kB of compressed JavaScript', async ({ page }) => {
    const size = await scriptsOf(page, '/admin/banner')
    printFigure(`list page ${Math.round(size / KB)} kB of compressed JavaScript`)
    expect(size).toBeGreaterThan(50 * KB)
    expect(size).toBeLessThan(280 * KB)
  })
})

test.describe('the pages of the back office', () => {
  test.use({ as: 'admin' })

  test('the pages of the back office need less than 150 kB of compressed JavaScript more than the lightest', {
    tag: '@prove',
  }, async ({ browser, page, baseURL }) => {
    const storageState = await page.context().storageState()
    const sizes: [string, number][] = []
    for (const path of [...Object.keys(registry.pages), '/admin/customer/4', '/admin/order/1', '/admin/product/1']) {
      // Nothing is kept from the page before
      const visit = await browser.newContext({ storageState, ...(baseURL && { baseURL }) })
      const opened = await visit.newPage()
      sizes.push([path, await scriptsOf(opened, path)])
      expect(new URL(opened.url()).pathname).toBe(path)
      await visit.close()
    }
    const shell = Math.min(...sizes.map(([, size]) => size))
    for (const [path, size] of sizes) printFigure(`${path} ${Math.round(size / KB)} kB of compressed JavaScript`)
    expect(sizes.filter(([, size]) => size - shell > 150 * KB)).toEqual([])
  })
})
