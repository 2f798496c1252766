import { expect, test } from './support/browser'

test('the front page names the product, without an error or a failed request', async ({ page, problems }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kiosk')
  expect(problems).toEqual([])
})

test('the icon is also served as /favicon.ico', async ({ page }) => {
  for (const [path, kind] of Object.entries({ '/icon.svg': 'image/svg+xml', '/favicon.ico': 'image/x-icon' })) {
    const answer = await page.request.get(path)
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, kind])
  }
})
