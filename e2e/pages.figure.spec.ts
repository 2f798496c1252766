import { expect, test } from './support/browser'
import { median, printFigure } from './support/measure'
import { targets } from './support/targets'

test.skip(targets.includes('preview'), 'Figures are taken where nothing stands in between.')

test.describe('a list', () => {
  test.use({ as: 'admin' })

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
