import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
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
  await page.goto(path, { waitUntil: 'networkidle' })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the sign-in page needs less than 200 kB of compressed JavaScript', async ({ page }) => {
  const size = await scriptsOf(page, '/admin/login')
  printFigure(`sign-in page ${Math.round(size / KB)} kB of compressed JavaScript`)
  expect(size).toBeGreaterThan(50 * KB)
  expect(size).toBeLessThan(200 * KB)
})

test.describe('a list', () => {
  test.use({ as: 'admin' })

  test('needs less than 280 kB of compressed JavaScript', async ({ page }) => {
    const size = await scriptsOf(page, '/admin/banner')
    printFigure(`list page ${Math.round(size / KB)} kB of compressed JavaScript`)
    expect(size).toBeGreaterThan(50 * KB)
    expect(size).toBeLessThan(280 * KB)
  })
})
