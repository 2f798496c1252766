import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { refund } from '@/db/schema/payment'
import { configure } from '@/packages/testing/buyers'
import { useRefunds } from '@/packages/testing/refunds'
import { passDeadline } from './deadlines'

const HOUR = 3_600_000

describe('a deadline of an after-sales request', () => {
  const { shop, mine, staff, bought, boughtByHand, ship, settle, statesOf, tradeBack, refundsOf } = useRefunds()
  const ask = async (id: number, body: object = {}) =>
    (await mine(`POST /v1/order/${id}/after_sale`, { reason: 'Too small', ...body })).data
  async function pass(id: number) {
    await shop.db.update(refund).set({ deadline_at: sql`now() - interval '1 second'` }).where(eq(refund.id, id))
    await passDeadline(shop.runtime, id)
    await settle()
  }

  test('a deadline approves a refund that staff did not answer, and pays it back once', async () => {
    const { id, order_no } = await bought()
    const one = await ask(id)
    expect(one.deadline.result).toBe('refunded')
    expect(Date.parse(one.deadline.at) - Date.now()).toBeGreaterThan(47.9 * HOUR)
    await passDeadline(shop.runtime, one.id)
    expect(await statesOf(id)).toEqual([['requested', null]])
    await pass(one.id)
    await passDeadline(shop.runtime, one.id)
    expect([await statesOf(id), await tradeBack(order_no)]).toEqual([[['succeeded', null]], [380, 1]])
  })

  test('a deadline approves a return, and ends it where nothing is sent', async () => {
    const { id, items } = await bought()
    await ship(id)
    const one = await ask(id, { kind: 'return', lines: [{ id: items[0]?.id, count: 2 }] })
    expect([one.amount, one.deadline.result]).toEqual([200, 'agreed'])
    await pass(one.id)
    const { data } = await mine(`GET /v1/after_sale/${one.id}`)
    expect([data.state, data.deadline.result]).toEqual(['agreed', 'lapsed'])
    await pass(one.id)
    expect((await mine(`GET /v1/after_sale/${one.id}`)).data).toMatchObject({ state: 'lapsed', deadline: null })
    expect((await ask(id, { kind: 'return', lines: [{ id: items[0]?.id, count: 2 }] })).state).toBe('requested')
  })

  test('a deadline pays nothing back that was paid by hand, nor where the shop sets none', async () => {
    const { id } = await boughtByHand()
    expect((await ask(id)).deadline).toBeNull()
    await configure(shop, { 'after_sale.decide_hours': 0 })
    expect((await ask((await bought()).id)).deadline).toBeNull()
    await configure(shop, { 'after_sale.decide_hours': 48 })
  })

  test('a deadline that cannot be carried out flags the request for staff', async () => {
    const { id } = await bought()
    const one = await ask(id)
    await shop.db.execute(sql`update payment set success_time = now() - interval '366 days' where order_id = ${id}`)
    await pass(one.id)
    expect(await refundsOf(id)).toMatchObject([{ state: 'requested', attention: true, deadline_at: null }])
  })

  test('a deadline that would agree to more than is left of the payment flags the request for staff', async () => {
    const { id, items } = await bought()
    await ship(id)
    const one = await ask(id, { kind: 'return', lines: [{ id: items[0]?.id, count: 2 }] })
    expect((await staff(`POST /cms/order/${id}/refund`, { amount: 250, reason: 'Late' })).status).toBe(200)
    await pass(one.id)
    const returned = (await refundsOf(id)).find((row) => row.id === one.id)
    expect(returned).toMatchObject({ state: 'requested', attention: true, deadline_at: null })
  })
})
