import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { paymentAnomaly } from '@/db/schema/payment'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { codeOf, useRefunds } from '@/packages/testing/refunds'
import { inParallel } from '@/packages/testing/server-shop'
import { applyRefundState } from './carry-out'

describe('a refund of an order that was paid by hand', () => {
  const { shop, mine, staff, bought, boughtByHand, give, decide, ship, show, ...records } = useRefunds()
  const { stock, statesOf, movesOf, refundsOf, askAgain } = records

  test('a refund by hand has succeeded as soon as staff say that they gave it back, and never goes to WeChat', async () => {
    const order = await boughtByHand()
    const line = { id: order.items[0]?.id, count: 1 }
    const { status, data } = await give(order.id, { lines: [line], reference: 'OUT-3', reason: 'A stain' })
    expect([status, data.status]).toEqual([200, 'paid'])
    const [part] = data.refunds
    expect(part).toMatchObject({ state: 'succeeded', amount: 100, method: 'transfer', reference: 'OUT-3' })
    expect([part.nickname, part.asked_by]).toEqual(['Manager', 'staff'])
    expect(await stock(order)).toEqual([8, 6])
    expect((await give(order.id, { amount: 280 })).data.status).toBe('refunded')
    expect(await movesOf(order.id)).toEqual(['paid refunded staff'])
    const isOfIt = sql`${outbox.payload} ->> 'out_refund_no' = ${part.out_refund_no}`
    expect(await shop.db.$count(outbox, isOfIt)).toBe(0)
    await askAgain(part.out_refund_no)
    expect(await wechatPay(shop.runtime).queryRefund(part.out_refund_no)).toBeUndefined()
    expect((await refundsOf(order.id)).map(({ refund_id }) => refund_id)).toEqual([null, null])
    expect((await staff(`GET /cms/refund?q=${part.out_refund_no}`)).data.items).toMatchObject([
      { method: 'transfer', transaction_id: null, state: 'succeeded' },
    ])
  })

  test('a refund by hand is not more than was paid, also where two give it back at once', async () => {
    const { id } = await boughtByHand()
    expect(codeOf(await give(id, { amount: 381 }))).toEqual([409, 10111])
    const answers = await inParallel(3, () => give(id, { amount: 200 }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await statesOf(id)).toEqual([['succeeded', null]])
  })

  test('a refund by hand is approved first and paid back after that, without a retry or another account', async () => {
    const order = await boughtByHand({ method: 'cash' })
    const { data } = await mine(`POST /v1/order/${order.id}/refund`, { reason: 'Too late' })
    const [{ id }] = data.refunds
    const approved = await decide(id, 'approve', 'At the counter')
    expect(approved.data).toMatchObject({ state: 'agreed', answer: 'At the counter', method: 'cash', deadline: null })
    expect([(await show(order.id)).status, codeOf(await ship(order.id))]).toEqual(['paid', [409, 10111]])
    const paid = await staff(`POST /cms/after_sale/${id}/payment`, { reference: 'OUT-5' })
    expect(paid.data).toMatchObject({ state: 'succeeded', reference: 'OUT-5' })
    expect((await show(order.id)).status).toBe('refunded')
    for (const action of ['retry', 'settle', 'dismiss'])
      expect([action, codeOf(await decide(id, action))]).toEqual([action, [409, 8002]])
    const redirected = await staff(`POST /cms/refund/${id}/redirection`, { to: 'merchant' })
    expect(codeOf(redirected)).toEqual([409, 8002])
  })

  test('a refund by hand that is approved keeps its pieces from being sent, and returns them to stock once it is paid', async () => {
    const order = await boughtByHand()
    const [first] = order.items
    const { data } = await mine(`POST /v1/order/${order.id}/refund`, {
      reason: 'One less',
      lines: [{ id: first?.id, count: 1 }],
    })
    await decide(data.refunds[0].id, 'approve')
    await ship(order.id)
    const sent = (await staff(`GET /cms/order/${order.id}`)).data.items.map((item: { sent: number }) => item.sent)
    expect(sent).toEqual(order.items.map(({ id, count }) => (id === first?.id ? count - 1 : count)))
    await staff(`POST /cms/after_sale/${data.refunds[0].id}/payment`, {})
    expect(await stock(order)).toEqual([8, 6])
  })

  test('a refund by hand ends the request where staff give exactly that, and keeps its reference', async () => {
    const order = await boughtByHand()
    await mine(`POST /v1/order/${order.id}/refund`, { reason: 'Too late', amount: 150 })
    const { data } = await give(order.id, { amount: 150, reference: 'OUT-4' })
    expect(data.refunds).toMatchObject([{ state: 'succeeded', asked_by: 'buyer', reference: 'OUT-4' }])
  })

  test('a refund by hand gives nothing back to stock once it was sent', async () => {
    const order = await boughtByHand()
    await ship(order.id)
    expect((await give(order.id, { amount: 380 })).data.status).toBe('refunded')
    expect(await stock(order)).toEqual([7, 6])
  })

  test('a refund by hand is an anomaly where WeChat claims to have made it', async () => {
    const order = await boughtByHand()
    const { data } = await give(order.id, { amount: 380 })
    const [{ out_refund_no }] = data.refunds
    const report = { out_refund_no, out_trade_no: order.order_no, refund_id: '50x', transaction_id: '42x' }
    const amounts = { status: 'SUCCESS', total: 380, refund: 380 } as const
    await applyRefundState(shop.runtime, { ...report, ...amounts }, 'query')
    const found = await shop.db.select().from(paymentAnomaly).where(eq(paymentAnomaly.order_id, order.id))
    expect(found).toMatchObject([{ kind: 'refund', state: 'open' }])
  })

  test('a refund by hand alone has a reference: of what WeChat pays back WeChat has the number', async () => {
    const { id } = await bought()
    const { status, json } = await give(id, { amount: 10, reference: 'OUT-5' })
    expect([status, json.errors]).toEqual([400, [{ path: 'reference', message: 'is only for manual refunds' }]])
  })
})
