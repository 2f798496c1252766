import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { createFolder, file, findFiles, library, picture, places, uploadFiles } from './support/files'

test.use({ as: 'manager' })

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const notice = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const undo = (within: Locator) => within.getByRole('button', { name: 'Undo' }).click()
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()

test('many banners come back from the trash by Undo', async ({ page, http, problems }) => {
  const mark = http.named('undone')
  for (const n of [1, 2]) await http.banner({ name: `${mark} ${n}` })
  await page.goto(`/admin/banner?q=${encodeURIComponent(mark)}`)
  for (const n of [1, 2]) await row(page, `${mark} ${n}`).getByRole('checkbox').check()
  const bar = page.getByRole('group', { name: 'Selected records' })
  await bar.getByRole('button', { name: 'Move to the trash' }).click()
  await confirm(page)
  await undo(notice(page, '2 banners moved to the trash'))
  await expect(notice(page, '2 banners restored')).toBeVisible()
  for (const n of [1, 2]) await expect(row(page, `${mark} ${n}`)).toBeVisible()
  expect(problems).toEqual([])
})

test('a file that was moved goes back to its folder, and a deleted one comes back', async ({
  page,
  http,
  problems,
}) => {
  const name = `${http.named('tea')}.png`
  const folder = await createFolder(http)
  await uploadFiles(http, await picture(name))
  const stored = async () => (await findFiles(http, name)).map(({ folder_id }) => folder_id)
  await library(page, `?q=${encodeURIComponent(name)}`)
  await file(page, name).dragTo(places(page).getByRole('button', { name: folder.name }).first())
  await undo(notice(page, '1 file updated'))
  await expect.poll(stored).toEqual([null])
  await file(page, name).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  await confirm(page)
  await expect.poll(stored).toEqual([])
  await undo(notice(page, '1 file moved to the trash'))
  await expect.poll(stored).toEqual([null])
  expect(problems).toEqual([])
})

test('a category that was moved goes back by Undo', async ({ page, http, problems }) => {
  const mark = http.named('Rugs').slice(0, 30)
  const create = async (body: object) => (await http.as<{ id: number }>('POST', '/cms/category', { body })).json.data.id
  type Tree = { items: { id: number; children: { name: string }[] }[] }
  const places = async () => {
    const { json } = await http.as<Tree>('GET', '/cms/category/tree')
    return json.data.items.find(({ id }) => id === parent)?.children.map(({ name }) => name)
  }
  const parent = await create({ name: mark }) // of their own: no other test puts one between them
  const ids: number[] = []
  for (const n of [1, 2]) ids.push(await create({ name: `${mark} ${n}`, parent_id: parent }))
  await page.goto('/admin/category')
  await page.getByRole('button', { name: `Move ${mark} 2` }).press('ArrowUp')
  await expect.poll(places).toEqual([`${mark} 2`, `${mark} 1`])
  await undo(notice(page, 'Position saved'))
  await expect.poll(places).toEqual([`${mark} 1`, `${mark} 2`])
  await expect(page.getByRole('button', { name: new RegExp(`^Move ${mark} \\d`) }).first()).toHaveAccessibleName(
    `Move ${mark} 1`,
  )
  for (const id of [...ids, parent]) await http.as('DELETE', `/cms/category/${id}`)
  expect(problems).toEqual([])
})

test('a deleted category comes back by Undo', async ({ page, http, problems }) => {
  const name = http.named('Lamps').slice(0, 40)
  const { id } = (await http.as<{ id: number }>('POST', '/cms/category', { body: { name } })).json.data
  const line = page.getByRole('listitem').filter({ hasText: name })
  await page.goto('/admin/category')
  await line.getByRole('button', { name: 'Move to the trash' }).click()
  await confirm(page)
  await expect(line).toHaveCount(0)
  await undo(notice(page, 'Moved to the trash'))
  await expect(line).toBeVisible()
  await http.as('DELETE', `/cms/category/${id}`)
  expect(problems).toEqual([])
})

test('a notice covers no button of the form that opens meanwhile', async ({ page, http, banner }) => {
  const gone = await http.banner()
  await page.goto(`/admin/banner?q=${encodeURIComponent(gone.name.slice(0, 24))}`)
  await row(page, gone.name).getByRole('button', { name: 'Move to the trash' }).click()
  await confirm(page)
  await notice(page, 'Moved to the trash').hover() // it stays for as long
  await row(page, banner.name).getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeVisible()
  await expect.poll(() => page.evaluate(coveredButtons)).toEqual([])
})

/** The buttons of the open form that lie under a notice; nothing is known where there is none of the two. */
function coveredButtons(): string[] {
  const alert = document.querySelector('[role="alert"]')?.getBoundingClientRect()
  const buttons = [...document.querySelectorAll('[role="dialog"] form > :last-child button')]
  if (!alert || buttons.length === 0) return ['no notice over a form']
  return buttons.flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const isApart = left >= alert.right || right <= alert.left || top >= alert.bottom || bottom <= alert.top
    return isApart ? [] : [button.textContent ?? '']
  })
}
