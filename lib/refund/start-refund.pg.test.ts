import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { paymentAnomaly } from '@/db/schema/payment'
import { stockMovement } from '@/db/schema/stock'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { refundOf } from '@/packages/simulator/pay-state'
import { codeOf, useRefunds } from '@/packages/testing/refunds'
import { applyRefundState } from './carry-out'

describe('a refund by staff', () => {
  const { shop, mine, staff, bought, give, underWay, refundsOf, ...more } = useRefunds()
  const { settle, ends, ship, show, stock, statesOf, movesOf, askAgain } = more
  const returnedOf = async (id: number) => (await show(id)).items.map(({ returned }: { returned: number }) => returned)

  test('a refund in parts keeps the status of the order until the last part succeeds', async () => {
    const order = await bought()
    for (const [amount, status] of [
      [100, 'paid'],
      [180, 'paid'],
      [100, 'refunded'],
    ] as const) {
      expect((await give(order.id, { amount })).data.status).toBe('paid')
      await settle()
      expect((await show(order.id)).status).toBe(status)
    }
    expect(await movesOf(order.id)).toEqual(['paid refunded provider'])
    expect(codeOf(await give(order.id, { amount: 1 }))).toEqual([409, 8002])
    expect([await stock(order), await returnedOf(order.id)]).toEqual([
      [7, 6],
      [0, 0],
    ])
  })

  test('a refund of pieces restocks them once, when it succeeds', async () => {
    const order = await bought()
    const [first, second] = order.items
    const { no, id } = await underWay({ lines: [{ id: first?.id, count: 1 }] }, order)
    expect((await refundsOf(order.id))[0]).toMatchObject({ amount: 100, restocks: true })
    expect([await stock(order), await returnedOf(order.id)]).toEqual([
      [7, 6],
      [0, 0],
    ])
    await ends(no, 'success', { times: 3, at_once: true })
    await askAgain(no)
    expect([await stock(order), await returnedOf(order.id)]).toEqual([
      [8, 6],
      [1, 0],
    ])
    const moved = await shop.db
      .select()
      .from(stockMovement)
      .where(eq(stockMovement.ref, String(id)))
    expect(moved).toMatchObject([{ reason: 'refund', delta: 1, order_line_id: first?.id }])
    const all = [
      { id: first?.id, count: 1 },
      { id: second?.id, count: 3 },
    ]
    await give(order.id, { lines: all })
    await settle()
    // With the shipping fee, as nothing will be shipped any more
    expect((await refundsOf(order.id))[1]?.amount).toBe(280)
    expect([(await show(order.id)).status, await stock(order)]).toEqual(['refunded', [9, 9]])
  })

  test('a refund of pieces restocks them if it is started before shipping, but not after', async () => {
    const order = await bought()
    const [first] = order.items
    const before = await underWay({ lines: [{ id: first?.id, count: 1 }] }, order)
    expect((await ship(order.id)).status).toBe(200)
    const after = await underWay({ lines: [{ id: first?.id, count: 1 }] }, order)
    await ends(before.no, 'success')
    await ends(after.no, 'success')
    expect([await stock(order), await returnedOf(order.id)]).toEqual([
      [8, 6],
      [1, 0],
    ])
  })

  test('a refund of the full amount, at once or in parts, prevents shipping', async () => {
    const { order, no } = await underWay()
    expect(codeOf(await ship(order.id))).toEqual([409, 8002])
    expect(codeOf(await mine(`POST /v1/order/${order.id}/refund`, { reason: 'x' }))).toEqual([409, 8002])
    await ends(no, 'success')
    const parts = await bought()
    await underWay({ amount: 300 }, parts)
    const last = await underWay({ amount: 80 }, parts)
    expect([codeOf(await ship(parts.id)), (await show(parts.id)).status]).toEqual([[409, 10111], 'paid'])
    await ends(last.no, 'success')
    await ends((await refundsOf(parts.id))[0]?.out_refund_no ?? '', 'success')
    expect((await show(parts.id)).status).toBe('refunded')
  })

  test.each(['paid', 'shipped', 'completed'])('a refund that fails leaves the order %s, as it was', async (status) => {
    const order = await bought()
    if (status !== 'paid') await ship(order.id)
    if (status === 'completed') await mine(`POST /v1/order/${order.id}/receipt`)
    const { paid_at, shipped_at } = await show(order.id)
    const { no } = await underWay({ amount: 380 }, order)
    expect((await show(order.id)).status).toBe('refunding')
    await ends(no, 'closed')
    expect(await show(order.id)).toMatchObject({ status, paid_at, shipped_at })
    expect((await movesOf(order.id)).at(-1)).toBe(`refunding ${status} provider`)
    const waits = await shop.db.$count(outbox, sql`kind = 'order.confirm' and payload ->> 'id' = ${String(order.id)}`)
    expect(waits).toBe(status === 'shipped' ? 2 : status === 'completed' ? 1 : 0)
    expect(await statesOf(order.id)).toEqual([['failed', 'CLOSED']])
    const listed = (await staff(`GET /cms/refund?attention=true&order_no=${order.order_no}`)).data
    expect(listed.items).toMatchObject([{ state: 'failed', attention: true, left: 380 }])
    expect((await staff('GET /cms/refund/counts')).data.attention).toBeGreaterThan(0)
  })

  test('a refund that the shop did not start becomes an anomaly and changes nothing else', async () => {
    const { order, no } = await underWay({ amount: 10 })
    await ends(no, 'success')
    for (const how of ['forged', 'stale', 'another_merchant']) {
      expect((await ends(no, how)).json.deliveries).toEqual([{ status: 401 }])
    }
    await mine(`POST /v1/order/${order.id}/refund`, { reason: 'More', amount: 20 })
    const outRefundNo = (await refundsOf(order.id))[1]?.out_refund_no ?? ''
    const by_hand = { out_trade_no: order.order_no, refund: 20, total: 380, reason: '' }
    for (const out_refund_no of [outRefundNo, 'FROM-THE-PLATFORM'])
      await wechatPay(shop.runtime).refundTrade({ ...by_hand, out_refund_no })
    await settle()
    expect(await statesOf(order.id)).toEqual([
      ['succeeded', null],
      ['requested', null],
    ])
    const noted = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_no, order.order_no))
    expect(noted.map(({ kind, state }) => [kind, state])).toEqual(Array(2).fill(['refund', 'open']))
    expect(new Set(noted.map(({ order_id }) => order_id))).toEqual(new Set([order.id, null]))
  })
  test('a refund reported with another amount, or with another status after its end, changes nothing', async () => {
    const { order, no } = await underWay({ amount: 10 })
    const { refund_id = '', transaction_id = '' } = (await refundOf(shop.db, no)) ?? {}
    const reported = { out_refund_no: no, out_trade_no: order.order_no, refund_id, transaction_id, total: 380 }
    await applyRefundState(shop.runtime, { ...reported, status: 'SUCCESS', refund: 11 }, 'query')
    await applyRefundState(shop.runtime, { ...reported, status: 'SUCCESS', refund: 10, total: 10 }, 'query')
    expect(await statesOf(order.id)).toEqual([['processing', null]])
    expect((await staff('GET /cms/payment/anomaly?kind=refund')).data.items[0]).toMatchObject({ order_id: order.id })
    await ends(no, 'success')
    for (const status of ['PROCESSING', 'ABNORMAL', 'CLOSED'] as const) {
      await applyRefundState(shop.runtime, { ...reported, status, refund: 10 }, 'query')
    }
    expect(await statesOf(order.id)).toEqual([['succeeded', null]])
  })
})
