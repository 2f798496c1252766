import { accessibilityProblems } from './support/axe'
import { expect, test } from './support/widgets/form'
import { HOME } from './support/widgets/serve'

test('a list is filtered by a record found by its name', async ({ form: { page } }) => {
  await page.getByRole('button', { name: 'Product' }).click()
  const product = page.getByRole('combobox', { name: 'Product' })
  await expect(product).toBeFocused()
  await expect(page.getByRole('option')).toHaveCount(20)
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.type('Product 27')
  await page.getByRole('option', { name: 'Product 27' }).click()
  await expect(product).toHaveValue('Product 27')
  await expect(page.getByText('Product Product 27')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Product' }).click()
  await expect(product).toHaveValue('')
  await expect(page.getByText('Product Product 27')).toBeHidden()
})

test('Enter chooses the first match of a list, also one that is still loading', async ({ form: { page } }) => {
  await page.getByRole('button', { name: 'Product' }).click()
  const product = page.getByRole('combobox', { name: 'Product' })
  await expect(page.getByRole('option')).toHaveCount(20)
  await page.keyboard.type('Product 27')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product Product 27')).toBeVisible()
  await expect(product).toHaveValue('Product 27')
  await expect(page.getByRole('option')).toHaveCount(0)
  await product.fill('Product 27')
  await page.keyboard.press('Enter') // chosen already: it stays
  await product.fill('Product 2')
  await expect(page.getByRole('option').first()).toHaveText('Product 2')
  await expect(page.getByRole('option').first()).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product Product 2', { exact: true })).toBeVisible()
})

test('text that names no record is gone once one leaves the field', async ({ form: { page } }) => {
  await page.getByRole('button', { name: 'Product' }).click()
  const product = page.getByRole('combobox', { name: 'Product' })
  await page.keyboard.type('Nothing of that name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No results')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(product).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Remove filter Product' })).toHaveCount(0)
})

test('a record in the URL is shown by name, and nothing is requested before the filter opens', {
  tag: '@prove',
}, async ({ form: { page } }) => {
  await page.goto(`${HOME}?product=27`)
  const named = page.getByRole('button', { name: 'Product Product 27' })
  await expect(named).toHaveText('Product 27')
  expect(await page.evaluate(() => window.server.asked)).toEqual([])
  await named.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Product 27')
  await expect(page.getByRole('option', { name: 'Product 27' })).toBeVisible()
  expect(await page.evaluate(() => window.server.asked)).toEqual([['product.list', { size: 20 }]])
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('Product Product 1', { exact: true })).toBeVisible()
})

test('a record in the URL is cleared, and its filter keeps the focus', { tag: '@prove' }, async ({
  form: { page },
}) => {
  await page.goto(`${HOME}?product=27`)
  await page.getByRole('button', { name: 'Clear Product' }).click()
  await expect(page.getByRole('button', { name: 'Product: any' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a record is chosen in the panel, and Escape closes only what opened last', { tag: '@prove' }, async ({
    form: { page },
  }) => {
    await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Product' }).click()
    await page.getByRole('option', { name: 'Product 2', exact: true }).click()
    const product = panel.getByRole('combobox', { name: 'Product' })
    await expect(product).toHaveValue('Product 2')
    await product.click()
    await expect(page.getByRole('option')).not.toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
    await expect(page.getByText('Product Product 2')).toBeVisible()
  })
})
