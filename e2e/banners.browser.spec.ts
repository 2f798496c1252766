import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { api } from './support/api'
import { expect, goByLink, test } from './support/browser'
import type { Banner } from './support/shop'
import { mainTarget } from './support/targets'

test.use({ as: 'manager' })

const picture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const drawer = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const shown = async (id: number) => (await api(mainTarget).call<Banner>('GET', `/v1/banner/${id}`)).json.data

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(drawer(page)).toBeHidden()
}

test('a banner is created with slides, and appears in the storefront', { tag: '@journey' }, async ({
  page,
  http,
  problems,
}) => {
  const name = http.named('Autumn')
  await page.goto('/admin/banner')
  await page.getByRole('button', { name: 'Create a banner' }).click()
  await expect(page).toHaveURL(/open=new/)
  await drawer(page).getByLabel('Name').fill(name)
  await drawer(page).getByLabel('Description').fill('Leaves')
  const files = [
    { name: 'red.png', mimeType: 'image/png', buffer: await picture('#c33') },
    { name: 'blue.png', mimeType: 'image/png', buffer: await picture('#33c') },
  ]
  await drawer(page).locator('input[type=file]').last().setInputFiles(files)
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
  await expect(drawer(page).locator('img[src*="/files/"]')).toHaveCount(2)
  await save(page)
  await expect(page).not.toHaveURL(/open=/)
  await expect(row(page, name)).toBeVisible()
  const { json } = await http.as<{ items: Banner[] }>('GET', `/cms/banner?q=${encodeURIComponent(name)}`)
  const [made] = json.data.items
  const seen = await shown(made?.id ?? 0)
  expect(seen).toMatchObject({ name, description: 'Leaves' })
  expect(seen.items.map(({ type }) => type)).toEqual([0, 0])
  for (const { image } of seen.items) expect((await page.request.get(image)).status()).toBe(200)
  expect(problems).toEqual([])
})

test('an edit saves the changed field and nothing else', async ({ page, http, banner }) => {
  await page.goto(`/admin/banner?q=${encodeURIComponent(banner.name)}`)
  await row(page, banner.name).getByRole('button', { name: 'Edit' }).click()
  const name = drawer(page).getByLabel('Name')
  await expect(name).toHaveValue(banner.name)
  await drawer(page).getByLabel('Description').fill('x'.repeat(20))
  await save(page)
  const { json } = await http.as<Banner>('GET', `/cms/banner/${banner.id}`)
  expect(json.data).toMatchObject({ name: banner.name, description: 'x'.repeat(20), version: banner.version + 1 })
})

test.describe('with permission to read the operation log', () => {
  test.use({ as: 'admin' })

  test('a banner is moved to the trash and restored, and its history shows each step', async ({
    page,
    http,
    banner,
  }) => {
    const { name, id } = banner
    await page.goto(`/admin/banner?q=${encodeURIComponent(name)}`)
    await row(page, name).getByRole('button', { name: 'Move to the trash' }).click()
    await expect(drawer(page)).toContainText(name)
    await drawer(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, name)).toBeVisible()
    await row(page, name).getByRole('button', { name: 'Move to the trash' }).click()
    await drawer(page).getByRole('button', { name: 'Move to the trash' }).click()
    await expect(row(page, name)).toBeHidden()
    expect((await api(mainTarget).call('GET', `/v1/banner/${id}`)).status).toBe(404)
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await row(page, name).getByRole('button', { name: 'Restore' }).click()
    await expect(row(page, name)).toBeHidden()
    expect((await shown(id)).name).toBe(name)
    await goByLink(page, `/admin/banner?q=${encodeURIComponent(name)}&history=${id}`)
    for (const step of ['Restore a banner', 'Move a banner to the trash', 'Create a banner']) {
      await expect(drawer(page).getByText(step)).toBeVisible()
    }
    expect((await http.as<Banner>('GET', `/cms/banner/${id}`)).json.data.version).toBe(banner.version + 2)
  })
})

test('several banners are deleted at once', { tag: '@prove' }, async ({ page, http }) => {
  const mark = http.named('many')
  for (const n of [1, 2, 3]) await http.banner({ name: `${mark} ${n}` })
  await page.goto(`/admin/banner?q=${encodeURIComponent(mark)}`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(3)
  for (const n of [1, 3]) await row(page, `${mark} ${n}`).getByRole('checkbox').check()
  const bar = page.getByRole('group', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Move to the trash' }).click()
  await drawer(page).getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByText('2 banners moved to the trash')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
})

test('the second of two users who edit a banner at once sees the changes of the first and decides', {
  tag: '@prove',
}, async ({ page, http, banner }) => {
  await page.goto(`/admin/banner?open=${banner.id}`)
  await expect(drawer(page).getByLabel('Name')).toHaveValue(banner.name)
  const theirs = { name: `${banner.name} theirs`, description: 'Theirs' }
  await http.as('PUT', `/cms/banner/${banner.id}`, { body: theirs })
  await drawer(page).getByLabel('Name').fill(`${banner.name} mine`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog').filter({ hasText: `${banner.name} theirs` })
  await expect(conflict).toContainText(`${banner.name} mine`)
  await conflict.getByRole('radio', { name: /mine/i }).first().check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page).not.toHaveURL(/open=/)
  expect(await shown(banner.id)).toMatchObject({ name: `${banner.name} mine`, description: 'Theirs' })
})

test('search, sort order and the open record are in the URL, and survive Back, Forward and reload', async ({
  page,
  http,
}) => {
  const mark = http.named('state')
  for (const n of [3, 1, 2]) await http.banner({ name: `${mark} ${n}` })
  const names = () => page.getByRole('row').filter({ hasText: mark }).allInnerTexts()
  const order = async () => (await names()).map((text) => text.match(/ (\d)\b(?!-)/g)?.join('')).join()
  await page.goto('/admin/banner')
  await page.getByRole('searchbox').or(page.getByLabel('Search')).first().fill(mark)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(3)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  const sorted = await order()
  await row(page, `${mark} 1`).getByRole('button', { name: 'Edit' }).click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  expect(await order()).toBe(sorted)
  await page.goForward()
  await expect(drawer(page)).toBeVisible()
  await page.reload()
  await expect(drawer(page).getByLabel('Name')).toHaveValue(`${mark} 1`)
})
