import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fill } from '@/lib/base/i18n/fill'
import { useShop } from '@/packages/testing/shop'
import { callSimulator } from '@/packages/testing/wechat'
import { startWechat, type WechatServer } from '@/packages/testing/wechat-server'
import { orderPageCheck, sendOrderPage } from './order-page'

// biome-ignore lint/suspicious/noTemplateCurlyInString: WeChat’s own placeholder
const PAGE = 'pages/order/order?order_no=${商品订单号}'

describe('the page of an order in WeChat’s own list', () => {
  const shop = useShop()
  let wechat: WechatServer
  beforeEach(async () => {
    wechat = await startWechat()
  })
  afterEach(() => wechat.stop())
  const look = (runtime = shop.runtime) => orderPageCheck.check({ db: shop.db, runtime, t: fill })

  test('the order page in WeChat’s own list is sent once, and again when the setting has changed', async () => {
    expect(await sendOrderPage(shop.runtime)).toMatchObject([{ state: 'ok', text: expect.stringContaining(PAGE) }])
    expect(await sendOrderPage(shop.runtime)).toEqual([])
    const set = async (page: string) => {
      const body = { values: { 'shipping.order_page': page } }
      return shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body })
    }
    expect((await set('pages/order/order?id={id}')).status).toBe(400)
    await set('pages/mine/mine?no={order_no}')
    expect((await sendOrderPage(shop.runtime))[0]?.text).toContain('pages/mine/mine?no=')
    await set('')
    expect(await sendOrderPage(shop.runtime)).toEqual([])
  })

  test('the order page in WeChat’s own list is a problem where WeChat rejects it, with its number', async () => {
    await callSimulator(shop.runtime, 'POST /faults', {
      call: 'update_order_detail_path',
      kind: 'refuse',
      errcode: 10060035,
    })
    expect(await sendOrderPage(shop.runtime)).toMatchObject([
      { state: 'problem', text: expect.stringContaining('10060035') },
    ])
  })

  test('the order page in WeChat’s own list is to do as long as WeChat has another, and is said where it is as it should be', async () => {
    expect(await look()).toMatchObject([{ state: 'ok' }])
    const runtime = wechat.serves(shop.runtime)
    const answers = (path: string) =>
      wechat.plays((request, response) => {
        const answer = request.url?.includes('order_detail_path')
          ? { errcode: 0, path }
          : { access_token: 'a', expires_in: 7200 }
        response.end(JSON.stringify(answer))
      })
    answers('')
    expect(await look(runtime)).toMatchObject([{ state: 'note', text: expect.stringContaining('npm run doctor') }])
    answers(PAGE)
    expect(await look(runtime)).toEqual([{ about: 'order page', state: 'ok', text: `It opens ${PAGE}.` }])
    wechat.plays((_, response) => void response.end(JSON.stringify({ errcode: 40125 })))
    await shop.db.execute('delete from provider_token')
    expect(await look(runtime)).toMatchObject([{ state: 'note', text: expect.stringContaining('keys') }])
  })
})
