import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { errorLog } from '@/db/schema/log'
import { messageObjection, orderMessage } from '@/db/schema/message'
import { order, orderLine } from '@/db/schema/order'
import { identity } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary/user'
import { createCaller } from '@/packages/testing/ask'
import { placeAnnouncedOrder, SHIPPED } from '@/packages/testing/orders'
import type { Shop } from '@/packages/testing/sample'
import { userIdOf } from '@/packages/testing/sample-records'
import { callSimulator } from '@/packages/testing/wechat'
import { collect } from '../../event/collect'
import { operationsOf, registryOf } from '../../gather'
import type { Module } from '../../module'
import type { Kind } from '../kinds'
import { messageListener } from '../listener'
import { sendMessage } from '../send'
import { listening } from '../tell'

type Order = { id: number; order_no: string }

/** How a way to reach buyers is put to the test, in a shop that has it. */
export type MessageTrial = {
  name: string
  shop: Shop
  /** All of the shop. */
  modules: readonly Module[]
  /** The shop sends these by it, and by no other way. */
  setUp: (kinds: Kind[]) => Promise<unknown>
  /** Where a buyer has to accept each message: the demo buyer does. */
  accept?: (order: Order, kinds: Kind[]) => Promise<unknown>
  /** What has arrived, as text with the number of its order, the latest last. */
  arrived: () => Promise<string[]>
  /** Where the buyer is reached: stands in no log. */
  recipient: string
  /** Where the service is outside: its next answer is none, or one of an error. */
  fault?: (kind: 'lost' | 'busy' | 'refused') => Promise<unknown>
}

/** What holds of every way to reach buyers. */
export function testMessageWay(trial: MessageTrial): void {
  const desk = deskOf(trial)
  testMessages(trial, desk)
  testSilence(trial, desk)
  if (!trial.accept) testObjections(trial, desk)
  if (trial.fault) testFaults(desk, trial.fault)
}

/** The calls of the tests, in a shop that sends by this way. */
function deskOf({ name, shop, modules, setUp, accept }: MessageTrial) {
  const operations = operationsOf(modules)
  const ask = async (what: string, as: string, body?: object) =>
    createCaller(shop.runtime, operations)(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  beforeEach(async () => {
    Object.assign(shop.runtime, { registry: registryOf(modules) })
    shop.runtime.simulated = true
    await setUp(['paid', 'shipped'])
    for (const { run } of listening.schedules ?? []) await run(shop.runtime)
  })

  async function place(): Promise<Order> {
    const placed = await placeAnnouncedOrder(shop)
    await accept?.(placed, ['paid', 'shipped'])
    return placed
  }
  const pay = ({ order_no }: Order) => callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order_no })
  const all = () => shop.db.select().from(orderMessage).where(eq(orderMessage.way, name)).orderBy(orderMessage.id)
  const stateOf = async (kind: Kind) => (await all()).find((one) => one.kind === kind)
  async function work(): Promise<void> {
    await collect(shop.runtime, [messageListener])
    for (const { id, state } of await all()) if (state === 'queued') await sendMessage(shop.runtime, id)
  }

  return { ask, place, pay, all, stateOf, work }
}

type Desk = ReturnType<typeof deskOf>

function testMessages({ name, shop, modules, arrived }: MessageTrial, { ask, place, pay, work }: Desk): void {
  test('a way to reach buyers says what it sends, and its name has Chinese', () => {
    const way = shop.runtime.registry.messageWays.find((one) => one.name === name)
    const { kinds, title } = way ?? expect.fail(`no ${name}`)
    expect(kinds(shop.runtime)).toEqual(expect.arrayContaining(['paid', 'shipped']))
    expect(modules.some(({ chinese }) => chinese?.service?.[title])).toBe(true)
  })

  test('a way to reach buyers tells of what happens to an order, each once', async () => {
    const placed = await place()
    await work()
    expect(await arrived()).toEqual([])
    await pay(placed)
    await work()
    await work()
    expect(await arrived()).toEqual([expect.stringContaining(placed.order_no)])
    await ask(`PUT /cms/order/${placed.id}/status`, 'manager', SHIPPED)
    await work()
    expect(await arrived()).toHaveLength(2)
    const { messages } = (await ask(`GET /cms/order/${placed.id}`, 'manager')).data
    expect(messages).toMatchObject([
      { way: name, kind: 'paid', state: 'sent', reason: null },
      { way: name, kind: 'shipped', state: 'sent', reason: null },
    ])
  })

  test('a way to reach buyers tells nothing of goods and parcel unless the shop does', async () => {
    const placed = await place()
    await pay(placed)
    await ask(`PUT /cms/order/${placed.id}/status`, 'manager', SHIPPED)
    await work()
    const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.order_id, placed.id))
    const texts = (await arrived()).join('\n')
    expect(texts).not.toContain(line?.name ?? '')
    expect(texts).not.toContain(SHIPPED.tracking_no)
  })
}

function testSilence({ shop, setUp, arrived, recipient, fault }: MessageTrial, desk: Desk): void {
  const { place, pay, all, stateOf, work } = desk

  test('a way to reach buyers that is switched off sends nothing more', async () => {
    const placed = await place()
    await pay(placed)
    await collect(shop.runtime, [messageListener])
    await setUp(['shipped'])
    await work()
    await work()
    expect(await stateOf('paid')).toMatchObject({ state: 'failed', reason: 'no_template' })
    expect(await arrived()).toEqual([])
  })

  test('a way to reach buyers stands in no log with where a buyer is reached', async () => {
    await pay(await place())
    await fault?.('refused')
    await work()
    const errors = await shop.db.select().from(errorLog)
    expect(`${shop.lines.join('\n')}${JSON.stringify([errors, await all()])}`).not.toContain(recipient)
  })

  test('a way to reach buyers does not reach one whose account and address are gone', async () => {
    const placed = await place()
    await pay(placed)
    const address = sql`${order.address} || '{"mobile": ""}'`
    await shop.db.update(order).set({ address }).where(eq(order.id, placed.id))
    await shop.db.delete(identity).where(eq(identity.type, MINI_PROGRAM))
    await work()
    expect([(await stateOf('paid'))?.state, await arrived()]).toEqual([expect.stringMatching(/dropped|failed/), []])
  })
}

function testObjections({ name, shop, arrived }: MessageTrial, { ask, place, pay, stateOf, work }: Desk): void {
  test('a way to reach buyers leaves those alone who do not want it, until they do', async () => {
    const choose = (active: boolean) => ask('PUT /v1/message/way', 'buyer', { way: name, active })
    expect((await choose(false)).data.ways).toMatchObject([{ way: name, active: false }])
    const placed = await place()
    await pay(placed)
    await work()
    expect([(await stateOf('paid'))?.state, await arrived()]).toEqual(['dropped', []])
    expect((await choose(true)).data.ways).toMatchObject([{ way: name, active: true }])
    await ask(`PUT /cms/order/${placed.id}/status`, 'manager', SHIPPED)
    await work()
    expect(await arrived()).toHaveLength(1)
  })

  test('a way to reach buyers forgets who did not want it with the account', async () => {
    await ask('PUT /v1/message/way', 'buyer', { way: name, active: false })
    const buyer = await userIdOf(shop.db, 'buyer')
    const isBuyer = eq(messageObjection.user_id, buyer)
    expect(await shop.db.$count(messageObjection, and(isBuyer, eq(messageObjection.way, name)))).toBe(1)
    for (const erase of shop.runtime.registry.erase) await erase(shop.db, buyer, shop.runtime.registry)
    expect(await shop.db.$count(messageObjection, isBuyer)).toBe(0)
  })
}

function testFaults({ place, pay, stateOf, work }: Desk, fault: NonNullable<MessageTrial['fault']>): void {
  test.each(['lost', 'busy'] as const)('a way to reach buyers tries again after an answer that is %s', async (kind) => {
    await pay(await place())
    await fault(kind)
    await work()
    expect(await stateOf('paid')).toMatchObject({ state: 'queued', attempts: 1, unclear: kind === 'lost' })
    await work()
    expect(await stateOf('paid')).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('a way to reach buyers says why a message was refused, and does not try again', async () => {
    await pay(await place())
    await fault('refused')
    await work()
    expect(await stateOf('paid')).toMatchObject({ state: 'failed', reason: expect.any(String), attempts: 1 })
    await work()
    expect(await stateOf('paid')).toMatchObject({ attempts: 1 })
  })
}
