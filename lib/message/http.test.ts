import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventListener } from '@/db/schema/event'
import { errorLog } from '@/db/schema/log'
import { orderMessage } from '@/db/schema/message'
import { order, orderEvent } from '@/db/schema/order'
import { arrivedMessages, configureMessages, consentTo, MESSAGE_SETTINGS } from '@/packages/testing/messages'
import { linkMiniProgram, placeAnnouncedOrder, placeOrder } from '@/packages/testing/orders'
import { useShop } from '@/packages/testing/shop'
import { WebhookSink } from '@/packages/testing/webhook-sink'
import { callSimulator } from '@/packages/testing/wechat'
import { collect } from '../event/collect'
import { registryOf } from '../gather'
import type { Module } from '../module'
import { modules } from '../modules'
import { KINDS, type Kind } from './kinds'
import { messageListener } from './listener'
import { sendMessage } from './send'
import { listening } from './tell'
import { testMessageWay } from './testing/message-way.suite'

const KEY = Buffer.alloc(32, 7)
const secret = `whsec_${KEY.toString('base64')}`
/** Of the address that the demo buyer has. */
const MOBILE = '13900000001'

describe('WeChat', () => {
  const shop = useShop()
  const fault = (kind: string) => {
    const plans = {
      lost: { kind: 'reset' },
      busy: { kind: 'refuse', errcode: 45009 },
      refused: { kind: 'refuse', errcode: 40037 },
    }
    return callSimulator(shop.runtime, 'POST /faults', { call: 'subscribe_send', ...Reflect.get(plans, kind) })
  }
  testMessageWay({
    name: 'wechat',
    shop,
    modules,
    async setUp(kinds) {
      await linkMiniProgram(shop.db)
      const off = KINDS.filter((kind) => !kinds.includes(kind)).map((kind) => [`message.${kind}_template`, ''])
      await configureMessages(shop, { ...MESSAGE_SETTINGS, ...Object.fromEntries(off) })
    },
    async accept({ id }, kinds) {
      await consentTo(shop, kinds)
      const body = { order_id: id, kinds }
      await shop.ask('POST /v1/message', { token: await shop.tokenOf('buyer'), body })
    },
    arrived: async () => (await arrivedMessages(shop)).map((one) => JSON.stringify(one)).toReversed(),
    recipient: 'o-of-the-demo-buyer',
    fault,
  })
})

describe('a message service of the shop’s own', () => {
  const shop = useShop()
  const sink = new WebhookSink()
  beforeAll(() => sink.start())
  afterAll(() => sink.stop())
  beforeEach(() => {
    sink.received.length = 0
    sink.answer = () => 204
  })
  async function setUp(kinds: readonly Kind[], more: object = {}) {
    const { env } = shop.runtime
    Object.assign(shop.runtime, { env: { ...env, webhookLoopback: true, messageService: { url: sink.url, secret } } })
    const on = Object.fromEntries(KINDS.map((kind) => [`message.http_${kind}`, kinds.includes(kind)]))
    await configureMessages(shop, { ...on, ...more })
  }
  const answers = { lost: 500, busy: 429, refused: 422 }
  testMessageWay({
    name: 'http',
    shop,
    modules,
    setUp,
    arrived: async () => sink.received.map(({ body }) => body),
    recipient: MOBILE,
    async fault(kind) {
      sink.answer = () => {
        sink.answer = () => 204
        return answers[kind]
      }
    },
  })

  const listen = async () => {
    for (const { run } of listening.schedules ?? []) await run(shop.runtime)
  }
  const work = async () => {
    await collect(shop.runtime, [messageListener])
    for (const { id, state } of await shop.db.select().from(orderMessage))
      if (state === 'queued') await sendMessage(shop.runtime, id)
  }
  async function buy() {
    shop.runtime.simulated = true
    const placed = await placeAnnouncedOrder(shop)
    await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: placed.order_no })
    return placed
  }

  test('a message service is sent a signed request, with the phone number only where the shop says so', async () => {
    await setUp(['paid'])
    await listen()
    const { id, order_no } = await buy()
    await work()
    const [one] = sink.received
    expect(one).toMatchObject({ type: 'message.paid', data: { kind: 'paid', order_id: id, order_no, amount: 200 } })
    expect(one?.body).not.toContain(MOBILE)
    const sent = `${one?.headers['webhook-id']}.${one?.headers['webhook-timestamp']}.${one?.body}`
    expect(one?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', KEY).update(sent).digest('base64')}`)
    await setUp(['paid'], { 'message.http_phone': true, 'message.details': true })
    await buy()
    await work()
    expect(sink.received[1]?.data).toMatchObject({ phone: MOBILE, goods: expect.any(String) })
  })

  test('a message service that gets a message again sees by its id that it is the same', async () => {
    await setUp(['paid'])
    await listen()
    await buy()
    sink.answer = () => 503
    await work()
    sink.answer = () => 204
    await work()
    expect(sink.received).toHaveLength(2)
    expect(sink.received[1]?.id).toBe(sink.received[0]?.id)
  })

  test('a message service reminds of an order that is not paid, and of none that was', async () => {
    await setUp(['closing'])
    await listen()
    const [unpaid, paid] = [await placeOrder(shop), await buy()]
    await collect(shop.runtime, [messageListener])
    await work()
    expect(sink.received.map(({ body }) => JSON.parse(body).data.order_no)).toEqual([unpaid.order_no])
    expect(await shop.db.$count(orderMessage, eq(orderMessage.order_id, paid.id))).toBeLessThan(2)
  })

  test('a message service gets nothing about what happened long ago, as when another shop moves in', async () => {
    await setUp(['paid'])
    await listen()
    const moveIn = async (hours: number) => {
      const { id: order_id } = await placeOrder(shop)
      const create_time = new Date(Date.now() - hours * 3_600_000)
      await shop.db.insert(orderEvent).values({ order_id, from: 'unpaid', to: 'paid', by: 'system', create_time })
      await work()
    }
    await moveIn(48)
    expect([sink.received, await shop.db.$count(orderMessage)]).toEqual([[], 0])
    await moveIn(1)
    expect(sink.types).toEqual(['message.paid'])
  })

  test('a message service in a private network is not asked, and the error log says so', async () => {
    await setUp(['paid'])
    await listen()
    Object.assign(shop.runtime, { env: { ...shop.runtime.env, webhookLoopback: false } })
    await buy()
    await work()
    expect(await shop.db.select().from(orderMessage)).toMatchObject([{ state: 'failed', reason: 'configuration' }])
    expect((await shop.db.select().from(errorLog)).map(({ operation }) => operation)).toEqual(['message.send http'])
    expect(sink.received).toEqual([])
  })

  test('a shop listens for its message service only while it has one that tells something', async () => {
    const isListening = async () => {
      await listen()
      return (await shop.db.$count(eventListener, eq(eventListener.name, 'messages'))) > 0
    }
    expect(await isListening()).toBe(true)
    await setUp([])
    expect(await isListening()).toBe(false)
    await setUp(['closing'])
    expect(await isListening()).toBe(true)
  })

  test('an order is placed and paid by the same statements, with a message service or without', async () => {
    shop.runtime.simulated = true
    const statements = () => shop.queriesOf(() => placeOrder(shop))
    await statements()
    const before = await statements()
    await setUp(KINDS)
    await listen()
    await placeOrder(shop)
    expect(await statements()).toEqual(before)
    expect(await shop.db.$count(orderMessage)).toBe(0)
  })
})

describe('a way to reach buyers that an extension brings', () => {
  const shop = useShop()
  const pigeon = (fields: Partial<NonNullable<Module['messageWays']>[number]>): Module => ({
    kiosk: ['1'],
    messageWays: [
      {
        name: 'pigeon',
        title: 'Pigeon',
        kinds: () => ['paid'],
        recipient: async () => 'the loft',
        send: async () => ({ state: 'sent' }),
        ...fields,
      },
    ],
  })
  async function toldBy(module: Module) {
    Object.assign(shop.runtime, { registry: registryOf([...modules, module]), simulated: true })
    for (const { run } of listening.schedules ?? []) await run(shop.runtime)
    const { id, order_no } = await placeAnnouncedOrder(shop)
    await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order_no })
    await collect(shop.runtime, [messageListener])
    const [row] = await shop.db.select().from(orderMessage).where(eq(orderMessage.order_id, id))
    if (row) await sendMessage(shop.runtime, row.id)
    return (await shop.db.select().from(orderMessage).where(eq(orderMessage.order_id, id)))[0]
  }

  test.each<[string, Parameters<typeof pigeon>[0]]>([
    ['throws', { send: () => Promise.reject(new Error('it is broken')) }],
    ['answers nonsense', { send: async () => JSON.parse('{"state": "flown"}') }],
    ['cannot say where', { recipient: () => Promise.reject(new Error('it is broken')) }],
  ])('a way to reach buyers that %s is tried again, and the error log names it', async (_, fields) => {
    expect(await toldBy(pigeon(fields))).toMatchObject({ state: 'queued', attempts: 1 })
    expect((await shop.db.select().from(errorLog)).map(({ operation }) => operation)).toEqual(['message.send pigeon'])
  })

  test('a way to reach buyers that fails to say what it sends gets nothing, and events are collected', async () => {
    const kinds = () => {
      throw new Error('it is broken')
    }
    expect(await toldBy(pigeon({ kinds }))).toBeUndefined()
    expect(await shop.db.$count(order)).toBeGreaterThan(0)
  })

  test('a way to reach buyers that the shop leaves out sends nothing more', async () => {
    const row = await toldBy(pigeon({ send: async () => ({ state: 'later' }) }))
    Object.assign(shop.runtime, { registry: registryOf(modules) })
    await sendMessage(shop.runtime, row?.id ?? 0)
    const [left] = await shop.db.select().from(orderMessage)
    expect(left).toMatchObject({ state: 'failed', reason: 'no_template' })
  })
})
