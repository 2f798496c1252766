import type { Page } from '@playwright/test'
import { api } from './support/api'
import { expect, test } from './support/browser'
import type { Page as Listed } from './support/shop'
import { mainTarget } from './support/targets'

type Product = { id: number; name: string }
type Theme = { id: number; name: string; products: Product[] }

test.use({ as: 'admin' })

const drawer = (page: Page) => page.getByRole('dialog')
const chosen = (page: Page) => drawer(page).getByRole('group', { name: 'Products' }).getByRole('listitem')
const shown = async (id: number) => (await api(mainTarget).call<Theme>('GET', `/v1/theme/${id}`)).json.data

async function pick(page: Page, name: string) {
  const search = drawer(page).getByRole('combobox', { name: 'Add a product' })
  await search.fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(chosen(page).filter({ hasText: name })).toBeVisible()
}

/** Three existing products, and a name for the themes of one test. */
const own = test.extend<{ products: Product[]; themes: string }>({
  products: async ({ http }, use) => {
    const { json } = await http.as<Listed<Product>>('GET', '/cms/product?size=3&sort=id&state=on')
    await use(json.data.items)
  },
  themes: async ({ http }, use) => {
    const name = http.named('theme')
    await use(name)
    const { json } = await http.as<Listed<Theme>>('GET', `/cms/theme?q=${encodeURIComponent(name)}`)
    for (const { id } of json.data.items) await http.as('DELETE', `/cms/theme/${id}`)
  },
})

own(
  'a theme is created from products found by name, in the chosen order',
  { tag: '@prove' },
  async ({ page, http, products, themes, problems }) => {
    const [first, second, third] = products.map(({ name }) => name)
    await page.goto('/admin/theme')
    await page.getByRole('button', { name: 'Create a theme' }).click()
    await drawer(page).getByLabel('Name').fill(themes)
    for (const name of [first, second, third]) await pick(page, name ?? '')
    const grip = page.getByRole('button', { name: `Move ${third}`, exact: true })
    await grip.press('ArrowUp')
    await grip.press('ArrowUp')
    await page.getByRole('button', { name: `Remove ${second}`, exact: true }).click()
    await expect(chosen(page)).toHaveText([third ?? '', first ?? ''])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: themes })).toContainText('2 products')
    const { json } = await http.as<Listed<Theme>>('GET', `/cms/theme?q=${encodeURIComponent(themes)}`)
    const id = json.data.items[0]?.id ?? 0
    expect((await shown(id)).products.map(({ name }) => name)).toEqual([third, first])
    expect(problems).toEqual([])
    await page.goto(`/admin/theme?open=${id}`)
    await expect(chosen(page)).toHaveText([third ?? '', first ?? ''])
  },
)

own(
  'the history of a theme shows its products by name',
  { tag: '@prove' },
  async ({ page, http, products, themes }) => {
    const [first, second] = products
    const ids = [first?.id ?? 0, second?.id ?? 0]
    const { json } = await http.as<Theme>('POST', '/cms/theme', { body: { name: themes, product_ids: ids } })
    await http.as('PUT', `/cms/theme/${json.data.id}`, { body: { product_ids: ids.toReversed() } })
    await page.goto(`/admin/theme?history=${json.data.id}`)
    await drawer(page).getByRole('button', { name: 'Products', exact: true }).click()
    await expect(
      drawer(page)
        .getByRole('listitem')
        .filter({ hasText: first?.name ?? '' })
        .first(),
    ).toBeVisible()
  },
)
