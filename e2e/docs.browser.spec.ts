import { expect, test } from './support/browser'
import { currentRun } from './support/targets'

test('an operation is found and tried with the user’s token, and its response is shown', async ({
  page,
  http,
  problems,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().startsWith(`${baseURL}`) || elsewhere.push(request.url()))
  await page.goto('/docs')
  await page.getByLabel('Search operations').fill('create a banner')
  await page.getByRole('link', { name: 'Create a banner' }).click()
  await expect(page).toHaveURL(/operation=banner\.create/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Get a token' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Account' }).fill('manager')
  await panel.getByRole('textbox', { name: 'Password' }).fill(currentRun().demoPassword)
  await panel.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This operation requires a token')).toBeHidden()
  const name = http.named('tried')
  await page.keyboard.press('Escape')
  await page.getByLabel('Body').fill(JSON.stringify({ name }))
  await page.getByRole('button', { name: 'Send POST' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Response 201' })).toBeAttached()
  await expect(page.getByRole('main')).toContainText(name)
  await page.goBack()
  await expect(page).toHaveURL(/\/docs$/)
  expect([elsewhere, problems]).toEqual([[], []])
})

test('a request without a token shows the error of the API, and one without a required field is not sent', {
  tag: '@prove',
}, async ({ page }) => {
  await page.goto('/docs?operation=banner.list')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(page.getByRole('main')).toContainText('1002')
  await page.goto('/docs?operation=banner.show')
  const id = page.getByRole('textbox', { name: 'id' })
  await id.fill('')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(id).toBeFocused() // nothing was sent: the browser requires it
  await id.fill('1')
  await page.getByRole('button', { name: 'Send GET' }).click()
  await expect(page.getByRole('main')).toContainText('Home page')
})

test('the operations of the document are folded by module, but for the module of the page', {
  tag: '@prove',
}, async ({ page }) => {
  await page.goto('/docs?operation=banner.create')
  const list = page.getByRole('navigation', { name: 'Operations' })
  await expect(list.getByRole('link', { name: 'Create a banner' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Place an order' })).toBeHidden()
  await list.getByRole('region', { name: 'Orders · v1-order' }).locator('summary').click()
  await expect(list.getByRole('link', { name: 'Place an order' })).toBeVisible()
})

test('the search of the document is used by keyboard alone', { tag: '@prove' }, async ({ page, problems }) => {
  await page.goto('/docs')
  const search = page.getByRole('searchbox', { name: 'Search operations' })
  await expect(async () => {
    await search.fill('place an order /v1/')
    await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeAttached({ timeout: 1000 })
  }).toPass() // as soon as the page is alive
  expect(await search.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('solid')
  const found = page.getByRole('link', { name: 'Place an order' })
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await page.keyboard.type('orders v1-order')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results$/ })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Orders · v1-order' })).toBeVisible()
  await search.fill('place an order')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/operation=order\.create/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Place an order')
  await search.fill('nothing of the kind')
  await expect(page.getByRole('status').filter({ hasText: 'No results' })).toBeAttached()
  expect(problems).toEqual([])
})

test('an operation of the storefront has a sample for kiosk-client, in colors', { tag: '@prove' }, async ({ page }) => {
  await page.goto('/docs?operation=order.create')
  const samples = page.getByRole('radiogroup', { name: 'Samples in' })
  await samples.getByText('kiosk-client').click()
  const code = page.getByRole('complementary').locator('pre').first()
  await expect(code).toContainText('const order = await shop.order.create({')
  await expect(code.locator('span', { hasText: 'await' })).toHaveCSS('color', 'rgb(124, 45, 146)')
  await page.goto('/docs?operation=banner.create')
  await expect(samples.getByText('curl')).toBeVisible()
  await expect(samples.getByText('kiosk-client')).toBeHidden()
  await expect(code).toContainText('curl ')
})

test('each error code can be linked to, and an unknown operation is reported as not found', { tag: '@prove' }, async ({
  page,
}) => {
  await page.goto('/docs/errors#10130')
  await expect(page.getByText('Someone else has changed this since you loaded it')).toBeInViewport()
  await page.goto('/docs?operation=banner.explode')
  await expect(page.getByRole('main')).toContainText('Operation not found')
})
