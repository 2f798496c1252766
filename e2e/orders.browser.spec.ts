import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { api } from './support/api'
import { expect, test } from './support/browser'
import type { Page as Listed } from './support/shop'
import { mainTarget } from './support/targets'

type Placed = { id: number; order_no: string; status: string; total_price: number; events: { to: string }[] }
type Product = { id: number; skus: { id: number; stock: number }[] }

const ADDRESS = {
  name: 'Li',
  mobile: '13912345678',
  province: '上海市',
  city: '上海市',
  country: '静安区',
  detail: '1',
}

/** Somebody who came by the mini-program, with an address; each call has a key of its own. */
async function buyer() {
  const { call } = api(mainTarget)
  const given = await call('POST', '/simulator/wechat/code', { body: { name: `li ${randomUUID()}` } })
  const body = { account: JSON.parse(given.text).code, secret: '', type: 200 }
  const { token } = (await call<{ token: string }>('POST', '/v1/token', { body })).json.data
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() }
    const answer = await call<Data>(method, path, { body, token, headers })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.json.data
  }
  await ask('POST', '/v1/address', ADDRESS)
  return ask
}

/** One piece of something that is in stock, paid at the simulator's door. */
async function paidOrder(ask: Awaited<ReturnType<typeof buyer>>): Promise<Placed> {
  const { items } = await ask<Listed<{ id: number; stock: number }>>('GET', '/v1/product/recent')
  const { id } = await ask<Product>('GET', `/v1/product/${items.find(({ stock }) => stock > 0)?.id}`)
  const { skus } = await ask<Product>('GET', `/v1/product/${id}`)
  const sku_id = skus.find(({ stock }) => stock > 0)?.id
  const placed = await ask<Placed>('POST', '/v1/order', { items: [{ product_id: id, sku_id, count: 1 }] })
  await ask('POST', '/v1/pay/pre_order', { order_id: placed.id })
  const body = { out_trade_no: placed.order_no, how: 'now' }
  const paid = await api(mainTarget).call('POST', '/simulator/wechat/pay', { body })
  expect(paid.status, paid.text).toBe(200)
  expect(JSON.parse(paid.text).deliveries).toEqual([{ status: 200 }])
  return placed
}

/** By its tab and its number, as somebody finds it who was called about it. */
async function find(page: Page, tab: RegExp, order_no: string) {
  await page.goto('/admin/order')
  await page.getByRole('navigation', { name: 'Orders by state' }).getByRole('link', { name: tab }).click()
  await expect(page).toHaveURL(/status=/)
  await page.getByRole('searchbox', { name: 'Order number' }).fill(order_no)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: order_no }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(order_no)
}

test.use({ as: 'clerk' })

test('an order is paid, found, shipped and received, and its page tells all of it', async ({ page, problems }) => {
  const ask = await buyer()
  const { id, order_no } = await paidOrder(ask)

  await find(page, /^Paid/, order_no)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Ship' }).click()
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(dialog.getByText('Must not be empty')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Carrier' }).click()
  await page.getByRole('option', { name: 'SF Express' }).click()
  await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('SF1234567890')
  await dialog.getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByText('The order is shipped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ship' })).toHaveCount(0)
  await expect(page.getByText('SF1234567890')).toBeVisible()

  const received = await ask<Placed>('POST', `/v1/order/${id}/receipt`, {})
  expect(received.status).toBe('completed')

  await find(page, /^Completed/, order_no)
  const happened = page.getByRole('region', { name: 'What happened' })
  await expect(happened.getByText(/^Unpaid|^Paid|^Shipped/)).toHaveText([
    'Unpaid',
    'Unpaid → Paid',
    'Paid → Shipped',
    'Shipped → Completed',
  ])
  await expect(happened).toContainText('Staff Clerk')
  await expect(page.getByRole('button', { name: 'Complete', exact: true })).toHaveCount(0)
  expect(problems).toEqual([])
})
