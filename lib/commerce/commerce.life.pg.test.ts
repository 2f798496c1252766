import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { order, orderEvent } from '@/db/schema/order'
import { jobs } from '@/lib/registry'
import { placeOrder, placePaidOrder, placeShippedOrder, SHIPPED } from '@/packages/testing/orders'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { passMinutes } from '@/packages/testing/settle'
import { canMove, isMove, MOVES, STATES } from '../order/states'
import { findViolations } from './invariants'

describe('an order', () => {
  const shop = useServerShop()
  let [buyer, manager] = ['', '']
  beforeAll(async () => {
    shop.runtime.simulated = true
    buyer = await shop.tokenOf('buyer')
    manager = await shop.tokenOf('manager')
  })
  afterEach(async () => expect(await findViolations(shop.db)).toEqual([]))

  const mine = (what: string, body?: unknown) => shop.ask(what, { token: buyer, body })
  const staff = (what: string, body?: unknown) => shop.ask(what, { token: manager, body })
  const move = (id: number, body: object) => staff(`PUT /cms/order/${id}/status`, body)
  const codeOf = ({ status, json }: { status: number; json: { error_code: number } }) => [status, json.error_code]

  test('an order moves from unpaid to a final status, and back only from refunding or with a canceled parcel', () => {
    const pairs = Object.values(MOVES).flatMap(({ from, to }) => from.map((state) => `${state} ${to}`))
    expect(pairs).toEqual([
      ...[
        'unpaid closing',
        'closing closed',
        'unpaid paid',
        'closing paid',
        'paid shipped',
        'shipped paid',
        'shipped completed',
      ],
      'paid completed',
      ...['paid refunding', 'shipped refunding', 'completed refunding'],
      ...['refunding refunded', 'paid refunded', 'shipped refunded', 'completed refunded'],
      ...['refunding paid', 'refunding shipped', 'refunding completed'],
    ])
    for (const from of STATES) {
      for (const to of STATES) expect([from, to, isMove(from, to)]).toEqual([from, to, pairs.includes(`${from} ${to}`)])
    }
    expect([
      canMove('ship', 'paid', 'staff'),
      canMove('ship', 'paid', 'buyer'),
      canMove('ship', 'unpaid', 'staff'),
    ]).toEqual([true, false, false])
  })

  test('an order is shipped with a known carrier and a tracking number', async () => {
    const { id } = await placePaidOrder(shop)
    for (const [lacking, body] of Object.entries({
      carrier: { status: 'shipped', tracking_no: 'x' },
      tracking_no: { status: 'shipped', carrier: 'sf' },
    })) {
      expect((await move(id, body)).json.errors).toMatchObject([{ path: lacking, message: 'is required' }])
    }
    expect((await move(id, { ...SHIPPED, carrier: 'pigeon' })).json.errors).toMatchObject([{ path: 'carrier' }])
    const { status, data } = await move(id, SHIPPED)
    expect([status, data.status, data.carrier, data.tracking_no]).toEqual([200, 'shipped', 'sf', SHIPPED.tracking_no])
    expect(data.events.at(-1)).toMatchObject({ from: 'paid', to: 'shipped', by: 'staff', nickname: expect.any(String) })
    expect(codeOf(await move(id, SHIPPED))).toEqual([409, 8002])
  })

  test('an order is completed by its buyer, and by no other customer', async () => {
    const { id } = await placeShippedOrder(shop)
    const other = await shop.tokenOf('second')
    expect(codeOf(await shop.ask(`POST /v1/order/${id}/receipt`, { token: other }))).toEqual([404, 10100])
    const { status, data } = await mine(`POST /v1/order/${id}/receipt`)
    expect([status, data.status]).toEqual([200, 'completed'])
    expect(codeOf(await mine(`POST /v1/order/${id}/receipt`))).toEqual([409, 8002])
    expect(codeOf(await mine(`POST /v1/order/${id}/cancellation`, {}))).toEqual([409, 8002])
  })

  test('an order is completed automatically after the number of days in the settings', async () => {
    const { id } = await placeShippedOrder(shop)
    const [due] = await shop.db
      .select()
      .from(outbox)
      .where(sql`kind = 'order.confirm' and payload ->> 'id' = ${String(id)}`)
    expect(due?.run_at.getTime()).toBeGreaterThan(Date.now() + 9.9 * 86_400_000)
    await jobs.handlers['order.confirm']?.(shop.runtime, { id })
    expect((await mine(`GET /v1/order/${id}`)).data.status).toBe('shipped')
    await shop.db.update(order).set({ completes_at: sql`now()` }).where(eq(order.id, id))
    await jobs.handlers['order.confirm']?.(shop.runtime, { id })
    const { data } = await mine(`GET /v1/order/${id}`)
    expect([data.status, data.events.at(-1)]).toMatchObject(['completed', { by: 'system' }])
    await jobs.handlers['order.confirm']?.(shop.runtime, { id })
    expect((await mine(`GET /v1/order/${id}`)).data.events).toEqual(data.events)
  })

  test('an order can be closed by staff while unpaid, with a reason in its timeline', async () => {
    const { id } = await placeOrder(shop)
    const { data } = await move(id, { status: 'closed', reason: 'Nobody answers' })
    expect(data.status).toBe('closed')
    expect(data.events.map(({ from, to, by, reason }: Record<string, string>) => [from, to, by, reason])).toEqual([
      [null, 'unpaid', 'buyer', ''],
      ['unpaid', 'closing', 'staff', 'Nobody answers'],
      ['closing', 'closed', 'staff', ''],
    ])
    const paid = await placePaidOrder(shop)
    expect(codeOf(await move(paid.id, { status: 'closed' }))).toEqual([409, 8003])
  })

  test('an order that is paid but not shipped rejects its receipt as a wrong state, not as already paid', async () => {
    const { id } = await placePaidOrder(shop)
    expect(codeOf(await mine(`POST /v1/order/${id}/receipt`))).toEqual([409, 8002])
    expect(codeOf(await move(id, { status: 'completed' }))).toEqual([409, 8002])
  })

  test('an order changes status once despite concurrent attempts', async () => {
    const { id } = await placeShippedOrder(shop)
    const answers = await inParallel(8, () => mine(`POST /v1/order/${id}/receipt`))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const closing = await placeOrder(shop)
    const ends = await inParallel(6, (at) =>
      at % 2 ? mine(`POST /v1/order/${closing.id}/cancellation`, {}) : move(closing.id, { status: 'closed' }),
    )
    expect(ends.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const events = await shop.db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.order_id, closing.id))
      .orderBy(orderEvent.id)
    expect(events.map(({ to }) => to)).toEqual(['unpaid', 'closing', 'closed'])
  })

  test('an order is shown and listed by status for its buyer only', async () => {
    const { id } = await placeOrder(shop)
    const { data } = await mine('GET /v1/order?status=unpaid&size=5')
    expect(data.items[0]).toMatchObject({ id, status: 'unpaid', items: [{ count: 2 }] })
    const counts = (await mine('GET /v1/order/counts')).data
    expect(counts.unpaid).toBe(data.total)
    const other = await shop.tokenOf('second')
    expect((await shop.ask('GET /v1/order', { token: other })).data.total).toBe(0)
    expect(codeOf(await shop.ask(`GET /v1/order/${id}`, { token: other }))).toEqual([404, 10100])
    expect(codeOf(await shop.ask('POST /v1/pay/pre_order', { token: other, body: { order_id: id } }))).toEqual([
      404, 10100,
    ])
    for (const what of ['cancellation', 'receipt']) {
      expect(codeOf(await shop.ask(`POST /v1/order/${id}/${what}`, { token: other, body: {} }))).toEqual([404, 10100])
    }
    expect((await mine(`GET /v1/order/${id}`)).data.status).toBe('unpaid')
  })

  test('an order is found by its number, also by that of a later payment, by its buyer only', async () => {
    const { id, order_no } = await placeOrder(shop)
    const found = async (query: string, token = buyer) =>
      (await shop.ask(`GET /v1/order?${query}`, { token })).data.items.map((one: { id: number }) => one.id)
    for (const number of [order_no, `${order_no}_2`]) expect(await found(`order_no=${number}`)).toEqual([id])
    expect(await found(`order_no=${order_no}&status=unpaid`)).toEqual([id])
    expect(await found(`order_no=${order_no}&status=paid`)).toEqual([])
    expect(await found(`order_no=${order_no.slice(0, 20)}`)).toEqual([])
    expect(await found(`order_no=${order_no}`, await shop.tokenOf('second'))).toEqual([])
  })

  test('an order is closed automatically when it is not paid', async () => {
    const { id } = await placeOrder(shop)
    await passMinutes(shop.runtime, 29)
    const stateIn = async () => (await shop.db.select().from(order).where(eq(order.id, id)))[0]?.status
    expect(await stateIn()).toBe('unpaid')
    await passMinutes(shop.runtime, 2)
    expect(await stateIn()).toBe('closed')
  })

  test('an order cannot be paid after its payment deadline, and is shown as closed', async () => {
    const { id } = await placeOrder(shop)
    await shop.db.update(order).set({ expires_at: sql`now() - interval '1 s'` }).where(eq(order.id, id))
    expect(codeOf(await shop.ask('POST /v1/pay/pre_order', { token: buyer, body: { order_id: id } }))).toEqual([
      409, 8002,
    ])
    expect((await mine(`GET /v1/order/${id}`)).data.status).toBe('closed')
  })

  test('an order cannot be rewritten in the database', async () => {
    const { id } = await placeOrder(shop)
    await expect(
      shop.db.update(order).set({ total_price: 200, goods_price: 100, freight: 100 }).where(eq(order.id, id)),
    ).rejects.toThrow()
    await expect(shop.db.update(order).set({ order_no: 'another' }).where(eq(order.id, id))).rejects.toThrow()
    await expect(shop.db.delete(orderEvent).where(eq(orderEvent.order_id, id))).rejects.toThrow()
  })

  test('an order can be searched by staff, and given a staff note that the buyer does not see', async () => {
    const paidOrder = await placePaidOrder(shop)
    const { data } = await staff(
      `GET /cms/order?order_no=${paidOrder.order_no.slice(8)}&status=paid&product_id=${paidOrder.items[0].product_id}`,
    )
    expect(data.items).toMatchObject([{ id: paidOrder.id, count: 2, buyer: expect.any(String) }])
    const { address } = paidOrder
    for (const q of [
      paidOrder.order_no.slice(0, 14).toLowerCase(),
      address.mobile,
      address.name,
      data.items[0].buyer,
    ]) {
      const { items } = (await staff(`GET /cms/order?q=${encodeURIComponent(q)}&size=100`)).data
      expect([q, items.map(({ id }: { id: number }) => id)]).toEqual([q, expect.arrayContaining([paidOrder.id])])
    }
    expect((await staff('GET /cms/order?q=%25')).data.items).toEqual([])
    expect((await staff('GET /cms/order/counts')).data.paid).toBeGreaterThan(0)
    const noted = await staff(`PUT /cms/order/${paidOrder.id}/note`, { note: 'Wants it wrapped' })
    expect(noted.data).toMatchObject({ note: 'Wants it wrapped', status: 'paid' })
    expect(noted.data.address.mobile).toMatch(/\*{4}/)
    expect((await mine(`GET /v1/order/${paidOrder.id}`)).text).not.toContain('wrapped')
  })
})
