import { randomUUID } from 'node:crypto'
import { expect, test } from './support/browser'
import type { Page as Paged } from './support/shop'

const PASSWORD = 'seven green bicycles'

test.describe('an administrator', () => {
  test.use({ as: 'admin' })
  test.describe.configure({ timeout: 180_000 })
  test.use({ actionTimeout: 10_000 })

  test('creates a group and a staff member in it, who sees only what the group permits', async ({
    page,
    http,
    banner,
    browser,
    problems,
  }) => {
    const mark = randomUUID().slice(0, 8)
    const [groupName, username] = [`Editors ${mark}`, `e2e-${mark}`]

    await page.goto('/admin/group?open=new')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name' }).fill(groupName)
    await drawer.getByRole('searchbox', { name: 'Search permissions' }).fill('banner')
    for (const right of ['List banners', 'View a banner', 'Edit a banner']) {
      await drawer.getByRole('checkbox', { name: right }).check()
    }
    await drawer
      .getByRole('group', { name: 'Menus' })
      .getByRole('checkbox', { name: /^Banners/ })
      .check()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: groupName })).toContainText('3 permissions')

    await page.goto('/admin/user?open=new')
    await drawer.getByLabel('Username').fill(username)
    await drawer.getByLabel('Nickname').fill('New colleague')
    await drawer.getByRole('combobox', { name: 'Group' }).fill(groupName)
    await page.getByRole('option', { name: groupName }).click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    const oneTime = await page.locator('output').textContent()
    await page.getByRole('button', { name: 'I have shared it' }).click()
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText(groupName)

    const theirs = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await theirs.goto(new URL('/admin/banner', page.url()).href)
    await theirs.getByLabel('Account').fill(username)
    await theirs.getByLabel('Password', { exact: true }).fill(oneTime ?? '')
    await theirs.getByRole('button', { name: 'Sign in' }).click()
    await theirs.getByLabel('Current password').fill(oneTime ?? '')
    await theirs.getByLabel('New password', { exact: true }).fill(PASSWORD)
    await theirs.getByLabel('Confirm new password').fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Change password' }).click()
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Banners')
    const menu = theirs.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link').allTextContents()).toEqual(['Kiosk', 'Banners'])
    const row = theirs.getByRole('row').filter({ hasText: banner.name })
    await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: /^(Create a banner|Delete|History)/ })).toHaveCount(0)
    await theirs.goto(new URL('/admin/user', page.url()).href)
    await expect(theirs.getByRole('main')).toContainText('staff.list')

    const { json } = await http.as<Paged<{ id: number }>>('GET', `/cms/group?q=${mark}`)
    const [made] = json.data.items
    await http.as('PUT', `/cms/group/${made?.id}`, { body: { points: ['banner.read'] } })
    await theirs.goto(new URL('/admin/banner', page.url()).href)
    await expect(theirs.getByRole('main')).toContainText('banner.list')

    const { json: people } = await http.as<Paged<{ id: number }>>('GET', `/cms/user?q=${username}`)
    await http.as('DELETE', `/cms/user/${people.data.items[0]?.id}`)
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/admin\/login/)
    await theirs.context().close()
    await http.as('DELETE', `/cms/group/${made?.id}`)
    expect(problems).toEqual([])
  })

  test('finds a customer, and sees personal data only after revealing it, which is logged', async ({ page }) => {
    await page.goto('/admin/customer?q=second')
    await expect(page.getByRole('row').nth(1)).toContainText('139****0002')
    await page.getByRole('row').nth(1).getByRole('link', { name: 'second' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second')
    await expect(page.getByRole('main')).not.toContainText('13900000002')
    await page.getByRole('button', { name: 'Show personal data' }).click()
    await expect(page.getByRole('main')).toContainText('13900000002')
    await page.goto('/admin/oper-log?point=personal.read')
    await expect(page.getByRole('row').nth(1)).toContainText('admin')
  })

  test('reads in the log the old and new values of a change, and who was rejected', async ({ page, http, banner }) => {
    await http.as('PUT', `/cms/banner/${banner.id}`, { body: { description: 'What it became' } })
    await http.call('PUT', `/cms/banner/${banner.id}`, { body: { name: 'x' }, token: 'at_unknown' })
    await http.as('PUT', `/cms/banner/${banner.id}`, { as: 'clerk', body: { description: 'Never' } })
    await page.goto(`/admin/oper-log?resource=banner&resource_id=${banner.id}`)
    await expect(page.getByRole('row').filter({ hasText: 'Rejected · 403' })).toContainText('clerk')
    await page.getByRole('row').filter({ hasText: 'Edit a banner' }).filter({ hasText: 'Done' }).click()
    const change = page.getByRole('dialog').getByRole('row').filter({ hasText: 'description' })
    await expect(change).toContainText('Made by a test')
    await expect(change).toContainText('What it became')
  })
})
