import { describe, expect, test } from 'vitest'
import { couponIn } from '@/lib/coupon/sample-calls'
import { offerIn } from '@/lib/offer/sample-calls'
import { amountOff, flashSale, percentOff } from '@/packages/testing/gives'
import { productIn } from '@/packages/testing/goods'
import { usePhones } from './testing/shop'

const phones = usePhones()

describe('a buyer', () => {
  test('a buyer claims a coupon, redeems a code, and chooses at the checkout which of them the order uses', async () => {
    const { shop } = phones
    const ten = await couponIn(shop, { name: '减十元', gives: amountOff(0, 1000) })
    const five = await couponIn(shop, { name: '减五元', gives: amountOff(0, 500), hidden: true })
    await phones.staff(`POST /cms/coupon/${five}/code`, { code: 'FIVE2026' })
    const id = await productIn(shop.db, { price: 3000 })
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await phone.tab('me')
    await phone.sees('我的优惠券')
    phone.tap('我的优惠券')
    await phone.sees('领券中心', '立减 10 元', '减十元')
    phone.tap('领取')
    await phone.hears('领取成功')
    await phone.sees('有效期至')
    await expect.poll(() => phone.text()).not.toContain('领券中心')
    phone.write('five2026', 0)
    phone.tap('兑换')
    await phone.sees('减五元')
    expect(() => phone.tap('领取')).toThrow('There is no')
    expect(ten).toBeGreaterThan(0)

    await phone.open('product', `id=${id}`)
    await phone.sees('立即购买')
    phone.tap('立即购买')
    await phone.sees('优惠券', '减十元', '-¥10.00', '已选其他优惠券', '合计 ¥ 20 .00')
    phone.tap('减十元')
    await phone.sees('合计 ¥ 30 .00')
    phone.tap('减五元')
    await phone.sees('-¥5.00', '合计 ¥ 25 .00')
    phone.tap('提交订单')
    await phone.sees('待发货', '减五元', '合计 ¥ 25 .00')
  })

  test('a buyer sees a flash sale on the product, and what is missing until an offer takes something off', async () => {
    const { shop } = phones
    const id = await productIn(shop.db, { price: 3000 })
    const { data } = await shop.ask(`GET /cms/product/${id}`, { token: await shop.tokenOf('admin') })
    const sale_items = [{ product_id: id, sku_id: data.skus[0].id, price: 2000, pieces: 5 }]
    const until = { valid_until: '2099-12-31T22:00:00+08:00' }
    await offerIn(shop, { name: '晚间特价', gives: flashSale(2), sale_items, ...until })
    await offerIn(shop, { name: '满五十', gives: amountOff(5000, 500), product_ids: [id] })
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await phone.open('product', `id=${id}`)
    await phone.sees('满 50 减 5', '满五十')
    await phone.sees('¥ 20 .00', '¥30.00', '晚间特价 · 2099-12-31 22:00 结束 · 每位买家限购 2 件')
    phone.tap('立即购买')
    await phone.sees('晚间特价', '-¥10.00', '再买 ¥30.00，立减 5 元')
  })

  test('a buyer claims a coupon on the product that it is for, and sees in the cart what is missing to an offer', async () => {
    const { shop } = phones
    const [id, other] = [await productIn(shop.db, { price: 3000 }), await productIn(shop.db)]
    await couponIn(shop, { name: '本品券', gives: amountOff(0, 700), product_ids: [id] })
    await offerIn(shop, {
      name: '两件',
      gives: percentOff(2, 15, 'count'),
      product_ids: [id],
    })
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await phone.open('product', `id=${other}`)
    await phone.sees('立即购买')
    expect(phone.text()).not.toContain('本品券')
    await phone.open('product', `id=${id}`)
    await phone.sees('满 2 件享 8.5 折', '立减 7 元', '本品券', '领取')
    phone.tap('领取')
    await phone.hears('领取成功')
    await expect.poll(() => phone.text()).not.toContain('本品券')
    phone.tap('加入购物车')
    await phone.tab('cart')
    await phone.sees('再买 1 件，8.5 折')
    phone.tap('优惠券')
    await phone.sees('我的优惠券', '本品券')
  })

  test('a buyer who has bought theirs of a flash sale sees the regular price on the product, in the cart and at the checkout', async () => {
    const { shop } = phones
    const id = await productIn(shop.db, { price: 3000 })
    const { data } = await shop.ask(`GET /cms/product/${id}`, { token: await shop.tokenOf('admin') })
    const sale_items = [{ product_id: id, sku_id: data.skus[0].id, price: 2000, pieces: 5 }]
    const until = { valid_until: '2099-12-31T22:00:00+08:00' }
    await offerIn(shop, { name: '限购一件', gives: flashSale(1), sale_items, ...until })
    const phone = await phones.open()
    await phones.takeAddress(phone)
    await phone.open('product', `id=${id}`)
    await phone.sees('¥ 20 .00')
    phone.tap('+')
    await phone.sees('1 × ¥20.00 + 1 × ¥30.00')
    phone.tap('立即购买')
    await phone.sees('特价每人限购 1 件，超出部分每件 ¥30.00', '合计 ¥ 50 .00')
    phone.tap('提交订单')
    await phone.sees('待发货')
    const had = '您已按特价购满 1 件，再购买每件 ¥30.00'
    await phone.open('product', `id=${id}`)
    await phone.sees(had, '¥ 30 .00')
    phone.tap('加入购物车')
    await phone.tab('cart')
    await phone.sees(had, '合计 ¥ 30 .00')
    phone.tap('去结算')
    await phone.sees(had, '合计 ¥ 30 .00')
  })
})
