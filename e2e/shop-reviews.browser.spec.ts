import { randomUUID } from 'node:crypto'
import { expect, test } from './support/browser'
import { newCustomer, paidOrder } from './support/shopping'
import { checkScreen, PHONE, signInAs } from './support/storefront'

test.use({ viewport: PHONE })

for (const [locale, t] of [
  ['en-US', (en: string) => en],
  ['zh-CN', (_: string, zh: string) => zh],
] as const) {
  test.describe(`in ${locale}`, { tag: locale === 'zh-CN' ? '@prove' : [] }, () => {
    test.use({ locale })

    test('a buyer reviews an item of a completed order, and the page of the product has it', async ({
      page,
      http,
      problems,
    }) => {
      const name = `rui ${randomUUID().slice(0, 13)}`
      const ask = await newCustomer(name)
      const { id } = await paidOrder(ask)
      const { items } = await ask<{ items: { product_id: number }[] }>('GET', `/v1/order/${id}`)
      const body = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567899' }
      expect((await http.as('PUT', `/cms/order/${id}/status`, { body })).status).toBe(200)
      await ask('POST', `/v1/order/${id}/receipt`, {})
      await page.goto(`/shop/sign-in?from=/shop/order/${id}`)
      await signInAs(page, t, name)
      const words = `${name}: ${t('sweet and juicy', '又甜又多汁')}`
      const reviews = page.getByRole('region', { name: t('Reviews', '评价') })
      await reviews.getByRole('button', { name: t('Write a review', '写评价') }).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('radio', { name: t('4 of 5 stars', '5 星中的 4 星') }).check()
      await sheet.getByRole('textbox').fill(words)
      await checkScreen(page, 'write a review')
      await sheet.getByRole('button', { name: t('Send', '提交') }).click()
      await expect(reviews).toContainText(words)
      await expect(reviews.getByRole('button', { name: t('Write a follow-up', '写追评') })).toBeVisible()

      const product_id = items[0]?.product_id
      const shown = () => ask<{ items: { text: string }[] }>('GET', `/v1/review/by_product?product_id=${product_id}`)
      await expect.poll(async () => (await shown()).items.some(({ text }) => text === words)).toBe(true)
      await page.goto(`/shop/product/${product_id}`)
      await reviews.getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: t('Reviews', '评价') })).toBeVisible()
      await page.getByRole('link', { name: t('4 stars', '4 星') }).click()
      await expect(page.getByText(words)).toBeVisible()
      await checkScreen(page, 'reviews')
      expect(problems).toEqual([])
    })
  })
}
