import { beforeAll, describe, expect, test } from 'vitest'
import { deliveryAreaIn } from '@/lib/delivery/sample-calls'
import { orderWords } from '@/packages/client/src/shop'
import { productIn } from '@/packages/testing/goods'
import { en } from './miniprogram/utils/en'
import { zh } from './miniprogram/utils/zh'
import { usePhones } from './testing/shop'

const phones = usePhones()
const lamp = (language: string) => `台灯 ${language}`
beforeAll(async () => {
  for (const language of ['zh_CN', 'en']) await productIn(phones.shop.db, { name: lamp(language), price: 500 })
})

describe.each([
  ['zh_CN', zh, '已下单'],
  ['en', en, 'Order placed'],
])('in %s', (language, t, placed) => {
  const { status, next } = orderWords(language)

  test('a buyer goes from the home page to a paid order', async () => {
    const name = lamp(language)
    const phone = await phones.open(language)
    await phone.sees(t.newIn, t.themes, name)
    phone.tap(name)
    await phone.sees(t.addToCart)
    phone.tap('+')
    phone.tap(t.addToCart)
    await phone.hears(t.addedToCart)
    phone.tap(t.cart)
    await phone.sees(name, t.checkOut)
    expect(phone.seen.badge).toBe('2')
    phone.tap(t.checkOut)
    await phone.sees(t.addAddress, t.freeFreight)
    expect(() => phone.tap(t.placeOrder)).toThrow('disabled')
    phone.tap(t.addAddress)
    await phone.sees(t.recipient)
    for (const [at, value] of ['韩梅梅', '13900000009', '南京西路 1 号'].entries()) phone.write(value, at)
    phone.fire('picker', 'change', { value: ['上海市', '上海市', '静安区'] })
    phone.tap(t.save)
    await phone.sees('韩梅梅', '上海市 静安区 南京西路 1 号')
    phone.write('请放门口')
    phone.tap(t.placeOrder)
    await phone.sees(status.paid, next.paid, '请放门口', placed, '× 2', '¥10.00')
    expect(phone.seen.toasts.at(-1)).toBe(t.paymentReceived)
    await phone.tab('cart')
    await phone.sees(t.cartIsEmpty)
  })
})

test('a buyer chooses when the courier comes, and calls them once they are on their way', async () => {
  await phones.staff('PUT /cms/config', { values: { 'delivery.courier': true } })
  await deliveryAreaIn(phones.shop)
  const phone = await phones.open()
  await phones.takeAddress(phone)
  await phone.open('product', `id=${await productIn(phones.shop.db)}`)
  await phone.sees('立即购买')
  phone.tap('立即购买')
  await phone.sees('李雷', '同城配送')
  phone.tap('同城配送')
  await phone.sees('22:00–23:00', '¥5.00')
  phone.tap('提交订单')
  await phone.sees('待配送', '22:00–23:00', '李雷')
  expect(phone.text()).not.toContain('配送员')
  await phones.staff(`POST /cms/order/${phone.shownId()}/courier`, { courier: '王师傅', phone: '13900139000' })
  phone.tell('onPullDownRefresh')
  await phone.sees('配送中', '配送员 王师傅 13900139000')
  phone.tap('配送员 王师傅 13900139000')
  expect(phone.seen.calls.at(-1)).toBe('makePhoneCall 13900139000')
})
