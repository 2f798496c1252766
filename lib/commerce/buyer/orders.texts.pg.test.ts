import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { yuan } from '@/lib/base/money'
import { useRefunds } from '@/packages/testing/refunds'

type Event = { text: string }

describe('an order tells its buyer', () => {
  const { shop, mine, staff, bought, underWay, ship, ends } = useRefunds()
  const inLanguage = async (id: number, language: string) =>
    (await mine(`GET /v1/order/${id}`, undefined, { 'accept-language': language })).data
  const textsOf = async (id: number, language = 'en') =>
    (await inLanguage(id, language)).events.map(({ text }: Event) => text)
  const placed = async (language = 'en') => {
    const { items } = await bought()
    const body = { items: items.map(({ product_id }) => ({ product_id, count: 1 })) }
    return (await mine('POST /v1/order', body, { 'accept-language': language })).data
  }

  test('an order tells its buyer what has happened, in either language', async () => {
    const { id } = await bought()
    const paid = yuan((await inLanguage(id, 'en')).total_price)
    await ship(id)
    await staff(`PUT /cms/order/${id}/shipment`, { tracking_no: 'SF1234567891' })
    await staff(`PUT /cms/order/${id}/shipment`, { carrier: 'yto', tracking_no: 'YT1234567890123' })
    await mine(`POST /v1/order/${id}/receipt`, {})
    expect(await textsOf(id)).toEqual([
      'Order placed',
      `Paid ¥${paid} with WeChat Pay`,
      'Shipped with SF Express, SF1234567890',
      'Tracking number corrected: SF Express, SF1234567891',
      'Tracking number corrected: YTO Express, YT1234567890123',
      'You confirmed receipt',
    ])
    expect(await textsOf(id, 'zh-CN')).toEqual([
      '已下单',
      `微信支付成功 ¥${paid}`,
      '顺丰速运已发货，单号 SF1234567890',
      '快递单号已更正：顺丰速运，SF1234567891',
      '快递单号已更正：圆通速递，YT1234567890123',
      '你已确认收货',
    ])
  })

  test('an order tells its buyer who sends it, and where to follow it', async () => {
    const { id } = await bought()
    const before = await inLanguage(id, 'en')
    expect([before.carrier_label, before.tracking_url]).toEqual([null, null])
    await ship(id)
    const tracking_url = 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1234567890'
    expect(await inLanguage(id, 'en')).toMatchObject({ carrier_label: 'SF Express', tracking_url })
    expect(await inLanguage(id, 'zh')).toMatchObject({ carrier_label: '顺丰速运', tracking_url })
    const [listed] = (await mine('GET /v1/order?size=1')).data.items
    expect(listed).toMatchObject({ id, carrier_label: 'SF Express', tracking_url })
  })

  test('an order tells its buyer the same when it is placed, when its key is sent again, and when it is read', async () => {
    const { items } = await bought()
    const body = { items: items.map(({ product_id }) => ({ product_id, count: 1 })) }
    for (const language of ['en', 'zh']) {
      const headers = { 'accept-language': language, 'idempotency-key': `texts-in-${language}` }
      const first = (await mine('POST /v1/order', body, headers)).data
      expect((await mine('POST /v1/order', body, headers)).data).toEqual(first)
      expect(await inLanguage(first.id, language)).toEqual(first)
    }
    expect((await placed('zh')).events[0].text).toBe('已下单')
  })

  test('an order tells its buyer why it was closed', async () => {
    const [cancelled, closed, late] = [await placed(), await placed(), await placed()]
    await mine(`POST /v1/order/${cancelled.id}/cancellation`, { reason: 'Too dear' })
    expect((await textsOf(cancelled.id)).slice(1)).toEqual(['You canceled the order: Too dear', 'Closed: Too dear'])
    await staff(`PUT /cms/order/${closed.id}/status`, { status: 'closed' })
    expect((await textsOf(closed.id)).slice(1)).toEqual(['The shop canceled the order', 'Closed'])
    await shop.db.update(order).set({ expires_at: sql`now()` }).where(eq(order.id, late.id))
    const texts = ['Closing: not paid in time', 'Closed: not paid in time']
    expect((await textsOf(late.id)).slice(1)).toEqual(texts)
    expect((await textsOf(late.id, 'zh')).slice(1)).toEqual(['关闭中：超时未支付', '已关闭：超时未支付'])
  })

  test('an order tells its buyer what became of its refund, each with the number of the order', async () => {
    const { order: one, no } = await underWay({ amount: 380 })
    await ends(no, 'closed')
    const texts = ['Refund in progress: A stain', 'Refund failed']
    expect((await textsOf(one.id)).slice(2)).toEqual(texts)
    expect((await inLanguage(one.id, 'en')).refunds).toMatchObject([{ order_no: one.order_no, state: 'failed' }])
    const { data } = await staff(`PUT /cms/order/${(await placed()).id}/price`, { discount: 10, reason: 'A regular' })
    expect((await textsOf(data.id)).slice(1)).toEqual(['Price changed: A regular'])
  })
})
