import type { Page } from '@playwright/test'
import { flashSale } from '@/packages/testing/gives'
import { expect, test } from './support/browser'
import type { Page as Listed } from './support/shop'

type Product = { id: number; name: string; price: number }
type Preview = { goods_price: number; reduction: number; reductions: { name: string }[] }

test.use({ as: 'admin' })

const drawer = (page: Page) => page.getByRole('dialog')

const own = test.extend<{ product: Product; offers: string }>({
  product: async ({ http }, use) => {
    const skus = [{ specs: {}, price: 1000, stock: 50 }]
    const body = { name: http.named('vase'), category_id: 1, skus, on_sale: true }
    const { json } = await http.as<Product>('POST', '/cms/product', { body })
    await use(json.data)
    await http.as('DELETE', `/cms/product/${json.data.id}`)
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
      ['Condition', 'Number of pieces'],
    ] as const) {
      await drawer(page).getByRole('combobox', { name: field }).click()
      await page.getByRole('listbox').getByRole('option', { name: choice, exact: true }).click()
    }
    await drawer(page).getByLabel('From (pieces)').fill('2')
    await drawer(page).getByLabel('Percent off').fill('20')
    const products = drawer(page).getByRole('group', { name: 'Products', exact: true })
    await products.getByRole('combobox', { name: 'Add a product' }).fill(product.name)
    await page.getByRole('option', { name: product.name, exact: true }).first().click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: offers })).toContainText('Buy 2, 20% off')
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

own(
  'a flash sale is changed in its form, and its buyers see and pay its price',
  async ({ page, http, product, offers, problems }) => {
    const { json: read } = await http.as<{ skus: { id: number }[] }>('GET', `/cms/product/${product.id}`)
    const sku_id = read.data.skus[0]?.id
    const sale_items = [{ product_id: product.id, sku_id, price: 10, pieces: 5 }]
    const body = {
      name: offers,
      gives: flashSale(),
      sale_items,
      valid_until: '2099-12-31T22:00:00+08:00',
      paused: true,
    }
    await http.as('POST', '/cms/offer', { body })
    await page.goto('/admin/offer')
    await page.getByRole('row').filter({ hasText: offers }).getByRole('link').first().click()
    await expect(drawer(page).getByRole('button', { name: 'Add a tier' })).toBeHidden()
    const items = drawer(page).getByRole('group', { name: 'Flash sale prices and quantities' })
    const variant = items.getByRole('group', { name: product.name }).first()
    await expect(variant).toContainText('Regular price')
    await variant.getByLabel('Flash price').fill('0.50')
    await drawer(page).getByLabel('Limit per customer').fill('2')
    await drawer(page).getByRole('switch', { name: 'Paused' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(drawer(page)).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: offers })).toContainText('1 variant')

    const item = { product_id: product.id, sku_id, count: 2 }
    const options = { as: 'buyer', body: { items: [item] } } as const
    const { goods_price, reduction } = (await http.as<Preview>('POST', '/v1/order/preview', options)).json.data
    expect(goods_price - reduction).toBe(100)
    await page.goto(`/shop/product/${product.id}`)
    await expect(page.getByText(offers)).toBeVisible()
    await expect(page.getByText('until 2099-12-31 22:00')).toBeVisible()
    await expect(page.getByText('2 per buyer at the flash price')).toBeVisible()
    await expect(page.getByText('0.50').first()).toBeVisible()
    expect(problems).toEqual([])
  },
)

test('the form of a flash sale adds a product with all of its variants, and leaves one out again', async ({
  page,
  http,
  problems,
}) => {
  const { json } = await http.as<Listed<Product & { variants: number }>>('GET', '/cms/product?size=100&state=on')
  const product = json.data.items.find(({ variants }) => variants > 1)
  if (!product) throw new Error('the demo shop has a product with variants')
  await page.goto('/admin/offer')
  await page.getByRole('button', { name: 'Create an offer' }).click()
  await drawer(page).getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Flash sale', exact: true }).click()
  const items = drawer(page).getByRole('group', { name: 'Flash sale prices and quantities' })
  await items.getByRole('combobox', { name: 'Add a product' }).fill(product.name)
  await page.getByRole('option', { name: product.name, exact: true }).first().click()
  const variants = items.getByRole('group', { name: product.name })
  await expect(variants).toHaveCount(product.variants)
  await variants.first().getByRole('button', { name: 'Remove' }).click()
  await expect(variants).toHaveCount(product.variants - 1)
  await drawer(page).getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Amount off', exact: true }).click()
  await expect(items).toBeHidden()
  await expect(drawer(page).getByRole('button', { name: 'Add a tier' })).toBeVisible()
  expect(problems).toEqual([])
})
