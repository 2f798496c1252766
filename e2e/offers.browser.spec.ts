import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import type { Page as Listed } from './support/shop'

type Product = { id: number; name: string; price: number }
type Preview = { goods_price: number; reduction: number; reductions: { name: string }[] }

test.use({ as: 'admin' })

const drawer = (page: Page) => page.getByRole('dialog')

const own = test.extend<{ product: Product; offers: string }>({
  product: async ({ http }, use) => {
    const { json } = await http.as<Listed<Product>>('GET', '/cms/product?size=1&sort=-id&state=on')
    const [found] = json.data.items
    if (found) await use(found)
  },
  offers: async ({ http }, use) => {
    const name = http.named('offer')
    await use(name)
    const { json } = await http.as<Listed<Product>>('GET', `/cms/offer?q=${encodeURIComponent(name)}`)
    for (const { id } of json.data.items) await http.as('DELETE', `/cms/offer/${id}`)
  },
})

own(
  'an offer for a product is made in its form, and its buyers pay less',
  async ({ page, http, product, offers, problems }) => {
    const seen = async () => {
      const { json: read } = await http.call<{ skus: { id: number }[] }>('GET', `/v1/product/${product.id}`)
      const item = { product_id: product.id, sku_id: read.data.skus[0]?.id, count: 2 }
      const options = { as: 'buyer', body: { items: [item] } } as const
      return (await http.as<Preview>('POST', '/v1/order/preview', options)).json.data
    }
    await page.goto('/admin/offer')
    await page.getByRole('button', { name: 'Create an offer' }).click()
    await drawer(page).getByLabel('Name').fill(offers)
    for (const [field, choice] of [
      ['Kind', 'Percentage off'],
      ['Counted by', 'Number of pieces'],
    ] as const) {
      await drawer(page).getByRole('combobox', { name: field }).click()
      await page.getByRole('option', { name: choice, exact: true }).click()
    }
    await drawer(page).getByRole('button', { name: 'Add a step' }).click()
    await drawer(page).getByLabel('From (pieces)').fill('2')
    await drawer(page).getByLabel('Percent off').fill('20')
    const products = drawer(page).getByRole('group', { name: 'Products', exact: true })
    await products.getByRole('combobox', { name: 'Add a product' }).fill(product.name)
    await page.getByRole('option', { name: product.name, exact: true }).first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: offers })).toContainText('from 2 pcs: −20%')
    const { goods_price, reduction, reductions } = await seen()
    expect([reduction, reductions[0]?.name]).toEqual([Math.floor(goods_price / 5), offers])

    await page.getByRole('row').filter({ hasText: offers }).getByRole('link').first().click()
    await drawer(page).getByRole('switch', { name: 'Paused' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect.poll(async () => (await seen()).reduction).toBe(0)
    expect(problems).toEqual([])
  },
)
