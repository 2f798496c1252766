import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderLine } from '@/db/schema/order'
import { payment, refund, refundLine } from '@/db/schema/payment'
import { databaseCause } from '@/lib/data/database-errors'
import { useRefunds } from '@/packages/testing/refunds'

describe('the database', () => {
  const { shop, mine, staff, bought, settle, refundsOf } = useRefunds()
  /** The code of the database error that rejects a write. */
  const refusalOf = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => undefined,
      (error: unknown) => databaseCause(error)?.code,
    )
  const CHECK = '23514'
  const RAISED = 'P0001'

  /** An order with a refund in progress, and a similar row that is not inserted yet. */
  async function begun(more: object = { amount: 300 }) {
    const { id: order_id, items } = await bought()
    await staff(`POST /cms/order/${order_id}/refund`, { reason: 'A stain', ...more })
    const [{ id, payment_id } = { id: 0, payment_id: 0 }] = await refundsOf(order_id)
    const row = { order_id, payment_id, out_refund_no: `X${id}`, amount: 80, begun_at: new Date() }
    return { id, items, row: { ...row, state: 'processing' as const } }
  }
  const insert = (row: typeof refund.$inferInsert) => shop.db.insert(refund).values(row).returning({ id: refund.id })
  const undone = async (work: (db: typeof shop.db) => Promise<unknown>) =>
    refusalOf(
      shop.db.transaction(async (db) => {
        await work(db)
        throw new Error('undone')
      }),
    )

  test('the database rejects refunds above the payment, and refunds of another order’s payment', async () => {
    const { row } = await begun()
    expect(await refusalOf(insert({ ...row, amount: 81 }))).toBe(CHECK)
    expect(await undone((db) => db.insert(refund).values(row))).toBeUndefined()
    const other = await bought()
    expect(await refusalOf(insert({ ...row, order_id: other.id }))).toBe(CHECK)
  })

  test('the database rejects one of two concurrent refunds that together exceed the payment', async () => {
    const { row } = await begun()
    const both = await Promise.all(
      [1, 2].map((at) => refusalOf(insert({ ...row, amount: 50, out_refund_no: `Y${at}-${row.order_id}` }))),
    )
    expect(both.toSorted()).toEqual([CHECK, undefined])
    await settle()
  })

  test('the database lets the pieces of an order be in one open request, and several requests be open', async () => {
    const { row, items } = await begun()
    const ask = (more: object, order_line_id: number, count: number) =>
      refusalOf(
        shop.db.transaction(async (tx) => {
          const asked = { ...row, ...more, state: 'requested' as const, begun_at: null }
          const [inserted] = await tx.insert(refund).values(asked).returning({ id: refund.id })
          await tx.insert(refundLine).values({ refund_id: inserted?.id ?? 0, order_line_id, count })
        }),
      )
    const [two, three] = items.map(({ id }) => id)
    expect(await ask({}, two ?? 0, 2)).toBeUndefined()
    expect(await ask({ out_refund_no: `Z${row.order_id}` }, three ?? 0, 3)).toBeUndefined()
    expect(await ask({ out_refund_no: `Y${row.order_id}` }, two ?? 0, 1)).toBe(CHECK)
  })

  test('the database allows at most fifty refunds of a payment, and none after a year', async () => {
    const { row } = await begun({ amount: 10 })
    const fifty = sql`insert into refund (out_refund_no, order_id, payment_id, amount, state, begun_at)
      select 'F' || at || '-' || ${row.order_id}::text, ${row.order_id}::int, ${row.payment_id}::int, 1,
        'processing', now()
      from generate_series(1, ${sql.param(50)}::int) at`
    expect(await refusalOf(shop.db.execute(fifty))).toBe(CHECK)
    const old = { success_time: sql`now() - interval '1 year 1 hour'` }
    await shop.db.update(payment).set(old).where(eq(payment.id, row.payment_id))
    expect(await refusalOf(insert({ ...row, amount: 1 }))).toBe(CHECK)
  })

  test('the database rejects refunds of more pieces than ordered, and of another order’s lines', async () => {
    const { row, items } = await begun({ amount: 10 })
    const [first] = items
    const other = await bought()
    const with_line = (order_line_id: number, count: number) =>
      undone(async (db) => {
        const [inserted] = await db.insert(refund).values(row).returning({ id: refund.id })
        await db.insert(refundLine).values({ refund_id: inserted?.id ?? 0, order_line_id, count })
      })
    expect(await with_line(first?.id ?? 0, 3)).toBe(CHECK)
    expect(await with_line(other.items[0]?.id ?? 0, 1)).toBe(CHECK)
    expect(await with_line(first?.id ?? 0, 2)).toBeUndefined()
    expect(
      await refusalOf(
        shop.db
          .update(orderLine)
          .set({ returned: 3 })
          .where(eq(orderLine.id, first?.id ?? 0)),
      ),
    ).toBe(CHECK)
  })

  test('the database does not let the details or the final status of a refund change', async () => {
    const { id } = await begun()
    const set = (fields: object) => refusalOf(shop.db.update(refund).set(fields).where(eq(refund.id, id)))
    for (const fields of [{ amount: 1 }, { reason: 'Other' }, { out_refund_no: 'other' }, { asked_by: 'buyer' }]) {
      expect([fields, await set(fields)]).toEqual([fields, RAISED])
    }
    expect(await set({ state: 'requested', begun_at: null })).toBe(RAISED)
    await settle()
    expect(await set({ state: 'processing', ended_at: null })).toBe(RAISED)
    expect(await set({ state: 'failed' })).toBe(RAISED)
    expect(await set({ begun_at: null, ended_at: null })).toBeUndefined()
    const [one] = await shop.db.select().from(refund).where(eq(refund.id, id))
    expect([one?.begun_at, one?.ended_at]).toEqual([expect.any(Date), expect.any(Date)])
  })

  test('the database lets the amount of a refund become less, and never more, until its money is on its way', async () => {
    const order = await bought()
    const { data } = await mine(`POST /v1/order/${order.id}/after_sale`, { reason: 'Too small' })
    const set = (amount: number) => refusalOf(shop.db.update(refund).set({ amount }).where(eq(refund.id, data.id)))
    expect(await set(data.amount - 1)).toBeUndefined()
    expect(await set(data.amount)).toBe(RAISED)
  })

  test('the database does not let the pieces of a refund change', async () => {
    const order = await bought()
    const lines = [{ id: order.items[0]?.id, count: 1 }]
    await staff(`POST /cms/order/${order.id}/refund`, { reason: 'A stain', lines })
    const theirs = eq(refundLine.order_line_id, order.items[0]?.id ?? 0)
    expect(await refusalOf(shop.db.update(refundLine).set({ count: 2 }).where(theirs))).toBe(RAISED)
    expect(await refusalOf(shop.db.delete(refundLine).where(theirs))).toBe(RAISED)
  })
})
