import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderLine } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { product, sku } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { buyVariants } from '@/packages/testing/orders'
import { codeOf, useRefunds } from '@/packages/testing/refunds'
import { passDeadline } from './deadlines'

const NUMBER = { carrier: 'sf', tracking_no: 'sf1234567890123' }

describe('an exchange', () => {
  const { shop, staff, settle, tradeBack, refundsOf, show } = useRefunds()
  let buyer = ''
  beforeAll(async () => {
    buyer = await shop.tokenOf('buyer')
  })
  const mine = (what: string, body?: unknown) => shop.ask(what, { token: buyer, body })
  type Bought = Awaited<ReturnType<typeof buyVariants>>
  const ask = ({ id, line, medium }: Bought, more: object = {}, kind = 'exchange') =>
    mine(`POST /v1/order/${id}/after_sale`, {
      ...{ kind, reason: 'Too small' },
      lines: [{ id: line, count: 2, ...(kind === 'exchange' && { to_sku_id: medium }), ...more }],
    })
  const decide = (id: number, action = 'agree', reason = '') =>
    staff(`PUT /cms/after_sale/${id}/decision`, { action, reason })
  const receive = (id: number, line: number, received: number, to_stock: number) =>
    staff(`PUT /cms/after_sale/${id}/receipt`, { lines: [{ id: line, received, to_stock }], reason: 'As we found it' })
  const ship = (id: number, more: object = {}) => staff(`POST /cms/after_sale/${id}/shipment`, { ...NUMBER, ...more })
  const sizes = async ({ small, medium }: Bought) => {
    const rows = await shop.db
      .select({ stock: sku.stock })
      .from(sku)
      .where(inArray(sku.id, [small, medium]))
      .orderBy(sku.id)
    return rows.map(({ stock }) => stock)
  }
  async function pass(id: number) {
    await shop.db.update(refund).set({ deadline_at: sql`now() - interval '1 second'` }).where(eq(refund.id, id))
    await passDeadline(shop.runtime, id)
  }
  async function agreed(count = 2) {
    const order = await buyVariants(shop)
    const { data } = await ask(order, { count })
    expect((await decide(data.id)).data.state).toBe('agreed')
    return { order, id: data.id as number }
  }

  test('an exchange gives another variant for what came back, and moves no money', async () => {
    const order = await buyVariants(shop)
    const asked = await ask(order)
    expect(asked.data).toMatchObject({ amount: 0, state: 'requested', deadline: { result: 'agreed' } })
    expect(asked.data.items).toMatchObject([
      { specs: { Size: 'S' }, to_sku: { id: order.medium, specs: { Size: 'M' } } },
    ])
    expect(await sizes(order)).toEqual([7, 9])
    const { id } = asked.data
    expect((await decide(id)).data.items).toMatchObject([{ to_sku: { id: order.medium, stock: 7 } }])
    expect((await show(order.id)).refunds).toMatchObject([
      { kind: 'exchange', items: [{ count: 2, to_sku: { id: order.medium, specs: { Size: 'M' } } }] },
    ])
    expect(await sizes(order)).toEqual([7, 7])
    await mine(`POST /v1/after_sale/${id}/parcel`, NUMBER)
    const received = await receive(id, order.line, 2, 1)
    expect(received.data).toMatchObject({ state: 'replacing', amount: 0, deadline: { result: 'flagged' } })
    expect((await staff(`GET /cms/after_sale?step=to_ship&order_no=${order.order_no}`)).data.items).toMatchObject([
      { id },
    ])
    expect(await sizes(order)).toEqual([8, 7])
    const shipped = await ship(id)
    expect(shipped.data).toMatchObject({
      state: 'exchanged',
      deadline: null,
      replacement_tracking_no: 'SF1234567890123',
    })
    expect((await ship(id, { tracking_no: 'SF1234567890129' })).data.replacement_tracking_no).toBe('SF1234567890129')
    await shop.db.update(refund).set({ ended_at: sql`now() - interval '2 days'` }).where(eq(refund.id, id))
    expect(codeOf(await ship(id))).toEqual([409, 8002])
    expect([(await show(order.id)).status, (await tradeBack(order.order_no))[0]]).toEqual(['shipped', 0])
    const [line] = await shop.db.select().from(orderLine).where(eq(orderLine.id, order.line))
    expect(line).toMatchObject({ came_back: 0, returned: 0, sent: 2 })
  })

  test('an exchange is for another variant of the product that is on sale, in stock and costs the same today', async () => {
    const order = await buyVariants(shop)
    const other = await buyVariants(shop)
    const pathOf = async (more: object) => (await ask(order, more)).json.errors?.[0]?.path
    for (const to_sku_id of [order.small, order.large, other.medium])
      expect(await pathOf({ to_sku_id })).toBe('lines.0.to_sku_id')
    expect(await pathOf({ to_sku_id: undefined })).toBe('lines.0.to_sku_id')
    const preview = () =>
      mine(`POST /v1/order/${order.id}/after_sale/preview`, { kind: 'exchange', lines: [{ id: order.line, count: 2 }] })
    const choices = async () => (await preview()).data.items[0].choices.map(({ id }: { id: number }) => id)
    expect((await preview()).data).toMatchObject({ amount: 0, items: [{ id: order.line, count: 2 }] })
    expect(await choices()).toEqual([order.medium])
    await shop.db
      .update(sku)
      .set({ price: 150 })
      .where(inArray(sku.id, [order.small]))
    expect(await choices()).toEqual([order.large])
    await shop.db.update(product).set({ on_sale: false }).where(eq(product.id, order.product_id))
    expect(await choices()).toEqual([])
    expect(await pathOf({ to_sku_id: order.large })).toBe('lines.0.to_sku_id')
  })

  test('an exchange that the database is to hold for another product or price is refused', async () => {
    const { id, order } = await agreed(1)
    const other = await buyVariants(shop)
    const write = (kind: string, line: number, to: number | null) =>
      shop.db.transaction(async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(sql`
          insert into refund (out_refund_no, order_id, payment_id, kind, amount, state, user_id)
          select out_refund_no || 'x', order_id, payment_id, ${kind}, 0 + (${kind} <> 'exchange')::int, 'requested', user_id
          from refund where id = ${id} returning id`)
        await tx.execute(sql`insert into refund_line (refund_id, order_line_id, count, to_sku_id)
          values (${rows[0]?.id}, ${line}, 1, ${to})`)
        tx.rollback()
      })
    for (const to of [null, order.small, order.large, other.medium])
      await expect(write('exchange', order.line, to)).rejects.toMatchObject({
        cause: { message: 'the variant is not exchanged for this one' },
      })
    await expect(write('return', order.line, order.medium)).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(write('exchange', order.line, order.medium)).rejects.toThrow('Rollback')
  })

  test('an exchange whose replacement is short is not approved by staff, and waits for them after its deadline', async () => {
    const order = await buyVariants(shop)
    const { data } = await ask(order)
    await staff(`POST /cms/product/${order.product_id}/stock`, { sku_id: order.medium, to: 1, reason: 'counted' })
    const refused = await decide(data.id)
    expect([codeOf(refused), refused.json.msg]).toEqual([
      [409, 30020],
      expect.stringMatching(/^Not enough of the replacement for Product \d+ of tests is in stock$/),
    ])
    expect(refused.json.details.short).toEqual([{ sku_id: order.medium, wanted: 2, available: 1 }])
    await pass(data.id)
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'requested', attention: true, deadline_at: null }])
    await staff(`POST /cms/product/${order.product_id}/stock`, { sku_id: order.medium, to: 2, reason: 'counted' })
    expect((await decide(data.id)).data).toMatchObject({ state: 'agreed', attention: false })
  })

  test('an exchange gives its replacement back once, when it is withdrawn, not sent, or nothing has arrived', async () => {
    const [withdrawn, lapsed, declined] = [await agreed(), await agreed(), await agreed()]
    await mine(`POST /v1/after_sale/${withdrawn.id}/withdrawal`, {})
    await pass(lapsed.id)
    await pass(lapsed.id)
    await mine(`POST /v1/after_sale/${declined.id}/parcel`, NUMBER)
    await decide(declined.id, 'decline', 'The box was empty')
    for (const { order } of [withdrawn, lapsed, declined]) expect(await sizes(order)).toEqual([7, 9])
    const requested = await ask(withdrawn.order)
    await mine(`POST /v1/after_sale/${requested.data.id}/withdrawal`, {})
    expect(await sizes(withdrawn.order)).toEqual([7, 9])
    const moved = await shop.db.select().from(stockMovement).where(eq(stockMovement.order_line_id, lapsed.order.line))
    expect(moved.map(({ reason, delta }) => [reason, delta])).toEqual([
      ['order', -2],
      ['exchange', -2],
      ['exchange_back', 2],
    ])
  })

  test('an exchange of which a part arrives replaces that part, and the rest may be asked for again', async () => {
    const { order, id } = await agreed()
    expect((await receive(id, order.line, 1, 0)).data).toMatchObject({ state: 'replacing', answer: 'As we found it' })
    expect(await sizes(order)).toEqual([7, 8])
    await ship(id)
    expect((await ask(order, { count: 2 })).status).toBe(409)
    expect((await ask(order, { count: 1 })).status).toBe(201)
  })

  test('an exchange that cannot be shipped is paid back instead, as a return is', async () => {
    const { order, id } = await agreed()
    const admin = await shop.tokenOf('admin')
    const body = { url: 'https://erp.example/hooks', description: 'Books', events: ['refund.succeeded'] }
    const { data: webhook } = await shop.ask('POST /cms/webhook', { token: admin, body })
    await receive(id, order.line, 1, 1)
    expect(await sizes(order)).toEqual([8, 8])
    const paid = await staff(`POST /cms/after_sale/${id}/payment`, {})
    expect(paid.data).toMatchObject({ state: 'processing', amount: 100, kind: 'exchange' })
    await settle()
    expect([await sizes(order), (await tradeBack(order.order_no))[0]]).toEqual([[8, 9], 100])
    const { rows } = await shop.db.execute(sql`select type from webhook_change where subject_id = ${id} order by id`)
    expect(rows).toEqual([{ type: 'after_sale.replacing' }, { type: 'refund.succeeded' }])
    await shop.ask(`DELETE /cms/webhook/${webhook.id}`, { token: admin })
    expect((await ask(order, { count: 2 })).status).toBe(409)
    expect((await ask(order, { count: 1 })).status).toBe(201)
  })

  test('an exchange flags itself where the shop does not confirm or ship in time, until staff have looked', async () => {
    const { order, id } = await agreed()
    await mine(`POST /v1/after_sale/${id}/parcel`, NUMBER)
    await pass(id)
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'replacing', attention: true }])
    expect(await sizes(order)).toEqual([7, 7])
    await staff(`PUT /cms/refund/${id}`, { action: 'dismiss', reason: 'On the shelf' })
    expect(await refundsOf(order.id)).toMatchObject([{ attention: false }])
    await pass(id)
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'replacing', attention: true, deadline_at: null }])
    expect((await ship(id)).data).toMatchObject({ state: 'exchanged', attention: false })
  })

  test('an exchange leaves the buyer with the new variant: that is what a later return brings back', async () => {
    const { order, id } = await agreed(1)
    await receive(id, order.line, 1, 1)
    await ship(id)
    expect(await sizes(order)).toEqual([8, 8])
    expect((await ask(order, {}, 'return')).json.error_code).toBe(10111)
    const back = await ask(order, { count: 1, sku_id: order.medium }, 'return')
    expect(back.data).toMatchObject({ amount: 100, items: [{ specs: { Size: 'M' }, to_sku: null }] })
    expect((await ask(order, { count: 1, sku_id: order.medium }, 'return')).json.error_code).toBe(10111)
    await decide(back.data.id)
    await receive(back.data.id, order.line, 1, 1)
    await settle()
    expect(await sizes(order)).toEqual([8, 9])
    const last = await ask(order, { count: 1 }, 'return')
    expect(last.data).toMatchObject({ items: [{ specs: { Size: 'S' } }] })
    expect([(await ask(order, { count: 1 })).status, await tradeBack(order.order_no)]).toEqual([409, [100, 1]])
  })

  test('an exchange and a refund never have the same piece', async () => {
    const { order, id } = await agreed(1)
    const give = (count: number) =>
      staff(`POST /cms/order/${order.id}/refund`, { reason: 'A stain', lines: [{ id: order.line, count }] })
    expect(codeOf(await give(2))).toEqual([409, 10111])
    expect((await give(1)).status).toBe(200)
    await receive(id, order.line, 1, 1)
    await ship(id)
    expect((await give(1)).status).toBe(200)
    await settle()
    expect((await show(order.id)).status).toBe('shipped') // the shipping fee was not asked back
  })
})
