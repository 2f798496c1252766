import type { Page } from '@playwright/test'
import { expect, sessionCookie, test } from './support/browser'
import { colleagueWith } from './support/colleague'

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Saved views' }).click()
  const menu = page.getByRole('menu', { name: 'Saved views' })
  await expect(menu.getByRole('menuitem').first()).toBeVisible()
  return menu
}

test.describe('a saved view', () => {
  test.use({ as: 'admin' })

  test('a saved view is a link to what a list showed, shared and renamed, and deleted in the end', async ({
    page,
    http,
  }) => {
    const [name, other] = [http.named('view'), http.named('view')]
    await page.goto('/admin/product?sort=-update_time&q=home&page=1')
    await (await menuOf(page)).getByRole('menuitem', { name: 'Save this view' }).click()
    const form = page.getByRole('dialog', { name: 'Save this view' })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Name is required')).toBeVisible()
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('switch').click()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)

    await page.goto('/admin/product')
    const tab = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
    await expect(tab).not.toHaveAttribute('aria-current')
    const link = (await menuOf(page)).getByRole('menuitem', { name })
    await expect(link).toHaveAttribute('href', '/admin/product?q=home&sort=-update_time')
    await link.click()
    await expect(page).toHaveURL(/q=home&sort=-update_time$/)
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect((await menuOf(page)).getByRole('menuitem', { name })).toHaveAttribute('aria-current', 'page')
    const { json } = await http.as<{ items: object[] }>('GET', '/cms/view?path=/admin/product', { as: 'manager' })
    expect(json.data.items).toContainEqual(expect.objectContaining({ name, mine: false, editable: false }))

    await page.getByRole('menuitem', { name: 'Rename or share' }).click()
    const renaming = page.getByRole('dialog', { name: 'Rename or share' })
    await renaming.getByRole('textbox', { name: 'Name' }).fill(other)
    await renaming.getByRole('button', { name: 'Save' }).click()
    await expect(renaming).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Saved views' })).toBeFocused()

    const menu = await menuOf(page)
    await expect(menu.getByRole('menuitem', { name: other })).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Delete view' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
    await expect(page.getByText('View deleted')).toBeVisible()
    await expect((await menuOf(page)).getByRole('menuitem', { name: other })).toHaveCount(0)
  })

  test('a saved view does not keep a search for a person', async ({ page }) => {
    await page.goto('/admin/order?q=13800138000')
    await (await menuOf(page)).getByRole('menuitem', { name: 'Save this view' }).click()
    const form = page.getByRole('dialog', { name: 'Save this view' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Of somebody')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Search: can’t be saved in a view. Clear it first')).toBeVisible()
  })
})

test('the columns that somebody has hidden are hidden in every browser of theirs, until they sign out there', async ({
  browser,
  context,
  page,
  http,
}) => {
  const colleague = await colleagueWith(http, { points: ['banner.list'] })
  const { token } = colleague
  await context.addCookies([sessionCookie(token)])
  await page.goto('/admin/banner')
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Description' }).click()
  await expect(page.getByRole('columnheader', { name: 'Description' })).toHaveCount(0)
  const hidden = async () =>
    (await http.call<{ hidden: object }>('GET', '/cms/view/preferences', { token })).json.data.hidden
  await expect.poll(hidden).toEqual({ banner: ['description'] })

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  await other.addCookies([sessionCookie(token)])
  const tab = await other.newPage()
  await tab.goto('/admin/banner')
  await expect(tab.getByRole('columnheader', { name: 'Name' })).toBeVisible()
  await expect(tab.getByRole('columnheader', { name: 'Description' })).toHaveCount(0)
  const looks = async () => (await other.cookies()).filter(({ name }) => name === 'kiosk.look').length
  await expect.poll(looks).toBe(1)

  await tab.getByRole('button', { name: 'Account' }).click()
  await tab.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(tab).toHaveURL(/\/admin\/login/)
  expect(await looks()).toBe(0)
  await other.close()
  await colleague.leave()
})
