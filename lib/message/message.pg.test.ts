import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { orderMessage } from '@/db/schema/message'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { collect } from '@/lib/event/collect'
import { beginToCollect, lockCursor } from '@/lib/event/cursor'
import { moveOrder } from '@/lib/order/moves'
import { configure } from '@/packages/testing/buyers'
import { countWaiting } from '@/packages/testing/lock-waits'
import { isLong, timeLimit } from '@/packages/testing/long-run'
import {
  arrivedMessages,
  configureMessages,
  consentTo,
  MESSAGE_SETTINGS,
  TEMPLATE_IDS,
} from '@/packages/testing/messages'
import { buyOrder, linkMiniProgram, placeAnnouncedOrder, placeOrder, SHIPPED } from '@/packages/testing/orders'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { passMinutes, performDue } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'
import { KINDS, type Kind } from './kinds'
import { messageListener } from './listener'
import { SEND_MESSAGE } from './queue'
import { sendMessage } from './send'

type Order = { id: number; order_no: string }

describe('messages to buyers', () => {
  const shop = useServerShop()
  beforeAll(async () => {
    shop.runtime.simulated = true
    await linkMiniProgram(shop.db)
    await configure(shop, { 'limits.orders_per_minute': 100_000, 'limits.messages_per_minute': 100_000 })
  })
  beforeEach(async () => {
    await shop.db.execute(sql`truncate order_message, webhook_cursor, webhook_change`)
    await shop.db.execute(sql`delete from simulated where kind in ('message', 'message_consent', 'fault')`)
    await shop.db.delete(outbox).where(eq(outbox.kind, SEND_MESSAGE))
    await configureMessages(shop)
  })
  const ask = async (what: string, body?: object, as = 'manager') =>
    shop.ask(what, { token: await shop.tokenOf(as), body })
  const accept = async ({ id }: Order, ...kinds: Kind[]) =>
    (await ask('POST /v1/message', { order_id: id, kinds }, 'buyer')).data.messages
  const acceptAndConsent = async (order: Order, ...kinds: Kind[]) => {
    await consentTo(shop, kinds)
    return accept(order, ...kinds)
  }
  const pay = ({ order_no }: Order) => callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order_no })
  const process = (): Runtime => {
    const { env, database, log, registry } = shop.runtime
    return Object.assign(newRuntime(env, database, log, registry), { simulated: true })
  }
  const hasten = () =>
    shop.db.update(outbox).set({ run_at: sql`now() - interval '1 s'` }).where(eq(outbox.kind, SEND_MESSAGE))
  /** Transactions of other tests on this server hold it up: whether it has come to the end. */
  const collectAll = async (runtime: Runtime) => {
    await collect(runtime, [messageListener])
    const { rows } = await shop.db.execute(sql`
      select not is_heard() or c.order_event >= (select coalesce(max(id), 0) from order_event)
        and c.change >= (select coalesce(max(id), 0) from webhook_change) as done from webhook_cursor c`)
    return rows[0]?.done ?? true
  }
  const settle = async (runtime = shop.runtime) => {
    await performDue(runtime)
    await expect.poll(() => collectAll(runtime), { timeout: timeLimit(10_000) }).toBe(true)
    await performDue(runtime)
  }
  const kindsArrived = async () => {
    const byTemplate = new Map(KINDS.map((kind) => [TEMPLATE_IDS[kind], kind]))
    return (await arrivedMessages(shop)).map(({ template_id }) => byTemplate.get(template_id)).toReversed()
  }
  const statesOf = async ({ id }: Order): Promise<Record<string, string>> => {
    const { messages } = (await ask(`GET /cms/order/${id}`)).data
    return Object.fromEntries(messages.map((one: { kind: string; state: string }) => [one.kind, one.state]))
  }
  const only = async (order: Order) => (await ask(`GET /cms/order/${order.id}`)).data.messages[0]
  const areWaiting = (count: number) =>
    expect.poll(() => countWaiting(shop.db), { timeout: timeLimit(5000) }).toBe(count)
  const fault = (plan: object) => callSimulator(shop.runtime, 'POST /faults', { call: 'subscribe_send', ...plan })

  test('messages that the buyer accepted beforehand are sent when the event happens, each once', async () => {
    const order = await placeAnnouncedOrder(shop)
    const waiting = (kind: Kind) => ({ kind, state: 'waiting' })
    expect(await acceptAndConsent(order, 'shipped', 'refunded', 'paid')).toEqual([
      waiting('paid'),
      waiting('shipped'),
      waiting('refunded'),
    ])
    await settle()
    expect(await kindsArrived()).toEqual([])
    await pay(order)
    await settle()
    await settle()
    expect(await kindsArrived()).toEqual(['paid'])
    await ask(`PUT /cms/order/${order.id}/status`, SHIPPED)
    await settle()
    expect(await statesOf(order)).toEqual({ paid: 'sent', shipped: 'sent', refunded: 'waiting' })
    await ask(`POST /cms/order/${order.id}/refund`, { amount: 50, reason: 'A stain' })
    await settle()
    await settle()
    expect(await kindsArrived()).toEqual(['paid', 'shipped', 'refunded'])
    const [refunded, shipped, paid] = await arrivedMessages(shop)
    expect(paid).toMatchObject({
      touser: 'o-of-the-demo-buyer',
      page: `pages/order/order?id=${order.id}`,
      values: { character_string1: order.order_no, amount2: '2.00元', date3: expect.stringMatching(/^\d{4}年/) },
    })
    expect(shipped?.values).toMatchObject({ thing2: '见订单详情', character_string3: '-', thing4: '见订单详情' })
    expect(refunded?.values).toMatchObject({ amount2: '0.50元' })
  })

  test('messages that the buyer accepts after the event are sent at once; impossible ones are left out', async () => {
    const order = await buyOrder(shop)
    expect(await acceptAndConsent(order, 'paid', 'closing', 'shipped')).toEqual([
      { kind: 'paid', state: 'queued' },
      { kind: 'shipped', state: 'waiting' },
    ])
    await performDue(shop.runtime)
    expect(await accept(order, 'paid')).toEqual([{ kind: 'paid', state: 'sent' }])
    await settle()
    expect(await kindsArrived()).toEqual(['paid'])
    const closed = await placeOrder(shop)
    await ask(`POST /v1/order/${closed.id}/cancellation`, {}, 'buyer')
    expect(await accept(closed, ...KINDS)).toEqual([])
  })

  test('a shipped order that is refunded in full sends the refund message, and none waits any more', async () => {
    const order = await buyOrder(shop)
    await ask(`PUT /cms/order/${order.id}/status`, SHIPPED)
    await acceptAndConsent(order, 'refunded')
    await ask(`POST /cms/order/${order.id}/refund`, { amount: 200, reason: 'Broken' })
    await settle()
    await settle()
    expect(await kindsArrived()).toEqual(['refunded'])
    expect((await arrivedMessages(shop))[0]?.values).toMatchObject({ amount2: '2.00元' })
    expect(await accept(order, 'shipped', 'refunded')).toEqual([{ kind: 'refunded', state: 'sent' }])
    const unsent = await buyOrder(shop)
    await acceptAndConsent(unsent, 'shipped')
    await ask(`POST /cms/order/${unsent.id}/refund`, { amount: 200, reason: 'Broken' })
    await settle()
    await settle()
    expect(await statesOf(unsent)).toEqual({ shipped: 'dropped' })
  })

  test('messages to buyers say what became of their after-sales requests, and what was asked for', async () => {
    const order = await buyOrder(shop)
    await ask(`PUT /cms/order/${order.id}/status`, SHIPPED)
    const draft = { kind: 'return', lines: [{ id: order.items[0].id, count: 1 }], reason: 'Too small' }
    const request = async () => (await ask(`POST /v1/order/${order.id}/after_sale`, draft, 'buyer')).data.id
    const declined = await request()
    await acceptAndConsent(order, 'agreed', 'declined')
    await ask(`PUT /cms/after_sale/${declined}/decision`, { action: 'decline', reason: 'Worn' })
    await settle()
    await settle()
    expect(await kindsArrived()).toEqual(['declined'])
    await ask(`PUT /cms/after_sale/${await request()}/decision`, { action: 'agree' })
    await settle()
    await settle()
    expect(await kindsArrived()).toEqual(['declined', 'agreed'])
    expect((await arrivedMessages(shop))[0]?.values).toMatchObject({ amount2: '1.00元' })
  })

  test('nobody was told of what happened while nobody listened, and the first who listens begins there', async () => {
    const before = await buyOrder(shop)
    const order = await placeAnnouncedOrder(shop)
    await acceptAndConsent(order, 'paid')
    await consentTo(shop, ['paid'])
    await pay(order)
    await settle()
    expect((await arrivedMessages(shop)).map(({ values }) => values.character_string1)).toEqual([order.order_no])
    expect(await statesOf(before)).toEqual({})
    const next = await placeAnnouncedOrder(shop) // the buyer unsubscribes, and then subscribes again
    await pay(next)
    const last = await placeAnnouncedOrder(shop)
    await acceptAndConsent(last, 'paid', 'refunded')
    await pay(last)
    await settle()
    expect(await statesOf(last)).toEqual({ paid: 'sent', refunded: 'waiting' })
  })

  test('a message before the deadline is sent only to whoever has not paid', async () => {
    const [unpaid, paid] = [await placeAnnouncedOrder(shop), await placeAnnouncedOrder(shop)]
    for (const order of [unpaid, paid]) {
      expect(await acceptAndConsent(order, 'closing')).toEqual([{ kind: 'closing', state: 'queued' }])
    }
    await settle()
    expect(await kindsArrived()).toEqual([])
    await pay(paid)
    await passMinutes(shop.runtime, 21)
    expect(await statesOf(unpaid)).toEqual({ closing: 'sent' })
    expect(await statesOf(paid)).toEqual({ closing: 'dropped' })
    expect(await kindsArrived()).toEqual(['closing'])
    await passMinutes(shop.runtime, 10)
    const late = await placeAnnouncedOrder(shop)
    await acceptAndConsent(late, 'closing', 'paid')
    await ask(`POST /v1/order/${late.id}/cancellation`, {}, 'buyer')
    await settle()
    await settle()
    expect(await statesOf(late)).toEqual({ paid: 'dropped', closing: 'dropped' })
  })

  test('messages to buyers are sent once, however many processes send and however often an entry is there', async () => {
    const count = isLong ? 50 : 10 // the simulator shows the last hundred messages
    const orders = await inParallel(count, () => placeAnnouncedOrder(shop))
    for (const order of orders) await acceptAndConsent(order, 'paid', 'shipped')
    await inParallel(count, () => consentTo(shop, ['paid', 'shipped'])) // more than are to be sent
    for (const order of orders) await pay(order)
    for (const order of orders) await ask(`PUT /cms/order/${order.id}/status`, SHIPPED)
    const processes = await inParallel(4, async () => process())
    await Promise.all(processes.map((one) => settle(one)))
    const rows = await shop.db.select({ id: orderMessage.id }).from(orderMessage)
    await Promise.all(processes.flatMap((one) => rows.map(({ id }) => sendMessage(one, id))))
    await hasten()
    await Promise.all(processes.map((one) => settle(one)))
    const arrived = (await arrivedMessages(shop)).map(
      ({ template_id, values }) => template_id + values.character_string1,
    )
    expect([arrived.length, new Set(arrived).size]).toEqual([2 * count, 2 * count])
    expect(new Set(await Promise.all(orders.map(statesOf)))).toEqual(
      new Set(orders.map(() => ({ paid: 'sent', shipped: 'sent' }))),
    )
  })

  test('a message is neither lost nor sent twice where consent and payment come at the same time', async () => {
    const orders = await inParallel(isLong ? 40 : 12, () => placeAnnouncedOrder(shop))
    await inParallel(orders.length, () => consentTo(shop, ['paid', 'paid']))
    await Promise.all([
      ...orders.map((order) => accept(order, 'paid')),
      ...orders.map((order) => pay(order)),
      ...orders.map(() => collect(process(), [messageListener])),
    ])
    await settle()
    await settle()
    const arrived = (await arrivedMessages(shop)).map(({ values }) => values.character_string1)
    expect(arrived.toSorted()).toEqual(orders.map(({ order_no }) => order_no).toSorted())
  })

  test('a payment waits for a consent that has begun', async () => {
    const order = await placeAnnouncedOrder(shop)
    await consentTo(shop, ['paid'])
    await beginToCollect(shop.db)
    let accepting: Promise<unknown> = Promise.resolve()
    let paying: Promise<unknown> = Promise.resolve()
    await shop.db.transaction(async (tx) => {
      await lockCursor(tx) // the consent has looked at the order, and goes no further
      accepting = accept(order, 'paid')
      await areWaiting(1)
      paying = moveOrder(shop.db, order.id, 'pay', { by: 'provider' })
      await Promise.race([paying, areWaiting(2)])
    })
    await Promise.all([accepting, paying])
    await settle()
    expect(await kindsArrived()).toEqual(['paid'])
  })

  test('a message whose process was killed is sent by another; where WeChat has sent it, its consent is used up', async () => {
    const order = await buyOrder(shop)
    await acceptAndConsent(order, 'paid')
    const [row] = await shop.db.select().from(orderMessage)
    const id = row?.id ?? 0
    await shop.db.update(orderMessage).set({ tried_at: sql`now()`, attempts: 1 })
    await sendMessage(process(), id)
    expect(await kindsArrived()).toEqual([]) // it may still be at it
    await shop.db.update(orderMessage).set({ tried_at: sql`now() - interval '30 s'` })
    await hasten()
    await performDue(shop.runtime)
    expect([await kindsArrived(), await statesOf(order)]).toEqual([['paid'], { paid: 'sent' }])

    const second = await buyOrder(shop)
    await fault({ kind: 'reset_after' })
    await acceptAndConsent(second, 'paid')
    await performDue(shop.runtime)
    expect(await statesOf(second)).toEqual({ paid: 'queued' })
    await hasten()
    await performDue(shop.runtime)
    expect(await only(second)).toMatchObject({ state: 'sent', reason: 'unconfirmed', code: 43101 })
    expect(await kindsArrived()).toEqual(['paid', 'paid'])
  })

  test('messages without consent at WeChat are not tried again, until another consent sends them', async () => {
    const order = await buyOrder(shop)
    await accept(order, 'paid')
    await performDue(shop.runtime)
    expect(await only(order)).toMatchObject({ state: 'refused', reason: 'no_consent', code: 43101 })
    expect(await shop.db.select().from(outbox).where(eq(outbox.kind, SEND_MESSAGE))).toEqual([])
    expect(await acceptAndConsent(order, 'paid')).toEqual([{ kind: 'paid', state: 'queued' }])
    await performDue(shop.runtime)
    expect(await only(order)).toMatchObject({ state: 'sent', reason: null, code: null })
  })

  test.each([
    [{ 'message.paid_template': 'unknown' }, { reason: 'template', code: 40037 }],
    [
      { 'message.paid_keywords': 'character_string1={order_no}' },
      { reason: 'keyword', code: 47003, keyword: 'amount2' },
    ],
  ])('messages with the wrong setting %j fail with the reason', async (values, expected) => {
    const order = await buyOrder(shop)
    await configureMessages(shop, { ...MESSAGE_SETTINGS, ...values })
    await acceptAndConsent(order, 'paid')
    await performDue(shop.runtime)
    expect(await only(order)).toMatchObject({ state: 'failed', ...expected })
  })

  test('messages whose template was removed fail, but only once the process has heard of the setting', async () => {
    const order = await buyOrder(shop)
    await acceptAndConsent(order, 'paid')
    await configureMessages(shop, { ...MESSAGE_SETTINGS, 'message.paid_template': '' })
    await performDue(shop.runtime)
    expect(await only(order)).toMatchObject({ state: 'queued' })
    await hasten()
    await performDue(shop.runtime)
    expect(await only(order)).toMatchObject({ state: 'failed', reason: 'no_template' })
  })

  test.each([
    [40003, 'failed', 'payer'],
    [41030, 'failed', 'page'],
    [43107, 'failed', 'banned'],
    [45168, 'failed', 'words'],
    [48001, 'failed', 'configuration'],
    [49999, 'failed', 'other'],
    [-1, 'queued', null],
    [45009, 'queued', null],
    [43108, 'queued', null],
  ])('messages that WeChat refuses with %i are %s', async (errcode, state, reason) => {
    const order = await buyOrder(shop)
    await fault({ kind: 'refuse', errcode, times: 2 })
    await acceptAndConsent(order, 'paid')
    await performDue(shop.runtime)
    expect(await only(order)).toMatchObject({ state, reason })
    await fault({ kind: 'refuse', times: 0 })
    await hasten()
    await performDue(shop.runtime)
    expect((await only(order)).state).toBe(state === 'queued' ? 'sent' : 'failed')
  })

  test('messages to buyers are given up when WeChat stays away', async () => {
    const order = await buyOrder(shop)
    await fault({ kind: '500', times: 100 })
    await acceptAndConsent(order, 'paid')
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await only(order)).state).toBe('queued')
      await hasten()
      await performDue(shop.runtime)
    }
    expect(await only(order)).toMatchObject({ state: 'failed', reason: 'away' })
  })

  test('messages to buyers tell of goods and parcel only where the shop allows it', async () => {
    await configureMessages(shop, { ...MESSAGE_SETTINGS, 'message.details': true })
    const order = await buyOrder(shop)
    await ask(`PUT /cms/order/${order.id}/status`, SHIPPED)
    await acceptAndConsent(order, 'shipped')
    await performDue(shop.runtime)
    await configureMessages(shop, { 'message.details': false })
    expect((await arrivedMessages(shop))[0]?.values).toMatchObject({
      thing2: '顺丰速运',
      character_string3: SHIPPED.tracking_no,
      thing4: expect.stringMatching(/等2件$/),
    })
  })

  test('messages to buyers are only for the buyer of the order, linked to the mini-program, and for what has a template', async () => {
    const order = await buyOrder(shop)
    expect((await ask('POST /v1/message', { order_id: order.id, kinds: ['paid'] }, 'second')).json).toMatchObject({
      error_code: 10111,
      details: { missing: 'mini_program' },
    })
    expect((await ask('POST /v1/message', { order_id: 999_999, kinds: ['paid'] }, 'buyer')).status).toBe(404)
    expect((await ask('POST /v1/message', { order_id: order.id, kinds: ['gone'] }, 'buyer')).status).toBe(400)
    await configureMessages(shop, { ...MESSAGE_SETTINGS, 'message.paid_template': '', 'message.closing_keywords': '' })
    expect(await accept(order, 'paid', 'shipped')).toEqual([{ kind: 'shipped', state: 'waiting' }])
    expect((await shop.ask('GET /v1/message')).data).toEqual({
      templates: [
        { kind: 'shipped', template_id: TEMPLATE_IDS.shipped },
        { kind: 'refunded', template_id: TEMPLATE_IDS.refunded },
        { kind: 'invoiced', template_id: TEMPLATE_IDS.invoiced },
        { kind: 'pickup', template_id: TEMPLATE_IDS.pickup },
        { kind: 'agreed', template_id: TEMPLATE_IDS.agreed },
        { kind: 'declined', template_id: TEMPLATE_IDS.declined },
        { kind: 'exchanged', template_id: TEMPLATE_IDS.exchanged },
      ],
    })
  })
})
