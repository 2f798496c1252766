import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'
import { checkScreen, PHONE, type Say, signInAs } from './support/storefront'

test.use({ viewport: PHONE })

/** An order of two pieces, on whose page its buyer is signed in; `send` is what staff do. */
async function orderOfTwo(page: Page, t: Say, http: { as: SendAs }) {
  const name = `wu ${randomUUID().slice(0, 13)}` // the field takes 32 letters
  const { id, items } = await paidOrder(await newCustomer(name), 2)
  await page.goto(`/shop/sign-in?from=/shop/order/${id}`)
  await signInAs(page, t, name)
  await expect(page.getByRole('heading', { name: t('To ship', '待发货') })).toBeVisible()
  const send = async (tracking_no: string, count: number) => {
    const body = { carrier: 'sf', tracking_no, items: [{ id: items[0]?.id, count }] }
    expect((await http.as('POST', `/cms/order/${id}/parcel`, { body })).status).toBe(201)
    await page.goto(`/shop/order/${id}`)
  }
  return { send }
}
type SendAs = (method: string, path: string, options: { body: object }) => Promise<{ status: number }>

for (const [locale, t] of [
  ['en-US', (en: string) => en],
  ['zh-CN', (_: string, zh: string) => zh],
] as const) {
  test.describe(`in ${locale}`, { tag: locale === 'zh-CN' ? '@prove' : [] }, () => {
    test.use({ locale, permissions: ['clipboard-write'] })

    test('a buyer sees each parcel of an order, and what is still to be shipped', async ({ page, http, problems }) => {
      const { send } = await orderOfTwo(page, t, http)
      await send('SF1234567891', 1)
      await expect(page.getByRole('heading', { name: t('Partly shipped', '部分发货') })).toBeVisible()
      const first = page.getByRole('region', { name: t('Parcel 1', '包裹 1') })
      await expect(first).toContainText(/SF1234567891.* × 1/)
      await expect(first.getByRole('link')).toHaveAttribute('href', /SF1234567891/)
      await first.getByRole('button').click()
      await expect(page.getByText(t('Copied', '已复制'), { exact: true })).toBeVisible()
      const rest = page.getByRole('region', { name: t('Still to be shipped', '待发货商品') })
      await expect(rest).toContainText(t('1 still to be shipped', '还有 1 件待发货'))
      await checkScreen(page, 'order partly shipped')
      await page.goto('/shop/orders')
      await expect(page.getByText(t('Partly shipped', '部分发货'))).toBeVisible()

      await send('SF1234567892', 1)
      await expect(page.getByRole('heading', { name: t('To receive', '待收货') })).toBeVisible()
      await expect(first).toContainText('SF1234567891')
      await expect(page.getByRole('region', { name: t('Parcel 2', '包裹 2') })).toContainText(/SF1234567892.* × 1/)
      await expect(rest).toBeHidden()
      await checkScreen(page, 'order in two parcels')
      expect(problems).toEqual([])
    })

    test('an order in one parcel that is not followed is shown by its number alone', async ({
      page,
      http,
      problems,
    }) => {
      const { send } = await orderOfTwo(page, t, http)
      await send('SF1234567893', 2)
      const parcel = page.getByRole('region', { name: t('Parcel', '包裹'), exact: true })
      await expect(parcel).toContainText('SF1234567893')
      await expect(parcel).not.toContainText('× 2')
      expect(problems).toEqual([])
    })
  })
}
