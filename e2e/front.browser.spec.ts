import { expect, test } from './support/browser'

test('the front page names the product, without an error or a failed request', async ({ page, problems }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kiosk')
  expect(problems).toEqual([])
})
