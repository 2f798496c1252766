import type { Locator } from '@playwright/test'
import { amountOff, flashSale, freeShipping, percentOff } from '@/packages/testing/gives'
import { expect, goByLink, test } from './support/browser'
import type { Page as Listed, shop } from './support/shop'
import { isLong } from './support/targets'

test.use({ as: 'admin' })

type Http = ReturnType<typeof shop>
type Stored = { id: number; children?: Stored[] } & Record<string, unknown>

/**
 * Every form that opens over a list: its address without the id, its records, and what tells one kind
 * of them from another.
 */
const FORMS = [
  { form: '/admin/banner?open=', list: '/cms/banner' },
  { form: '/admin/theme?open=', list: '/cms/theme' },
  { form: '/admin/category?open=', list: '/cms/category' },
  { form: '/admin/article?open=', list: '/cms/article' },
  { form: '/admin/notice?open=', list: '/cms/notice' },
  { form: '/admin/policy?open=', list: '/cms/policy' },
  { form: '/admin/coupon?open=', list: '/cms/coupon', kind: 'gives' },
  { form: '/admin/offer?open=', list: '/cms/offer', kind: 'gives' },
  { form: '/admin/freight-template?open=', list: '/cms/freight_template', kind: 'unit' },
  { form: '/admin/customer?open=', list: '/cms/customer' },
  { form: '/admin/user?open=', list: '/cms/user', kind: 'is_super' },
  { form: '/admin/group?open=', list: '/cms/group' },
  { form: '/admin/menu?open=', list: '/cms/menu', kind: 'kind' },
  { form: '/admin/dict?open=', list: '/cms/dict', kind: 'type' },
  { form: '/admin/element?open=', list: '/cms/element' },
]

const ROBOT = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef'

async function pageIn(http: Http): Promise<number> {
  const { json } = await http.as<Stored[]>('GET', '/cms/menu')
  return allOf(json.data).find(({ kind }) => kind === 'page')?.id ?? 0
}

/** What the demo shop has none of, once per kind. */
async function recordPaths(http: Http): Promise<string[]> {
  const { json } = await http.as<Listed<Stored>>('GET', '/cms/product?size=1&state=on')
  const product_id = json.data.items[0]?.id ?? 0
  const product = await http.as<{ skus: { id: number; price: number }[] }>('GET', `/cms/product/${product_id}`)
  const sale_items = product.json.data.skus.map(({ id, price }) => ({
    product_id,
    sku_id: id,
    price: price - 1,
    pieces: 3,
  }))
  const scope = { product_ids: [product_id], category_ids: [1], except_product_ids: [product_id] }
  const period = { valid_from: '2099-01-01T00:00:00Z', valid_until: '2099-02-01T00:00:00Z' }
  const fee = {
    first: 1500,
    first_fee: 800,
    further: 500,
    further_fee: 250,
    free_from_amount: 9900,
    free_from_count: 3,
  }
  const areas = [
    { regions: ['330000'], fee },
    { regions: [], fee: null },
  ]
  const drafts: [path: string, body: object][] = [
    ['/cms/coupon', { gives: amountOff(9900, 1250), ...scope, ...period, per_buyer: 2, total: 7 }],
    ['/cms/coupon', { gives: percentOff(0, 12, 'amount', 3050), valid_days: 30, first_order: true }],
    ['/cms/coupon', { gives: freeShipping(), hidden: true, paused: true }],
    ['/cms/offer', { gives: amountOff(2, 1050, 'count'), ...scope, ...period }],
    ['/cms/offer', { gives: percentOff(9900, 15, 'amount', 5050), paused: true }],
    ['/cms/offer', { gives: flashSale(2), sale_items, ...period }],
    ['/cms/element', { menu_id: await pageIn(http), sign: http.named('form').replaceAll(' ', '.') }],
    ['/cms/webhook', { url: 'https://erp.example/events', description: 'ERP', events: ['order.paid'] }],
    ['/cms/webhook', { format: 'dingtalk', robot_url: ROBOT, language: 'zh', events: ['order.paid'] }],
    ...['piece', 'weight', 'volume'].map((unit): [string, object] => ['/cms/freight_template', { unit, areas }]),
  ]
  const paths: string[] = []
  for (const [path, body] of drafts) {
    const name = path === '/cms/webhook' ? {} : { name: http.named('form') }
    const { status, json, text } = await http.as<Stored>('POST', path, { body: { ...name, ...body } })
    expect(status, text).toBe(201)
    paths.push(`${path}/${json.data.id}`)
  }
  return paths
}

const own = test.extend<{ records: string[] }>({
  records: async ({ http }, use) => {
    const paths = await recordPaths(http)
    await use(paths)
    for (const path of paths) await http.as('DELETE', path)
  },
})

/** What one sees of a field: what its inputs hold, which boxes are ticked, and what else tells that it is not empty. */
const seenIn = (form: Locator) =>
  form.locator('[data-field]').evaluateAll((fields) =>
    fields.map((field) => {
      const inputs = [...field.querySelectorAll<HTMLInputElement>('input, textarea')]
      const boxes = inputs.filter(({ type }) => type === 'checkbox' || type === 'radio')
      const texts = inputs.filter((input) => !boxes.includes(input)).map(({ value }) => value)
      const dates = [...field.querySelectorAll('[data-dates-input]')].map(({ textContent }) => textContent ?? '')
      const written = [...field.querySelectorAll('[contenteditable], dd')].map(({ textContent }) => textContent ?? '')
      const others = field.querySelectorAll('img, li, [aria-label^="Remove"], [data-checked]').length
      return {
        name: field.getAttribute('data-field') ?? '',
        values: [...texts, ...dates, ...written].filter((value) => value.trim() !== ''),
        ticked: boxes.map(({ checked }) => checked),
        others,
      }
    }),
  )
type Seen = Awaited<ReturnType<typeof seenIn>>[number]

/** A number as it is stored, or typed in yuan; of a reference or a choice its name. */
function isShown(value: unknown, { values, ticked, others }: Seen): boolean {
  if (typeof value === 'boolean') return ticked.includes(value)
  const numbers = values.map((text) => Number(text.replaceAll(',', '')))
  if (typeof value === 'number')
    return values.length > 0 && (numbers.some(Number.isNaN) || numbers.includes(value) || numbers.includes(value / 100))
  return values.length + others > 0 || ticked.includes(true)
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Fields that a form does not show: their value is from where it was opened, or means nothing for this kind of record.
 */
const HIDDEN: Record<string, string[]> = {
  '/cms/dict': ['type'],
  '/cms/group': ['menu_ids'], // below a switch, beside the tasks that bring them
}
/** What an offer gives is of a kind itself. */
const kindIn = (value: unknown) => String(value instanceof Object && 'kind' in value ? value.kind : value)

/** A list, or all of a tree. */
const allOf = (data: { items: Stored[] } | Stored[]): Stored[] =>
  Array.isArray(data) ? data.flatMap((one) => [one, ...allOf(one.children ?? [])]) : data.items

const fieldsShown = async (form: Locator, stored: Stored, hidden: string[] = []) =>
  expect(async () => {
    // A rich text below what one sees is no editor yet: it comes into sight, one after the other.
    await form.locator('.mantine-Skeleton-root[role="textbox"]').evaluateAll(([first]) => first?.scrollIntoView())
    const seen = (await seenIn(form)).filter(({ name }) => !hidden.includes(name))
    expect(seen.length).toBeGreaterThan(0)
    const missing = seen.filter((one) => !isNothing(stored[one.name]) && !isShown(stored[one.name], one))
    expect(missing.map((one) => ({ ...one, stored: stored[one.name] }))).toEqual([])
  }).toPass()

for (const { form, list, kind = 'id' } of FORMS)
  own(`the form of ${list} shows what is stored and is left as it was`, async ({ page, http, records, problems }) => {
    const { json } = await http.as<Listed<Stored> | Stored[]>('GET', list === '/cms/menu' ? list : `${list}?size=100`)
    const all = allOf(json.data)
    const kinds = new Map(all.map((one) => [kind === 'id' ? '' : kindIn(one[kind]), one]))
    const opened = isLong ? all : [...kinds.values()]
    expect(records.length).toBeGreaterThan(0)
    expect(opened.length).toBeGreaterThan(0)
    for (const { id } of opened) {
      const stored = (await http.as<Stored>('GET', `${list}/${id}`)).json.data
      const hidden = HIDDEN[list] ?? []
      await goByLink(page, `${form}${id}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor()
      await expect(dialog.locator('.mantine-Skeleton-root:not([role])')).toHaveCount(0)
      await fieldsShown(dialog, stored, hidden)
      await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden({ timeout: 10_000 })
    }
    expect(problems).toEqual([])
  })

own('the form of a webhook shows what is stored and is left as it was', async ({ page, http, records, problems }) => {
  const webhooks = records.filter((path) => path.startsWith('/cms/webhook/'))
  expect(webhooks.length).toBe(2)
  for (const path of webhooks) {
    const stored = (await http.as<Stored>('GET', path)).json.data
    await goByLink(page, path.replace('/cms', '/admin'))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor()
    await fieldsShown(dialog, stored)
    await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden({ timeout: 10_000 })
  }
  expect(problems).toEqual([])
})

own('the page of a product shows what is stored and is left as it was', async ({ page, http, problems }) => {
  const all = (await http.as<Listed<Stored>>('GET', '/cms/product?size=100')).json.data.items
  const kinds = new Map(all.map((one) => [`${one.state} ${one.variants}`, one]))
  expect(kinds.size).toBeGreaterThan(1)
  for (const { id } of isLong ? all : kinds.values()) {
    const stored = (await http.as<Stored>('GET', `/cms/product/${id}`)).json.data
    await goByLink(page, `/admin/product/${id}`)
    const main = page.getByRole('main')
    await main.locator('[data-field="detail"]').scrollIntoViewIfNeeded() // where its editor is loaded
    await fieldsShown(main, stored)
    await expect(main.getByText('All changes saved')).toBeVisible()
  }
  expect(problems).toEqual([])
})

own('the settings show what is stored and are left as they were', async ({ page, http, problems }) => {
  type Setting = { key: string; type: string; value?: unknown }
  const { items } = (await http.as<{ items: Setting[] }>('GET', '/cms/config')).json.data
  const shown = items.filter(({ type }) => type !== 'secret').map(({ key, value }): [string, unknown] => [key, value])
  await goByLink(page, '/admin/config')
  await fieldsShown(page.getByRole('main'), { id: 0, ...Object.fromEntries(shown) })
  await expect(page.getByRole('group', { name: 'Unsaved changes' })).toHaveCount(0)
  expect(problems).toEqual([])
})
