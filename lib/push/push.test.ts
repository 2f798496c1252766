import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { pushSubscription } from '@/db/schema/push'
import { session } from '@/db/schema/session'
import { groupPermission } from '@/db/schema/user'
import { placePaidOrder } from '@/packages/testing/orders'
import { PushBrowser, PushService, vapidClaims } from '@/packages/testing/push-service'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { collect } from '../event/collect'
import { pushListener } from './jobs'
import { PushWork, sendPush } from './send'

describe('staff are told on their device', () => {
  const shop = useShop()
  const service = new PushService()
  const browser = new PushBrowser()
  beforeAll(() => service.start())
  afterAll(() => service.stop())
  beforeEach(() => {
    service.received.length = 0
    service.status = 201
  })
  const draft = (path = '/send/1', language = 'en') => ({ endpoint: service.url + path, ...browser.keys, language })
  const subscribe = async (as: string, body: object = draft()) => {
    const token = await shop.tokenOf(as)
    return { token, ...(await shop.ask('POST /cms/push', { token, body })) }
  }
  const isSend = eq(outbox.kind, 'push.send')
  const send = async () => {
    await collect(shop.runtime, [pushListener])
    const work = await shop.db.delete(outbox).where(isSend).returning()
    for (const { payload } of work) await sendPush(shop.runtime, PushWork.parse(payload))
  }
  const pushed = () => service.received.map(({ body }) => JSON.parse(browser.read(body)))
  const subscriptions = () => shop.db.select().from(pushSubscription)

  test('staff are told of a paid order and a refund request on their device, by number and amount alone', async () => {
    const { data, token } = await subscribe('manager')
    expect(data).toEqual({ public_key: expect.stringMatching(/^[\w-]{87}$/), on: true, may: true })
    const { id, order_no } = await placePaidOrder(shop)
    const buyer = await shop.tokenOf('buyer')
    await shop.ask(`POST /v1/order/${id}/refund`, { token: buyer, body: { reason: 'Late' } })
    await send()
    const path = `/admin/order/${id}`
    expect(pushed()).toEqual([
      { title: 'New paid order', body: `${order_no} · ¥2.00`, tag: `order.paid ${id}`, path },
      { title: 'Refund requested', body: `${order_no} · ¥2.00`, tag: `refund.requested ${id}`, path },
    ])
    const headers = service.received[0]?.headers ?? {}
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
    expect(vapidClaims(headers.authorization ?? '', data.public_key)).toMatchObject({ aud: service.url })
    await shop.ask('DELETE /cms/push', { token })
    await placePaidOrder(shop)
    await send()
    expect(service.received).toHaveLength(2)
  })

  test('staff are told on their device in its language', async () => {
    await subscribe('manager', draft('/send/1', 'zh'))
    await placePaidOrder(shop)
    await send()
    expect(pushed()).toMatchObject([{ title: '新的已支付订单' }])
  })

  test('a device is told only what its owner may see at the moment of sending', async () => {
    await subscribe('clerk')
    await placePaidOrder(shop)
    await send()
    expect(service.received).toHaveLength(1)
    await placePaidOrder(shop)
    await collect(shop.runtime, [pushListener])
    await shop.db.delete(groupPermission).where(eq(groupPermission.point, 'order.list'))
    await send()
    expect(service.received).toHaveLength(1)
    expect((await shop.ask('GET /cms/push', { token: await shop.tokenOf('clerk') })).data.on).toBe(false)
  })

  test.each([404, 410])('a device is told until its push service answers %s', async (status) => {
    await subscribe('manager')
    service.status = status
    await placePaidOrder(shop)
    await send()
    expect([service.received.length, await subscriptions()]).toEqual([1, []])
  })

  test('a push notice is sent again for an hour where the push service does not take it', async () => {
    await subscribe('manager')
    service.status = 503
    await placePaidOrder(shop)
    await send()
    const [again] = await shop.db.select().from(outbox).where(isSend)
    expect(again?.run_at.getTime()).toBeGreaterThan(Date.now() + 5000)
    const work = PushWork.parse(again?.payload)
    await shop.db.delete(outbox).where(isSend)
    await sendPush(shop.runtime, { ...work, time: new Date(Date.now() - 3_700_000).toISOString() })
    expect([service.received.length, await shop.db.select().from(outbox).where(isSend)]).toEqual([1, []])
  })

  test('a device that fails gets a pause for everything that waits for it, longer with each failure', async () => {
    await subscribe('manager')
    service.status = 503
    await placePaidOrder(shop)
    await send()
    const [first] = await subscriptions()
    await placePaidOrder(shop)
    await send() // the second is not tried meanwhile
    const waiting = await shop.db.select({ run_at: outbox.run_at }).from(outbox).where(isSend)
    const run_at = first?.rests_until
    expect([service.received.length, waiting]).toEqual([1, [{ run_at }, { run_at }]])
    const rest = async () => {
      await shop.db.update(pushSubscription).set({ rests_until: sql`now() - interval '1 second'` })
      await send()
    }
    await rest()
    const [second] = await subscriptions()
    expect([first?.failures, second?.failures, service.received.length]).toEqual([1, 2, 2])
    expect(second?.rests_until?.getTime()).toBeGreaterThan(Date.now() + 15_000)
    service.status = 201
    await rest()
    expect([service.received.length, (await subscriptions())[0]]).toMatchObject([4, { failures: 0, rests_until: null }])
  })

  const ended: [string, (token: string) => Promise<unknown>][] = [
    ['its owner signs out', (token) => shop.ask('DELETE /v1/token', { token })],
    [
      'the account of its owner is disabled',
      async () => {
        const id = await userIdOf(shop.db, 'manager')
        await shop.ask(`PUT /cms/user/${id}`, { token: await shop.tokenOf('admin'), body: { active: false } })
      },
    ],
    [
      'all sessions of its owner are ended',
      async () => {
        const id = await userIdOf(shop.db, 'manager')
        await shop.ask(`DELETE /cms/user/${id}/session`, { token: await shop.tokenOf('admin') })
      },
    ],
  ]
  test.each(ended)('a device is not told any more when %s', async (_, end) => {
    const { token } = await subscribe('manager')
    await end(token)
    await placePaidOrder(shop)
    await send()
    expect([service.received, await subscriptions()]).toEqual([[], []])
  })

  test('a device is told for thirty days after its session has run out', async () => {
    await subscribe('manager')
    const past = sql`now() - interval '9 h'`
    await shop.db.update(session).set({ idle_expires_at: past, expires_at: past })
    await placePaidOrder(shop)
    await send()
    expect(service.received).toHaveLength(1)
    await shop.db.update(pushSubscription).set({ update_time: sql`now() - interval '31 days'` })
    await placePaidOrder(shop)
    await send()
    expect([service.received.length, await subscriptions()]).toEqual([1, []])
  })

  test('a device tells only the person who asked for it last', async () => {
    await subscribe('manager')
    await subscribe('admin')
    const owner = await subscriptions()
    expect(owner).toMatchObject([{ user_id: await userIdOf(shop.db, 'admin') }])
  })

  test('a person gets notifications on at most ten devices', async () => {
    for (let at = 0; at < 12; at += 1) await subscribe('manager', draft(`/send/${at}`))
    expect(await subscriptions()).toHaveLength(10)
  })

  test('a push address in a private network is rejected, and so are keys that are none', async () => {
    const wrong: [object, string][] = [
      [{ endpoint: 'https://10.0.0.1/send' }, 'endpoint'],
      [{ endpoint: 'http://push.example/send' }, 'endpoint'],
      [{ p256dh: 'AAAA' }, 'p256dh'],
      [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
      [{ auth: 'AAAA' }, 'auth'],
    ]
    for (const [fields, path] of wrong) {
      const { status, json } = await subscribe('manager', { ...draft(), ...fields })
      expect([fields, status, json?.errors?.[0]?.path]).toEqual([fields, 400, path])
    }
  })

  test('a push address with a name of this machine is rejected, however it is written', async () => {
    shop.runtime.env = { ...shop.runtime.env, webhookLoopback: false }
    for (const host of ['localhost', 'localhost.', 'foo.localhost', 'foo.localhost.:8443']) {
      const { status, json } = await subscribe('manager', { ...draft(), endpoint: `https://${host}/send` })
      expect([host, status, json?.errors?.[0]?.path]).toEqual([host, 400, 'endpoint'])
    }
  })

  test('customers cannot ask to be told on their device', async () => {
    expect((await subscribe('buyer')).status).toBe(403)
  })
})
