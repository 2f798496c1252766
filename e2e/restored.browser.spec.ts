import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from './support/axe'
import { expect, goByLink, test } from './support/browser'
import { picture, uploadFiles } from './support/files'
import type { shop } from './support/shop'

type Http = ReturnType<typeof shop>

test.use({ as: 'admin' })

/** In an open history: puts the version before the newest one into the form. */
async function restoreFormer(page: Page) {
  const restore = page.getByRole('dialog', { name: 'History' }).getByRole('button', { name: /^Restore this version/ })
  await restore.first().click()
}

test('a dictionary entry has its versions compared, and one is restored through its form', async ({
  page,
  http,
  problems,
}) => {
  const value = `e2e_${randomUUID().slice(0, 8)}`
  const draft = { type: 'refund_reason', value, label: '破损', label_en: 'Broken', status: 'disabled' }
  const { json } = await http.as<{ id: number }>('POST', '/cms/dict', { body: draft })
  const { id } = json.data
  await http.as('PUT', `/cms/dict/${id}`, { body: { label_en: 'Damaged' } })
  await page.goto(`/admin/dict?type=refund_reason&history=${id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Compare versions' }).click()
  const versions = drawer.getByRole('region', { name: 'Compare versions' })
  await expect(versions).toContainText('Broken')
  await expect(versions).toContainText('Damaged')
  await restoreFormer(page)
  const form = page.getByRole('dialog', { name: 'Edit a dictionary entry' })
  await expect(form.getByRole('alert')).toContainText('Check the fields, then save to restore them')
  await expect(form.getByLabel('English label')).toHaveValue('Broken')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const { json: after } = await http.as<{ label_en: string }>('GET', `/cms/dict/${id}`)
  expect(after.data.label_en).toBe('Broken')
  await http.as('DELETE', `/cms/dict/${id}`)
  expect(problems).toEqual([])
})

test('a file gets a former name back through its details', async ({ page, http, problems }) => {
  const mark = http.named('photo')
  const [photo] = await uploadFiles(http, await picture(`${mark}.png`))
  for (const name of ['first.png', 'second.png']) await http.as('PUT', `/cms/file/${photo?.id}`, { body: { name } })
  await page.goto(`/admin/file?history=${photo?.id}`)
  await restoreFormer(page)
  const details = page.getByRole('dialog', { name: 'second.png' })
  await expect(details.getByRole('textbox', { name: 'Name' })).toHaveValue('first.png')
  await expect(details.getByRole('alert')).toContainText('save to restore them')
  expect(await accessibilityProblems(page)).toEqual([])
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { json } = await http.as<{ name: string }>('GET', `/cms/file/${photo?.id}`)
  expect(json.data.name).toBe('first.png')
  expect(problems).toEqual([])
})

const price = async (http: Http, id: number) =>
  (await http.as<{ price: number }>('GET', `/cms/product/${id}`)).json.data.price
const skus = [{ specs: {}, price: 1000, stock: 5 }]
const createProduct = async (http: Http, name: string, fields: object = { skus }) =>
  (await http.as<{ id: number }>('POST', '/cms/product', { body: { name, category_id: 1, ...fields } })).json.data.id

test('a product gets its former price back from its history, which says so', async ({ page, http, problems }) => {
  const sizes = (price: number) => ['S', 'M'].map((Size) => ({ specs: { Size }, price, stock: 5 }))
  const options = [{ name: 'Size', values: ['S', 'M'] }]
  const id = await createProduct(http, http.named('kettle'), { options, skus: sizes(1000) })
  await http.as('PUT', `/cms/product/${id}`, { body: { skus: sizes(10), on_sale: true, confirm_price_drop: true } })
  await page.goto(`/admin/product/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  await restoreFormer(page)
  const told = page.getByRole('alert').filter({ hasText: 'save to restore them' })
  await expect(told).toContainText('Not restored: Stock (changes only by stock adjustments)')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => price(http, id)).toBe(1000)
  await expect(told).toHaveCount(0)
  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'History' })
  await expect(drawer).toContainText(/Restored the version of 20\d\d-\d\d-\d\d \d\d:\d\d by /)
  await drawer.getByRole('button', { name: 'Variants', expanded: false }).first().click()
  const variants = drawer.getByRole('table', { name: 'Variants' }).last()
  await expect(variants.getByRole('row', { name: /^M .*¥10\.00/ })).toBeVisible()
  await http.as('DELETE', `/cms/product/${id}`)
  expect(problems).toEqual([])
})

/** The creation of a record is not in its history, which begins with its first edit. */
async function importProduct(http: Http, name: string): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([`name,category,price,stock\n${name},1,10.00,5`]), 'goods.csv')
  const answer = await http.as('POST', '/cms/product/import', { body })
  expect(answer.json).toMatchObject({ data: { created: 1, errors: [] } })
  const found = await http.as<{ items: { id: number }[] }>('GET', `/cms/product?q=${encodeURIComponent(name)}`)
  return found.json.data.items[0]?.id ?? 0
}

test('the version before the oldest entry is restored where a history begins with an edit', async ({
  page,
  http,
  problems,
}) => {
  const id = await importProduct(http, http.named('bowl'))
  await http.as('PUT', `/cms/product/${id}`, { body: { skus: [{ specs: {}, price: 10 }], confirm_price_drop: true } })
  expect(await price(http, id)).toBe(10)
  await page.goto(`/admin/product/${id}`)
  await page.getByRole('button', { name: 'History' }).click()
  const drawer = page.getByRole('dialog', { name: 'History' })
  await drawer.getByRole('button', { name: /^Restore the version before this change/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Version before the change of' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => price(http, id)).toBe(1000)
  await page.getByRole('button', { name: 'History' }).click()
  await expect(drawer).toContainText(/Restored the version before the change of 20\d\d-/)
  await expect(drawer.getByRole('button', { name: /^Restore this version/ })).toBeVisible()
  await http.as('DELETE', `/cms/product/${id}`)
  expect(problems).toEqual([])
})

test('prices of twenty products are put back by the notice, and again from the log', async ({
  page,
  http,
  problems,
}) => {
  const mark = http.named('mug').slice(0, 30)
  const ids: number[] = []
  for (let n = 0; n < 20; n++) ids.push(await createProduct(http, `${mark} ${n}`))
  const prices = async () => [...new Set(await Promise.all(ids.map((id) => price(http, id))))]
  await page.goto(`/admin/product?size=20&q=${encodeURIComponent(mark)}`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox', { name: 'Percent' }).fill('-10')
  await question.getByRole('button', { name: 'Change 20 prices' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '20 products updated' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Change of 20 products undone')).toBeVisible()
  expect(await prices()).toEqual([1000])

  await goByLink(page, '/admin/oper-log?resource=product')
  const undo = page.getByRole('button', { name: 'Undo: Change undone: Change prices of products: 20 records' })
  await undo.first().click()
  await expect.poll(prices).toEqual([900])
  await http.as('POST', '/cms/product/deletion', { body: { ids } })
  expect(problems).toEqual([])
})
