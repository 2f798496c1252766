import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './support/browser'
import { Keys } from './support/keys'
import { button, link, PHONE, type Say } from './support/storefront'

/** What the demo shop has plenty of. */
const ORANGES = '赣南脐橙'

const statusOf = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** From home to the page of the product. */
async function find(page: Page, keys: Keys, t: Say) {
  await keys.to(link(page, t('Search products', '搜索商品')))
  await keys.press('Enter', page.getByRole('searchbox'))
  await keys.type(ORANGES)
  await keys.press('Enter', page.getByRole('link', { name: ORANGES }).first())
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(statusOf(page, t(` for “${ORANGES}”`, `“${ORANGES}”共有 `))).toBeAttached()
  await keys.to(page.getByRole('link', { name: ORANGES }).first())
  await keys.press('Enter', button(page, t('Add to cart', '加入购物车')))
  await expect(statusOf(page, ORANGES)).toBeAttached()
}

/** From the product to its order, which a new buyer pays. */
async function buy(page: Page, keys: Keys, t: Say) {
  const sheet = page.getByRole('dialog')
  const toCart = t('Add to cart', '加入购物车')
  await keys.to(button(page, toCart))
  await keys.press('Enter', sheet)
  await keys.press('Escape')
  await expect(button(page, toCart)).toBeFocused()
  await keys.press('Enter', sheet)
  await keys.to(sheet.getByRole('button', { name: toCart }))
  await keys.press('Enter', page.getByText(t('Added to cart', '已加入购物车')))
  await expect(button(page, toCart)).toBeFocused()
  await keys.to(link(page, t('Cart, 1 in it', '购物车，共 1 件')), 'Shift+Tab')
  await keys.press('Enter', link(page, t('Check out', '去结算')))
  await expect(statusOf(page, t('Cart · ', '购物车 · '))).toBeAttached()
  await keys.to(link(page, t('Check out', '去结算')))
  await keys.press('Enter', link(page, t('Sign in', '登录')))
  await keys.to(link(page, t('Sign in', '登录')))
  await keys.press('Enter', page.getByRole('textbox'))
  await keys.to(page.getByRole('textbox', { name: t('Your name in WeChat', '微信昵称') }))
  await keys.type(`he ${randomUUID().slice(0, 8)}`)
  await keys.press('Enter', link(page, t('Add a delivery address', '请添加收货地址')))
  await keys.to(link(page, t('Add a delivery address', '请添加收货地址')))
  await keys.press('Enter', page.getByRole('textbox', { name: t('Recipient', '收货人') }))
  await enterAddress(page, keys, t)
  await keys.to(button(page, t('Place order', '提交订单')))
  await keys.press('Enter', button(page, t('Pay', '支付')))
  await keys.to(button(page, t('Pay', '支付')))
  await keys.press('Enter', page.getByRole('heading', { name: t('To ship', '待发货') }))
}

/** Without its region at first: what is missing gets the focus. */
async function enterAddress(page: Page, keys: Keys, t: Say) {
  const texts: [string, string][] = [
    [t('Recipient', '收货人'), '李明'],
    [t('Phone', '手机号'), '13912345678'],
    [t('Street address', '详细地址'), '南京西路 1 号'],
  ]
  for (const [name, value] of texts) {
    await keys.to(page.getByRole('textbox', { name, exact: true }))
    await keys.type(value)
  }
  const region = page.getByRole('button', { name: t('Region', '所在地区') })
  await keys.press('Enter', page.getByText(t('Choose a region', '请选择所在地区')))
  await expect(region).toBeFocused()
  const list = page.getByRole('dialog').getByRole('list')
  await keys.press('Enter', list)
  const levels = [t('City', '城市'), t('District', '区县')]
  for (const name of ['北京市', '北京市', '东城区']) {
    await keys.to(list.getByRole('button', { name, exact: true }))
    await keys.press('Enter')
    const level = levels.shift()
    if (level) await expect(page.getByRole('dialog').getByText(level, { exact: true })).toBeFocused()
  }
  await expect(region).toBeFocused()
  await keys.to(button(page, t('Save', '保存')))
  await keys.press('Enter', page.getByText('李明 13912345678'))
}

/** All of the money of the order on the screen; without a reason at first. */
async function askRefund(page: Page, keys: Keys, t: Say) {
  await keys.to(link(page, t('Request a refund', '申请退款')))
  await keys.press('Enter', page.getByRole('group', { name: t('Reason', '原因') }))
  await keys.to(button(page, t('Request a refund', '申请退款')))
  await keys.press('Enter', page.getByText(t('Choose a reason, or say why', '请选择原因，或说明原因')))
  const first = page
    .getByRole('group', { name: t('Reason', '原因') })
    .getByRole('radio')
    .first()
  await expect(first).toBeFocused()
  await keys.press('Space')
  await expect(first).toBeChecked()
  await keys.to(button(page, t('Request a refund', '申请退款')))
  await keys.press('Enter', page.getByRole('region', { name: t('Open request', '进行中') }))
}

const WINDOWS = [
  ['in English on a wide screen', { locale: 'en-US', viewport: { width: 1280, height: 800 } }, (en: string) => en],
  [
    'in Chinese on a telephone in high contrast',
    { locale: 'zh-CN', viewport: PHONE, contextOptions: { forcedColors: 'active' } },
    (_: string, zh: string) => zh,
  ],
] as const

for (const [where, window, t] of WINDOWS) {
  test.describe(where, () => {
    test.use(window)

    test('a buyer with a keyboard finds a product, buys it and asks for the money', async ({ page, problems }) => {
      const keys = new Keys(page)
      await page.goto('/shop')
      await expect(page.getByRole('heading', { level: 2, name: t('New in', '新品上架') })).toBeVisible()
      await expect(page).toHaveTitle('Kiosk')
      await keys.within(20, () => find(page, keys, t))
      await keys.within(139, () => buy(page, keys, t))
      await keys.within(21, () => askRefund(page, keys, t))
      expect(problems).toEqual([])
    })
  })
}
