import { beforeAll, describe, expect, test } from 'vitest'
import { messageObjection } from '@/db/schema/message'
import { productIn } from '@/packages/testing/goods'
import { configureMessages, TEMPLATE_IDS } from '@/packages/testing/messages'
import type { Phone } from './testing/phone'
import { usePhones } from './testing/shop'

const phones = usePhones()
const { paid, shipped, closing, refunded, agreed, declined } = TEMPLATE_IDS

/** On the checkout, once it knows what to ask for. */
async function checkOut(phone: Phone): Promise<void> {
  await phones.takeAddress(phone)
  const before = phones.http.countOf('GET /v1/message')
  await phone.open('product', `id=${await productIn(phones.shop.db)}`)
  await phone.sees('立即购买')
  phone.tap('立即购买')
  await phone.sees('李雷', '提交订单')
  await expect.poll(() => phones.http.countOf('GET /v1/message')).toBe(before + 1)
}

/** As staff see them with the order. */
async function messagesOf(id: number): Promise<{ kind: string; state: string }[]> {
  const { data } = await phones.shop.ask(`GET /cms/order/${id}`, { token: await phones.shop.tokenOf('admin') })
  return data.messages
}

describe('subscription messages', () => {
  test('subscription messages are not asked for as long as the shop has no templates', async () => {
    const phone = await phones.openReal((parameters) => phones.pays(parameters.package))
    await checkOut(phone)
    phone.tap('提交订单')
    await phone.sees('待发货')
    expect(phone.offered).toEqual([])
  })

  test('messages by another way are switched off and on in the profile, and only where the shop sends any', async () => {
    const phone = await phones.open()
    await phone.open('profile')
    await phone.sees('复制我的个人数据')
    expect(phone.text()).not.toContain('订单消息')
    const { runtime } = phones.shop
    const env = { ...runtime.env, messageService: { url: 'https://sms.example', secret: 'whsec_' } }
    Object.assign(runtime, { env })
    await phones.staff('PUT /cms/config', { values: { 'message.http_paid': true } })
    try {
      await phone.open('profile')
      await phone.sees('订单消息', '短信')
      const shown = () => phone.data().ways
      expect(shown()).toMatchObject([{ way: 'http', active: true }])
      phone.fire('switch', 'change', { value: false })
      await expect.poll(shown).toMatchObject([{ active: false }])
      await expect.poll(() => phones.shop.db.$count(messageObjection)).toBe(1)
    } finally {
      await phones.staff('PUT /cms/config', { values: { 'message.http_paid': false } })
    }
  })

  describe('of a shop that has templates', () => {
    beforeAll(async () => {
      await configureMessages(phones.shop)
    })

    test('subscription messages are asked for in the taps that order, pay and ask for the money back', async () => {
      let isWilling = false
      const pay = async (parameters: { package: string }) => (isWilling ? phones.pays(parameters.package) : 'cancel')
      const phone = await phones.openReal(pay, (id) => (id === shipped ? 'reject' : 'accept'))
      await checkOut(phone)
      phone.tap('提交订单')
      await phone.sees('待付款')
      expect(phone.offered).toEqual([[paid, shipped, closing]])
      const id = phone.shownId()
      expect((await messagesOf(id)).map(({ kind }) => kind).toSorted()).toEqual(['closing', 'paid'])

      isWilling = true
      phone.tap('支付')
      await phone.sees('待发货')
      expect(phone.offered).toHaveLength(2)
      phone.tap('申请退款')
      await phone.sees('不想要了')
      phone.tap('申请退款')
      await phone.sees('待审核')
      expect(phone.offered.at(-1)?.toSorted()).toEqual([agreed, declined, refunded].toSorted())
      expect((await messagesOf(id)).map(({ kind }) => kind)).toContain('refunded')
    })

    test('a buyer who declines subscription messages can still pay', async () => {
      const phone = await phones.openReal((parameters) => phones.pays(parameters.package))
      await checkOut(phone)
      phone.tap('提交订单')
      await phone.sees('待发货')
      expect([phone.offered.length, await messagesOf(phone.shownId())]).toEqual([1, []])
    })

    test('a rejected order registers no subscription messages, and the buyer learns why', async () => {
      const phone = await phones.openReal(
        (parameters) => phones.pays(parameters.package),
        () => 'accept',
      )
      const id = await productIn(phones.shop.db, { stock: 1 })
      await phones.takeAddress(phone)
      await phone.open('product', `id=${id}`)
      await phone.sees('立即购买')
      phone.tap('立即购买')
      await phone.sees('李雷', '提交订单')
      await phones.staff(`PUT /cms/product/${id}`, { on_sale: false })
      const before = phones.http.countOf('POST /v1/message')
      phone.tap('提交订单')
      await phone.sees('已下架')
      expect([phones.http.countOf('POST /v1/message') - before, phone.seen.toasts.length]).toEqual([0, 1])
    })
  })
})
