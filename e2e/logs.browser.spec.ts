import { readFile } from 'node:fs/promises'
import { accessibilityProblems } from './support/axe'
import { expect, goByLink, test } from './support/browser'

test.use({ as: 'admin' })

test('the log says in a sentence what changed, links the record, and is filtered by lists', async ({
  page,
  http,
  banner,
  problems,
}) => {
  await http.as('PUT', `/cms/banner/${banner.id}`, { body: { description: 'Leaves' } })
  await page.goto('/admin/oper-log')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Resource').selectOption('Banners')
  await page.getByLabel('Permission').selectOption('Banners · Edit a banner')
  const entry = page
    .getByRole('row')
    .filter({ hasText: `Description of ${banner.name} from “Made by a test” to “Leaves”` })
  await expect(entry).toBeVisible()
  await expect(entry.getByRole('link', { name: banner.name, exact: true })).toHaveAttribute(
    'href',
    `/admin/banner?open=${banner.id}`,
  )
  expect(problems).toEqual([])
})

test('the log names the variant that changed, and its sentence is not cut', async ({ page, http, problems }) => {
  const name = http.named('Linen tea towel of the softest kind')
  const values = ['Small', 'Medium']
  const skus = values.map((Size) => ({ specs: { Size }, price: 1000, stock: 5 }))
  const body = { name, category_id: 1, options: [{ name: 'Size', values }], skus }
  const { json } = await http.as<{ id: number }>('POST', '/cms/product', { body })
  const priced = skus.map(({ stock: _, ...one }, at) => ({ ...one, price: 1000 + at * 500 }))
  await http.as('PUT', `/cms/product/${json.data.id}`, { body: { skus: priced } })
  await page.goto('/admin/oper-log')
  const sentence = page.getByText(`Price (Medium) of ${name} from ¥10.00 to ¥15.00`)
  await expect(sentence).toBeVisible()
  const hidden = await sentence.evaluate((one) => one.scrollHeight - one.clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
  await http.as('DELETE', `/cms/product/${json.data.id}`)
  expect(problems).toEqual([])
})

test('any two versions are compared, and one is restored through the form', async ({
  page,
  http,
  banner,
  problems,
}) => {
  for (const description of ['First', 'Second', 'Third']) {
    await http.as('PUT', `/cms/banner/${banner.id}`, { body: { description } })
  }
  await page.goto(`/admin/banner?history=${banner.id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Compare versions' }).click()
  const versions = drawer.getByRole('region', { name: 'Compare versions' })
  await versions.getByLabel('From version').selectOption({ index: 2 })
  await expect(versions).toContainText('First')
  await expect(versions).toContainText('Third')
  expect(await accessibilityProblems(page)).toEqual([])
  await drawer
    .getByRole('button', { name: /^Restore this version/ })
    .nth(1)
    .click()
  const form = page.getByRole('dialog', { name: 'Edit a banner' })
  await expect(form.getByLabel('Description')).toHaveValue('First')
  await expect(form.getByRole('alert')).toContainText('Check the fields, then save to restore them')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const { json } = await http.as<{ description: string }>('GET', `/cms/banner/${banner.id}`)
  expect(json.data.description).toBe('First')
  await http.as('DELETE', `/cms/banner/${banner.id}`)
  await goByLink(page, `/admin/banner?trash=true&history=${banner.id}`)
  await expect(drawer.getByText('Move a banner to the trash')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Restore this version/ })).toBeHidden()
  expect(problems).toEqual([])
})

test('a customer’s page has the orders, what was spent, a note and the export', async ({ page, problems }) => {
  await page.goto('/admin/customer?q=buyer')
  await page.getByRole('row').nth(1).getByRole('link', { name: 'buyer', exact: true }).click()
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders).toContainText('Total spent')
  await page.getByRole('button', { name: /^(Add|Edit) note$/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Prefers the phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Staff note' })).toContainText('Prefers the phone')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all data' }).click(),
  ])
  const known = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(known.profile).toMatchObject([{ nickname: 'Buyer', note: 'Prefers the phone' }])
  await goByLink(page, '/admin/oper-log?point=customer.export')
  await expect(page.getByRole('row').nth(1)).toContainText('Export all data of a customer')
  expect(problems).toEqual([])
})
