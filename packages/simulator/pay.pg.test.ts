import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { simulated } from '@/db/schema/simulator'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { PayError } from '@/lib/pay/provider'
import { payAccount } from '@/lib/wechat/pay/ask'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { callSimulator } from '@/packages/testing/wechat'

describe('the simulator shared by several processes', () => {
  const shop = useServerShop()
  let number = 0
  beforeEach(() => {
    number++
  })
  const process = () => {
    const { env, database, log, registry } = shop.runtime
    return newRuntime(env, { ...database, db: Object.create(database.db) }, log, registry)
  }
  const out_trade_no = () => `K202605010000${number}`
  const announce = () => {
    const order = { out_trade_no: out_trade_no(), description: 'A shirt', total: 100, openid: 'o-li' }
    return wechatPay(process()).prepay({ ...order, expires_at: new Date('2030-01-01') })
  }
  const pay = () => callSimulator(process(), 'POST /pay', { out_trade_no: out_trade_no(), how: 'silent' })

  test('the simulator of several processes has one set of keys', async () => {
    await shop.db.delete(simulated).where(eq(simulated.kind, 'pay_keys'))
    const accounts = await inParallel(8, () => payAccount(process()))
    expect(new Set(accounts.map(({ apiV3Key }) => apiV3Key)).size).toBe(1)
  })

  test('the simulator of several processes treats twenty concurrent prepayments of one order as one order', async () => {
    expect(new Set(await inParallel(20, announce)).size).toBe(20)
    expect(await wechatPay(process()).queryTrade(out_trade_no())).toMatchObject({ trade_state: 'NOTPAY' })
  })

  test('the simulator of several processes has an order either paid or closed, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      await announce()
      const [paid, ended] = await Promise.all([pay(), wechatPay(process()).closeTrade(out_trade_no())])
      const trade = await wechatPay(process()).queryTrade(out_trade_no())
      expect([paid.status, ended, trade?.trade_state]).toEqual(
        ended === 'paid' ? [200, 'paid', 'SUCCESS'] : [409, 'closed', 'CLOSED'],
      )
      number += 100
    }
  })

  test('the simulator refunds amounts that exceed 32 bits', async () => {
    const total = 5_000_000_000
    const expires_at = new Date('2030-01-01')
    await wechatPay(process()).prepay({
      out_trade_no: out_trade_no(),
      description: 'A house',
      total,
      openid: 'o-li',
      expires_at,
    })
    await pay()
    const parts = [2_147_483_648, 2_852_516_352]
    for (const [at, refund] of parts.entries()) {
      const request = { out_trade_no: out_trade_no(), refund, total, reason: '', out_refund_no: `R${number}_${at}` }
      expect(await wechatPay(process()).refundTrade(request)).toMatchObject({ status: 'PROCESSING', refund })
    }
    const { json } = await callSimulator(process(), 'GET /orders')
    expect(json.items).toContainEqual(expect.objectContaining({ out_trade_no: out_trade_no(), refunded: total }))
  })

  test('the simulator of several processes never refunds more than was paid, and each refund once', async () => {
    await announce()
    await pay()
    const refund = (at: number) => {
      const request = { out_trade_no: out_trade_no(), refund: 30, total: 100, reason: '' }
      return wechatPay(process())
        .refundTrade({ ...request, out_refund_no: `R${number}_${at % 6}` })
        .then(
          ({ refund_id }) => refund_id,
          (error) => (error instanceof PayError ? error.code : error),
        )
    }
    const responses = await inParallel(24, refund)
    expect(new Set(responses.filter((one) => one !== 'NOT_ENOUGH')).size).toBe(3)
    const { json } = await callSimulator(process(), 'GET /orders')
    expect(json.items).toMatchObject(expect.arrayContaining([expect.objectContaining({ refunded: 90 })]))
  })
})
