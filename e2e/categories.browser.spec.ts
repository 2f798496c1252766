import type { Page } from '@playwright/test'
import { api } from './support/api'
import { expect, test } from './support/browser'
import { mainTarget } from './support/targets'

type Category = { id: number; name: string; parent_id: number | null; sort: number }
type Names = { lamps: string; desk: string; wall: string }

test.use({ as: 'manager' })

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const line = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const drawer = (page: Page) => page.getByRole('dialog')
const shown = async () => (await api(mainTarget).call<{ items: Category[] }>('GET', '/v1/category')).json.data.items

/** Three categories for one test, deleted afterwards. */
const own = test.extend<{ names: Names; ids: Record<keyof Names, number> }>({
  names: async ({ http }, use) => {
    const mark = http.named('').slice(-8)
    await use({ lamps: `Lamps ${mark}`, desk: `Desk ${mark}`, wall: `Wall ${mark}` })
    const { json } = await http.as<{ items: Category[] }>('GET', `/cms/category?q=${mark}&sort=-id`)
    const below = json.data.items.filter(({ parent_id }) => parent_id !== null)
    for (const { id } of [...below, ...json.data.items]) await http.as('DELETE', `/cms/category/${id}`)
  },
  ids: async ({ http, names }, use) => {
    const make = async (name: string) =>
      (await http.as<Category>('POST', '/cms/category', { body: { name } })).json.data.id
    await use({ lamps: await make(names.lamps), desk: await make(names.desk), wall: await make(names.wall) })
  },
})

/** The subcategories that the storefront shows. */
const below = async (id: number) => (await shown()).filter((one) => one.parent_id === id).map(({ name }) => name)

own(
  'a category and a subcategory are created, and both appear in the storefront',
  { tag: '@prove' },
  async ({ page, names, problems }) => {
    await page.goto('/admin/category')
    await page.getByRole('button', { name: 'Create a category' }).click()
    await drawer(page).getByLabel('Name').fill(names.lamps)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await line(page, names.lamps)
      .getByRole('button', { name: `Add subcategory ${names.lamps}` })
      .click()
    await expect(drawer(page).getByRole('combobox', { name: 'Parent category' })).toHaveValue(names.lamps)
    await drawer(page).getByLabel('Name').fill(names.desk)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page).not.toHaveURL(/open=|below=/)
    await expect(line(page, names.desk)).toContainText('Level 2')
    const lamps = (await shown()).find(({ name }) => name === names.lamps)
    expect(await below(lamps?.id ?? 0)).toEqual([names.desk])
    expect(problems).toEqual([])
  },
)

own(
  'a category is moved below another with the arrow keys and by dragging',
  { tag: '@prove' },
  async ({ page, names, ids, problems }) => {
    await page.goto('/admin/category')
    await handle(page, names.desk).press('ArrowRight')
    await expect(page.getByText(`${names.desk} is now at position 1 under ${names.lamps}`)).toBeAttached()
    await expect(handle(page, names.desk)).toBeFocused()
    await expect.poll(() => below(ids.lamps)).toEqual([names.desk])
    const grip = handle(page, names.wall)
    await grip.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 30, y + height / 2 - 4, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => below(ids.lamps)).toEqual([names.desk, names.wall])
    expect(problems).toEqual([])
  },
)

own(
  'a category with subcategories cannot be deleted, and one without its parent is restored to the top',
  { tag: '@prove' },
  async ({ page, http, names, ids }) => {
    await http.as('PUT', `/cms/category/${ids.desk}`, { body: { parent_id: ids.lamps } })
    const remove = async (name: string) => {
      await page.getByRole('button', { name: `Move to the trash ${name}` }).click()
      await drawer(page).getByRole('button', { name: 'Move to the trash' }).click()
    }
    await page.goto('/admin/category')
    await remove(names.lamps)
    await expect(page.getByText(`It still contains subcategories (1): ${names.desk}`)).toBeVisible()
    for (const name of [names.desk, names.lamps]) {
      await remove(name)
      await expect(handle(page, name)).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Trash', exact: true }).click()
    await line(page, names.desk)
      .getByRole('button', { name: `Restore ${names.desk}` })
      .click()
    await expect(page.getByText('Restored to the top level')).toBeVisible()
    expect((await shown()).find(({ id }) => id === ids.desk)).toMatchObject({ parent_id: null })
  },
)
