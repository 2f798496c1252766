import type { Locator, Page } from '@playwright/test'
import { api } from './support/api'
import { expect, test } from './support/browser'
import { picture, toFilePayload } from './support/files'
import { richText } from './support/rich-text'
import type { Page as Listed, shop } from './support/shop'
import { mainTarget } from './support/targets'

type Sku = {
  id: number
  specs: Record<string, string>
  code: string | null
  price: number
  stock: number
  image: string | null
}
type Product = { id: number; name: string; summary: string; version: number; state: string; skus: Sku[] }
type Shown = Product & { price: number; main_image: string; images: string[] }
type Shop = ReturnType<typeof shop>

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const isSaved = (page: Page) => expect(page.getByText('All changes saved')).toBeVisible()
const shown = async (id: number) => (await api(mainTarget).call<Shown>('GET', `/v1/product/${id}`)).json.data
const stored = async (http: Shop, id: number) => (await http.as<Product>('GET', `/cms/product/${id}`)).json.data

async function found(http: Shop, name: string): Promise<Product[]> {
  const { json } = await http.as<Listed<Product>>('GET', `/cms/product?size=100&q=${encodeURIComponent(name)}`)
  return json.data.items.filter((one) => one.name.startsWith(name))
}

const SIZES = { name: 'Size', values: ['S', 'M', 'L'] }

/** A name for the products of one test, which are deleted afterwards, and a product in three sizes. */
const own = test.extend<{ name: string; product: Product }>({
  name: async ({ http }, use) => {
    const name = http.named('tee')
    await use(name)
    for (const { id } of await found(http, name)) await http.as('DELETE', `/cms/product/${id}`)
  },
  product: async ({ http, name }, use) => {
    const skus = SIZES.values.map((Size, at) => ({ specs: { Size }, price: 1000 + at, stock: 5 }))
    const body = { name, category_id: 1, options: [SIZES], skus }
    const { json, text, status } = await http.as<Product>('POST', '/cms/product', { body })
    expect(status, text).toBe(201)
    await use(json.data)
  },
})
own.use({ as: 'manager' })

async function addOption(page: Page, name: string, values: string) {
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await page.keyboard.type(values)
  await page.keyboard.press('Enter')
}

/** The second image to the first place, by its handle; and there and back by the keys. */
async function moveImage(page: Page) {
  const images = page.getByRole('group', { name: 'Images' })
  const sources = () => images.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const before = await sources()
  const handle = (at: number) => images.getByRole('button', { name: `Move Image ${at}`, exact: true })
  await handle(2).hover()
  await page.mouse.down()
  await page.mouse.move(...(await centreOf(handle(1))), { steps: 8 })
  await page.mouse.up()
  await expect.poll(sources).toEqual(before.toReversed())
  await handle(1).press('ArrowRight')
  await expect.poll(sources).toEqual(before)
  await expect(handle(2)).toBeFocused()
  await handle(2).press('ArrowLeft')
  await expect.poll(sources).toEqual(before.toReversed())
  await expect(images.getByRole('listitem').first()).toContainText('Main image')
}

async function centreOf(target: Locator): Promise<[number, number]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return [x + width / 2, y + height / 2]
}

own('a category that is missing is created in the picker of a product', async ({ page, http, name, problems }) => {
  await page.goto('/admin/product/new')
  const picker = page.getByRole('combobox', { name: 'Category' })
  await picker.fill(name)
  await page.getByRole('option', { name: `Create “${name}”` }).click()
  await expect(picker).toHaveValue(name)
  const find = async () => {
    const path = `/cms/category?q=${encodeURIComponent(name)}`
    return (await http.as<Listed<{ id: number; name: string }>>('GET', path)).json.data.items
  }
  await expect.poll(find).toMatchObject([{ name }])
  await http.as('DELETE', `/cms/category/${(await find())[0]?.id}`)
  expect(problems).toEqual([])
})

own(
  'a product is created with variants and images, and appears in the storefront',
  async ({ page, http, name, problems }) => {
    await page.goto('/admin/product')
    await page.getByRole('link', { name: 'Create a product' }).click()
    await expect(page).toHaveURL(/product\/new$/)
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('switch', { name: 'On sale' }).check({ force: true })
    const [front, back] = [await picture('front.png'), await picture('back.png')]
    await page.locator('[data-field="images"] input[type=file]').setInputFiles([back, front].map(toFilePayload))
    await expect(page.locator('[data-field="images"] img[src*="/files/"]')).toHaveCount(2)
    await moveImage(page)
    await page.getByRole('textbox', { name: 'Price' }).first().fill('79')
    await addOption(page, 'Colour', 'Red, Blue')
    await addOption(page, 'Size', 'S, M')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    const fill = page.getByRole('group', { name: 'Bulk edit selected' })
    await fill.getByLabel('Stock').fill('12')
    await fill.getByLabel('SKU code').fill(`${name.slice(-8)}-{n}`)
    await fill.getByRole('button', { name: 'Apply to 4 variants' }).click()
    await page.getByLabel('Price of Blue / M').fill('88.80')
    await page.getByRole('button', { name: 'Image of Blue / M' }).click()
    await dialog(page).getByRole('button', { name: 'Image 2' }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Disable variant Blue / S' }).click()
    await save(page).click()
    await expect(page).toHaveURL(/product\/\d+$/)
    await isSaved(page)
    const made = await shown((await found(http, name))[0]?.id ?? 0)
    expect(made).toMatchObject({ name, price: 7900, stock: 36 })
    const skus = made.skus.map(({ specs, price, stock, image }) => [specs.Colour, specs.Size, price, stock, image])
    expect(skus).toEqual([
      ['Red', 'S', 7900, 12, null],
      ['Red', 'M', 7900, 12, null],
      ['Blue', 'M', 8880, 12, made.images[1]],
    ])
    expect(made.main_image).toBe(made.images[0])
    for (const image of made.images) expect((await page.request.get(image)).status()).toBe(200)
    expect(problems).toEqual([])
  },
)

own(
  'the variants are edited like a spreadsheet: keys move between cells, and columns are pasted',
  { tag: '@prove' },
  async ({ page, http, product }) => {
    await page.goto(`/admin/product/${product.id}`)
    await expect(async () => {
      await page.getByLabel('Price of S').press('Enter')
      await expect(page.getByLabel('Price of M')).toBeFocused({ timeout: 1000 })
    }).toPass() // repeats a key that came before hydration
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Barcode of S')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('SKU code of S')).toBeFocused()
    const code = (size: string) => `${product.name.slice(-8)}-${size}`
    await page.getByLabel('SKU code of S').evaluate(
      (cell, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', text)
        cell.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
      },
      SIZES.values.map((size) => `${code(size)}\t\t20.5`).join('\n'),
    )
    await expect(page.getByLabel('Price of L')).toHaveValue('20.50')
    await save(page).click()
    await isSaved(page)
    const { skus } = await stored(http, product.id)
    expect(skus.map(({ code, price, stock }) => [code, price, stock])).toEqual(
      SIZES.values.map((one) => [code(one), 2050, 5]),
    )
  },
)

own(
  'an error in a variant is shown in its row, and its field gets the focus',
  { tag: '@prove' },
  async ({ page, http, product }) => {
    await page.goto(`/admin/product/${product.id}`)
    await page.getByLabel('Price of M').fill('0')
    await save(page).click()
    await expect(row(page, 'M').getByText('Enter ¥0.01 or more')).toBeVisible()
    await expect(page.getByLabel('Price of M')).toBeFocused()
    await page.getByLabel('Price of M').fill('0.01')
    await page.keyboard.press('Control+s')
    await expect(dialog(page)).toContainText('¥10.01 → ¥0.01')
    await dialog(page).getByRole('button', { name: 'Save these prices' }).click()
    await isSaved(page)
    expect((await stored(http, product.id)).skus.map(({ price }) => price)).toEqual([1000, 1, 1002])
  },
)

own(
  'the second of two users who edit variants at once decides; stock changes are no conflict',
  async ({ page, http, product }) => {
    await page.goto(`/admin/product/${product.id}`)
    await page.getByLabel('Price of S').fill('30')
    const sold = { sku_id: product.skus[0]?.id, delta: -2, reason: 'damaged' }
    await http.as('POST', `/cms/product/${product.id}/stock`, { body: sold })
    await http.as('PUT', `/cms/product/${product.id}`, { body: { summary: 'Theirs' } })
    await save(page).click()
    await isSaved(page) // the other user changed something else
    expect(await stored(http, product.id)).toMatchObject({
      summary: 'Theirs',
      skus: [{ price: 3000, stock: 3 }, {}, {}],
    })
    await page.getByLabel('Price of S').fill('31')
    const skus = SIZES.values.map((Size) => ({ specs: { Size }, price: 1900 }))
    await http.as('PUT', `/cms/product/${product.id}`, { body: { skus } })
    await save(page).click()
    await expect(dialog(page)).toContainText('¥19.00')
    await dialog(page).getByRole('radio', { name: 'Mine' }).check()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await isSaved(page)
    expect((await stored(http, product.id)).skus.map(({ price }) => price)).toEqual([3100, 1001, 1002])
  },
)

own('stock is adjusted with a reason, and the movement shows who did it', async ({ page, http, product }) => {
  await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}`)
  await row(page, product.name).getByRole('button', { name: 'Stock' }).click()
  await expect(dialog(page)).toContainText('Initial stock')
  await dialog(page).getByRole('combobox', { name: 'Variant' }).click()
  await page.getByRole('option', { name: 'M · 5' }).click()
  await dialog(page).getByRole('textbox', { name: 'Quantity received' }).fill('7')
  await dialog(page).getByLabel('Note').fill('From the depot')
  await expect(dialog(page).getByRole('status')).toHaveText('Stock 5 → 12')
  await dialog(page).getByRole('button', { name: 'Adjust stock' }).click()
  const movement = dialog(page).getByRole('listitem').first()
  for (const words of ['Goods received', 'From the depot', 'Manager', '+7', '12 left']) {
    await expect(movement).toContainText(words)
  }
  expect((await stored(http, product.id)).skus.map(({ stock }) => stock)).toEqual([5, 12, 5])
})

own(
  'an import lists the errors of a table, and imports all of it once it is corrected',
  { tag: '@prove' },
  async ({ page, http, name }) => {
    const line = (at: number, price: string, stock: string) => `${name} ${at},1,${price},${stock}\r\n`
    const table = (...lines: string[]) => ({
      name: 'table.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFName,Category,Price in yuan,Stock\r\n${lines.join('')}`),
    })
    await page.goto('/admin/product')
    await page.getByRole('button', { name: 'Import' }).click()
    const file = dialog(page).locator('input[type=file]')
    await file.setInputFiles(table(line(1, '12.50', '3'), line(2, 'dear', '4'), line(3, '9', 'many')))
    const mistakes = dialog(page).getByRole('table').getByRole('row')
    await expect(mistakes).toHaveCount(3)
    await expect(mistakes.nth(1)).toContainText('3Price in yuan')
    await expect(mistakes.nth(2)).toContainText('4Stock')
    await expect(dialog(page).getByRole('button', { name: 'Import' })).toBeDisabled()
    await file.setInputFiles(table(line(1, '12.50', '3'), line(2, '13', '4'), line(3, '9', '5')))
    await expect(dialog(page).getByText('Ready to import')).toBeVisible()
    expect(await found(http, name)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Import 3 products' }).click()
    await expect(dialog(page).getByText('3 products imported')).toBeVisible()
    expect(await found(http, name)).toHaveLength(3)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await page.goto(`/admin/product?q=${encodeURIComponent(name)}`)
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Export to CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
  },
)

own('prices of selected products change by a rule, after each new price was shown', async ({ page, http, product }) => {
  await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}`)
  await row(page, product.name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const prices = dialog(page).getByRole('table', { name: 'New prices' })
  await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('10')
  await expect(prices.getByRole('row').filter({ hasText: '¥10.02' })).toContainText('¥11.02')
  await dialog(page).getByRole('combobox', { name: 'Round to' }).click()
  await page.getByRole('option', { name: '.90' }).click()
  await dialog(page).getByRole('button', { name: 'Change 3 prices' }).click()
  await expect(page.getByText('1 product updated')).toBeVisible()
  const skus = (await stored(http, product.id)).skus
  expect(skus.map(({ price }) => price)).toEqual([1090, 1090, 1090])
})

own(
  'a price that falls by more than half is changed only once a tick says that it is meant',
  async ({ page, http, product }) => {
    await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}`)
    await row(page, product.name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Change prices' }).click()
    await dialog(page).getByRole('textbox', { name: 'Percent' }).fill('-90')
    const change = dialog(page).getByRole('button', { name: 'Change 3 prices' })
    await expect(change).toBeDisabled()
    await dialog(page).getByRole('checkbox', { name: '3 prices fall by more than half' }).check()
    await change.click()
    await expect(page.getByText('1 product updated')).toBeVisible()
    expect((await stored(http, product.id)).skus.map(({ price }) => price)).toEqual([100, 100, 100])
  },
)

own(
  'prices of all products that match change by a rule, also of those on other pages',
  async ({ page, http, product }) => {
    const copied = await http.as<{ id: number }>('POST', `/cms/product/${product.id}/copy`, {
      body: { name: `${product.name} (copy)` },
    })
    await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}&size=1`)
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Select all 2 that match' }).click()
    await page.evaluate(slowDown)
    await page.getByRole('button', { name: 'Change prices' }).click()
    await dialog(page).getByRole('combobox', { name: 'Rule' }).click()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.getByRole('option', { name: 'Set price' }).click()
    await dialog(page).getByRole('textbox', { name: 'Amount in yuan' }).fill('12.5')
    await dialog(page).getByRole('button', { name: 'Change prices of 2' }).click()
    await expect(page.getByText('2 products updated')).toBeVisible()
    for (const id of [product.id, copied.json.data.id]) {
      expect((await stored(http, id)).skus.map(({ price }) => price)).toEqual([1250, 1250, 1250])
    }
  },
)

/** Delays what would run at once, so that a dialog takes the focus when it is already in use. */
function slowDown() {
  const wait = window.setTimeout
  const later = (handler: TimerHandler, ms = 0, ...rest: unknown[]) => wait(handler, ms || 1000, ...rest)
  window.setTimeout = Object.assign(later, wait)
}

own('a product is duplicated, and the copy opens to be edited', async ({ page, product }) => {
  await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}`)
  await row(page, product.name).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/\/admin\/product\/\d+$/)
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${product.name} (copy)`)
})

own('the stock of all variants is counted in one grid, for one reason', async ({ page, http, product }) => {
  await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}`)
  await row(page, product.name).getByRole('button', { name: 'Stock' }).click()
  await dialog(page).getByRole('textbox', { name: 'Counted quantity M' }).fill('7')
  await dialog(page).getByRole('textbox', { name: 'Counted quantity L' }).fill('0')
  await expect(dialog(page).getByRole('table', { name: 'Stock by variant' })).toContainText('5 → 7')
  await dialog(page).getByRole('button', { name: 'Adjust stock' }).click()
  await expect(page.getByText('Stock adjusted')).toBeVisible()
  expect((await stored(http, product.id)).skus.map(({ stock }) => stock)).toEqual([5, 7, 0])
})

own(
  'selected products are put on sale and moved to another category',
  { tag: '@prove' },
  async ({ page, http, product }) => {
    await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}`)
    await expect(row(page, product.name)).toContainText('Off sale')
    await row(page, product.name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Put on sale' }).click()
    await expect(row(page, product.name)).toContainText('On sale')
    await row(page, product.name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Move to a category' }).click()
    await dialog(page).getByRole('combobox', { name: 'Category' }).click()
    await page.getByRole('option').nth(1).click()
    await dialog(page).getByRole('button', { name: 'Move', exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(async () => {
      const { json } = await http.as<{ category_id: number; state: string }>('GET', `/cms/product/${product.id}`)
      expect(json.data.state).toBe('on')
      expect(json.data.category_id).not.toBe(1)
    }).toPass()
  },
)

own.describe('with permission only to read', () => {
  own.use({ as: 'clerk' })

  own('a product is shown in full, without controls to change it', async ({ page, product }) => {
    await page.goto(`/admin/product?q=${encodeURIComponent(product.name)}`)
    await page.getByRole('link', { name: product.name }).click()
    await expect(page.getByRole('table', { name: 'Variants' }).getByRole('row')).toHaveCount(4)
    await expect(page.getByRole('table', { name: 'Variants' })).toContainText('¥10.02')
    for (const name of ['Save', 'Stock', 'Move to the trash', 'Add an option']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
    }
    await expect(page.locator('#content').getByRole('textbox')).toHaveCount(0)
  })
})

own(
  'the editor of a description comes when one scrolls to it, or reaches it by keys and writes',
  async ({ page, product }) => {
    await page.goto(`/admin/product/${product.id}`)
    const text = page.getByRole('textbox', { name: 'Product description' })
    await expect(text).toHaveAttribute('aria-readonly', 'true')
    await text.focus()
    await expect(text).toHaveAttribute('contenteditable', 'true')
    await expect(text).toBeFocused()
    await page.keyboard.type('Woven in Porto')
    await save(page).click()
    await isSaved(page)
    await page.reload()
    await expect(text).toHaveAttribute('aria-readonly', 'true')
    await expect(await richText(page, 'Product description')).toHaveText('Woven in Porto')
  },
)

own('the editor has the focus where its place had it before the page was ready', async ({ page, product }) => {
  let letThrough = () => {}
  const focused = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/_next\/static\/.*\.js/, async (route) => {
    await focused
    await route.continue()
  })
  await page.goto(`/admin/product/${product.id}`, { waitUntil: 'commit' })
  const text = page.getByRole('textbox', { name: 'Product description' })
  await text.focus()
  letThrough()
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await expect(text).toBeFocused()
})
