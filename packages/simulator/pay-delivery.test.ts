import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '@/db/schema/kernel'
import { endpoint } from '@/lib/core/endpoint/endpoint'
import { RawAnswer } from '@/lib/core/request/special-answers'
import type { Registry } from '@/lib/core/runtime/runtime'
import type { Notification } from '@/lib/pay/provider'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { useWechat } from '@/packages/testing/wechat'
import { notificationJobs } from './pay-delivery'
import { FORGERIES } from './pay-notification'

const out_trade_no = 'K2026050100000001'
const out_refund_no = 'R2026050100000001'

describe('a notification of the simulator', () => {
  const wechat = useWechat()
  const received: Notification[] = []
  let replyStatus = 204

  const receiver = (id: string, on: 'POST /v1/pay/notify' | 'POST /v1/pay/refund_notify') =>
    endpoint(id, on, 'Receive', {
      access: 'public',
      work: 'own',
      body: 'raw',
      run: async ({ runtime, raw }) => {
        const notification = await wechatPay(runtime)
          .readNotification(raw)
          .catch(() => undefined)
        if (notification && replyStatus < 300) received.push(notification)
        return new RawAnswer(notification ? replyStatus : 400, null)
      },
    })

  const setOperations = (...operations: Registry['operations']) => {
    wechat.runtime.registry = { ...wechat.runtime.registry, operations }
  }

  beforeEach(async () => {
    received.length = 0
    replyStatus = 204
    setOperations(receiver('x.paid', 'POST /v1/pay/notify'), receiver('x.refunded', 'POST /v1/pay/refund_notify'))
    const order = { out_trade_no, description: 'A shirt', total: 100, openid: 'o-li' }
    await wechatPay(wechat.runtime).prepay({ ...order, expires_at: new Date('2030-01-01') })
  })
  const pay = async (more = {}) => (await wechat.door('POST /pay', { out_trade_no, ...more })).json
  const planned = () => wechat.db.select().from(outbox).where(eq(outbox.kind, 'simulator.notify')).orderBy(outbox.id)
  const deliveries = (...statuses: unknown[]) => ({ deliveries: statuses.map((status) => ({ status })) })

  /** Runs the next planned delivery, as the outbox would when it is due. */
  async function doNext() {
    const [next] = await planned()
    if (!next) throw new Error('nothing is planned')
    await wechat.db.delete(outbox).where(eq(outbox.id, next.id))
    await notificationJobs.handlers['simulator.notify'](wechat.runtime, next.payload)
    return next
  }

  test('a notification of the simulator is delivered like any request, as often as requested and with the same id', async () => {
    expect(await pay({ times: 3 })).toMatchObject({ trade_state: 'SUCCESS', ...deliveries(204, 204, 204) })
    expect(received).toMatchObject(
      Array(3).fill({ event_type: 'TRANSACTION.SUCCESS', trade: { out_trade_no, total: 100 } }),
    )
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect((await wechat.door('POST /notify', { out_trade_no, times: 2, at_once: true })).json).toEqual(
      deliveries(204, 204),
    )
    expect(received).toHaveLength(5)
    expect(await planned()).toEqual([])
  })

  test('a notification of the simulator follows a payment by nothing but what a mini-program gives to wx.requestPayment', async () => {
    const order = { out_trade_no, description: 'A shirt', total: 100, openid: 'o-li' }
    const id = await wechatPay(wechat.runtime).prepay({ ...order, expires_at: new Date('2030-01-01') })
    const typing = await wechat.door('POST /pay', { prepay_id: `prepay_id=${id}`, how: 'typing' })
    expect([typing.status, typing.json.trade_state]).toEqual([200, 'USERPAYING'])
    const paid = await wechat.door('POST /pay', { prepay_id: id })
    expect(paid.json).toMatchObject({ out_trade_no, trade_state: 'SUCCESS', ...deliveries(204) })
    expect(received).toMatchObject([{ trade: { out_trade_no } }])
  })

  test('a notification of the simulator is not sent for an unknown payment, nor for one that is named in two ways or in none', async () => {
    expect((await wechat.door('POST /pay', { prepay_id: 'wx0' })).json).toMatchObject({ error_code: 10100 })
    for (const body of [{}, { out_trade_no, prepay_id: 'wx0' }]) {
      const { status, json } = await wechat.door('POST /pay', body)
      expect([status, json.msg]).toEqual([400, 'out_trade_no or `prepay_id` must be sent, not both'])
    }
    expect(received).toEqual([])
  })

  test('a notification that is not accepted is repeated at the intervals of the provider', async () => {
    replyStatus = 500
    expect(await pay()).toMatchObject(deliveries(500))
    const pauses: number[] = []
    for (let turn = 0; turn < 15; turn++) {
      const before = Date.now()
      const [next] = await planned()
      pauses.push(Math.round(((next?.run_at.getTime() ?? 0) - before) / 1000))
      await doNext()
    }
    expect(pauses).toEqual([15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10800, 10800, 10800, 21600, 21600])
    expect(await planned()).toEqual([])
  })

  test('a notification of the simulator is repeated sooner at a faster pace', async () => {
    expect((await wechat.door('POST /pace', { faster: 1000 })).json).toEqual({ faster: 1000 })
    replyStatus = 500
    await pay()
    await doNext()
    const [next] = await planned()
    expect((next?.run_at.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThan(100)
  })

  test('a notification that is accepted the second time is not sent a third time', async () => {
    replyStatus = 503
    await pay()
    replyStatus = 204
    await doNext()
    expect([received.length, await planned()]).toEqual([1, []])
  })

  test('a notification of the simulator can be left out or lost', async () => {
    expect(await pay({ how: 'silent' })).toMatchObject({ trade_state: 'SUCCESS', deliveries: [] })
    await wechat.fault({ call: 'notify', kind: 'lose' })
    expect((await wechat.door('POST /notify', { out_trade_no, times: 2 })).json).toEqual(deliveries('lost', 204))
    expect([received.length, await planned()]).toEqual([1, []])
  })

  test('a notification of the simulator is lost at about the planned rate', async () => {
    await pay({ how: 'silent' })
    await wechat.fault({ call: 'notify', kind: 'lose', times: 60, share: 0.5 })
    for (let turn = 0; turn < 4; turn += 1) await wechat.door('POST /notify', { out_trade_no, times: 15 })
    expect(received.length).toBeGreaterThan(10)
    expect(received.length).toBeLessThan(50)
  })

  test.each(FORGERIES)('a forged notification (%s) is rejected, and nothing is paid', async (how) => {
    expect(await pay({ how })).toMatchObject(deliveries(400))
    expect(await wechatPay(wechat.runtime).queryTrade(out_trade_no)).toMatchObject({ trade_state: 'NOTPAY' })
    expect([received, await planned()]).toEqual([[], []])
  })

  test('a notification of another amount matches what the provider reports', async () => {
    await pay({ how: 'wrong_amount' })
    expect(received).toMatchObject([{ trade: { total: 101 } }])
    expect(await wechatPay(wechat.runtime).queryTrade(out_trade_no)).toMatchObject({
      total: 101,
      trade_state: 'SUCCESS',
    })
  })

  test('a notification without a receiver is repeated', async () => {
    setOperations()
    expect(await pay()).toMatchObject(deliveries(404))
    expect(await planned()).toHaveLength(1)
  })

  const refund = () =>
    wechatPay(wechat.runtime).refundTrade({
      out_trade_no,
      out_refund_no,
      refund: 40,
      total: 100,
      reason: 'It does not fit',
    })
  const refunded = () => wechatPay(wechat.runtime).queryRefund(out_refund_no)

  test('the notification of a refund comes after the refund was accepted', async () => {
    await pay({ how: 'silent' })
    expect(await refund()).toMatchObject({ status: 'PROCESSING' })
    await doNext()
    expect(await refunded()).toMatchObject({ status: 'SUCCESS' })
    expect(received).toMatchObject([
      { event_type: 'REFUND.SUCCESS', refund: { out_refund_no, refund: 40, status: 'SUCCESS' } },
    ])
  })

  test.each([
    ['abnormal', 'ABNORMAL', 1],
    ['closed', 'CLOSED', 1],
    ['never', 'PROCESSING', 0],
  ])('the notification of a refund follows the planned end: %s', async (kind, status, notification) => {
    await pay({ how: 'silent' })
    await refund()
    await wechat.fault({ call: 'settle', kind })
    await doNext()
    expect(await refunded()).toMatchObject({ status })
    expect(received).toHaveLength(notification)
  })

  test('the notification of a refund that was already ended by hand is not sent again', async () => {
    await pay({ how: 'silent' })
    await refund()
    expect((await wechat.door('POST /refund', { out_refund_no, times: 2 })).json).toMatchObject(deliveries(204, 204))
    await doNext()
    expect(received).toHaveLength(2)
    expect((await wechat.door('POST /refund', { out_refund_no })).json.error_code).toBe(8002)
  })

  test('a notification of the simulator is not sent after the simulator is turned off', async () => {
    replyStatus = 500
    await pay()
    replyStatus = 204
    wechat.runtime.simulated = false
    await doNext()
    expect(received).toEqual([])
  })

  test.each([
    [{ call: 'notify', kind: '500' }],
    [{ call: 'settle', kind: 'lose' }],
    [{ call: 'prepay', kind: 'never' }],
  ])('a notification of the simulator does not accept the fault plan %j', async (plan) => {
    const { status, json } = await wechat.door('POST /faults', plan)
    expect([status, json.errors[0].path]).toEqual([400, 'kind'])
  })
})
