import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderEvent } from '@/db/schema/order'
import { webhook, webhookAttempt, webhookDelivery } from '@/db/schema/webhook'
import { newRuntime, type Runtime } from '@/lib/core/runtime/runtime'
import { isCaughtUp } from '@/lib/event/collect'
import { readCollecting } from '@/lib/event/cursor'
import { moveOrder } from '@/lib/order/moves'
import type { MoveName } from '@/lib/order/states'
import { barrier } from '@/packages/testing/barrier'
import { isLong } from '@/packages/testing/long-run'
import { insertOrders } from '@/packages/testing/many-orders'
import { reportProof } from '@/packages/testing/report-proof'
import { userIdOf } from '@/packages/testing/sample-records'
import { inLanes, inParallel, useServerShop } from '@/packages/testing/server-shop'
import { collectForWebhooks as collect, sendWebhooks, WebhookSink } from '@/packages/testing/webhook-sink'
import { claimNext } from './claim'
import { attempt } from './deliver'
import { recordOutcome } from './record'

const LIFE = ['order.placed', 'order.paid', 'order.shipped', 'order.completed']
const MOVES: [MoveName, 'provider' | 'staff'][] = [
  ['pay', 'provider'],
  ['ship', 'staff'],
  ['receive', 'staff'],
]

describe('webhooks and several processes', () => {
  const shop = useServerShop()
  const sink = new WebhookSink()
  let buyer = 0
  beforeAll(async () => {
    await sink.start()
    buyer = await userIdOf(shop.db, 'buyer')
  })
  afterAll(() => sink.stop())
  beforeEach(async () => {
    await shop.db.execute(sql`truncate webhook, webhook_secret, webhook_delivery, webhook_attempt, webhook_cursor`)
    sink.received.length = 0
    sink.answer = () => 204
  })
  const make = async (events: string[]) => {
    const body = { url: sink.url, events }
    return (await shop.ask('POST /cms/webhook', { token: await shop.tokenOf('admin'), body })).data.id
  }
  const process = (): Runtime => {
    const { env, database, log, registry } = shop.runtime
    return newRuntime(env, database, log, registry)
  }
  /** Transactions of other tests on this server hold it up. */
  const collectAll = async () => {
    for (let isAll = false; !isAll; ) {
      await collect(shop.runtime)
      const state = await readCollecting(shop.db)
      isAll = !state || isCaughtUp(state)
    }
  }
  const hasten = async () => {
    const waiting = eq(webhookDelivery.state, 'waiting')
    const rows = await shop.db
      .update(webhookDelivery)
      .set({ run_at: sql`now()` })
      .where(waiting)
      .returning({ one: sql`1` })
    return rows.length
  }

  test('an event that is committed after one with a higher number is not passed over', async () => {
    await make(LIFE)
    const [late, early] = await insertOrders(shop.db, buyer, 2)
    await collectAll()
    await shop.db.delete(webhookDelivery)
    const pay = { by: 'provider' } as const
    const commit = barrier()
    let first: Promise<unknown> = Promise.resolve()
    await new Promise<void>((isHeld) => {
      first = shop.db.transaction(async (tx) => {
        await moveOrder(tx, late?.order_id ?? 0, 'pay', pay)
        isHeld()
        await commit.opened
      })
    })
    await moveOrder(shop.db, early?.order_id ?? 0, 'pay', pay)
    await collect(shop.runtime)
    commit.open()
    await first
    await collectAll()
    const rows = await shop.db
      .select({ id: webhookDelivery.subject_id })
      .from(webhookDelivery)
      .orderBy(webhookDelivery.id)
    const inOrder = await shop.db
      .select({ id: orderEvent.order_id })
      .from(orderEvent)
      .where(eq(orderEvent.to, 'paid'))
      .orderBy(orderEvent.id)
    expect(rows).toEqual(inOrder.slice(-2))
    expect(rows.map(({ id }) => id)).toEqual([late?.order_id, early?.order_id])
  })

  test('each webhook event is collected once by several processes, and those of one order one by one', async () => {
    await make(LIFE)
    const underWay = new Map<number, number>()
    let most = 0
    sink.answer = async ({ data: { id } }) => {
      underWay.set(id, (underWay.get(id) ?? 0) + 1)
      most = Math.max(most, underWay.get(id) ?? 0)
      await new Promise((resume) => setTimeout(resume, 5))
      underWay.set(id, (underWay.get(id) ?? 0) - 1)
      return 200
    }
    const orders = await insertOrders(shop.db, buyer, 30)
    for (const [move, by] of MOVES) for (const { order_id } of orders) await moveOrder(shop.db, order_id, move, { by })
    await inParallel(4, () => sendWebhooks(process()))
    await collectAll()
    await sendWebhooks(shop.runtime)
    expect([most, sink.received.length]).toEqual([1, 120])
    for (const { order_id } of orders) {
      expect(sink.received.filter(({ data }) => data.id === order_id).map(({ type }) => type)).toEqual(LIFE)
    }
  })

  test('a delivery that a process sent and did not record before it was killed is sent again with the same id', async () => {
    await make(['order.placed'])
    await insertOrders(shop.db, buyer, 1)
    await collectAll()
    const claimed = await claimNext(shop.db, [])
    if (!claimed) throw new Error('nothing is due')
    const outcome = await attempt(shop.runtime, claimed)
    await sendWebhooks(process())
    expect(sink.received).toHaveLength(1)
    await shop.db.update(webhookDelivery).set({ leased_until: sql`now() - interval '1 s'` })
    await sendWebhooks(process())
    expect(sink.received.map(({ id }) => id)).toEqual([claimed.message_id, claimed.message_id])
    await recordOutcome(shop.runtime, claimed, outcome) // it was only slow, and settles nothing any more
    expect(await shop.db.select().from(webhookAttempt)).toHaveLength(1)
    expect(await shop.db.select({ state: webhookDelivery.state }).from(webhookDelivery)).toEqual([
      { state: 'delivered' },
    ])
  })

  test('a sink that fails a third of the time gets every event, and those of an order in order', async () => {
    const count = isLong ? 600 : 60
    await make(LIFE)
    const acknowledged = new Map<number, string[]>()
    let wrong = 0
    sink.answer = ({ type, data: { id } }, response) => {
      const before = acknowledged.get(id) ?? []
      if (type !== LIFE[before.length]) wrong += 1
      const chance = Math.random()
      if (chance < 1 / 6) return 500
      if (chance < 1 / 3) return void response.destroy()
      acknowledged.set(id, [...before, type])
      return 200
    }
    const orders = await insertOrders(shop.db, buyer, count)
    for (const [move, by] of MOVES) {
      await inLanes(count, 4, (at) => moveOrder(shop.db, orders[at]?.order_id ?? 0, move, { by }))
    }
    await collectAll()
    do await inParallel(2, () => sendWebhooks(process()))
    while ((await hasten()) > 0)
    const lost = orders.filter(({ order_id }) => acknowledged.get(order_id)?.length !== LIFE.length).length
    const events = count * LIFE.length
    const what = 'events of webhooks to a sink that fails a third of the time: none lost, none out of order'
    reportProof(what, events, lost + wrong)
    expect([lost, wrong]).toEqual([0, 0])
    expect(sink.received.length).toBeGreaterThan(events * 1.2)
    expect(await shop.db.select({ active: webhook.active }).from(webhook)).toEqual([{ active: true }])
  }, 600_000)
})
