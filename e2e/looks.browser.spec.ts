import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'

test.use({ as: 'admin' })

test('the language can be switched to Chinese, and survives a reload', async ({ page, problems }) => {
  await page.goto('/admin/banner')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('轮播图')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('轮播图')
  await expect(page).toHaveTitle(/轮播图/)
  await page.getByRole('button', { name: '新建轮播图' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('名称')).not.toHaveCount(0)
  expect(problems).toEqual([])
})

test.describe('a browser that prefers Chinese', () => {
  test.use({ as: null, locale: 'zh-CN' })

  test('a browser that prefers Chinese is greeted in Chinese', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  })
})

test('dark mode survives a reload, and applies from the first paint on', async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  // Before any script of the page has run, except the one in the head.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const seen = `${document.documentElement.dataset.mantineColorScheme}`
      document.documentElement.dataset.firstScheme ??= seen
    })
  })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-first-scheme', 'dark')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(Number(ground.match(/\d+/)?.[0])).toBeLessThan(60)
})

test('the back office can be used by keyboard alone', async ({ page, http, banner, problems }) => {
  await page.goto(`/admin/banner?q=${encodeURIComponent(banner.name)}`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Esc')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.getByRole('row').filter({ hasText: banner.name }).getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name')).toHaveValue(banner.name)
  await page.getByLabel('Name').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' by keys')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: `${banner.name} by keys` })).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page).toHaveURL(/\/admin$/)
  await http.as('DELETE', `/cms/banner/${banner.id}`)
  expect(problems).toEqual([])
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a phone shows pages without horizontal scrolling, and can edit a banner', { tag: '@prove' }, async ({
    page,
    banner,
  }) => {
    for (const path of ['/admin', `/admin/banner?q=${encodeURIComponent(banner.name)}`, '/docs', '/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, wider]).toEqual([path, 0])
    }
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Content' }).tap()
    await menu.getByRole('link', { name: 'Banners' }).tap()
    await page
      .getByRole('row')
      .filter({ hasText: banner.name })
      .getByRole('link', { name: banner.name, exact: true })
      .tap()
    await page.getByLabel('Description').fill('From a phone')
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
