import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/browser'

const ADDRESS = '收货人：陈小明\n手机号：137 1234 5678\n所在地区：上海市静安区\n详细地址：南京西路 2 号'

test.use({ as: 'admin' })

test('staff place an order for a customer who calls, mark it as paid, and give the money back', async ({
  page,
  http,
  problems,
}) => {
  const nickname = `Chen ${http.named('').slice(-8)}`
  await http.as('POST', '/cms/customer', { body: { nickname } })
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
  await page.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Add address' })
  await form.getByLabel('Paste an address').fill(ADDRESS)
  for (const [label, value] of Object.entries({ Recipient: '陈小明', Phone: '13712345678', District: '静安区' }))
    await expect(form.getByLabel(label)).toHaveValue(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('radio')).toBeChecked()
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

  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const paid = page.getByRole('dialog', { name: 'Mark as paid' })
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(paid.getByText('Payment method is required')).toBeVisible()
  await paid.getByRole('combobox', { name: 'Payment method' }).click()
  await page.getByRole('option', { name: 'Bank transfer' }).click()
  await paid.getByLabel('Reference').fill('HT-2041')
  expect(await accessibilityProblems(page)).toEqual([])
  await paid.getByRole('button', { name: 'Mark as paid' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Admin marked it as paid (bank transfer)')
  await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('HT-2041')
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: 'Refund' })
  await expect(refund).toContainText('Give the money back yourself')
  await refund.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option').first().click()
  await refund.getByLabel('Reference').fill('HT-2042')
  await refund.getByRole('button', { name: /^Mark ¥[\d.]+ as refunded$/ }).click()
  await expect(timeline).toContainText(/Admin marked ¥[\d.]+ as refunded/)
  await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('Reference: HT-2042')
  for (const id of ids) await http.as('DELETE', `/cms/product/${id}`)
})
