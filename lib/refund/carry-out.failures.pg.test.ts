import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { payment, refund } from '@/db/schema/payment'
import { codeOf, useRefunds } from '@/packages/testing/refunds'
import { inParallel } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { sendRefund } from './carry-out'
import { refundOrder } from './decide'
import { recheckRefunds } from './jobs'

describe('a refund', () => {
  const { shop, mine, staff, door, bought, give, decide, underWay, ...more } = useRefunds()
  const { settle, fault, ends, show, refundsOf, statesOf, askAgain, tradeBack } = more

  test('a refund never exceeds the payment, however many are started concurrently', async () => {
    const { id, order_no, items } = await bought()
    const lines = [{ id: items[0]?.id, count: 1 }]
    const answers = await inParallel(30, (at) => give(id, at % 3 ? { amount: 50 } : { lines }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await settle()
    const back = (await refundsOf(id)).reduce((sum, { amount }) => sum + amount, 0)
    expect([back <= 380, back > 330, await tradeBack(order_no)]).toMatchObject([true, true, [back, expect.any(Number)]])
  })

  test('a refund is paid once despite concurrent decisions, notifications and queries', async () => {
    const { id, order_no } = await bought()
    await mine(`POST /v1/order/${id}/refund`, { reason: 'Too late' })
    const { id: refundId = 0, out_refund_no = '' } = (await refundsOf(id))[0] ?? {}
    await Promise.all([
      ...['approve', 'approve', 'retry'].map((action) => decide(refundId, action)),
      ...[1, 2, 3].map(() => sendRefund(shop.runtime, out_refund_no)),
      ...[1, 2, 3].map(() => askAgain(out_refund_no)),
      performDue(shop.runtime),
      ends(out_refund_no, 'success', { times: 5, at_once: true }),
    ])
    await settle()
    expect([await statesOf(id), await tradeBack(order_no)]).toEqual([[['succeeded', null]], [380, 1]])
  })

  test('a refund happens once per Idempotency-Key, even if calls to the provider fail', async () => {
    const { id, order_no } = await bought()
    await fault('refund', '500_after', 2)
    const keyed = () => give(id, { amount: 100 }, { 'idempotency-key': 'once-and-only-once' })
    const answers = [await keyed(), ...(await inParallel(4, keyed))]
    expect(answers.map(({ status, data }) => [status, data.refunds.length])).toEqual(Array(5).fill([200, 1]))
    await settle()
    expect(await tradeBack(order_no)).toEqual([100, 1])
  })

  test('a refund that was never sent to the provider, because the process ended, is sent by its job', async () => {
    const { id, order_no } = await bought()
    const actor = { id: 1 }
    await shop.db.transaction((db) =>
      refundOrder({ db, actor, runtime: shop.runtime, after: () => undefined }, { id, amount: 100, reason: 'A stain' }),
    )
    expect([await statesOf(id), await tradeBack(order_no)]).toEqual([[['processing', null]], [0, 0]])
    await settle()
    expect([await statesOf(id), await tradeBack(order_no)]).toEqual([[['succeeded', null]], [100, 1]])
  })

  test.each(['reset', 'reset_after', '500', '500_after', '429', 'garbage', 'bad_signature', 'no_signature', 'refuse'])(
    'a refund whose outcome is unknown, because of %s, stays in progress and is queried by its number',
    async (kind) => {
      const { id, order_no } = await bought()
      await fault('refund', kind, 2)
      await fault('query_refund', kind)
      expect((await give(id, { amount: 380 })).status).toBe(200)
      expect([(await show(id)).status, (await statesOf(id))[0]?.[0]]).toEqual(['refunding', 'processing'])
      await settle()
      expect([(await show(id)).status, await tradeBack(order_no)]).toEqual(['refunded', [380, 1]])
    },
  )

  test('the refund of a late payment is made automatically and once, and staff can find and retry it', async () => {
    const { data } = await mine('POST /v1/order', { items: [{ product_id: 1, count: 1 }] })
    await mine('POST /v1/pay/pre_order', { order_id: data.id })
    await mine(`POST /v1/order/${data.id}/cancellation`, {})
    await fault('settle', 'closed')
    await door('POST /pay', { out_trade_no: data.order_no, how: 'late', times: 5, at_once: true })
    await settle()
    const late = (await staff('GET /cms/payment?late=true')).data.items
    expect(late).toMatchObject([{ order_no: data.order_no, late: true }])
    const [one] = (await staff(`GET /cms/refund?q=${late[0].transaction_id}`)).data.items
    expect(one).toMatchObject({ out_refund_no: `R${data.order_no}`, late: true, asked_by: 'system', state: 'failed' })
    expect((await decide(one.id, 'retry')).status).toBe(200)
    await settle()
    expect(await statesOf(data.id)).toEqual([
      ['failed', 'CLOSED'],
      ['succeeded', null],
    ])
    expect((await show(data.id)).status).toBe('closed')
    expect(codeOf(await mine(`POST /v1/order/${data.id}/refund`, { reason: 'x' }))).toEqual([409, 8002])
  })

  test('a refund is possible fifty times per payment, and within a year of it', async () => {
    const { id, order_no } = await bought()
    const served = async () => {
      let answer = await give(id, { amount: 1 })
      while (answer.status === 503) answer = await give(id, { amount: 1 }) // waited too long for the others
      return answer
    }
    const answers = await inParallel(51, served)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(answers.map(codeOf).find(([status]) => status !== 200)).toEqual([409, 10111])
    await settle()
    expect(await tradeBack(order_no)).toEqual([50, 50])
    const old = await bought()
    await shop.db
      .update(payment)
      .set({ success_time: sql`now() - interval '366 days'` })
      .where(eq(payment.order_id, old.id))
    expect(codeOf(await give(old.id, { amount: 1 }))).toEqual([409, 10111])
  })

  test('a refund that takes over a week is flagged, and one without a job is queried within a day', async () => {
    const { order, id: one, no } = await underWay({ amount: 10 })
    const { id } = order
    await shop.db.delete(outbox).where(eq(outbox.kind, 'pay.refund'))
    const past = { update_time: sql`now() - interval '1 day'`, begun_at: sql`now() - interval '8 days'` }
    await shop.db.update(refund).set(past).where(eq(refund.id, one))
    expect(await recheckRefunds(shop.runtime)).toBeUndefined()
    expect(await refundsOf(id)).toMatchObject([{ state: 'processing', trouble: 'SLOW', attention: true }])
    await ends(no, 'silent')
    await shop.db.update(refund).set(past).where(eq(refund.id, one))
    await recheckRefunds(shop.runtime)
    expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded', trouble: null, attention: false }])
  })
})
