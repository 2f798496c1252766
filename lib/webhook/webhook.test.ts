import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { webhook, webhookDelivery, webhookSecret } from '@/db/schema/webhook'
import { placeOrder, placePaidOrder, placePartlyShippedOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { grant } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { collectForWebhooks, sendWebhooks, WebhookSink } from '@/packages/testing/webhook-sink'
import { registry } from '../registry'
import { deliver } from './deliver'
import { WEBHOOK } from './sample-calls'

const EVENTS = new Map(Object.entries(registry.webhookEvents))
const EVERYTHING = [...EVENTS.keys()].filter((name) => name !== 'webhook.test')

describe('webhooks', () => {
  const shop = useShop()
  const sink = new WebhookSink()
  beforeAll(() => sink.start())
  afterAll(() => sink.stop())
  beforeEach(() => {
    sink.received.length = 0
    sink.answer = () => 204
  })
  const staff = async (what: string, body?: object, as = 'admin') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  const make = async (fields: object = {}) => {
    const { data } = await staff('POST /cms/webhook', { url: sink.url, events: EVERYTHING, ...fields })
    return data
  }
  const send = () => sendWebhooks(shop.runtime)
  /** All that wait for a later attempt are due now. */
  const hasten = () =>
    shop.db.update(webhookDelivery).set({ run_at: sql`now()` }).where(eq(webhookDelivery.state, 'waiting'))
  const deliveries = async () => {
    const [{ id } = { id: 0 }] = await shop.db.select({ id: webhook.id }).from(webhook)
    return (await staff(`GET /cms/webhook/${id}/delivery?sort=id&size=50`)).data.items
  }
  const read = async (id: number) => (await staff(`GET /cms/webhook/${id}`)).data

  test('webhooks tell another system of an order that was placed and paid, signed as Standard Webhooks prescribe', async () => {
    const { secret } = await make({ events: ['order.placed', 'order.paid'] })
    const { id, order_no } = await placePaidOrder(shop)
    await send()
    expect(sink.types).toEqual(['order.placed', 'order.paid'])
    for (const { body, headers, type } of sink.received) {
      const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
      const message = new Webhook(secret).verify(body, all)
      expect(message).toEqual({ type, timestamp: expect.stringMatching(/Z$/), data: expect.any(Object) })
      expect(() => new Webhook(secret).verify(`${body} `, all)).toThrow()
    }
    expect(sink.received[1]?.data).toMatchObject({ id, order_no, status: 'paid', by: 'provider', total_price: 200 })
    expect(new Set(sink.received.map((one) => one.id)).size).toBe(2)
    await send()
    expect(sink.received).toHaveLength(2)
  })

  test('webhooks tell only of what they were asked for, and only while they are on', async () => {
    const { id } = await make({ events: ['order.paid'] })
    await placePaidOrder(shop)
    await send()
    expect(sink.types).toEqual(['order.paid'])
    await staff(`PUT /cms/webhook/${id}`, { active: false })
    await placePaidOrder(shop)
    await send()
    await staff(`PUT /cms/webhook/${id}`, { active: true })
    await send()
    expect(sink.types).toEqual(['order.paid'])
  })

  test('webhooks show of a key in their query its end only, wherever they are shown, and are called with all of it', async () => {
    const key = 'k-0123456789abcdef'
    const query = `shop=7&key=${key}`
    const { id, url: shown, version } = await make({ url: `${sink.url}?${query}`, events: ['order.paid'] })
    expect(shown).toBe(`${sink.url}?shop=…&key=…cdef`)
    await placePaidOrder(shop)
    await send()
    expect(sink.received.map(({ path }) => path)).toEqual([`/hooks?${query}`])
    const [delivery] = await deliveries()
    const seen = [`webhook/${id}`, 'webhook', `webhook_delivery/${delivery.id}`, 'oper_log?point=webhook.create']
    for (const path of seen) expect((await staff(`GET /cms/${path}`)).text).not.toContain(key.slice(0, 8))
    expect((await staff('GET /cms/webhook?q=0123456789')).data.total).toBe(0)
    const same = await staff(`PUT /cms/webhook/${id}`, { url: shown, description: 'ERP' })
    expect([same.status, same.data.url, same.data.version]).toEqual([200, shown, version + 1])
    const other = await staff(`PUT /cms/webhook/${id}`, { url: shown.replace('shop', 'till') })
    expect([other.status, other.json.errors]).toEqual([400, [{ path: 'url', message: 'must be the whole address' }]])
    await placePaidOrder(shop)
    await send()
    expect(sink.received.map(({ path }) => path)).toEqual([`/hooks?${query}`, `/hooks?${query}`])
  })

  test('webhooks are not saved with a name of this machine, however it is written, and neither are robots', async () => {
    const { id } = await make()
    shop.runtime.env = { ...shop.runtime.env, webhookLoopback: false }
    for (const host of ['localhost', 'localhost.', 'foo.localhost', 'foo.localhost.:8443']) {
      const url = `https://${host}/hooks`
      const robot_url = `https://${host}/cgi-bin/webhook/send?key=0123456789abcdef`
      const answers = [
        await staff('POST /cms/webhook', { url, events: EVERYTHING }),
        await staff(`PUT /cms/webhook/${id}`, { url }),
        await staff('POST /cms/webhook', { format: 'wecom', robot_url }),
      ]
      const refused = answers.map(({ status, json }) => [status, json.errors?.[0]?.path])
      expect([host, refused]).toEqual([
        host,
        [
          [400, 'url'],
          [400, 'url'],
          [400, 'robot_url'],
        ],
      ])
    }
  })

  test('webhooks each get a message of their own contract for every event', async () => {
    await make()
    const { id: product } = await makeProduct(shop.db)
    const { data } = await staff(`GET /cms/product/${product}`)
    const sku_id = data.skus[0].id
    await staff(`PUT /cms/product/${product}`, { name: 'Other' })
    for (const to of [50, 5]) await staff(`POST /cms/product/${product}/stock`, { sku_id, to, reason: 'counted' })
    const shipped = await placePaidOrder(shop)
    await staff(`PUT /cms/order/${shipped.id}/status`, {
      status: 'shipped',
      carrier: 'sf',
      tracking_no: 'SF1234567890',
    })
    await staff(`PUT /cms/order/${shipped.id}/status`, { status: 'completed' })
    await staff(`DELETE /cms/parcel/${(await placePartlyShippedOrder(shop)).parcel.id}`)
    const refunded = await placePaidOrder(shop)
    const token = await shop.tokenOf('buyer')
    await shop.ask(`POST /v1/order/${refunded.id}/refund`, { token, body: { reason: 'Late' } })
    const [asked] = (await staff('GET /cms/refund')).data.items
    await staff(`PUT /cms/refund/${asked.id}`, { action: 'decline', reason: 'No' })
    const closed = await placeOrder(shop)
    await shop.ask(`POST /v1/order/${closed.id}/cancellation`, { token, body: {} })
    await staff(`DELETE /cms/product/${product}`)
    await send()
    const types = sink.types
    for (const type of ['order.placed', 'order.paid', 'order.shipped', 'order.completed', 'order.closed']) {
      expect(types).toContain(type)
    }
    for (const type of ['refund.requested', 'refund.declined', 'product.created', 'product.deleted', 'stock.low'])
      expect(types).toContain(type)
    const parcels = sink.received.map(({ type, data: told }) => ({ type, told }))
    const ofParcel = (state: string, order_status: string, count: number) => ({
      type: `parcel.${state}`,
      told: expect.objectContaining({ state, order_status, items: [expect.objectContaining({ count })] }),
    })
    expect(parcels).toEqual(
      expect.arrayContaining([
        ofParcel('sent', 'completed', 2),
        ofParcel('sent', 'paid', 1),
        ofParcel('called_off', 'paid', 1),
      ]),
    )
    for (const { type, data: told } of sink.received) {
      const event = EVENTS.get(type)
      expect([type, event?.data.safeParse(told).error?.issues]).toEqual([type, undefined])
    }
    expect(sink.received.every(({ body }) => !/mobile|1390000/.test(body))).toBe(true)
  })

  test('webhooks carry the delivery address only where staff who may see it say so', async () => {
    for (const verb of ['create', 'update', 'rotate']) await grant(shop.db, 'manager', `webhook.${verb}`)
    const refused = await staff('POST /cms/webhook', { ...WEBHOOK, with_address: true }, 'manager')
    expect(refused).toMatchObject({
      status: 403,
      json: { msg: 'Delivery addresses require the permission personal.read' },
    })
    const { id } = await make({ with_address: true, events: ['order.placed'] })
    expect((await staff(`PUT /cms/webhook/${id}`, { url: 'https://other.example' }, 'manager')).status).toBe(403)
    expect((await staff(`POST /cms/webhook/${id}/secret`, {}, 'manager')).status).toBe(403)
    expect((await staff(`PUT /cms/webhook/${id}`, { description: 'ERP' }, 'manager')).status).toBe(200)
    await placeOrder(shop)
    sink.answer = ({ body }, response) => void response.writeHead(500).end(body) // some say what they were sent
    await send()
    expect(sink.received[0]?.data).toMatchObject({ address: { mobile: '13900000001' }, remark: '' })
    const [one] = await deliveries()
    const { text, data } = await staff(`GET /cms/webhook_delivery/${one.id}`)
    expect(text).not.toContain('1390000')
    expect(data.attempt_list).toMatchObject([{ status: 500, body: '' }])
    const [stored] = await shop.db.select().from(webhookDelivery)
    expect(stored?.payload).not.toContain('1390000')
  })

  test('webhooks show their secret once, and keep it encrypted', async () => {
    const { id, secret } = await make()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await staff(`GET /cms/webhook/${id}`)).text).not.toContain('whsec_')
    const [stored] = await shop.db.select().from(webhookSecret)
    expect(stored?.secret).not.toContain(secret.slice(6, 20))
    const logged = await shop.db.select().from(operLog).where(eq(operLog.point, 'webhook.create'))
    expect(JSON.stringify(logged)).not.toContain('whsec_')
    expect(shop.lines.join()).not.toContain('whsec_')
  })

  test('webhooks sign with both secrets after a rotation, until the former one has expired', async () => {
    const { id, secret: former } = await make({ events: ['order.placed'] })
    const { data } = await staff(`POST /cms/webhook/${id}/secret`, { hours: 24 })
    expect([data.secret === former, data.old_secret_until]).toEqual([false, expect.stringMatching(/Z$/)])
    await placeOrder(shop)
    await send()
    const [{ body, headers } = { body: '', headers: {} }] = sink.received
    const all = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    for (const secret of [former, data.secret]) expect(new Webhook(secret).verify(body, all)).toBeTruthy()
    const again = await staff(`POST /cms/webhook/${id}/secret`, { hours: 0 })
    expect(again.data.old_secret_until).toBeNull()
    await placeOrder(shop)
    await send()
    expect(String(sink.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  })

  test('webhooks try again later what is not acknowledged, with the same id, and what follows about that order waits', async () => {
    const { id } = await make({ events: ['order.placed', 'order.paid'] })
    sink.answer = ({ type }) => (type === 'order.placed' ? 503 : 200)
    await placePaidOrder(shop)
    await send()
    await send()
    expect(sink.types).toEqual(['order.placed'])
    expect(await read(id)).toMatchObject({ state: 'failing', waiting: 2 })
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 1, status: 503, error: null },
      { state: 'waiting', attempts: 0, status: null },
    ])
    sink.answer = () => 200
    await hasten()
    await send()
    expect(sink.types).toEqual(['order.placed', 'order.placed', 'order.paid'])
    expect(sink.received[0]?.id).toBe(sink.received[1]?.id)
    expect(await read(id)).toMatchObject({ state: 'on', waiting: 0, failing_since: null })
  })

  test('webhooks wait for what failed before about their order, also where they were added at that moment', async () => {
    await make({ events: ['order.placed', 'order.paid'] })
    sink.answer = () => 503
    await placePaidOrder(shop)
    await send()
    await shop.db.update(webhookDelivery).set({ run_at: sql`now()` }).where(eq(webhookDelivery.type, 'order.paid'))
    await send()
    expect(sink.types).toEqual(['order.placed'])
  })

  test('webhooks take neither a redirect nor silence for an acknowledgement, and read only the beginning of an answer', async () => {
    await make({ events: ['order.placed'] })
    sink.answer = (_, response) => void response.writeHead(302, { location: sink.url }).end('x'.repeat(500_000))
    await placeOrder(shop)
    await send()
    expect(sink.received).toHaveLength(1)
    const [one] = await deliveries()
    const { data } = await staff(`GET /cms/webhook_delivery/${one.id}`)
    expect([one.status, data.attempt_list.length, data.attempt_list[0].body]).toEqual([302, 1, 'x'.repeat(1024)])
    sink.answer = (_, response) => void response.destroy()
    await hasten()
    await send()
    expect((await deliveries())[0]).toMatchObject({ status: null, error: 'connection', attempts: 2 })
  })

  test('webhooks look for one that is due, and for another only while one is being sent', async () => {
    await make({ events: ['order.placed'] })
    const looks = async () =>
      (await shop.queriesOf(() => deliver(shop.runtime))).filter((one) => one.includes('with next as')).length
    expect(await looks()).toBe(1)
    await placeOrder(shop)
    await collectForWebhooks(shop.runtime)
    expect([await looks(), sink.received.length]).toEqual([3, 1]) // beside it, and after it
  })

  test('webhooks are given up after three days, and what follows goes on', async () => {
    const { id } = await make({ events: ['order.placed', 'order.paid'] })
    sink.answer = ({ type }) => (type === 'order.placed' ? 500 : 200)
    await placePaidOrder(shop)
    await send()
    await shop.db.update(webhookDelivery).set({ since: sql`now() - interval '71 h 59 min'`, attempts: 8 })
    await hasten()
    await send()
    expect(sink.types).toEqual(['order.placed', 'order.placed', 'order.paid'])
    expect((await deliveries()).map(({ state }: { state: string }) => state)).toEqual(['failed', 'delivered'])
    expect(await read(id)).toMatchObject({ state: 'on' })
  })

  test('webhooks are switched off after three days of failures, and staff are told', async () => {
    const { id } = await make({ events: ['order.placed'] })
    sink.answer = () => 500
    await placeOrder(shop)
    await shop.db.update(webhook).set({ failing_since: sql`now() - interval '73 h'` })
    await send()
    expect(await read(id)).toMatchObject({ state: 'stopped', active: false, stop_reason: 'failing' })
    expect((await staff('GET /cms/live/bell')).data.items).toMatchObject([{ kind: 'webhook', id }])
    const { data } = await staff('GET /cms/oper_log?point=webhook.stop')
    expect(data.items).toMatchObject([{ username: 'Automatic', sentence: expect.stringContaining(sink.url) }])
    const on = await staff(`PUT /cms/webhook/${id}`, { active: true })
    expect(on.data).toMatchObject({ state: 'on', stop_reason: null, stopped_at: null, waiting: 1 })
    expect((await staff('GET /cms/live/bell')).data.items).toEqual([])
  })

  test('webhooks are switched off by an answer of 410 Gone at once', async () => {
    const { id } = await make({ events: ['order.placed'] })
    sink.answer = () => 410
    await placeOrder(shop)
    await send()
    expect(await read(id)).toMatchObject({ state: 'stopped', stop_reason: 'gone', waiting: 0 })
    expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 1, status: 410 }])
  })

  test('webhooks send a delivery again by hand, one or many, with the same id', async () => {
    const { id: webhook_id } = await make({ events: ['order.placed'] })
    await placeOrder(shop)
    await placeOrder(shop)
    await send()
    const [first] = await deliveries()
    expect((await staff(`POST /cms/webhook_delivery/${first.id}/replay`)).data).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    await send()
    expect(sink.received.map(({ id }) => id)).toEqual([sink.received[0]?.id, sink.received[1]?.id, first.message_id])
    const { data } = await staff('POST /cms/webhook_delivery/replay', { filter: { webhook_id, type: 'order.placed' } })
    expect(data.items).toMatchObject([{ ok: true }, { ok: true }])
    await send()
    expect(sink.received).toHaveLength(5)
  })

  test('webhooks send a test event at once, and none while they are off', async () => {
    const { id } = await make({ events: ['order.placed'] })
    await staff(`POST /cms/webhook/${id}/test`)
    await send()
    expect(sink.types).toEqual(['webhook.test'])
    await staff(`PUT /cms/webhook/${id}`, { active: false })
    const refused = await staff(`POST /cms/webhook/${id}/test`)
    expect(refused).toMatchObject({ status: 409, json: { msg: 'Switch the webhook on first' } })
  })

  test('webhooks that come back from the trash are off', async () => {
    const { id } = await make()
    await staff(`DELETE /cms/webhook/${id}`)
    await placeOrder(shop)
    await send()
    expect(sink.received).toEqual([])
    expect((await staff(`POST /cms/webhook/${id}/restoration`)).data).toMatchObject({ active: false, state: 'off' })
  })

  test('webhooks are never sent unsigned: where the secret cannot be read, the attempt fails', async () => {
    await make({ events: ['order.placed'] })
    await shop.db.update(webhookSecret).set({ secret: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
    await placeOrder(shop)
    await send()
    expect([sink.received, (await deliveries())[0].error]).toEqual([[], 'secret'])
  })

  test('webhooks need the permission to see or change them', async () => {
    const { id } = await make()
    for (const what of ['GET /cms/webhook', `GET /cms/webhook/${id}`, `GET /cms/webhook/${id}/delivery`])
      expect((await staff(what, undefined, 'clerk')).status).toBe(403)
  })
})
