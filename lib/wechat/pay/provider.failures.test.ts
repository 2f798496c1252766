import { describe, expect, test } from 'vitest'
import { errorLog } from '@/db/schema/log'
import { PayError } from '@/lib/pay/provider'
import { payKeys } from '@/packages/simulator/pay-keys'
import { timeLimit } from '@/packages/testing/long-run'
import { useWechat } from '@/packages/testing/wechat'
import { wechatPay } from './provider'

const out_trade_no = 'K2026050100000001'
const order = { out_trade_no, description: '一件衬衫', total: 100, openid: 'o-li', expires_at: new Date('2030-01-01') }
const back = { out_trade_no, out_refund_no: 'R2026050100000001', refund: 40, total: 100, reason: 'It does not fit' }

describe('when requests to WeChat Pay fail,', () => {
  const wechat = useWechat()
  const announce = () => wechatPay(wechat.runtime).prepay(order)
  const query = () => wechatPay(wechat.runtime).queryTrade(out_trade_no)
  const closed = () => wechatPay(wechat.runtime).closeTrade(out_trade_no)
  const pay = () => wechat.door('POST /pay', { out_trade_no, how: 'silent' })
  const refund = () => wechatPay(wechat.runtime).refundTrade(back)

  const FAULTS = ['hang', 'reset', 'reset_after', '500', '500_after', '429', 'garbage', 'bad_signature'] as const

  test.each([...FAULTS, 'stale_signature', 'no_signature', 'late'])(
    'a close that meets the fault %s is unknown',
    async (kind) => {
      await announce()
      await wechat.fault({ call: 'close', kind })
      const started = performance.now()
      expect(await closed()).toBe('unknown')
      expect(performance.now() - started).toBeLessThan(timeLimit(5000))
      const acted = ['reset_after', '500_after', 'bad_signature', 'stale_signature', 'no_signature', 'late']
      expect(await query()).toMatchObject({ trade_state: acted.includes(kind) ? 'CLOSED' : 'NOTPAY' })
    },
  )

  test.each([
    'FREQUENCY_LIMITED',
    'RATELIMIT_EXCEEDED',
    'SYSTEM_ERROR',
    'SIGN_ERROR',
    'NO_AUTH',
    'PARAM_ERROR',
    'NEW_WORD',
  ])('a close rejected with %s is unknown', async (code) => {
    await announce()
    await wechat.fault({ call: 'close', kind: 'refuse', code })
    expect(await closed()).toBe('unknown')
  })

  test.each([
    ['ORDER_CLOSED', 'closed'],
    ['ORDERNOTEXIST', 'closed'],
    ['ORDERPAID', 'paid'],
  ])('a close rejected with %s is %s', async (code, end) => {
    await announce()
    await wechat.fault({ call: 'close', kind: 'refuse', code })
    expect(await closed()).toBe(end)
  })

  test.each([
    ['reset', 'unknown', 'CUT_OFF'],
    ['reset_after', 'unknown', 'CUT_OFF'],
    ['500', 'unknown', 'HTTP_500'],
    ['429', 'retry', 'HTTP_429'],
    ['garbage', 'signature', 'HEADER_MISSING'],
    ['bad_signature', 'signature', 'SIGNATURE_WRONG'],
    ['stale_signature', 'signature', 'NOT_OF_NOW'],
    ['no_signature', 'signature', 'HEADER_MISSING'],
  ])('a prepayment that meets the fault %s is %s, and can be repeated', async (kind, failure, code) => {
    await wechat.fault({ call: 'prepay', kind })
    await expect(announce()).rejects.toMatchObject({ kind: failure, code })
    expect(await announce()).toMatch(/^wx/)
  })

  test.each([
    ['SYSTEMERROR', 'unknown', 'SYSTEM_ERROR'],
    ['RATELIMIT_EXCEEDED', 'retry', 'FREQUENCY_LIMITED'],
    ['USER_PAYING', 'retry', 'USER_PAYING'],
    ['OUT_TRADE_NO_USED', 'rejected', 'OUT_TRADE_NO_USED'],
    ['OPENID_MISMATCH', 'rejected', 'OPENID_MISMATCH'],
    ['RULE_LIMIT', 'rejected', 'RULE_LIMIT'],
    ['NEW_WORD', 'rejected', 'NEW_WORD'],
  ])('a prepayment rejected with %s is %s, without an entry in the error log', async (refusal, kind, code) => {
    await wechat.fault({ call: 'prepay', kind: 'refuse', code: refusal })
    const error = await announce().catch((one) => one)
    expect(error).toBeInstanceOf(PayError)
    expect(error).toMatchObject({ kind, code })
    expect(await wechat.db.select().from(errorLog)).toEqual([])
  })

  test.each([
    ['SIGN_ERROR', 'WECHAT_PAY_PRIVATE_KEY'],
    ['MCH_NOT_EXISTS', 'WECHAT_PAY_MCHID'],
    ['APPID_MCHID_NOT_MATCH', 'WECHAT_APPID'],
  ])('a prepayment rejected with %s is an error on our side, and the error log names %s', async (code, named) => {
    await wechat.fault({ call: 'prepay', kind: 'refuse', code })
    await expect(announce()).rejects.toMatchObject({ kind: 'config', code })
    const [logged] = await wechat.db.select().from(errorLog)
    expect(logged).toMatchObject({ operation: 'wechat_pay.prepay', message: expect.stringContaining(named) })
  })

  test('a prepayment times out after four seconds', async () => {
    await wechat.fault({ call: 'prepay', kind: 'hang' })
    const started = performance.now()
    await expect(announce()).rejects.toMatchObject({ kind: 'unknown', code: 'TOO_LATE' })
    expect(performance.now() - started).toBeGreaterThan(3900)
    expect(performance.now() - started).toBeLessThan(timeLimit(5000))
  })

  test.each(['reset_after', '500_after', 'bad_signature'])(
    'a refund that met the fault %s is the same when it is requested again',
    async (kind) => {
      await announce()
      await pay()
      await wechat.fault({ call: 'refund', kind })
      await expect(refund()).rejects.toBeInstanceOf(PayError)
      const existing = await wechatPay(wechat.runtime).queryRefund(back.out_refund_no)
      expect(await refund()).toEqual(existing)
    },
  )

  test.each(['query', 'query_refund'])('a %s with an invalid signature in the response is rejected', async (call) => {
    await announce()
    await pay()
    await refund()
    await wechat.fault({ call, kind: 'bad_signature' })
    const refusal = call === 'query' ? query() : wechatPay(wechat.runtime).queryRefund(back.out_refund_no)
    await expect(refusal).rejects.toMatchObject({ kind: 'signature' })
  })

  test('no secret is written to the log', async () => {
    const { provider, merchant } = await payKeys(wechat.db)
    for (const kind of ['reset', '500', 'bad_signature', 'garbage']) {
      await wechat.fault({ call: 'prepay', kind })
      await announce().catch(() => undefined)
    }
    const refusal = wechat.lines.join('')
    expect(refusal).toContain('SIGNATURE_WRONG')
    const pem = merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const secret of [provider.apiV3Key, pem.slice(40, 80), 'WECHATPAY2', 'o-li'])
      expect(refusal).not.toContain(secret)
  })
})
