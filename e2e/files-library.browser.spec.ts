import { api } from './support/api'
import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import {
  createFolder,
  dialog,
  dropOrPaste,
  file,
  fileGrid,
  findFiles,
  library,
  picture,
  places,
  type UploadedFile,
  uploadFiles,
} from './support/files'
import type { Banner } from './support/shop'
import { mainTarget } from './support/targets'

test.use({ as: 'manager' })

test('folders are created, files are dropped or moved into them, and deleting a folder keeps its files', async ({
  page,
  http,
}) => {
  const mark = http.named('folder')
  await uploadFiles(
    http,
    await picture(`${mark} one.png`),
    await picture(`${mark} two.png`),
    await picture(`${mark} three.png`),
  )
  await library(page, `?q=${encodeURIComponent(mark)}`)
  await page.getByRole('button', { name: 'New folder' }).click()
  await dialog(page).getByLabel('Name').fill(mark)
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toBeHidden()
  const place = places(page).getByRole('button', { name: mark, exact: false }).first()
  await expect(place).toContainText('0')
  await file(page, 'one.png').dragTo(place)
  await expect(page.getByText('1 file updated')).toBeVisible()
  await expect(place).toContainText('1')
  await file(page, 'two.png').hover()
  await file(page, 'two.png').locator('[data-mark]').click()
  await file(page, 'three.png').click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await dialog(page).getByRole('combobox', { name: 'To folder' }).click()
  await page.getByRole('option', { name: mark, exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('2 files updated')).toBeVisible()
  await place.click()
  await expect(page.getByRole('navigation', { name: 'Folder path' })).toContainText(mark)
  await dropOrPaste(place, 'drop', [await picture(`${mark} four.png`)])
  await expect(fileGrid(page).getByRole('option')).toHaveCount(4)
  await places(page)
    .getByRole('button', { name: `More for ${mark}` })
    .click()
  await page.getByRole('menuitem', { name: 'Move to the trash' }).click()
  await expect(dialog(page)).toContainText('No files are deleted')
  await dialog(page).getByRole('button', { name: 'Move to the trash' }).click()
  await expect(place).toBeHidden()
  expect((await findFiles(http, mark)).map(({ folder_id }) => folder_id)).toEqual([null, null, null, null])
})

test('a file is renamed and moved to a folder, and its URL is copied', { tag: '@prove' }, async ({
  page,
  http,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [made] = await uploadFiles(http, await picture(`${http.named('rename')}.png`))
  const into = await createFolder(http)
  await library(page, `?open=${made?.id}`)
  await dialog(page).getByLabel('Name').fill('Renamed by a test.php')
  await dialog(page).getByRole('combobox', { name: 'In folder' }).click()
  await page.getByRole('option', { name: into.name }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Renamed by a test.png' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Copy URL' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made?.url)
  await expect(dialog(page).getByText(made?.hash ?? '', { exact: true })).toBeVisible()
  const { json } = await http.as<UploadedFile>('GET', `/cms/file/${made?.id}`)
  expect(json.data).toMatchObject({ name: 'Renamed by a test.png', folder_id: into.id })
  await http.as('DELETE', `/cms/file/${made?.id}`)
})

test('a file in use cannot be deleted, and the dialog links to where it is used', async ({ page, http }) => {
  const mark = http.named('used')
  const [used, spare] = await uploadFiles(http, await picture(`${mark} used.png`), await picture(`${mark} spare.png`))
  const slide = { image: used?.url, type: 0, key_word: null, sort: 0 }
  const banner = await http.banner({ items: [slide] })
  await library(page, `?q=${encodeURIComponent(mark)}`)
  await file(page, 'used.png').click()
  await dialog(page).getByRole('button', { name: 'Move to the trash' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('It cannot be deleted while it is used here')
  await expect(dialog(page).getByRole('link', { name: banner.name })).toHaveAttribute(
    'href',
    `/admin/banner?open=${banner.id}`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await file(page, 'used.png').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await dialog(page).getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByText('1 file moved to the trash, 1 failed')).toBeVisible()
  const notice = page.getByRole('alert').filter({ hasText: `This file is still used by ${banner.name}` })
  await notice.getByRole('button').click()
  await expect(file(page, 'spare.png')).toHaveCount(0)
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await file(page, 'spare.png').click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(file(page, 'spare.png')).toHaveCount(0)
  expect((await findFiles(http, mark)).map(({ id }) => id).sort()).toEqual([used?.id, spare?.id].sort())
})

test('files are browsed, selected and opened by keyboard', { tag: '@prove' }, async ({ page, http }) => {
  const mark = http.named('keys')
  const names = ['a', 'b', 'c', 'd'].map((name) => `${mark} ${name}.png`)
  for (const name of names) await uploadFiles(http, await picture(name))
  await library(page, `?sort=name&q=${encodeURIComponent(mark)}`)
  const chosenNames = () => fileGrid(page).locator('[aria-selected="true"]').count()
  await file(page, 'a.png').focus()
  await page.keyboard.press('ArrowRight')
  await expect(file(page, 'b.png')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  expect(await chosenNames()).toBe(3)
  await expect(page.getByText('3 selected')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await chosenNames()).toBe(0)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Name')).toHaveValue(names[0] ?? '')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'List view' }).click()
  await page.reload()
  await expect(fileGrid(page)).toHaveAttribute('data-layout', 'lines')
})

test('a slide takes its image from the library, and the storefront has it', { tag: '@prove' }, async ({
  page,
  http,
  banner,
  problems,
}) => {
  const [made] = await uploadFiles(http, await picture(`${http.named('slide')}.png`))
  await page.goto(`/admin/banner?open=${banner.id}`)
  await dialog(page).getByRole('button', { name: 'Add slides' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose images' })
  await picker.getByRole('searchbox').fill(made?.name ?? '')
  await expect(picker.getByRole('option')).toHaveCount(1)
  await picker.getByRole('option').click()
  await picker.getByRole('button', { name: 'Insert images' }).click()
  await expect(dialog(page).getByRole('group', { name: 'Slides' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  const shown = await api(mainTarget).call<Banner>('GET', `/v1/banner/${banner.id}`)
  expect(shown.json.data.items.map(({ image }) => image)).toEqual([made?.url])
  expect(problems).toEqual([])
})

test.describe('without permission to list files', () => {
  test.use({ as: 'clerk' })

  test('the page names the missing permission', async ({ page }) => {
    await page.goto('/admin/file')
    await expect(page.getByText('Manage files')).toBeVisible()
  })
})
