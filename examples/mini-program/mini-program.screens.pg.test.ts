import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { address } from '@/db/schema/address'
import { freightTemplateIn } from '@/lib/freight/sample-calls'
import { categoryIn, productIn } from '@/packages/testing/goods'
import { codeFrom } from '@/packages/testing/wechat'
import { usePhones } from './testing/shop'

const phones = usePhones()
const PATIENT = { timeout: 60_000 }

/** By staff, so that the search finds it. */
const onSale = (name: string, price: number) =>
  phones.staff('POST /cms/product', { name, category_id: 1, skus: [{ specs: {}, price, stock: 9 }], on_sale: true })

describe('the screens', () => {
  test('the category screens lead to their products, in the order that is asked for', async () => {
    const lamps = `灯具 ${randomUUID().slice(0, 4)}` // another one when this is tried again
    const category_id = await categoryIn(phones.shop.db, lamps)
    for (const [name, price] of [
      ['便宜灯', 100],
      ['贵重灯', 900],
    ] as const) {
      await productIn(phones.shop.db, { name, price, category_id })
    }
    const phone = await phones.open()
    await phone.tab('categories')
    await phone.sees(lamps)
    phone.tap(lamps)
    await phone.sees('便宜灯', '贵重灯')
    await expect.poll(phone.title, PATIENT).toBe(lamps)
    phone.tap('价格 ↑')
    await phone.becomes(/便宜灯.*贵重灯/)
    phone.tap('价格 ↓')
    await phone.becomes(/贵重灯.*便宜灯/)
  })

  test('a screen that is left before it is there gives its name to itself', async () => {
    const phone = await phones.open()
    await phone.tab('categories')
    await expect.poll(() => phone.tabData('home')?.state, PATIENT).toBe('ready')
    expect(phone.title()).toBe('分类')
    await phone.tab('home')
    expect(phone.title()).toBe(phone.data().title)
    expect(phone.title()).not.toBe('')
  })

  test('the search screen finds, remembers and forgets', async () => {
    await productIn(phones.shop.db, { name: '紫砂壶' })
    const phone = await phones.open()
    await phone.sees('搜索商品')
    phone.tap('搜索商品')
    await phone.sees('搜索')
    phone.write('紫砂')
    phone.tap('搜索')
    await phone.sees('紫砂壶')
    phone.write('zzzz不存在')
    phone.tap('搜索')
    await phone.sees('没有找到相关商品')
    phone.write('')
    await phone.sees('搜索历史', 'zzzz不存在', '紫砂')
    phone.tap('紫砂')
    await phone.sees('紫砂壶')
    phone.write('')
    phone.tap('清除')
    expect(phone.text()).not.toContain('搜索历史')
  })

  test('the search screen suggests as the buyer types, and sorts the results', async () => {
    for (const [name, price] of [
      ['汝窑茶盏', 900],
      ['汝窑花器', 100],
    ] as const) {
      await onSale(name, price)
    }
    const phone = await phones.open()
    await phone.open('search')
    phone.write('汝')
    phone.write('汝窑')
    await phone.sees('汝窑茶盏', '汝窑花器')
    expect(phones.http.countOf(`GET /v1/product/search/suggestions?q=${encodeURIComponent('汝')}`)).toBe(0)
    phone.tap('汝窑花器')
    await phone.sees('立即购买')
    await phone.back()
    phone.tap('搜索')
    await phone.sees('销量', '综合', '¥ 9')
    phone.tap('价格 ↑')
    await phone.becomes(/汝窑花器.*汝窑茶盏/)
    phone.tap('价格 ↓')
    await phone.becomes(/汝窑茶盏.*汝窑花器/)
    phone.tap('销量')
    await expect.poll(() => phones.http.received.at(-1)?.line).toContain('sort=-sales')
    phone.write('')
    await phone.sees('搜索历史', '汝窑花器')
  })

  test('the search screen finds products even if the suggestions do not come', async () => {
    await onSale('定窑碗', 500)
    const phone = await phones.open()
    await phone.open('search')
    phones.http.disturbs((line) => (line.includes('suggestions') ? 'lost' : undefined))
    phone.write('定窑')
    phone.tap('搜索')
    await phone.sees('定窑碗')
    phones.http.disturbs(() => undefined)
    expect(phone.seen.toasts).toEqual([])
  })

  test('the list screens lead to themes, articles and notices', async () => {
    const phone = await phones.open()
    await phone.sees('全部专题')
    phone.tap('全部专题 ›')
    await phone.sees('一杯好茶', '没有更多了')
    await expect.poll(phone.title, PATIENT).toBe('专题')
    phone.tap('一杯好茶')
    await phone.becomes(/¥/)
    for (const list of ['文章', '公告']) {
      await phone.tab('me')
      await phone.sees(list)
      phone.tap(list)
      await phone.sees('没有更多了')
      await expect.poll(phone.title, PATIENT).toBe(list)
      const [first] = z.array(z.object({ name: z.string() })).parse(phone.data().tiles)
      phone.tap(first?.name ?? '')
      await expect.poll(phone.title, PATIENT).toBe(first?.name)
    }
  })

  test('the screen of a long list grows at its end', async () => {
    const category_id = await categoryIn(phones.shop.db, '长列表')
    for (let at = 1; at <= 15; at += 1) await productIn(phones.shop.db, { name: `第 ${at} 件`, category_id })
    const phone = await phones.open()
    await phone.open('category', `id=${category_id}`)
    await phone.sees('第 15 件', '加载中')
    expect(phone.text()).not.toContain('第 1 件')
    phone.tell('onReachBottom')
    await phone.sees('第 15 件', '第 1 件', '没有更多了')
  })

  test('the home page leads to the themes that staff have put there', async () => {
    const phone = await phones.open()
    await phone.sees('专题', '一杯好茶')
    phone.tap('一杯好茶')
    await phone.becomes(/¥/)
    await expect.poll(phone.title, PATIENT).toBe('一杯好茶')
  })

  test('the screen of a product changes with the variant', async () => {
    const phone = await phones.open()
    await phone.sees('桌面收纳罐')
    phone.tap('桌面收纳罐')
    await phone.sees('小号', '大号', '¥ 25')
    phone.tap('大号')
    expect(phone.text()).not.toContain('¥ 25 ')
    phone.tap('加入购物车')
    await phone.tab('cart')
    await phone.sees('桌面收纳罐', '大号')
  })

  test('the product, the cart, the checkout and the order say what shipping costs and why', async () => {
    const fee = {
      first: 1,
      first_fee: 900,
      further: 1,
      further_fee: 100,
      free_from_amount: 2000,
      free_from_count: null,
    }
    const freight_template_id = await freightTemplateIn(phones.shop, {
      ...{ name: '小件', is_default: false, areas: [{ regions: [], fee }] },
    })
    const id = await productIn(phones.shop.db, { name: '竹匙', price: 800, freight_template_id })
    const phone = await phones.open()
    await phone.open('product', `id=${id}`)
    await phone.sees('立即购买')
    expect(phone.text()).not.toContain('运费')
    await phones.takeAddress(phone)
    await phone.open('product', `id=${id}`)
    await phone.sees('运费 · 上海市：¥9.00', '再买 ¥12.00 包邮')
    phone.tap('加入购物车')
    await phone.tab('cart')
    await phone.sees('竹匙', '运费 · 上海市：¥9.00')
    phone.tap('去结算')
    await phone.sees('小件 ×1', '¥9.00', '再买 ¥12.00 包邮', '合计 ¥ 17 .00')
    phone.tap('提交订单')
    await phone.sees('待发货', '小件 ×1')
  })

  test('the buyer’s own screens keep name, picture, phone number and addresses', async () => {
    const phone = await phones.open()
    await phone.tab('me')
    await phone.sees('买家', '绑定手机号')
    const code = await codeFrom(phones.shop.runtime, '/phone', { mobile: '13900001234' })
    phone.fire('button', 'getphonenumber', { code })
    await phone.sees('13900001234')
    phone.tap('编辑资料')
    await phone.sees('昵称')
    phone.write('小李')
    phone.fire('button', 'chooseavatar', { avatarUrl: 'public/demo/tea.webp' })
    await phone.hears('已保存')
    phone.tap('保存')
    await phone.sees('小李')
    phone.tap('收货地址')
    await phone.sees('暂无收货地址')
    phone.tap('使用微信收货地址') // closed without a choice
    phone.tap('新增收货地址')
    await phone.sees('收货人')
    phone.tap('保存')
    await phone.hears('请选择省市区')
    phone.fire('picker', 'change', { value: ['浙江省', '杭州市', '西湖区'], code: ['330000', '330100', '330106'] })
    phone.write('李雷')
    phone.write('12', 1)
    phone.tap('保存')
    await phone.sees('请填写正确的手机号')
    phone.write('13900000009', 1)
    phone.write('文三路 2 号', 2)
    phone.tap('保存')
    await phone.sees('浙江省 杭州市 西湖区 文三路 2 号')
    expect(await phones.shop.db.$count(address, and(eq(address.name, '李雷'), eq(address.region_code, '330106')))).toBe(
      1,
    )
    phone.tap('修改地址')
    await phone.sees('删除')
    phone.tap('删除')
    await phone.sees('暂无收货地址')
  })

  test('the screens say when the shop cannot be reached, and try again', async () => {
    const phone = await phones.open()
    phones.http.disturbs((line) => (line.startsWith('GET /v1/category') ? 'lost' : undefined))
    await phone.tab('categories')
    await phone.sees('加载失败', '网络异常，请检查网络后重试')
    phones.http.disturbs(() => undefined)
    phone.tap('重试')
    await phone.sees('茶叶')
  })
})
