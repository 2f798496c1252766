import { expect, test } from './support/browser'

test.describe('staff without the permission', () => {
  test.use({ as: 'clerk' })

  test('see no menu item for the page', async ({ page, problems }) => {
    await page.goto('/admin')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Banners' })).toHaveCount(0)
    expect(problems).toEqual([])
  })

  test('see at its URL which permission is missing', async ({ page }) => {
    await page.goto('/admin/banner?open=new')
    await expect(page.getByText('You do not have access')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('banner.list')
    await expect(page.getByRole('button', { name: /Create|Edit|Delete/ })).toHaveCount(0)
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})

test.describe('a manager', () => {
  test.use({ as: 'manager' })

  test('may change banners but not read the log, and sees no History button', async ({ page, banner }) => {
    await page.goto(`/admin/banner?q=${encodeURIComponent(banner.name)}`)
    const row = page.getByRole('row').filter({ hasText: banner.name })
    await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Delete' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0)
    await page.goto(`/admin/banner?history=${banner.id}`)
    await expect(page.getByRole('dialog')).toContainText('oper_log.list')
  })

  test('sees what is wrong with a mistyped URL', async ({ page }) => {
    await page.goto('/admin/banner?size=1000')
    await expect(page.getByRole('main')).toContainText('size must be at most 100')
    await page.goto('/admin/banner?colour=red')
    await expect(page.getByRole('main')).toContainText('colour is an unknown field')
    await page.goto('/admin/banner?open=2147483647')
    await expect(page.getByRole('dialog')).toContainText('Not found')
  })
})

test.describe('a customer with a session', () => {
  test.use({ as: 'buyer' })

  test('is asked to sign in as staff', async ({ page }) => {
    for (const path of ['/admin', '/admin/banner?open=1']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/admin\/login/)
    }
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
