import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { placeOrder } from '@/packages/testing/orders'
import { logEntriesOf, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

describe('what a customer has bought', () => {
  const shop = useShop()
  const ask = async (who: string, what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf(who), ...(body && { body }) })

  test('what a customer has bought is counted without unpaid orders and less what was given back', async () => {
    const id = await userIdOf(shop.db, 'buyer')
    const totals = async () => (await ask('admin', `GET /cms/customer/${id}/totals`)).data
    const nothing = { orders: 0, paid: 0, spent: 0, average: 0, refunds: 0, refunded: 0 }
    expect(await totals()).toEqual({ ...nothing, first_time: null, last_time: null })
    const [first, second] = [await placeOrder(shop), await placeOrder(shop)]
    await placeOrder(shop)
    const now = new Date()
    for (const { id: order_id } of [first, second])
      await shop.db.update(order).set({ status: 'paid', paid_at: now }).where(eq(order.id, order_id))
    const paid = { order_id: first.id, transaction_id: 'T1', amount: 200, source: 'query', success_time: now } as const
    const [one] = await shop.db.insert(payment).values(paid).returning({ payment_id: payment.id })
    const back = { order_id: first.id, payment_id: one?.payment_id ?? 0 }
    await shop.db.insert(refund).values({ ...back, out_refund_no: 'R1', amount: 50, state: 'succeeded' })
    await shop.db.insert(refund).values({ ...back, out_refund_no: 'R2', amount: 20, state: 'requested' })
    const times = { first_time: expect.stringMatching(/Z$/), last_time: expect.stringMatching(/Z$/) }
    expect(await totals()).toEqual({ orders: 3, paid: 2, spent: 350, average: 175, refunds: 1, refunded: 50, ...times })
    expect((await ask('admin', 'GET /cms/customer/999999/totals')).status).toBe(404)
  })

  test('a customer has a note of staff, which is logged and never shown to the customer', async () => {
    const id = await userIdOf(shop.db, 'buyer')
    const note = 'Prefers the phone'
    expect((await ask('admin', `PUT /cms/customer/${id}/note`, { note })).data).toMatchObject({ id, note })
    expect((await ask('admin', `GET /cms/customer/${id}`)).data.note).toBe(note)
    expect((await ask('buyer', 'GET /v1/user')).text).not.toContain(note)
    expect(await logEntriesOf(shop.db, 'customer.set_note')).toMatchObject([{ before: { note: '' }, after: { note } }])
    const { json } = await ask('clerk', `PUT /cms/customer/${id}/note`, { note: 'x' })
    expect(json.details).toEqual({ point: 'customer.set_note' })
  })
})
