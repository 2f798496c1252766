import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { order } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { verifyChain } from '@/lib/core/audit/verify'
import { reloadSettings } from '@/lib/core/runtime/stored-settings'
import { placeOrder } from '@/packages/testing/orders'
import { logEntriesOf, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { blankOldOrders } from './old-orders'

describe('the personal data of old orders', () => {
  const shop = useShop()
  let id = 0
  const ask = async (what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf('admin'), ...(body && { body }) })
  const setTerm = async (days: number) => {
    const { status } = await ask('PUT /cms/config', { values: { 'retention.order_days': days } })
    await reloadSettings(shop.runtime)
    return status
  }
  const age = (days: number, status: 'closed' | 'completed' | 'paid' | 'shipped' | 'unpaid') => {
    const at = sql`now() - make_interval(days => ${days})`
    const isPaid = status !== 'closed' && status !== 'unpaid'
    const times = { paid_at: isPaid ? at : null, shipped_at: isPaid ? at : null }
    return shop.db
      .update(order)
      .set({ status, ...times, update_time: at, note: 'Rang twice' })
      .where(eq(order.id, id))
  }
  const stored = async () => (await shop.db.select().from(order).where(eq(order.id, id)))[0]
  beforeEach(async () => {
    id = (await placeOrder(shop)).id
  })

  test('the personal data of old orders stays as long as the shop has set no term', async () => {
    await age(3000, 'completed')
    await blankOldOrders(shop.runtime)
    expect(await stored()).toMatchObject({ note: 'Rang twice', blanked_at: null })
    expect(await setTerm(29)).toBe(400)
  })

  test('the personal data of old orders is also what staff noted of its payment; the number of the transfer stays for the books', async () => {
    await setTerm(365)
    await ask(`POST /cms/order/${id}/payment`, { method: 'transfer', reference: 'HT-2041', note: 'From his wife' })
    await age(366, 'completed')
    await blankOldOrders(shop.runtime)
    const paid = await shop.db.select().from(payment).where(eq(payment.order_id, id))
    expect(paid).toMatchObject([{ note: '', reference: 'HT-2041' }])
  })

  test('the personal data of old orders is removed after the term, by an entry in the log that says of how many', async () => {
    await setTerm(365)
    const before = await stored()
    await age(366, 'completed')
    await blankOldOrders(shop.runtime)
    const after = await stored()
    expect(after).toMatchObject({ remark: '', note: '', blanked_at: expect.any(Date) })
    expect(after?.address).toEqual({ ...before?.address, name: '', mobile: '', detail: '' })
    expect(after?.total_price).toBe(before?.total_price)
    expect(await logEntriesOf(shop.db, 'retention.orders')).toMatchObject([{ after: { orders: 1, days: 365 } }])
    expect((await verifyChain(shop.runtime)).findings).toEqual([])
    const { data } = await ask('GET /cms/oper_log?point=retention.orders')
    expect(data.items).toMatchObject([{ username: 'Automatic', sentence: 'Remove personal data of old orders: 1' }])
    await blankOldOrders(shop.runtime)
    expect(await logEntriesOf(shop.db, 'retention.orders')).toHaveLength(1)
  })

  test('the personal data of old orders is found no more, and the order can be read, exported and packed as before', async () => {
    await setTerm(365)
    const [name, mobile] = ['欧阳晓', '15987654321']
    const given = sql`${order.address} || ${JSON.stringify({ name, mobile })}::jsonb`
    await shop.db.update(order).set({ address: given }).where(eq(order.id, id))
    const found = async (q: string) =>
      (await ask(`GET /cms/order?q=${encodeURIComponent(q)}`)).data.items.some((one: { id: number }) => one.id === id)
    expect([await found(mobile), await found(name)]).toEqual([true, true])
    await age(400, 'completed')
    await blankOldOrders(shop.runtime)
    expect([await found(mobile), await found(name)]).toEqual([false, false])
    expect((await ask(`GET /cms/order/${id}`)).data).toMatchObject({
      address: { name: '', mobile: '', detail: '' },
      blanked_at: expect.stringMatching(/Z$/),
    })
    expect((await ask(`GET /cms/order/${id}/address`)).data).toMatchObject({ name: '', province: expect.any(String) })
    const csv = await ask('GET /cms/order/export')
    expect([csv.status, csv.text]).toEqual([200, expect.not.stringContaining(mobile)])
  })

  test('the personal data of old orders stays where the order is younger, still going on, or has an open refund', async () => {
    await setTerm(365)
    for (const [days, status] of [
      [364, 'completed'],
      [900, 'paid'],
      [900, 'shipped'],
      [900, 'unpaid'],
    ] as const) {
      await age(days, status)
      await blankOldOrders(shop.runtime)
      expect([days, status, (await stored())?.blanked_at]).toEqual([days, status, null])
    }
    await age(900, 'completed')
    const paid = { order_id: id, transaction_id: 'T1', amount: 200, source: 'query', success_time: new Date() } as const
    const [one] = await shop.db.insert(payment).values(paid).returning({ payment_id: payment.id })
    const asked = { out_refund_no: 'R1', order_id: id, payment_id: one?.payment_id ?? 0, amount: 100 }
    await shop.db.insert(refund).values({ ...asked, state: 'requested' })
    await blankOldOrders(shop.runtime)
    expect((await stored())?.blanked_at).toBeNull()
    await shop.db.update(refund).set({ state: 'declined' }).where(eq(refund.order_id, id))
    await blankOldOrders(shop.runtime)
    expect((await stored())?.blanked_at).toEqual(expect.any(Date))
  })

  test('the personal data of an order is removed after the same term if its buyer has closed the account', async () => {
    await setTerm(365)
    const user_id = await userIdOf(shop.db, 'buyer')
    await shop.ask('DELETE /v1/user', { token: await shop.tokenOf('buyer') })
    expect(await shop.db.select().from(address).where(eq(address.user_id, user_id))).toEqual([])
    expect((await stored())?.address.name).not.toBe('')
    await age(366, 'closed')
    await blankOldOrders(shop.runtime)
    expect((await stored())?.address.name).toBe('')
  })
})
