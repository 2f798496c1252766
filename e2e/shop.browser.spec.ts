import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { amountOff } from '@/packages/testing/gives'
import { expect, test } from './support/browser'
import { button, checkScreen, fillAddress, link, PHONE, type Say, signInAs } from './support/storefront'

test.use({ viewport: PHONE })

/** What the demo shop has plenty of. */
const ORANGES = '赣南脐橙'
const english: Say = (en) => en
const orderIn = (page: Page) => Number(new URL(page.url()).pathname.split('/').at(-1))

/** From its page to the checkout: at once, by a buyer who is signed in and has an address by then. */
async function buyNow(page: Page, t: Say, buyer: string) {
  await page.goto(`/shop/search?q=${encodeURIComponent(ORANGES)}`)
  await page.getByRole('link', { name: ORANGES }).first().click()
  await button(page, t('Buy now', '立即购买')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Buy now', '立即购买') })
    .click()
  await link(page, t('Sign in', '登录')).click()
  await signInAs(page, t, buyer)
  await link(page, t('Add a delivery address', '请添加收货地址')).click()
  await fillAddress(page, t)
  await button(page, t('Save', '保存')).click()
  await button(page, t('Place order', '提交订单')).click()
  await expect(page).toHaveURL(/\/shop\/pay\/\d+$/)
}

for (const [locale, t] of [
  ['en-US', english],
  ['zh-CN', (_: string, zh: string) => zh],
] as const) {
  test.describe(`in ${locale}`, { tag: locale === 'zh-CN' ? '@prove' : [] }, () => {
    test.use({ locale })

    test('a buyer finds a product, orders, pays and receives it', { tag: '@journey' }, async ({
      page,
      http,
      problems,
    }) => {
      await page.goto('/shop')
      await expect(page.getByRole('heading', { level: 2, name: t('New in', '新品上架') })).toBeVisible()
      await checkScreen(page, 'home')
      await link(page, t('Search products', '搜索商品')).click()
      await page.getByRole('searchbox').fill(ORANGES)
      await page.getByRole('searchbox').press('Enter')
      await expect(page.getByRole('link', { name: ORANGES }).first()).toBeVisible()
      await checkScreen(page, 'search')

      await page.getByRole('link', { name: ORANGES }).first().click()
      await expect(page).toHaveURL(/\/shop\/product\/\d+$/)
      await button(page, t('Add to cart', '加入购物车')).click()
      const sheet = page.getByRole('dialog')
      await sheet.getByRole('button', { name: t('Increase quantity', '增加一件') }).click()
      await checkScreen(page, 'variants')
      await sheet.getByRole('button', { name: t('Add to cart', '加入购物车') }).click()
      await expect(page.getByText(t('Added to cart', '已加入购物车'))).toBeVisible()
      await checkScreen(page, 'product')

      await link(page, t('Cart, 2 in it', '购物车，共 2 件')).click()
      await expect(page.getByRole('link', { name: t('Check out', '去结算') })).toBeVisible()
      await checkScreen(page, 'cart')
      await link(page, t('Check out', '去结算')).click()
      await link(page, t('Sign in', '登录')).click()
      await checkScreen(page, 'sign-in')
      await signInAs(page, t, `li ${randomUUID()}`)

      await link(page, t('Add a delivery address', '请添加收货地址')).click()
      await fillAddress(page, t)
      await checkScreen(page, 'address')
      await button(page, t('Save', '保存')).click()
      await expect(page.getByText('李明 13912345678')).toBeVisible()
      await checkScreen(page, 'checkout')
      await button(page, t('Place order', '提交订单')).click()

      await expect(page).toHaveURL(/\/shop\/pay\/\d+$/)
      const id = orderIn(page)
      await checkScreen(page, 'pay')
      await button(page, t('Pay', '支付')).click()
      await expect(page.getByRole('heading', { name: t('To ship', '待发货') })).toBeVisible()
      await checkScreen(page, 'order')

      const shipping = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890' }
      expect((await http.as('PUT', `/cms/order/${id}/status`, { body: shipping })).status).toBe(200)
      await page.goto('/shop/orders?status=shipped')
      await expect(page.getByText(/SF1234567890/)).toBeVisible()
      await checkScreen(page, 'orders')
      await page.locator(`a[href="/shop/order/${id}"]`).click()
      const track = link(page, t('Track the parcel', '查看物流'))
      await expect(track).toHaveAttribute('href', /SF1234567890/)
      await expect(page.getByText(t('Auto-completes on', '自动确认收货'))).toBeVisible()
      await button(page, t('Confirm receipt', '确认收货')).click()
      await sheet.getByRole('button', { name: t('Confirm receipt', '确认收货') }).click()
      await expect(page.getByRole('heading', { name: t('Completed', '已完成') })).toBeVisible()
      await page.goto('/shop/cart')
      await expect(page.getByText(t('Your cart is empty', '购物车还是空的'))).toBeVisible()
      expect(problems).toEqual([])
    })
  })
}

test('a search suggests while one types, and its hits can be sorted', async ({ page, problems }) => {
  await page.goto('/shop/search')
  const field = page.getByRole('searchbox')
  const suggestions = page.getByRole('list', { name: 'Suggestions' }).getByRole('link')
  await expect(async () => {
    await field.clear() // the same text once more would be no change
    await field.fill('脐')
    await expect(suggestions.filter({ hasText: ORANGES }).first()).toBeVisible({ timeout: 5000 })
  }).toPass()
  await checkScreen(page, 'suggestions')
  await suggestions.filter({ hasText: ORANGES }).first().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+$/)
  await page.goto(`/shop/search?q=${encodeURIComponent('茶')}`)
  await link(page, 'Price, low to high').click()
  await expect(page).toHaveURL(/sort=price$/)
  await expect(page.locator('a[href^="/shop/product/"]').first()).toBeVisible()
  await link(page, 'Best selling').click()
  await expect(page).toHaveURL(/sort=-sales$/)
  await checkScreen(page, 'sorted')
  expect(problems).toEqual([])
})

test('each slide leads where its banner says', async ({ page }) => {
  const LEADS = ['', 'product', 'theme', 'article', 'category', '']
  const { data } = await (await page.request.get('/v1/home')).json()
  const slides: { type: number; key_word: number | null }[] = data.banner.items
  await page.goto('/shop')
  const links = page.getByRole('region', { name: data.banner.name }).getByRole('link')
  await expect(links).toHaveCount(slides.length)
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    slides.map(({ type, key_word }) => `/shop/${LEADS[type]}/${key_word}`),
  )
})

test('themes, articles and notices have lists, each of which leads to its pages', async ({ page, problems }) => {
  const pages = { themes: 'theme', articles: 'article', notices: 'notice' }
  for (const [list, one] of Object.entries(pages)) {
    await page.goto(`/shop/${list}`)
    const first = page.locator(`a[href^="/shop/${one}/"]`).first()
    await expect(first).toBeVisible()
    await checkScreen(page, list)
    await first.click()
    await expect(page).toHaveURL(new RegExp(`/shop/${one}/\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    await checkScreen(page, one)
  }
  expect(problems).toEqual([])
})

test('a buyer cancels an order, and asks for the money of another', async ({ page, problems }) => {
  const buyer = `wang ${randomUUID()}`
  await buyNow(page, english, buyer)
  await link(page, 'Pay later').click()
  await expect(page.getByText(/^Pay by \d/)).toBeVisible()
  await button(page, 'Cancel order').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Wrong address').click()
  await checkScreen(page, 'cancel')
  await sheet.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible()
  await expect(page.getByText('You canceled the order: Wrong address')).toBeVisible()

  await page.goto(`/shop/search?q=${encodeURIComponent(ORANGES)}`)
  await page.getByRole('link', { name: ORANGES }).first().click()
  await button(page, 'Buy now').click()
  await sheet.getByRole('button', { name: 'Buy now' }).click()
  await button(page, 'Place order').click()
  await button(page, 'Pay').click()
  await link(page, 'Request a refund').click()
  await page.getByText('By item').click()
  await expect(button(page, 'Request a refund')).toBeDisabled()
  await page.getByRole('checkbox', { name: ORANGES }).check()
  await expect(page.getByText(/^You will be refunded ¥/)).toBeVisible()
  await page.getByText('No longer wanted').click()
  await page.getByRole('textbox', { name: 'Anything to add?' }).fill('Bought twice')
  await page.getByLabel('Add photos').setInputFiles(['public/shop-192.png', 'public/shop-512.png'])
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeVisible()
  await button(page, 'Remove photo 2').click()
  await expect(page.getByRole('img', { name: 'Photo 2' })).toBeHidden()
  await checkScreen(page, 'refund')
  await button(page, 'Request a refund').click()
  const refunds = page.getByRole('region', { name: 'Open request' })
  await expect(refunds).toContainText('Pending review')
  await expect(refunds.getByRole('link', { name: /^Photo/ })).toHaveCount(1)
  await refunds.getByLabel('Add photos').setInputFiles('public/shop-512.png')
  await expect(refunds.getByRole('link', { name: /^Photo/ })).toHaveCount(2)
  await checkScreen(page, 'refund with photographs')
  await expect(refunds).toContainText('No longer wanted · Bought twice')
  await expect(refunds).toContainText(new RegExp(`${ORANGES} · .+ × 1`))
  await link(page, 'Request a refund').waitFor({ state: 'detached' })
  expect(problems).toEqual([])
})

test('a refund request whose photographs do not arrive is kept, and they are added later, each by itself', async ({
  page,
}) => {
  await buyNow(page, english, `zhou ${randomUUID()}`)
  await button(page, 'Pay').click()
  await link(page, 'Request a refund').click()
  await page.getByText('No longer wanted').click()
  await page.getByLabel('Add photos').setInputFiles('public/shop-192.png')
  const photographs = '**/v1/after_sale/*/photo'
  await page.route(photographs, (route) => route.abort())
  await button(page, 'Request a refund').click()
  await expect(page.getByText('Request sent · shop-192.png was not sent')).toBeVisible()
  const refunds = page.getByRole('region', { name: 'Open request' })
  await expect(refunds).toContainText('Pending review')
  await page.unroute(photographs)
  const [broken, whole] = [Buffer.from('no picture'), readFileSync('public/shop-192.png')]
  await refunds.getByLabel('Add photos').setInputFiles([
    { name: 'broken.png', mimeType: 'image/png', buffer: broken },
    { name: 'whole.png', mimeType: 'image/png', buffer: whole },
  ])
  await expect(refunds.getByRole('link', { name: 'Photo 1' })).toBeVisible()
  await expect(refunds.getByRole('alert').filter({ hasText: 'broken.png is not a PNG' })).toBeVisible()
})

test('a product names its offers and coupons, and the cart what is missing to the next tier', async ({
  page,
  http,
  problems,
}) => {
  const created = async (path: string, body: object) =>
    (await http.as<{ id: number }>('POST', path, { body })).json.data.id
  const goods = { category_id: 1, skus: [{ specs: {}, price: 4000, stock: 9 }], on_sale: true }
  const id = await created('/cms/product', { ...goods, name: http.named('product') })
  const tiers = { gives: amountOff(5000, 800) }
  const offer = await created('/cms/offer', { ...tiers, name: http.named('offer'), product_ids: [id] })
  const seven = { gives: amountOff(3000, 700), valid_days: 3, product_ids: [id] }
  const coupon = await created('/cms/coupon', { ...seven, name: http.named('coupon') })
  await page.goto(`/shop/product/${id}`)
  await expect(page.getByRole('region', { name: 'Offers' })).toContainText('¥8 off from ¥50')
  await page.getByRole('button', { name: '¥7 off from ¥30' }).click()
  const sheet = page.getByRole('dialog')
  await checkScreen(page, 'coupons to claim')
  // Beside it may stand a coupon for all products, of another test.
  const own = sheet.getByRole('listitem').filter({ hasText: '¥7 off from ¥30' })
  await own.getByRole('link', { name: 'Claim', exact: true }).click()
  await signInAs(page, english, `sun ${randomUUID()}`)
  await page.getByRole('button', { name: '¥7 off from ¥30' }).click()
  await own.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(own.getByRole('button', { name: 'Claimed' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await button(page, 'Add to cart').click()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await link(page, 'Cart, 1 in it').click()
  await expect(page.getByText('Add ¥10.00 for ¥8 off')).toBeVisible()
  await expect(page.getByText('¥7.00 off')).toBeVisible()
  await checkScreen(page, 'cart with offers')
  for (const path of [`/cms/coupon/${coupon}`, `/cms/offer/${offer}`]) await http.as('DELETE', path)
  expect(problems).toEqual([])
})

test('a buyer who wants more than there is sees how many are left, and cannot order', async ({ page, http }) => {
  const draft = {
    name: http.named('product'),
    category_id: 1,
    skus: [{ specs: {}, price: 1200, stock: 3 }],
    on_sale: true,
  }
  const { json } = await http.as<{ id: number; skus: { id: number }[] }>('POST', '/cms/product', { body: draft })
  const { id } = json.data
  await page.goto(`/shop/checkout?items=${id}.0.5`)
  await link(page, 'Sign in').click()
  await signInAs(page, english, `zhao ${randomUUID()}`)
  await expect(page.getByText('Only 3 left')).toBeVisible()
  await expect(button(page, 'Place order')).toBeDisabled()
  await checkScreen(page, 'shortage')
  await http.as('DELETE', `/cms/product/${id}`)
  await page.reload()
  await expect(page.getByText('No longer available')).toBeVisible()
})

test('each screen has its address: Back returns to it, where it was scrolled to', async ({ page, problems }) => {
  await page.goto('/shop')
  const products = page.locator('a[href^="/shop/product/"]')
  await products.last().scrollIntoViewIfNeeded()
  const scrolled = () => page.getByRole('main').evaluate((main) => main.scrollTop)
  const before = await scrolled()
  expect(before).toBeGreaterThan(100)
  await products.last().click()
  await expect(page).toHaveURL(/\/shop\/product\/\d+$/)
  await expect(button(page, 'Add to cart')).toBeVisible()
  const title = await page.title()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop$/)
  await expect.poll(scrolled).toBe(before)
  await page.goForward()
  await expect(page).toHaveURL(/\/shop\/product\/\d+$/)
  await expect(page).toHaveTitle(title)
  await button(page, 'Back').click()
  await expect(page).toHaveURL(/\/shop$/)
  expect(problems).toEqual([])
})

test('an address is told what it lacks in the shop’s own words', async ({ page, problems }) => {
  await page.goto('/shop/sign-in?from=/shop/address/new')
  await button(page, 'Sign in with WeChat').click()
  await expect(page.getByText('Required: Your name in WeChat')).toBeVisible()
  await signInAs(page, english, `li ${randomUUID()}`)
  await page.getByRole('textbox', { name: 'Recipient' }).fill('x'.repeat(32))
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await button(page, 'Save').click()
  await expect(page.getByText('Required: Street address')).toBeVisible()
  await expect(page.getByText('Choose a region')).toBeVisible()
  await page.getByRole('textbox', { name: 'Street address' }).fill('1 Nanjing Road')
  await button(page, 'Save').click()
  await expect(page.getByText('Choose a region')).toBeVisible()
  await fillAddress(page, english)
  await page.getByRole('textbox', { name: 'Recipient' }).fill('x'.repeat(32))
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await button(page, 'Save').click()
  await expect(page.getByText('Phone: must be a mobile number')).toBeVisible()
  await checkScreen(page, 'address-wrong')
  await page.getByRole('textbox', { name: 'Phone' }).fill('13912345678')
  await button(page, 'Save').click()
  await expect(page.getByText('上海市 上海市 静安区 南京西路 1 号')).toBeVisible()
  await checkScreen(page, 'addresses-long-name') // nothing is wider than the screen
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})

test('a buyer closes the account, and is a stranger afterwards', async ({ page, problems }) => {
  const buyer = `li ${randomUUID()}`
  await page.goto('/shop/sign-in?from=/shop/profile')
  await signInAs(page, english, buyer)
  await button(page, 'Close my account').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Not now' }).click()
  await expect(sheet).toBeHidden()
  await button(page, 'Close my account').click()
  await sheet.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByText('Account closed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]) // its session has ended already
})

test('words typed before the page’s scripts have come are kept, and a search works without them', async ({ page }) => {
  const scripts = /_next\/static\/.*\.js/
  let come = () => {}
  const coming = new Promise<void>((resume) => {
    come = resume
  })
  await page.route(scripts, async (route) => {
    await coming
    await route.continue()
  })
  await page.goto('/shop/sign-in?from=/shop/profile', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Your name in WeChat' }).fill(`li ${randomUUID()}`)
  await expect(button(page, 'Sign in with WeChat')).toBeDisabled()
  come()
  await button(page, 'Sign in with WeChat').click()
  await expect(button(page, 'Close my account')).toBeVisible()
  await page.unroute(scripts)
  await page.route(scripts, (route) => route.abort())
  await page.goto('/shop/search')
  await page.getByRole('searchbox').fill(ORANGES)
  await button(page, 'Search').click()
  await expect(page).toHaveURL(/\/shop\/search\?q=/)
  await expect(page.getByRole('searchbox')).toHaveValue(ORANGES)
})

test('an address that leads nowhere is a 404 in the frame of the shop', { tag: '@journey' }, async ({ page }) => {
  for (const path of ['/shop/nowhere', '/shop/product/2147483647', '/shop/product/x']) {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 404])
    await expect(page.getByText('Nothing here')).toBeVisible()
    await expect(link(page, 'Go to the shop’s home')).toBeVisible()
  }
})

test('the first HTML has what the address shows, before any script has run', async ({ page, browser, baseURL }) => {
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const plain = await withoutScripts.newPage()
  await plain.goto('/shop')
  await expect(plain.locator('a[href^="/shop/product/"]').first()).toBeVisible()
  await withoutScripts.close()
  await page.goto('/shop')
  const { name, icons } = await (await page.request.get('/shop/manifest.webmanifest')).json()
  expect([name, icons.length]).toEqual([await page.getByRole('heading', { level: 1 }).textContent(), 4])
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200)
})

test('the profile takes a nickname, and a picture with its progress', async ({ page, problems }) => {
  await page.goto('/shop/sign-in')
  await signInAs(page, english, `chen ${randomUUID()}`)
  await page.getByRole('link', { name: /Edit profile/ }).click()
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Chen')
  await page.getByLabel('Choose a picture').setInputFiles('public/shop-192.png')
  await expect(page.getByRole('img', { name: 'Profile picture' })).toBeVisible()
  await checkScreen(page, 'profile')
  await button(page, 'Save').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chen' })).toBeVisible()
  await checkScreen(page, 'me')
  expect(problems).toEqual([])
})

test('the shop says that it is offline without a network, and reads on when it is back', async ({ page, context }) => {
  await page.goto('/shop')
  await link(page, 'Categories').click()
  await expect(page.locator('a[href^="/shop/product/"]').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})

test('a shop that is opened without a network says so itself', async ({ page, context }) => {
  await page.goto('/shop')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/shop/categories')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await checkScreen(page, 'offline')
  await context.setOffline(false)
  await link(page, 'Try again').click()
  await expect(page.locator('a[href^="/shop/product/"]').first()).toBeVisible()
})

test.describe('the back office', () => {
  test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

  test('the back office leads to each record as buyers see it', async ({ page }) => {
    const places = { '/admin/product/1': '/shop/product/1', '/admin/theme?open=1': '/shop/theme/1' }
    for (const [path, place] of Object.entries(places)) {
      await page.goto(path)
      const links = page.getByRole('link', { name: 'See it in the shop' })
      await expect(links.last()).toBeVisible()
      const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect([path, hrefs]).toEqual([path, expect.arrayContaining([place])])
    }
    await expect(page.getByRole('link', { name: 'Open the shop' })).toHaveAttribute('href', '/shop')
  })

  test('the back office shows what is not on sale yet by a ticket, which buys nothing', async ({
    page,
    http,
    browser,
  }) => {
    const draft = { name: http.named('product'), category_id: 1, skus: [{ specs: {}, price: 1200, stock: 3 }] }
    const { json } = await http.as<{ id: number }>('POST', '/cms/product', { body: { ...draft, on_sale: false } })
    await page.goto(`/admin/product/${json.data.id}`)
    const opening = page.waitForEvent('popup')
    await expect(async () => {
      if (page.context().pages().length === 1) await button(page, 'Preview in the shop').click()
      await expect.poll(() => page.context().pages().length, { timeout: 20_000 }).toBe(2)
    }).toPass() // repeats a click that came before hydration
    const shown = await opening
    await shown.waitForURL(/\/shop\/preview#tk_/)
    const anybody = await browser.newContext() // a visitor with the link, without a session
    const there = await anybody.newPage()
    await there.goto(shown.url())
    await expect(there.getByRole('heading', { name: draft.name })).toBeVisible()
    await expect(there.getByText('Nothing can be bought here')).toBeVisible()
    await checkScreen(there, 'preview')
    for (const name of ['Buy now', 'Add to cart']) await expect(button(there, name)).toHaveCount(0)
    await there.goto(shown.url().replace(/#.*/, '#tk_nothing'))
    await there.reload()
    await expect(there.getByText('This preview has ended')).toBeVisible()
    await anybody.close()
  })
})
