import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { newCustomer, type PlacedOrder, payTrade } from './support/shopping'
import { button, checkScreen, PHONE, type Say, signInAs } from './support/storefront'

test.use({ viewport: PHONE })

const SF = { carrier: 'sf', tracking_no: 'SF1234567890' }

type Http = {
  as: <Data>(method: string, path: string, options: { body: object }) => Promise<{ json: { data: Data } }>
  named: (kind: string) => string
}
type Product = { id: number; skus: { id: number }[] }

/** Two shirts of size S have arrived, and their buyer is asking for something; M costs the same. */
async function arrived(page: Page, t: Say, http: Http) {
  const skus = ['S', 'M'].map((Size) => ({ specs: { Size }, price: 12900, stock: 9 }))
  const draft = { name: http.named('product'), category_id: 1, on_sale: true, skus }
  const body = { ...draft, options: [{ name: 'Size', values: ['S', 'M'] }] }
  const { data: product } = (await http.as<Product>('POST', '/cms/product', { body })).json
  const name = `xu ${randomUUID().slice(0, 13)}`
  const ask = await newCustomer(name)
  const items = [{ product_id: product.id, sku_id: product.skus[0]?.id, count: 2 }]
  const { id, order_no, ...order } = await ask<PlacedOrder>('POST', '/v1/order', { items })
  await ask('POST', '/v1/pay/pre_order', { order_id: id })
  await payTrade(order_no)
  await http.as('PUT', `/cms/order/${id}/status`, { body: { ...SF, status: 'shipped' } })
  await page.goto(`/shop/sign-in?from=/shop/refund/${id}`)
  await signInAs(page, t, name)
  const request = async () =>
    (await ask<{ items: { id: number }[] }>('GET', `/v1/after_sale?order_id=${id}`)).items[0]?.id
  const staff = async (method: string, path: string, given: object) => {
    await http.as(method, `/cms/after_sale/${await request()}${path}`, { body: given })
    await page.goto(`/shop/order/${id}`)
  }
  return { line: order.items[0]?.id, staff }
}

/** Chooses what to do with the one item. */
async function choose(page: Page, t: Say, kind: string) {
  await page.getByText(kind, { exact: true }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('textbox', { name: t('Anything to add?', '补充说明') }).fill('Too small')
}

async function sendBack(page: Page, t: Say) {
  await page.getByRole('textbox', { name: t('Tracking number', '快递单号') }).fill('SF1234567899')
  await button(page, t('Confirm that it is sent', '确认已寄出')).click()
}

for (const [locale, t] of [
  ['en-US', (en: string) => en],
  ['zh-CN', (_: string, zh: string) => zh],
] as const) {
  test.describe(`in ${locale}`, { tag: locale === 'zh-CN' ? '@prove' : [] }, () => {
    test.use({ locale })

    test('a buyer exchanges items for another variant, and follows each step', async ({ page, http, problems }) => {
      const { line, staff } = await arrived(page, t, http)
      await choose(page, t, t('Exchange items', '换货'))
      const ask = button(page, t('Request an exchange', '申请换货'))
      await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
      await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true })
      await checkScreen(page, 'request an exchange')
      await ask.click()
      const requests = page.getByRole('region', { name: t('Open request', '进行中') })
      const past = page.getByRole('region', { name: t('Refunds and returns', '退款与售后') })
      await expect(requests).toContainText(t('The shop answers by', '前处理，否则自动同意'))
      await expect(requests).toContainText(/M × 2/)
      await page.goto('/shop/me')
      const all = page.getByRole('link', { name: t('After-sales', '售后') })
      await expect(all).toContainText('1')
      await all.click()
      await checkScreen(page, 'after-sales')
      await page.getByRole('link', { name: t('Exchange', '换货') }).click()
      await expect(requests).toContainText(t('Pending review', '待审核'))
      await staff('PUT', '/decision', { action: 'agree' })
      await expect(requests).toContainText(t('Send the items back by', '前寄回商品'))
      await checkScreen(page, 'exchange to send back')
      await page.getByRole('textbox', { name: t('Tracking number', '快递单号') }).fill('nothing')
      await button(page, t('Confirm that it is sent', '确认已寄出')).click()
      await expect(page.getByText(t('is not a tracking number', '不是快递单号'))).toHaveCount(1)
      expect(problems.splice(0)).toHaveLength(2) // the answer 400, and what the browser says of it
      await sendBack(page, t)
      await expect(requests).toContainText(t('Sent back with SF Express', '已寄回：顺丰速运'))
      await button(page, t('Correct the number', '修改单号')).click()
      await sendBack(page, t)
      await expect(requests).toContainText(t('or counts it as received', '否则视为已收到'))
      await staff('PUT', '/receipt', { lines: [{ id: line, received: 2, to_stock: 2 }] })
      await expect(requests).toContainText(t('The shop ships the replacement by', '前为换货发货'))
      await staff('POST', '/shipment', { ...SF, tracking_no: 'SF1234567898' })
      await expect(past).toContainText(
        t('Replacement sent with SF Express SF1234567898', '换货已寄出：顺丰速运 SF1234567898'),
      )
      await expect(past.getByRole('link', { name: t('Track the parcel', '查看物流') })).toHaveCount(2)
      await checkScreen(page, 'exchanged')
      expect(problems).toEqual([])
    })

    test('a buyer returns items, after a request that was withdrawn', async ({ page, http, problems }) => {
      const { line, staff } = await arrived(page, t, http)
      const ask = button(page, t('Request a return', '申请退货'))
      const requests = page.getByRole('region', { name: t('Open request', '进行中') })
      const past = page.getByRole('region', { name: t('Refunds and returns', '退款与售后') })
      await choose(page, t, t('Return items', '退货退款'))
      await expect(page.getByText(t('You will be refunded ¥258.00 once', '将退款 ¥258.00'))).toBeVisible()
      await ask.click()
      await button(page, t('Withdraw request', '撤回申请')).click()
      await expect(past).toContainText(t('Withdrawn', '已撤回'))
      await page.getByRole('link', { name: t('After-sales service', '申请售后') }).click()
      await choose(page, t, t('Return items', '退货退款'))
      await ask.click()
      await expect(requests).toContainText(t('Pending review', '待审核'))
      await staff('PUT', '/decision', { action: 'agree' })
      await sendBack(page, t)
      await expect(requests).toContainText(t('or you are refunded', '否则自动退款'))
      await staff('PUT', '/receipt', { lines: [{ id: line, received: 2, to_stock: 2 }] })
      await expect(async () => {
        await page.reload()
        await expect(past).toContainText(t('Refunded', '已退款'), { timeout: 2000 })
      }).toPass()
      expect(problems).toEqual([])
    })
  })
}
