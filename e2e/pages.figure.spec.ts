import { expect, test } from './support/browser'
import { largestPaint, median, printFigure } from './support/measure'
import { targets } from './support/targets'

test.skip(targets.includes('preview'), 'Figures are taken where nothing stands in between.')

test.describe('a list', () => {
  test.use({ as: 'admin' })

  test('a list is painted within a second', async ({ page }) => {
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await page.goto('/admin/banner')
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      times.push(await largestPaint(page))
    }
    printFigure(`list page painted after ${Math.round(median(times))} ms (${times.map(Math.round).join(', ')})`)
    expect(Math.min(...times)).toBeLessThan(1000)
  })
})
