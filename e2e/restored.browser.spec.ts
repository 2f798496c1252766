import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import { picture, uploadFiles } from './support/files'

test.use({ as: 'admin' })

/** In an open history: puts the version before the newest one into the form. */
async function restoreFormer(page: Page) {
  const restore = page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: /^Restore this version/ })
  await restore.first().click()
}

test('a dictionary entry has its versions compared, and one is restored through its form', async ({
  page,
  http,
  problems,
}) => {
  const value = `e2e_${randomUUID().slice(0, 8)}`
  const draft = { type: 'refund_reason', value, label: '破损', label_en: 'Broken', status: 'disabled' }
  const { json } = await http.as<{ id: number }>('POST', '/cms/dict', { body: draft })
  const { id } = json.data
  await http.as('PUT', `/cms/dict/${id}`, { body: { label_en: 'Damaged' } })
  await page.goto(`/admin/dict?type=refund_reason&history=${id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Compare versions' }).click()
  const versions = drawer.getByRole('region', { name: 'Compare versions' })
  await expect(versions).toContainText('Broken')
  await expect(versions).toContainText('Damaged')
  await restoreFormer(page)
  const form = page.getByRole('dialog', { name: 'Edit a dictionary entry' })
  await expect(form.getByRole('alert')).toContainText('Check the fields, then save to restore them')
  await expect(form.getByLabel('English label')).toHaveValue('Broken')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const { json: after } = await http.as<{ label_en: string }>('GET', `/cms/dict/${id}`)
  expect(after.data.label_en).toBe('Broken')
  await http.as('DELETE', `/cms/dict/${id}`)
  expect(problems).toEqual([])
})

test('a file gets a former name back through its details', async ({ page, http, problems }) => {
  const mark = http.named('photo')
  const [photo] = await uploadFiles(http, await picture(`${mark}.png`))
  for (const name of ['first.png', 'second.png']) await http.as('PUT', `/cms/file/${photo?.id}`, { body: { name } })
  await page.goto(`/admin/file?history=${photo?.id}`)
  await restoreFormer(page)
  const details = page.getByRole('dialog', { name: 'second.png' })
  await expect(details.getByRole('textbox', { name: 'Name' })).toHaveValue('first.png')
  await expect(details.getByRole('alert')).toContainText('save to restore them')
  expect(await accessibilityProblems(page)).toEqual([])
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { json } = await http.as<{ name: string }>('GET', `/cms/file/${photo?.id}`)
  expect(json.data.name).toBe('first.png')
  expect(problems).toEqual([])
})
