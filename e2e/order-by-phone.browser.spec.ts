import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'

const ADDRESS = {
  name: 'Chen',
  mobile: '13712345678',
  province: '上海市',
  city: '上海市',
  country: '静安区',
  detail: '2',
}

test.use({ as: 'admin' })

test('staff place an order for a customer who calls', async ({ page, http, problems }) => {
  const nickname = `Chen ${http.named('').slice(-8)}`
  const { json: made } = await http.as<{ id: number }>('POST', '/cms/customer', { body: { nickname } })
  await http.as('POST', `/cms/customer/${made.data.id}/address`, { body: ADDRESS })
  const names = ['cup', 'saucer'].map(http.named)
  const ids: number[] = []
  for (const name of names) {
    const body = { name, category_id: 1, skus: [{ specs: {}, price: 1000, stock: 5 }], on_sale: true }
    ids.push((await http.as<{ id: number }>('POST', '/cms/product', { body })).json.data.id)
  }
  const [cup = '', saucer = ''] = names

  await page.goto('/admin/order/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill(nickname)
  await page.getByRole('option', { name: nickname }).click()
  for (const name of names) {
    await page.getByRole('combobox', { name: 'Add a product' }).fill(name)
    await page.getByRole('option', { name, exact: true }).first().click()
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Remove ${saucer}` }).click()
  await expect(page.getByRole('combobox', { name: 'Add a product' })).toHaveValue('')
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  expect(problems).toEqual([])

  await page.context().setOffline(true)
  await page.getByLabel('Quantity').fill('2')
  await expect(page.getByRole('alert').filter({ hasText: 'Try again' })).toContainText('Cannot reach the server')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/admin\/order\/\d+$/)
  await expect(page.getByRole('main')).toContainText(cup)
  for (const id of ids) await http.as('DELETE', `/cms/product/${id}`)
})
