import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'
import type { Page as Listed } from './support/shop'

type Product = { id: number; name: string; variants: number }

const ADDRESS = {
  name: 'Chen',
  mobile: '13712345678',
  province: '上海市',
  city: '上海市',
  country: '静安区',
  detail: '2',
  is_default: true,
}

test.use({ as: 'admin' })

test('staff place an order for a customer who calls', async ({ page, http, problems }) => {
  const nickname = `Chen ${http.named('').slice(-8)}`
  const { json: made } = await http.as<{ id: number }>('POST', '/cms/customer', { body: { nickname } })
  await http.as('POST', `/cms/customer/${made.data.id}/address`, { body: ADDRESS })
  const { json } = await http.as<Listed<Product>>('GET', '/cms/product?size=100&state=on')
  const [first, second] = json.data.items.filter(({ variants }) => variants <= 1)
  if (!first || !second) throw new Error('the demo shop has two products without variants')

  await page.goto('/admin/order/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill(nickname)
  await page.getByRole('option', { name: nickname }).click()
  for (const { name } of [first, second]) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
    await page.getByRole('option', { name, exact: true }).first().click()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Remove ${second.name}` }).click()
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toHaveValue('')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/admin\/order\/\d+$/)
  await expect(page.getByRole('main')).toContainText(first.name)
  expect(problems).toEqual([])
})
