import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ADDRESS } from '@/packages/testing/buyers'
import { test } from './support/browser'
import { en, openPhone, orderWords, zh } from './support/programs'
import { shop as staffAt } from './support/shop'
import { mainTarget, targets, urlOf } from './support/targets'

test.skip(targets.includes('preview'), 'A deployment asks for a header that a mini-program does not send.')

/** `KIOSK_DRAW=1 npm run e2e -- mini-program` redraws the pictures of its README, and all others below test-results. */
const PICTURES = 'examples/mini-program/pictures'
const OTHERS = 'test-results/mini-program'
const PRINTED = ['home', 'search', 'product', 'checkout', 'order', 'refund']
const PHONE = { width: 375, height: 760 }
const GOODS = '赣南脐橙'

const languages = [
  { language: 'zh', words: zh },
  { language: 'en', words: en },
] as const
type Phone = Awaited<ReturnType<typeof openPhone>>

for (const { language, words } of languages) {
  test(`the screens of the mini-program fit a phone, in ${language}, light and dark`, {
    tag: language === 'zh' ? '@journey' : [],
  }, async ({ page }) => {
    const buyer = `mini-program ${randomUUID()}`
    const phone = await openPhone({ url: urlOf(mainTarget), buyer, isSimulated: true }, language)
    const { status } = orderWords(language)
    const look = (name: string) => lookAt(page, phone, name, language)

    await phone.sees(words.newIn)
    await look('home')
    await phone.open('search')
    phone.write('橙')
    await phone.sees(GOODS)
    await look('suggestions')
    phone.tap(words.search)
    await phone.sees(words.bestSelling)
    await look('search')
    phone.tap(GOODS)
    await phone.sees(words.buyNow)
    await look('product')
    phone.tap(words.addToCart)

    await phone.open('addresses')
    phone.answers.address = {
      userName: ADDRESS.name,
      telNumber: ADDRESS.mobile,
      provinceName: ADDRESS.province,
      cityName: ADDRESS.city,
      countyName: ADDRESS.country,
      detailInfo: ADDRESS.detail,
    }
    await phone.sees(words.fromWechat)
    phone.tap(words.fromWechat)
    await phone.sees(ADDRESS.name)
    await look('addresses')
    await phone.tab('cart')
    await phone.sees(GOODS)
    await look('cart')
    phone.tap(words.checkOut)
    await phone.sees(words.placeOrder, ADDRESS.name)
    await look('checkout')
    phone.tap(words.placeOrder)
    await phone.sees(status.paid)
    const parcel = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890' }
    await staffAt(mainTarget).as('PUT', `/cms/order/${phone.shownId()}/status`, { body: parcel })
    phone.tell('onPullDownRefresh')
    await phone.sees(status.shipped)
    await look('order')
    phone.tap(words.requestAfterSale)
    await phone.sees(words.byItem)
    phone.tap(words.byItem)
    await look('refund')
    await phone.tab('me')
    await phone.sees(words.myOrders)
    await look('me')
    phone.tap(words.articles)
    await phone.sees(words.noMore)
    await look('list')
  })
}

/** Nothing is wider than the phone, and every picture is there. */
async function lookAt(page: Page, phone: Phone, name: string, language: 'zh' | 'en') {
  const words = language === 'zh' ? zh : en
  const tabs = [words.home, words.categories, words.cart, words.me]
  await page.setViewportSize(PHONE)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    const isDark = colorScheme === 'dark'
    await page.setContent(phone.html({ tabs, isDark }))
    const inside = page.frames()[1] ?? page.mainFrame()
    await inside.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    const found = await inside.evaluate(() => ({
      wider: document.documentElement.scrollWidth - innerWidth,
      broken: [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
    }))
    expect([name, found]).toEqual([name, { wider: 0, broken: [] }])
    if (process.env.KIOSK_DRAW) await keep(await page.screenshot(), name, `${language}${isDark ? '-dark' : ''}`)
  }
}

async function keep(png: Buffer, name: string, kind: string) {
  const folder = PRINTED.includes(name) && !kind.endsWith('dark') ? PICTURES : OTHERS
  mkdirSync(folder, { recursive: true })
  await sharp(png).webp({ quality: 85 }).toFile(`${folder}/${name}-${kind}.webp`)
}
