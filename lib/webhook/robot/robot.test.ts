import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCheck } from '@/db/schema/content-check'
import { operLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { webhook, webhookAttempt, webhookDelivery, webhookSecret } from '@/db/schema/webhook'
import { placePaidOrder } from '@/packages/testing/orders'
import { ROBOT_KEY, RobotSink } from '@/packages/testing/robot-sink'
import { grant, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { sendWebhooks } from '@/packages/testing/webhook-sink'

const SECRET = 'SEC3f9a1c0b7d5e4f2a8b6c9d0e1f2a3b4c'
const FORMATS = ['wecom', 'dingtalk', 'feishu'] as const

describe('robots of group chats', () => {
  const shop = useShop()
  const sink = new RobotSink()
  beforeAll(() => sink.start())
  afterAll(() => sink.stop())
  beforeEach(() => {
    sink.received.length = 0
    sink.secret = undefined
    sink.answer = undefined
  })
  const staff = async (what: string, body?: object, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  const make = async (format: (typeof FORMATS)[number], fields: object = {}) => {
    const { data } = await staff('POST /cms/webhook', { format, robot_url: sink.url(format), ...fields })
    return data
  }
  const send = () => sendWebhooks(shop.runtime)
  const hasten = () =>
    shop.db.update(webhookDelivery).set({ run_at: sql`now()` }).where(eq(webhookDelivery.state, 'waiting'))
  const read = async (id: number) => (await staff(`GET /cms/webhook/${id}`)).data
  const deliveries = async (id: number) => (await staff(`GET /cms/webhook/${id}/delivery?sort=id&size=50`)).data.items

  test.each(FORMATS)('robots of %s write of a paid order and a refund request, in Chinese', async (format) => {
    const { id, ...made } = await make(format)
    expect(made).toMatchObject({
      secret: null,
      signed: false,
      language: 'zh',
      events: ['order.paid', 'refund.requested'],
    })
    const order = await placePaidOrder(shop)
    const token = await shop.tokenOf('buyer')
    await shop.ask(`POST /v1/order/${order.id}/refund`, { token, body: { reason: 'Late' } })
    await send()
    const link = `${shop.runtime.env.publicUrl}/admin/order/${order.id}`
    expect(sink.texts).toEqual([
      `新的已支付订单 ${order.order_no}，¥2.00\n${link}`,
      `订单 ${order.order_no} 申请退款 ¥2.00\n${link}`,
    ])
    expect(await deliveries(id)).toMatchObject([
      { state: 'delivered', status: 200, error: null },
      { state: 'delivered', status: 200, error: null },
    ])
  })

  test('robots of group chats write in English where that is chosen', async () => {
    const { id } = await make('feishu', { language: 'en' })
    await staff(`POST /cms/webhook/${id}/test`)
    await send()
    const link = `${shop.runtime.env.publicUrl}/admin/webhook/${id}`
    expect(sink.texts).toEqual([`Test message: the shop’s news will arrive here\n${link}`])
  })

  test.each(['dingtalk', 'feishu'] as const)('robots of %s sign with the secret of their provider', async (format) => {
    sink.secret = SECRET
    const { id, signed } = await make(format, { robot_secret: SECRET })
    expect(signed).toBe(true)
    await staff(`POST /cms/webhook/${id}/test`)
    await send()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', error: null })
    await staff(`PUT /cms/webhook/${id}`, { robot_secret: 'SECanother' })
    await staff(`POST /cms/webhook/${id}/test`)
    await send()
    const [, last] = await deliveries(id)
    expect(last).toMatchObject({ state: 'waiting', status: 200, error: 'signature' })
    expect(await read(id)).toMatchObject({ state: 'failing', signed: true })
    const { data } = await staff(`PUT /cms/webhook/${id}`, { robot_secret: null })
    expect(data.signed).toBe(false)
  })

  test('robots that have had enough messages are left alone for a while, and lose nothing', async () => {
    const { id } = await make('wecom')
    sink.answer = () => ({ errcode: 45009, errmsg: 'api freq out of limit' })
    await placePaidOrder(shop)
    await send()
    expect((await deliveries(id))[0]).toMatchObject({ state: 'waiting', error: 'limited' })
    expect(await read(id)).toMatchObject({ state: 'on', failing_since: null })
    sink.answer = undefined
    await hasten()
    await send()
    expect(sink.received).toHaveLength(1)
    await shop.db.update(webhook).set({ free_at: sql`now() + interval '30 s'` })
    await send()
    expect(sink.received).toHaveLength(2)
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered' })
  })

  test('robots of group chats are sent ten messages at once, and then one every six seconds', async () => {
    const { id } = await make('dingtalk')
    const about = { subject_type: 'order', message_id: 'msg', type: 'order.closed' } as const
    const payload = JSON.stringify({ type: 'order.closed', data: { id: 1, order_no: '1' } })
    const many = Array.from({ length: 14 }, (_, at) => ({ ...about, webhook_id: id, subject_id: at + 1, payload }))
    await shop.db.insert(webhookDelivery).values(many)
    await send()
    expect(sink.received).toHaveLength(10)
    await shop.db.update(webhook).set({ free_at: sql`${webhook.free_at} - interval '12 s'` })
    await send()
    expect(sink.received).toHaveLength(12)
  })

  test('robots of group chats show neither their key nor their secret anywhere', async () => {
    sink.secret = SECRET
    const { id, url } = await make('dingtalk', { robot_secret: SECRET, description: 'Staff' })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/robot\/send\?access_token=…5aaa$/)
    sink.answer = ({ url: { search } }) => ({ errcode: 40058, errmsg: `${search} ${SECRET}` })
    await staff(`POST /cms/webhook/${id}/test`)
    await send()
    await staff(`PUT /cms/webhook/${id}`, {
      robot_url: sink.url('dingtalk', `${ROBOT_KEY}b`),
      robot_secret: `${SECRET}b`,
    })
    await staff(`PUT /cms/webhook/${id}`, { robot_url: `https://evil.example/robot/send?access_token=${ROBOT_KEY}` })
    const [one] = await deliveries(id)
    const pages = [
      'GET /cms/webhook',
      `GET /cms/webhook/${id}`,
      `GET /cms/webhook/${id}/delivery`,
      `GET /cms/webhook_delivery/${one.id}`,
      'GET /cms/oper_log',
      'GET /cms/error_log',
    ]
    const texts = await Promise.all(pages.map(async (page) => (await staff(page)).text))
    for (const table of [operLog, webhook, webhookSecret, webhookDelivery, webhookAttempt]) {
      texts.push(JSON.stringify(await shop.db.select().from(table)))
    }
    expect(texts.join()).toContain('40058')
    for (const text of [...texts, shop.lines.join()]) {
      for (const part of [ROBOT_KEY, SECRET]) expect(text).not.toContain(part)
    }
  })

  test('robots of group chats show what they were sent, without its signature', async () => {
    sink.secret = SECRET
    const { id } = await make('feishu', { robot_secret: SECRET, with_address: true })
    await placePaidOrder(shop)
    await send()
    expect(sink.texts[0]).toContain('13900000001')
    const [one] = await deliveries(id)
    const { data } = await staff(`GET /cms/webhook_delivery/${one.id}`)
    const { msg_type, content, ...rest } = JSON.parse(data.payload)
    expect([msg_type, rest]).toEqual(['post', {}])
    expect(JSON.stringify(content)).toContain('新的已支付订单')
    expect(JSON.stringify(data)).not.toContain('1390000')
  })

  test('robots of group chats tell the note of an order only once others may see it', async () => {
    await make('feishu', { language: 'en', with_address: true })
    const pay = async (isChecked: boolean) => {
      const { id } = await placePaidOrder(shop)
      await shop.db.update(order).set({ remark: 'Ring twice' }).where(eq(order.id, id))
      const user_id = await userIdOf(shop.db, 'buyer')
      const check = { kind: 'order_note' as const, record_id: id, user_id }
      await shop.db.insert(contentCheck).values({ ...check, state: isChecked ? 'passed' : 'doubtful' })
      await send()
    }
    await pay(false)
    expect(sink.texts.join()).toContain('Buyer’s note: see the order')
    expect(sink.texts.join()).not.toContain('Ring twice')
    await pay(true)
    expect(sink.texts.at(-1)).toContain('Buyer’s note: Ring twice')
  })

  test('robots of group chats tell an address only where staff who may see it say so, and go elsewhere only by them', async () => {
    for (const verb of ['create', 'update']) await grant(shop.db, 'manager', `webhook.${verb}`)
    const { id } = await make('wecom', { with_address: true })
    const other = { robot_url: sink.url('wecom', `${ROBOT_KEY}b`) }
    expect((await staff(`PUT /cms/webhook/${id}`, other, 'manager')).status).toBe(403)
    expect((await staff(`PUT /cms/webhook/${id}`, { description: 'Staff' }, 'manager')).status).toBe(200)
  })

  test('robots of group chats take only what such a robot has', async () => {
    const robot_url = sink.url('wecom')
    const own = { url: 'https://erp.example/hooks', events: ['order.paid'] }
    const wrong: [object, string][] = [
      [{ format: 'wecom' }, 'robot_url'],
      [{ format: 'wecom', robot_url, url: own.url }, 'url'],
      [{ format: 'wecom', robot_url, robot_secret: SECRET }, 'robot_secret'],
      [{ format: 'dingtalk', robot_url: own.url }, 'robot_url'],
      [{ ...own, robot_url }, 'robot_url'],
      [{ ...own, robot_secret: SECRET }, 'robot_secret'],
      [{ url: own.url }, 'events'],
      [{ events: own.events }, 'url'],
    ]
    for (const [body, path] of wrong) {
      const { status, json } = await staff('POST /cms/webhook', body)
      expect([body, status, json.errors?.[0]?.path]).toEqual([body, 400, path])
    }
    const { id } = await make('wecom')
    expect((await staff(`PUT /cms/webhook/${id}`, { url: own.url })).json.errors?.[0]?.path).toBe('url')
    expect((await staff(`POST /cms/webhook/${id}/secret`, {})).status).toBe(409)
  })

  test('robots of group chats are sent nothing where their address cannot be read', async () => {
    const { id } = await make('wecom')
    await shop.db.update(webhook).set({ robot_url: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
    await staff(`POST /cms/webhook/${id}/test`)
    await send()
    expect([sink.received, (await deliveries(id))[0].error]).toEqual([[], 'secret'])
  })
})
