import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderLine } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { configure } from '@/packages/testing/buyers'
import { codeOf, useRefunds } from '@/packages/testing/refunds'
import { passDeadline } from './deadlines'

const NUMBER = { carrier: 'sf', tracking_no: 'sf1234567890123' }

describe('a return', () => {
  const { shop, mine, staff, bought, boughtByHand, ship, show, settle, stock, statesOf, tradeBack, refundsOf } =
    useRefunds()
  type Bought = Awaited<ReturnType<typeof bought>>
  const all = ({ items }: Bought) => items.map(({ id, count }) => ({ id, count }))
  const decide = (id: number, action = 'agree', reason = '') =>
    staff(`PUT /cms/after_sale/${id}/decision`, { action, reason })
  const receive = (id: number, lines: object[], reason = '') =>
    staff(`PUT /cms/after_sale/${id}/receipt`, { lines, reason })
  const send = (id: number, more: object = {}) => mine(`POST /v1/after_sale/${id}/parcel`, { ...NUMBER, ...more })
  const returnOf = async (order: Bought, lines: object[]) =>
    (await mine(`POST /v1/order/${order.id}/after_sale`, { kind: 'return', lines, reason: 'Too small' })).data

  /** Shipped, asked for and approved. */
  async function agreed(lines?: (order: Bought) => object[], make = bought) {
    const order = await make()
    await ship(order.id)
    const one = await returnOf(order, (lines ?? all)(order))
    expect((await decide(one.id)).data.state).toBe('agreed')
    return { order, id: one.id as number, amount: one.amount as number }
  }
  const linesOf = ({ items }: Bought) =>
    shop.db
      .select({ count: orderLine.count, came_back: orderLine.came_back })
      .from(orderLine)
      .where(
        eq(
          orderLine.order_id,
          items.length > 0 ? sql`(select order_id from order_line where id = ${items[0]?.id ?? 0})` : 0,
        ),
      )
      .orderBy(orderLine.id)

  test('a return of everything gives all of the money back, the goods to stock, and the order is refunded', async () => {
    const { order, id, amount } = await agreed()
    expect(amount).toBe(380)
    const sent = await send(id)
    const actions = [{ action: 'correct_number' }]
    expect(sent.data).toMatchObject({ state: 'sent_back', return_tracking_no: 'SF1234567890123', actions })
    expect(sent.data.deadline.result).toBe('received')
    expect((await staff('GET /cms/after_sale?step=to_receive&q=sf12345678901')).data.items).toMatchObject([{ id }])
    const lines = order.items.map((item) => ({ id: item.id, received: item.count, to_stock: item.count }))
    const received = await receive(id, lines)
    expect(received.data).toMatchObject({ state: 'processing', amount: 380, received_at: expect.any(String) })
    expect(await stock(order)).toEqual([9, 9])
    await settle()
    expect([(await show(order.id)).status, await tradeBack(order.order_no)]).toEqual(['refunded', [380, 1]])
    expect(await linesOf(order)).toEqual([
      { count: 2, came_back: 2 },
      { count: 3, came_back: 3 },
    ])
    expect(codeOf(await receive(id, lines))).toEqual([409, 8002])
    expect(await stock(order)).toEqual([9, 9])
  })

  test('a return of which a part arrives, some of it damaged, pays for what arrived and restocks what is whole', async () => {
    const { order, id } = await agreed()
    await send(id)
    const [two, three] = order.items.map((item) => item.id)
    const part = [
      { id: two, received: 1, to_stock: 0 },
      { id: three, received: 3, to_stock: 2 },
    ]
    expect((await receive(id, part)).json.errors).toEqual([{ path: 'reason', message: 'is required' }])
    const { data } = await receive(id, part, 'One shirt was missing, one mug is broken')
    expect(data).toMatchObject({ state: 'processing', amount: 250, answer: 'One shirt was missing, one mug is broken' })
    expect(data.items).toMatchObject([
      { asked: 2, count: 1, to_stock: 0 },
      { asked: 3, count: 3, to_stock: 2 },
    ])
    expect(data.asked_amount).toBe(380)
    await settle()
    const seen = (await mine(`GET /v1/after_sale/${id}`)).data
    expect([seen.amount, seen.asked_amount, seen.items]).toMatchObject([
      250,
      380,
      [
        { asked: 2, count: 1 },
        { asked: 3, count: 3 },
      ],
    ])
    const changed = shop.db.update(refund).set({ asked_amount: 250 }).where(eq(refund.id, id))
    await expect(changed).rejects.toThrow()
    expect([await stock(order), await tradeBack(order.order_no)]).toEqual([
      [7, 8],
      [250, 1],
    ])
    const again = await returnOf(order, [{ id: two, count: 1 }])
    expect(again).toMatchObject({ state: 'requested', amount: 130 }) // with the last piece the shipping fee
  })

  test('a return of which one line did not arrive at all still says what was asked for', async () => {
    const { order, id } = await agreed()
    await send(id)
    const [two, three] = order.items.map((item) => item.id)
    const part = [
      { id: two, received: 0, to_stock: 0 },
      { id: three, received: 3, to_stock: 3 },
    ]
    await receive(id, part, 'The shirts were missing')
    expect((await mine(`GET /v1/after_sale/${id}`)).data.items).toMatchObject([
      { id: two, asked: 2, count: 0 },
      { id: three, asked: 3, count: 3 },
    ])
  })

  test('a return is refused where more is said to have arrived than was asked for, or nothing at all', async () => {
    const { order, id } = await agreed(({ items }) => [{ id: items[0]?.id, count: 1 }])
    const line = { id: order.items[0]?.id, received: 1, to_stock: 1 }
    const pathOf = async (lines: object[]) => (await receive(id, lines, 'So it is')).json.errors?.[0]?.path
    expect(await pathOf([{ ...line, received: 2 }])).toBe('lines.0.received')
    expect(await pathOf([{ ...line, received: 0 }])).toBe('lines.0.to_stock')
    expect(await pathOf([{ ...line, id: order.items[1]?.id }])).toBe('lines.0.id')
    expect(await pathOf([line, line])).toBe('lines')
    expect(codeOf(await receive(id, [{ ...line, received: 0, to_stock: 0 }], 'Empty'))).toEqual([409, 10111])
    expect(codeOf(await send(id, { tracking_no: 'none' }))).toEqual([400, 10120])
    await send(id)
    expect((await decide(id, 'decline', 'The box was empty')).data.state).toBe('declined')
    expect(await statesOf(order.id)).toEqual([['declined', null]])
  })

  test('a return that the shop does not confirm in time is paid back in full, restocks nothing, and stays flagged', async () => {
    const { order, id } = await agreed()
    await send(id)
    await shop.db.update(refund).set({ deadline_at: sql`now() - interval '1 second'` }).where(eq(refund.id, id))
    await Promise.all([passDeadline(shop.runtime, id), passDeadline(shop.runtime, id)])
    await settle()
    expect([await stock(order), await tradeBack(order.order_no)]).toEqual([
      [7, 6],
      [380, 1],
    ])
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'succeeded', decided_by: null, attention: true }])
    expect((await staff(`PUT /cms/refund/${id}`, { action: 'dismiss', reason: 'On the shelf' })).status).toBe(200)
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'succeeded', attention: false }])
  })

  test('a return that is received while its deadline passes is received once', async () => {
    for (let round = 0; round < 4; round++) {
      const { order, id } = await agreed()
      await send(id)
      await shop.db.update(refund).set({ deadline_at: sql`now() - interval '1 second'` }).where(eq(refund.id, id))
      const lines = order.items.map((item) => ({ id: item.id, received: item.count, to_stock: item.count }))
      const [{ status }] = await Promise.all([receive(id, lines), passDeadline(shop.runtime, id)])
      expect([200, 409]).toContain(status)
      await settle()
      expect([await stock(order), await tradeBack(order.order_no)]).toEqual([
        status === 200 ? [9, 9] : [7, 6],
        [380, 1],
      ])
    }
  })

  test('a return waits for who may pay, where paying is a step of its own', async () => {
    await configure(shop, { 'after_sale.pay_apart': true })
    const { order, id } = await agreed(({ items }) => [{ id: items[0]?.id, count: 2 }])
    const { data } = await receive(id, [{ id: order.items[0]?.id, received: 2, to_stock: 2 }])
    expect(data).toMatchObject({ state: 'sent_back', amount: 200, deadline: null })
    expect((await staff(`GET /cms/after_sale?step=to_pay&order_no=${order.order_no}`)).data.total).toBe(1)
    expect(codeOf(await decide(id, 'decline', 'No'))).toEqual([409, 8002])
    expect((await staff(`POST /cms/after_sale/${id}/payment`, {})).data.state).toBe('processing')
    expect(codeOf(await staff(`POST /cms/after_sale/${id}/payment`, {}))).toEqual([409, 8002])
    await settle()
    expect(await tradeBack(order.order_no)).toEqual([200, 1])
    await configure(shop, { 'after_sale.pay_apart': false })
  })

  test('a return keeps the shipping fee where the shop says so, and what was paid by hand goes back in a step of its own', async () => {
    await configure(shop, { 'after_sale.return_freight': false })
    const { order, id, amount } = await agreed(all, boughtByHand)
    expect(amount).toBe(350)
    await send(id)
    expect((await mine(`GET /v1/after_sale/${id}`)).data.deadline).toBeNull()
    const lines = order.items.map((item) => ({ id: item.id, received: item.count, to_stock: 0 }))
    expect((await receive(id, lines)).data).toMatchObject({ state: 'sent_back', amount: 350, deadline: null })
    expect((await staff(`POST /cms/after_sale/${id}/payment`, {})).data).toMatchObject({
      state: 'succeeded',
      amount: 350,
    })
    await configure(shop, { 'after_sale.return_freight': true })
  })

  test('a return that brings back fewer items than were asked for leaves the shipping fee of another to the shop', async () => {
    const { order, id } = await agreed(({ items }) => [{ id: items[0]?.id, count: 2 }])
    const other = await returnOf(order, [{ id: order.items[1]?.id, count: 3 }])
    await decide(other.id)
    const line = { id: order.items[0]?.id, received: 1, to_stock: 1 }
    expect((await receive(id, [line], 'One was missing')).data.amount).toBe(100)
    expect((await mine(`GET /v1/after_sale/${other.id}`)).data.amount).toBe(150)
  })

  test('a return works for an order from before there were parcels', async () => {
    const order = await bought()
    await ship(order.id)
    await shop.db.execute(
      sql`delete from parcel_piece where order_line_id in (select id from order_line where order_id = ${order.id})`,
    )
    await shop.db.update(orderLine).set({ sent: 0 }).where(eq(orderLine.order_id, order.id))
    const one = await returnOf(order, all(order))
    await decide(one.id)
    const lines = order.items.map((item) => ({ id: item.id, received: item.count, to_stock: item.count }))
    expect((await receive(one.id, lines)).data.state).toBe('processing')
    await settle()
    expect(await stock(order)).toEqual([9, 9])
  })

  test('a return of pieces of a parcel keeps that parcel from being called off', async () => {
    const order = await bought()
    const items = [{ id: order.items[0]?.id, count: 1 }]
    const { data: parcel } = await staff(`POST /cms/order/${order.id}/parcel`, { ...NUMBER, items })
    const one = await returnOf(order, items)
    expect(one.state).toBe('requested')
    expect(codeOf(await staff(`DELETE /cms/parcel/${parcel.id}`))).toEqual([409, 10111])
    await decide(one.id)
    await receive(one.id, [{ id: order.items[0]?.id, received: 1, to_stock: 1 }])
    await settle()
    expect(codeOf(await staff(`DELETE /cms/parcel/${parcel.id}`))).toEqual([409, 10111])
    expect(await stock(order)).toEqual([8, 6])
  })

  test('a return because the buyer changed their mind is refused for what they confirmed cannot be returned', async () => {
    const order = await bought()
    await ship(order.id)
    await shop.db
      .update(orderLine)
      .set({ no_return: 'made_to_order' })
      .where(eq(orderLine.id, order.items[0]?.id ?? 0))
    const ask = (at: number, reason_code: string) =>
      mine(`POST /v1/order/${order.id}/after_sale`, {
        ...{ kind: 'return', reason_code, reason: 'See the photograph' },
        lines: [{ id: order.items[at]?.id, count: 1 }],
      })
    expect(codeOf(await ask(0, 'not_wanted'))).toEqual([409, 10111])
    expect((await ask(1, 'not_wanted')).status).toBe(201)
    expect((await ask(0, 'quality')).status).toBe(201)
  })
})
