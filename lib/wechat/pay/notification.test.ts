import { beforeEach, describe, expect, test } from 'vitest'
import { type PayKeys, payKeys } from '@/packages/simulator/pay-keys'
import {
  FORGERIES,
  type Forgery,
  paidEvent,
  refundEvent,
  type SignedNotification,
  signNotification,
} from '@/packages/simulator/pay-notification'
import type { Trade } from '@/packages/simulator/pay-state'
import { useWechat } from '@/packages/testing/wechat'
import { wechatPay } from './provider'

const trade: Trade = {
  appid: 'wxsimulated00000001',
  mchid: '1900000001',
  out_trade_no: 'K2026050100000001',
  description: 'A shirt',
  openid: 'o-li',
  notify_url: 'https://shop.example/v1/pay/notify',
  trade_type: 'JSAPI',
  fingerprint: '',
  state: 'SUCCESS',
  total: 100,
  refunded: 0,
  refunds: 0,
  transaction_id: '4200000000000000000000000001',
  success_time: '2026-05-01T10:00:00+08:00',
}
const refund = {
  out_refund_no: 'R1',
  out_trade_no: trade.out_trade_no,
  refund_id: '5000001',
  transaction_id: '4200000001',
  ...({ status: 'SUCCESS', refund: 40, total: 100, create_time: '2026-05-01T10:00:00+08:00' } as const),
  success_time: '2026-05-01T10:00:01+08:00',
}

describe('a notification', () => {
  const wechat = useWechat()
  let keys: PayKeys
  beforeEach(async () => {
    keys = await payKeys(wechat.db)
  })
  const read = ({ bytes, headers }: SignedNotification) =>
    wechatPay(wechat.runtime).readNotification({ bytes, header: (name) => headers[name.toLowerCase()] ?? null })

  test.each(['public key', 'certificate'])('a notification signed by the %s reports a payment', async (by) => {
    expect(await read(signNotification(keys, paidEvent(trade), by === 'certificate' ? 1 : 0))).toEqual({
      id: expect.stringMatching(/^EV-[0-9a-f]{33}$/),
      event_type: 'TRANSACTION.SUCCESS',
      trade: {
        appid: trade.appid,
        mchid: trade.mchid,
        out_trade_no: trade.out_trade_no,
        trade_state: 'SUCCESS',
        transaction_id: trade.transaction_id,
        success_time: trade.success_time,
        openid: 'o-li',
        total: 100,
        currency: 'CNY',
      },
    })
  })

  test('a notification reports a refund', async () => {
    const { create_time: _, ...content } = refund
    const event_type = 'REFUND.SUCCESS'
    expect(await read(signNotification(keys, refundEvent(refund, trade.mchid)))).toMatchObject({
      event_type,
      refund: content,
    })
    const abnormal = refundEvent({ ...refund, status: 'ABNORMAL', success_time: undefined }, trade.mchid)
    expect(await read(signNotification(keys, abnormal))).toMatchObject({ refund: { status: 'ABNORMAL', refund: 40 } })
  })

  const WHY: Record<Forgery, [kind: string, code: string]> = {
    forged: ['signature', 'SIGNATURE_WRONG'],
    tampered: ['signature', 'SIGNATURE_WRONG'],
    stale: ['signature', 'NOT_OF_NOW'],
    future: ['signature', 'NOT_OF_NOW'],
    unknown_serial: ['signature', 'SERIAL_UNKNOWN'],
    prototype_serial: ['signature', 'SERIAL_UNKNOWN'],
    probe: ['signature', 'PROBE'],
    unsigned: ['signature', 'HEADER_MISSING'],
    scheme_none: ['signature', 'SCHEME_UNKNOWN'],
    flipped: ['body', 'CIPHERTEXT'],
    other_associated_data: ['body', 'CIPHERTEXT'],
    algorithm_none: ['body', 'NOT_AS_AGREED'],
    short_nonce: ['body', 'CIPHERTEXT'],
    another_merchant: ['body', 'ANOTHER_MERCHANT'],
    another_app: ['body', 'ANOTHER_APP'],
  }

  test.each(FORGERIES)('a forged notification (%s) is rejected', async (forgery) => {
    const [kind, code] = WHY[forgery]
    await expect(read(signNotification(keys, paidEvent(trade), 0, forgery))).rejects.toMatchObject({ kind, code })
    if (forgery === 'another_app') return // a refund names none
    await expect(read(signNotification(keys, refundEvent(refund, trade.mchid), 1, forgery))).rejects.toMatchObject({
      kind,
    })
  })

  test.each(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial'])(
    'a notification without %s is rejected',
    async (name) => {
      const { bytes, headers } = signNotification(keys, paidEvent(trade))
      for (const value of [undefined, '']) {
        const changed = Object.fromEntries(Object.entries({ ...headers, [name]: value }).filter(([, one]) => one))
        const notification = {
          bytes,
          headers: Object.fromEntries(Object.entries(changed).map(([k, v]) => [k, String(v)])),
        }
        await expect(read(notification)).rejects.toMatchObject({ kind: 'signature', code: 'HEADER_MISSING' })
      }
    },
  )

  test.each([
    ['wechatpay-timestamp', ['0x6', 'NaN', '-1', '1e3', ' ', '99999999999999999999']],
    ['wechatpay-signature', ['none', '====', 'AAAA', 'WECHATPAY/SIGNTEST/']],
    ['wechatpay-serial', ['toString', 'constructor', 'PUB_KEY_ID_']],
  ])('a notification with a malformed %s is rejected', async (name, values) => {
    const { bytes, headers } = signNotification(keys, paidEvent(trade))
    for (const value of values) {
      const notification = { bytes, headers: { ...headers, [name]: value } }
      await expect(read(notification), value).rejects.toMatchObject({ kind: 'signature' })
    }
  })

  test('a notification is accepted for just under five minutes in either direction', async () => {
    const { bytes, headers } = signNotification(keys, paidEvent(trade))
    const now = Date.now
    try {
      for (const [seconds, accepted] of [
        [298, true],
        [-298, true],
        [301, false],
        [-301, false],
      ] as const) {
        Date.now = () => now() + seconds * 1000
        const output = await read({ bytes, headers }).then(
          () => true,
          () => false,
        )
        expect([seconds, output]).toEqual([seconds, accepted])
      }
    } finally {
      Date.now = now
    }
  })

  test('a notification that is too long is rejected', async () => {
    const { headers } = signNotification(keys, paidEvent(trade))
    await expect(read({ bytes: Buffer.alloc(64 * 1024 + 1), headers })).rejects.toMatchObject({ code: 'TOO_LONG' })
  })

  test.each([
    ['of another type than it says', () => ({ ...refundEvent(refund, trade.mchid), type: 'TRANSACTION.SUCCESS' })],
    ['without an amount in a refund', () => ({ type: 'REFUND.SUCCESS', plain: { mchid: trade.mchid } })],
    [
      'without an order number',
      () => ({ type: 'TRANSACTION.SUCCESS', plain: { ...paidEvent(trade).plain, out_trade_no: '' } }),
    ],
    [
      'with an amount as text',
      () => ({ ...paidEvent(trade), plain: { ...paidEvent(trade).plain, amount: { total: '1' } } }),
    ],
  ])('a notification %s is rejected', async (_, event) => {
    await expect(read(signNotification(keys, event()))).rejects.toMatchObject({ kind: 'body', code: 'NOT_AS_AGREED' })
  })

  test('a rejected notification is logged without its content', async () => {
    await read(signNotification(keys, paidEvent(trade), 0, 'forged')).catch(() => undefined)
    const output = wechat.lines.join('')
    expect(output).toContain('SIGNATURE_WRONG')
    for (const secret of [trade.out_trade_no, 'o-li', keys.provider.apiV3Key]) expect(output).not.toContain(secret)
  })
})
