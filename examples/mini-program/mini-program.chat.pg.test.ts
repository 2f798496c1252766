import { describe, expect, test } from 'vitest'
import { configure } from '@/packages/testing/buyers'
import { productIn } from '@/packages/testing/goods'
import { usePhones } from './testing/shop'

const phones = usePhones()
const LINK = 'https://work.weixin.qq.com/kfid/kfc1a2b3'

describe('chat in the mini-program', () => {
  test('a shop without chat shows no button of it', async () => {
    const phone = await phones.open()
    await phone.tab('me')
    await phone.sees('公告')
    expect(phone.button('联系客服')).toBeUndefined()
  })

  test('the button of a product opens WeChat’s desk with a card of the product', async () => {
    const id = await productIn(phones.shop.db)
    await configure(phones.shop, { 'chat.offered': true })
    const phone = await phones.open()
    await phone.open('product', `id=${id}`)
    await phone.sees('联系客服', '立即购买')
    const { 'send-message-img': image, ...button } = phone.button('联系客服') ?? {}
    expect(button).toMatchObject({
      'open-type': 'contact',
      'show-message-card': true,
      'send-message-title': phone.title(),
      'send-message-path': `pages/product/product?id=${id}`,
    })
    expect(image).toBe('')
  })

  test('the button of an order opens WeCom’s desk with a card of the order', async () => {
    const id = await productIn(phones.shop.db)
    await configure(phones.shop, { 'chat.offered': true, 'chat.wecom_corp': 'ww1a2b3c', 'chat.wecom_link': LINK })
    const phone = await phones.open()
    await phones.buy(phone, id)
    await phone.sees('待发货', '联系客服')
    phone.tap('联系客服')
    const [, told = ''] = phone.seen.calls.at(-1)?.split('openCustomerServiceChat ') ?? []
    expect(JSON.parse(told)).toMatchObject({
      corpId: 'ww1a2b3c',
      extInfo: { url: LINK },
      showMessageCard: true,
      sendMessageTitle: expect.stringMatching(/^订单号 \d+/),
      sendMessagePath: `pages/order/order.html?id=${phone.shownId()}`,
    })
  })
})
