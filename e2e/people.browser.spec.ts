import { randomUUID } from 'node:crypto'
import { expect, goByLink, sessionCookie, test } from './support/browser'
import { colleagueWith, signInFirst } from './support/colleague'
import type { Page as Paged } from './support/shop'

test.describe('an administrator', () => {
  test.use({ as: 'admin' })
  test.use({ actionTimeout: 10_000 })

  test('an administrator creates a group and a staff member in it, who sees only what the group permits', async ({
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
    await drawer.getByRole('switch', { name: 'Individual permissions and menu items' }).check()
    await drawer.getByRole('searchbox', { name: 'Search permissions' }).fill('banner')
    for (const right of ['List banners', 'View a banner', 'Edit a banner']) {
      await drawer.getByRole('checkbox', { name: right }).check()
    }
    await drawer
      .getByRole('group', { name: 'Menus' })
      .getByRole('checkbox', { name: /^Banners/ })
      .check()
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: groupName })).toContainText('3 extra permissions')

    await goByLink(page, '/admin/user?open=new')
    await drawer.getByLabel('Username').fill(username)
    await drawer.getByLabel('Nickname').fill('New colleague')
    await drawer.getByRole('combobox', { name: 'Group' }).fill(groupName)
    await page.getByRole('option', { name: groupName }).click()
    await drawer.getByRole('button', { name: 'Save' }).click()
    const oneTime = await page.locator('output').textContent()
    await page.getByRole('button', { name: 'I have shared it' }).click()
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText(groupName)

    const theirs = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await signInFirst(theirs, '/admin/banner', username, oneTime ?? '')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Banners')
    const menu = theirs.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link').allTextContents()).toEqual(['Kiosk', 'Banners', 'Open the shop'])
    const row = theirs.getByRole('row').filter({ hasText: banner.name })
    await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: /^(Create a banner|Move to the trash|History)/ })).toHaveCount(0)
    await theirs.goto(new URL('/admin/user', page.url()).href)
    await expect(theirs.getByRole('main')).toContainText('See staff')

    const { json } = await http.as<Paged<{ id: number }>>('GET', `/cms/group?q=${mark}`)
    const [made] = json.data.items
    await http.as('PUT', `/cms/group/${made?.id}`, { body: { points: ['banner.read'] } })
    await theirs.goto(new URL('/admin/banner', page.url()).href)
    await expect(theirs.getByRole('main')).toContainText('Edit banners')

    const { json: people } = await http.as<Paged<{ id: number }>>('GET', `/cms/user?q=${username}`)
    await http.as('DELETE', `/cms/user/${people.data.items[0]?.id}`)
    await theirs.reload()
    await expect(theirs).toHaveURL(/\/admin\/login/)
    await theirs.context().close()
    await http.as('DELETE', `/cms/group/${made?.id}`)
    expect(problems).toEqual([])
  })

  test('an administrator is told before saving that a staff member could open no page', async ({
    page,
    http,
    problems,
  }) => {
    const nowhere = await colleagueWith(http, { points: ['banner.list'] })
    const { json } = await http.as<{ name: string }>('GET', `/cms/group/${nowhere.group_id}`)
    await page.goto('/admin/user?open=new')
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('status')).toContainText('Without a group')
    await drawer.getByRole('switch', { name: 'Super administrator' }).check()
    await expect(drawer.getByText('Without a group')).toHaveCount(0)
    await drawer.getByRole('switch', { name: 'Super administrator' }).uncheck()
    const choose = async (name: string) => {
      await drawer.getByRole('combobox', { name: 'Group' }).fill(name)
      await page.getByRole('option', { name }).click()
    }
    await choose(json.data.name)
    await expect(drawer.getByRole('status')).toContainText('Members can’t open any page yet')
    const link = drawer.getByRole('link', { name: 'Open the group' })
    await expect(link).toHaveAttribute('href', `/admin/group?open=${nowhere.group_id}`)
    await choose('店员')
    await expect(drawer.getByRole('status')).toBeEmpty()
    await nowhere.leave()
    expect(problems).toEqual([])
  })

  test('an administrator finds a customer, and sees personal data only after revealing it, which is logged', async ({
    page,
  }) => {
    await page.goto('/admin/customer?q=second')
    await expect(page.getByRole('row').nth(1)).toContainText('139****0002')
    await page.getByRole('row').nth(1).getByRole('link', { name: 'second', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second')
    await expect(page.getByRole('main')).not.toContainText('13900000002')
    await page.getByRole('button', { name: 'Show personal data' }).click()
    await expect(page.getByRole('main')).toContainText('13900000002')
    await goByLink(page, '/admin/oper-log?point=personal.read')
    await expect(page.getByRole('row').nth(1)).toContainText('admin')
  })

  test('an administrator reads in the log the old and new values of a change, and who was rejected', async ({
    page,
    http,
    banner,
  }) => {
    await http.as('PUT', `/cms/banner/${banner.id}`, { body: { description: 'What it became' } })
    await http.call('PUT', `/cms/banner/${banner.id}`, { body: { name: 'x' }, token: 'at_unknown' })
    await http.as('PUT', `/cms/banner/${banner.id}`, { as: 'clerk', body: { description: 'Never' } })
    await page.goto(`/admin/oper-log?resource=banner&resource_id=${banner.id}`)
    await expect(page.getByRole('row').filter({ hasText: 'Rejected · 403' })).toContainText('clerk')
    const sentence = `Description of ${banner.name} from “Made by a test” to “What it became”`
    const entry = page.getByRole('row').filter({ hasText: sentence }).filter({ hasText: 'Done' })
    await expect(entry.getByRole('link', { name: banner.name })).toHaveAttribute(
      'href',
      `/admin/banner?open=${banner.id}`,
    )
    await entry.getByText(sentence).click()
    const change = page.getByRole('dialog').getByRole('row').filter({ hasText: 'description' })
    await expect(change).toContainText('Made by a test')
    await expect(change).toContainText('What it became')
  })
})

test('somebody who manages staff is told before saving which permissions of a group they lack', async ({
  page,
  http,
  context,
  problems,
}) => {
  const points = ['staff.list', 'staff.read', 'staff.create', 'staff.update', 'group.list', 'group.read']
  const chief = await colleagueWith(http, { points })
  await context.addCookies([sessionCookie(chief.token)])
  await page.goto('/admin/user?open=new')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Group' }).fill('店员')
  await page.getByRole('option', { name: '店员' }).click()
  const warning = drawer.getByRole('status')
  await expect(warning).toContainText('You cannot save this: the group has permissions that you do not have')
  await expect(warning).toContainText('category.list')
  await expect(drawer.getByRole('switch', { name: 'Super administrator' })).toHaveCount(0)
  await chief.leave()
  expect(problems).toEqual([])
})
