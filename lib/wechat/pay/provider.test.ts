import { describe, expect, test } from 'vitest'
import { useWechat } from '@/packages/testing/wechat'
import { downloadBill } from './bill'
import { wechatPay } from './provider'

const out_trade_no = 'K2026050100000001'
const order = { out_trade_no, description: '一件衬衫', total: 100, openid: 'o-li', expires_at: new Date('2030-01-01') }
const back = { out_trade_no, out_refund_no: 'R2026050100000001', refund: 40, total: 100, reason: 'It does not fit' }

describe('a payment', () => {
  const wechat = useWechat()
  const announce = (more = {}) => wechatPay(wechat.runtime).prepay({ ...order, ...more })
  const query = () => wechatPay(wechat.runtime).queryTrade(out_trade_no)
  const closed = () => wechatPay(wechat.runtime).closeTrade(out_trade_no)
  const pay = async (how = 'silent') => (await wechat.door('POST /pay', { out_trade_no, how })).json
  const refund = (more = {}) => wechatPay(wechat.runtime).refundTrade({ ...back, ...more })
  const settle = (how = 'silent') => wechat.door('POST /refund', { out_refund_no: back.out_refund_no, how })

  test('a payment can be prepared repeatedly under the same number until it is paid', async () => {
    expect(await query()).toBeUndefined()
    const [first, second] = [await announce(), await announce()]
    expect(first).toMatch(/^wx\w+$/)
    expect(second).not.toBe(first)
    await expect(announce({ total: 200 })).rejects.toMatchObject({ kind: 'rejected', code: 'INVALID_REQUEST' })
    expect(await query()).toMatchObject({ trade_state: 'NOTPAY', total: 100 })
    await pay()
    await expect(announce()).rejects.toMatchObject({ kind: 'rejected', code: 'ORDER_PAID' })
    expect(await query()).toEqual({
      appid: 'wxsimulated00000001',
      mchid: '1900000001',
      out_trade_no,
      trade_state: 'SUCCESS',
      transaction_id: expect.stringMatching(/^42\d{26}$/),
      success_time: expect.stringMatching(/\+08:00$/),
      openid: 'o-li',
      total: 100,
      currency: 'CNY',
    })
  })

  test('a payment accepts any description, and shortens one that is too long', async () => {
    await announce({ description: '衫'.repeat(100) })
    const { json } = await wechat.door('GET /orders')
    expect(json.items).toHaveLength(1)
  })

  test('a payment ends when it is closed, and closing reports one that was made anyway', async () => {
    expect(await closed()).toBe('closed') // there is nothing to close
    await announce()
    expect([await closed(), await closed()]).toEqual(['closed', 'closed'])
    await expect(announce()).rejects.toMatchObject({ kind: 'rejected', code: 'ORDER_CLOSED' })
    expect(await pay()).toMatchObject({ error_code: 8002 })
    expect(await pay('late')).toMatchObject({ trade_state: 'SUCCESS' })
    expect(await closed()).toBe('paid')
  })

  test('a payment in progress is not closed', async () => {
    await announce()
    await pay('typing')
    expect(await closed()).toBe('unknown')
    expect(await query()).toMatchObject({ trade_state: 'USERPAYING' })
    await pay()
    expect(await closed()).toBe('paid')
  })

  test('a payment can be refunded in parts, once per number and never above the amount paid', async () => {
    await expect(refund()).rejects.toMatchObject({ kind: 'rejected', code: 'RESOURCE_NOT_EXISTS' })
    await announce()
    await expect(refund()).rejects.toMatchObject({ kind: 'rejected', code: 'INVALID_REQUEST' })
    await pay()
    expect(await wechatPay(wechat.runtime).queryRefund(back.out_refund_no)).toBeUndefined()
    const created = await refund()
    expect(created).toMatchObject({ out_trade_no, status: 'PROCESSING', refund: 40, total: 100 })
    expect(await refund()).toEqual(created)
    await expect(refund({ refund: 41 })).rejects.toMatchObject({ kind: 'rejected', code: 'INVALID_REQUEST' })
    await expect(refund({ out_refund_no: 'R2', refund: 61 })).rejects.toMatchObject({ code: 'NOT_ENOUGH' })
    expect(await wechatPay(wechat.runtime).queryRefund('R2')).toBeUndefined()
    expect(await refund({ out_refund_no: 'R2', refund: 60 })).toMatchObject({ refund: 60 })
    await settle()
    expect(await wechatPay(wechat.runtime).queryRefund(back.out_refund_no)).toMatchObject({
      status: 'SUCCESS',
      success_time: expect.any(String),
      refund_id: created.refund_id,
    })
    expect(await query()).toMatchObject({ trade_state: 'REFUND', total: 100 })
  })

  test.each([
    ['abnormal', 'ABNORMAL'],
    ['closed', 'CLOSED'],
  ])('a payment whose refund ends %s reports this status', async (how, status) => {
    await announce()
    await pay()
    await refund()
    await settle(how)
    expect(await wechatPay(wechat.runtime).queryRefund(back.out_refund_no)).toMatchObject({ status })
    expect(await query()).toMatchObject({ trade_state: status === 'CLOSED' ? 'SUCCESS' : 'REFUND' })
  })

  test('a payment is in the bill of its day, and a day without payments has no bill', async () => {
    await expect(downloadBill(wechat.runtime, '2026-01-01')).rejects.toMatchObject({ code: 'NO_STATEMENT_EXIST' })
    await announce()
    await pay()
    await refund()
    const { json } = await wechat.door('GET /bill')
    expect(String(await downloadBill(wechat.runtime, json.date))).toBe(json.text)
    await wechat.fault({ call: 'bill', kind: 'refuse', code: 'STATEMENT_CREATING' })
    await expect(downloadBill(wechat.runtime, json.date)).rejects.toMatchObject({ kind: 'retry' })
  })

  test('a payment cannot be made without an account, which is an error on our side', async () => {
    wechat.runtime.simulated = false
    await expect(announce()).rejects.toMatchObject({ kind: 'config', code: 'NO_KEYS' })
  })
})
