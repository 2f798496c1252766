import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { median, printFigure } from './support/measure'
import { targets } from './support/targets'

test.skip(targets.includes('preview'), 'Figures are taken where nothing stands in between.')

const KB = 1000

/** What a first visit loads of scripts, compressed as any host would. */
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

  test('is painted within a second', async ({ page }) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await page.goto('/admin/banner')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      const painted = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            })
          }),
      )
      times.push(painted)
    }
    printFigure(`list page painted after ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`)
    expect(Math.min(...times)).toBeLessThan(1000)
  })
})
