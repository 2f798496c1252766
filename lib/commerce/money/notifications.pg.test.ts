import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payment, paymentAnomaly } from '@/db/schema/payment'
import { payKeys } from '@/packages/simulator/pay-keys'
import { paidEvent, refundEvent, signNotification } from '@/packages/simulator/pay-notification'
import { moveTrade, type Refund, refundOf, type Trade, tradeOf } from '@/packages/simulator/pay-state'
import { useRefunds } from '@/packages/testing/refunds'

describe('a validly signed notification', () => {
  const { shop, mine, staff, bought, underWay, ends, show, refundsOf } = useRefunds()

  async function announced(order?: Awaited<ReturnType<typeof bought>>) {
    const items = (order ?? (await bought())).items.map(({ product_id, count }) => ({ product_id, count }))
    const { data } = await mine('POST /v1/order', { items })
    await mine('POST /v1/pay/pre_order', { order_id: data.id })
    return data
  }
  const stateOf = async ({ order_no }: { order_no: string }) => {
    const trade = await tradeOf(shop.db, order_no)
    if (!trade) throw new Error('the provider knows no such order')
    return trade
  }
  const paidWith = async (trade: Trade, { transaction_id, success_time }: Trade) => {
    const { bytes, headers } = signNotification(
      await payKeys(shop.db),
      paidEvent({ ...trade, state: 'SUCCESS', transaction_id, success_time }),
    )
    return shop.ask('POST /v1/pay/notify', { body: bytes, headers })
  }
  const refundedWith = async (refund: Refund) => {
    const keys = await payKeys(shop.db)
    const { bytes, headers } = signNotification(keys, refundEvent(refund, keys.merchant.mchid))
    return shop.ask('POST /v1/pay/refund_notify', { body: bytes, headers })
  }
  const anomaliesOf = async (order_no: string) =>
    (await staff('GET /cms/payment/anomaly?state=open&size=100')).data.items.filter(
      (one: { order_no: string }) => one.order_no === order_no,
    )

  test.each(['unpaid', 'closed'])(
    'a validly signed notification with the transaction of another order changes nothing: %s',
    async (state) => {
      const first = await bought()
      const one = await announced(first)
      if (state === 'closed') await mine(`POST /v1/order/${one.id}/cancellation`, {})
      const [trade, transaction] = [await stateOf(one), await stateOf(first)]
      for (let time = 0; time < 3; time++) {
        const response = await paidWith(trade, transaction)
        expect([response.status, response.json]).toMatchObject([200, { code: 'SUCCESS' }])
      }
      expect((await show(one.id)).status).toBe(state)
      expect(await shop.db.$count(payment, eq(payment.order_id, one.id))).toBe(0)
      const { transaction_id } = transaction
      expect(await anomaliesOf(one.order_no)).toMatchObject([
        { kind: 'other_order', order_id: one.id, source: 'notification', details: { transaction_id } },
      ])
      expect((await staff('GET /cms/payment/anomaly?kind=other_order')).data.total).toBeGreaterThan(0)
    },
  )

  test('a notification about a paid order can be repeated without an anomaly', async () => {
    const one = await bought()
    const trade = await stateOf(one)
    expect((await paidWith(trade, trade)).status).toBe(200)
    expect([(await show(one.id)).status, await anomaliesOf(one.order_no)]).toEqual(['paid', []])
  })

  test('a validly signed notification pays only one of two orders that are notified concurrently with the same transaction', async () => {
    const first = await announced()
    const second = await announced(first)
    const trades = [await stateOf(first), await stateOf(second)]
    const transaction = {
      ...(await stateOf(first)),
      transaction_id: `42${first.order_no}`,
      success_time: '2026-01-01T12:00:00+08:00',
    }
    const response = await Promise.all(trades.map((trade) => paidWith(trade, transaction)))
    expect(response.map(({ status }) => status)).toEqual([200, 200])
    const states = [(await show(first.id)).status, (await show(second.id)).status]
    expect(states.toSorted()).toEqual(['paid', 'unpaid'])
    const odd = [...(await anomaliesOf(first.order_no)), ...(await anomaliesOf(second.order_no))]
    expect(odd).toMatchObject([{ kind: 'other_order' }])
    const { order_no } = states[0] === 'paid' ? first : second
    await moveTrade(shop.db, order_no, ['NOTPAY'], { ...transaction, out_trade_no: order_no, state: 'SUCCESS' })
  })

  test.each([
    ['another order', { out_trade_no: 'other' }],
    ['another transaction', { transaction_id: '420000' }],
    ['another amount', { refund: 19 }],
    ['another total', { total: 379 }],
    ['another number of the provider', { refund_id: '5099999' }],
  ])(
    'a validly signed notification of a refund with %s changes nothing and becomes an anomaly',
    async (_, wrong: Partial<Refund>) => {
      const { order, no } = await underWay({ amount: 20 })
      const refund = await refundOf(shop.db, no)
      if (!refund) throw new Error('the provider knows no such refund')
      const other = wrong.out_trade_no && { out_trade_no: (await bought()).order_no }
      const response = await refundedWith({ ...refund, status: 'SUCCESS', ...wrong, ...other })
      expect([response.status, response.json]).toMatchObject([200, { code: 'SUCCESS' }])
      expect(await refundsOf(order.id)).toMatchObject([{ state: 'processing' }])
      const found = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_id, order.id))
      expect(found).toMatchObject([{ kind: 'refund', state: 'open', details: { out_refund_no: no } }])
      await ends(no, 'success')
      expect(await refundsOf(order.id)).toMatchObject([{ state: 'succeeded' }])
    },
  )
})
