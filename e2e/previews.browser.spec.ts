import type { Page } from '@playwright/test'
import { api } from './support/api'
import { expect, goByLink, test } from './support/browser'
import { richText } from './support/rich-text'
import type { Banner } from './support/shop'
import { mainTarget } from './support/targets'

test.use({ as: 'manager' })

const drawer = (page: Page) => page.getByRole('dialog')
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const appears = (page: Page) => page.getByRole('region', { name: 'Where it appears' })
const openPreview = (page: Page) => drawer(page).getByRole('button', { name: 'Preview', exact: true }).click()
const shown = async (id: number) => (await api(mainTarget).call<Banner>('GET', `/v1/banner/${id}`)).json.data

test('a banner says which slides are shown, and its preview swipes through them', async ({ page, http, problems }) => {
  const { json } = await http.as<Banner>('GET', '/cms/banner/1')
  const { image } = json.data.items[0] ?? { image: '' }
  const slide = { image, type: 0 }
  const items = [slide, { ...slide, active: false }, { ...slide, end_time: '2020-01-01T00:00:00Z' }, slide]
  const { id, name } = await http.banner({ items })
  expect((await shown(id)).items).toHaveLength(2)
  await page.goto(`/admin/banner?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('2 of 4 slides shown')
  await goByLink(page, `/admin/banner?open=${id}`)
  await expect(appears(page)).toContainText(`GET /v1/banner/${id}`)
  for (const words of ['2 of 4 slides shown', '1 off', '1 ended']) await expect(appears(page)).toContainText(words)
  await openPreview(page)
  await expect(preview(page)).toContainText('Slide 1 of 2')
  await preview(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(preview(page)).toContainText('Slide 2 of 2')
  await expect(preview(page).getByRole('button', { name: 'Next slide' })).toBeDisabled()
  for (const words of ['Turned off', 'Ended 2020-01-01']) await expect(preview(page)).toContainText(words)
  await drawer(page).getByRole('switch', { name: 'Shown' }).first().uncheck({ force: true })
  await expect(preview(page)).toContainText('Slide 1 of 1')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(page)).toBeHidden()
  expect((await shown(id)).items).toHaveLength(1)
  expect(problems).toEqual([])
})

test('a preview shows what is typed before it is saved, and Escape closes it before the form', async ({
  page,
  banner,
}) => {
  await page.goto(`/admin/banner?open=${banner.id}`)
  await openPreview(page)
  await expect(preview(page).getByRole('button', { name: 'Close the preview' })).toBeFocused()
  await drawer(page).getByLabel('Name').fill('Not saved yet')
  await expect(preview(page)).toContainText('Not saved yet')
  await page.keyboard.press('Escape')
  await expect(preview(page)).toBeHidden()
  await expect(drawer(page).getByLabel('Name')).toHaveValue('Not saved yet')
})

test('the preview of an article is its text as the mini-program gets it', async ({ page, http, problems }) => {
  const content = '<h2>Water</h2><p>Eighty <strong>degrees</strong> &amp; patience</p><script>alert(1)</script>'
  const body = { title: http.named('Brewing'), type: 'guide', status: 'published', content }
  const { json } = await http.as<{ id: number }>('POST', '/cms/article', { body })
  const { id } = json.data
  try {
    await page.goto(`/admin/article?open=${id}`)
    await expect(appears(page)).toContainText(`GET /v1/article/${id}`)
    await openPreview(page)
    await expect(preview(page).getByRole('heading', { name: 'Water' })).toBeVisible()
    await expect(preview(page).locator('strong').first()).toHaveText('degrees')
    await expect(preview(page)).toContainText('degrees & patience')
    await (await richText(drawer(page), 'Content')).pressSequentially('Now ')
    await expect(preview(page)).toContainText('Now')
    expect(problems).toEqual([])
  } finally {
    await http.as('DELETE', `/cms/article/${id}`)
  }
})

test('the preview of a theme has the products that are on sale', async ({ page, problems }) => {
  const { json } = await api(mainTarget).call<{ products: { name: string }[] }>('GET', '/v1/theme/1')
  await page.goto('/admin/theme?open=1')
  await openPreview(page)
  for (const { name } of json.data.products) await expect(preview(page).getByText(name).first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(drawer(page).getByLabel('Name')).toBeHidden()
  await preview(page).getByRole('button', { name: 'Close the preview' }).click()
  await expect(drawer(page).getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  expect(problems).toEqual([])
})
