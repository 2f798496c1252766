import { describe, expect, test } from 'vitest'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { codeOf, useRefunds } from '@/packages/testing/refunds'
import { sendRefund } from './carry-out'

describe('a refund with a problem', () => {
  const { shop, staff, bought, give, decide, underWay, refundsOf, ...more } = useRefunds()
  const { settle, fault, ends, ship, show, stock, statesOf, movesOf, tradeBack } = more

  test('a refund that the provider closed is retried once, under a new number', async () => {
    const { order, id, no } = await underWay({ amount: 50 })
    await ends(no, 'closed')
    const { data } = await decide(id, 'retry')
    expect(data).toMatchObject({ state: 'failed', attention: false, retry_id: expect.any(Number) })
    await settle()
    const [, next] = await refundsOf(order.id)
    expect(next).toMatchObject({ out_refund_no: `R${order.order_no}-2`, amount: 50, state: 'succeeded', retry_of: id })
    expect(codeOf(await decide(id, 'retry'))).toEqual([409, 8002])
  })

  test('a refund that the bank could not credit stays in progress until staff resolve it', async () => {
    const { order, id, no } = await underWay()
    await ends(no, 'abnormal')
    expect(await statesOf(order.id)).toEqual([['processing', 'ABNORMAL']])
    expect((await show(order.id)).status).toBe('refunding')
    expect((await staff('GET /cms/refund?attention=true')).data.items[0]).toMatchObject({ id, trouble: 'ABNORMAL' })
    await settle() // is not queried automatically any more
    expect((await decide(id, 'retry')).data).toMatchObject({ state: 'processing', attention: true })
    expect(codeOf(await decide(id, 'settle', ''))).toEqual([400, 10120])
    const { data } = await decide(id, 'settle', 'Sent to another card')
    expect(data).toMatchObject({ state: 'succeeded', answer: 'Sent to another card', attention: false })
    expect([(await show(order.id)).status, await movesOf(order.id)]).toEqual([
      'refunded',
      ['paid refunding staff', 'refunding refunded staff'],
    ])
  })

  test('a refund that the bank rejected succeeds if the provider has since paid it elsewhere', async () => {
    const { order, id, no } = await underWay({ amount: 10 })
    await ends(no, 'abnormal')
    await ends(no, 'silent')
    expect((await decide(id, 'retry')).status).toBe(200)
    expect(await statesOf(order.id)).toEqual([['succeeded', null]])
  })

  test('a refund that is dismissed no longer needs attention', async () => {
    const { order, id, no } = await underWay({ amount: 10 })
    expect(codeOf(await decide(id, 'dismiss'))).toEqual([409, 8002])
    await ends(no, 'closed')
    expect((await decide(id, 'dismiss', 'They took a voucher')).data).toMatchObject({
      attention: false,
      state: 'failed',
    })
    expect(codeOf(await decide(id, 'retry'))).toEqual([409, 8002])
    expect((await give(order.id, { amount: 380 })).status).toBe(200)
  })

  test('a refund for which the balance is too low stays in progress until it succeeds', async () => {
    const { id, order_no } = await bought()
    await fault('refund', 'refuse', 1, { code: 'NOT_ENOUGH' })
    await give(id, { amount: 10 })
    expect(await refundsOf(id)).toMatchObject([{ state: 'processing', trouble: 'NOT_ENOUGH', attention: true }])
    await settle()
    expect(await refundsOf(id)).toMatchObject([{ state: 'succeeded', trouble: null, attention: false }])
    expect(await tradeBack(order_no)).toEqual([10, 1])
  })

  test('a refund that the provider rejects fails, and is retried under the same number', async () => {
    const { id, order_no } = await bought()
    await fault('refund', 'refuse', 1, { code: 'USER_ACCOUNT_ABNORMAL' })
    await give(id, { amount: 380 })
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed', trouble: 'USER_ACCOUNT_ABNORMAL', attention: true }])
    expect((await show(id)).status).toBe('paid')
    const [one] = await refundsOf(id)
    expect((await decide(one?.id ?? 0, 'retry')).data).toMatchObject({ state: 'processing', attention: false })
    await settle()
    expect(await refundsOf(id)).toMatchObject([{ out_refund_no: one?.out_refund_no, state: 'succeeded' }])
    expect([(await show(id)).status, await tradeBack(order_no)]).toEqual(['refunded', [380, 1]])
  })

  test('a refund that was made stays in progress although its second request is rejected, and succeeds', async () => {
    const { id, order_no } = await bought()
    await fault('refund', 'reset')
    await give(id, { amount: 20 })
    const [{ out_refund_no } = { out_refund_no: '' }] = await refundsOf(id)
    const request = { out_trade_no: order_no, out_refund_no, refund: 20, total: 380, reason: 'A stain' }
    await wechatPay(shop.runtime).refundTrade(request)
    await fault('refund', 'refuse', 1, { code: 'INVALID_REQUEST' })
    await sendRefund(shop.runtime, out_refund_no, { isNew: true })
    expect(await statesOf(id)).toEqual([['processing', null]])
    await settle()
    expect([await statesOf(id), await tradeBack(order_no)]).toEqual([[['succeeded', null]], [20, 1]])
  })

  test.each([
    ['closed', [8, 6]],
    ['abnormal', [8, 6]],
  ])('a refund first %s restocks on later success, but a closed one not after shipping', async (how, unsent) => {
    const [kept, sent] = [await bought(), await bought()]
    for (const order of [kept, sent]) {
      const lines = [{ id: order.items[0]?.id, count: 1 }]
      const { id, no } = await underWay({ lines }, order)
      await ends(no, how)
      if (order === sent) await ship(order.id)
      if (how === 'closed') await decide(id, 'retry')
      else await decide(id, 'settle')
      await settle()
    }
    expect([await stock(kept), await stock(sent)]).toEqual([unsent, how === 'closed' ? [7, 6] : unsent])
  })
})
