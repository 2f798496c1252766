import { createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin'
import { CERTIFICATE, type PayKeys, PUBLIC_KEY_ID, payKeys } from '@/packages/simulator/pay-keys'
import { simulate } from '@/packages/simulator/simulate'
import { useWechat } from '@/packages/testing/wechat'
import { downloadBill } from './bill'
import { payMessage, wechatPay } from './provider'
import { authorization } from './signature'

const out_trade_no = 'K2026050100000001'
const order = { out_trade_no, description: '一件衬衫', total: 100, openid: 'o-li', expires_at: new Date('2030-01-01') }

describe('checked with another implementation of the protocol,', () => {
  const wechat = useWechat()

  test('our requests have valid signatures', async () => {
    const { merchant } = await payKeys(wechat.db)
    for (const body of ['', '{"名":"一"}']) {
      const sent = { method: body ? 'POST' : 'GET', path: '/v3/any?a=1&b=%E4%B8%80', body }
      const parts = new Map([...authorization(merchant, sent).matchAll(/(\w+)="([^"]+)"/g)].map(([, k, v]) => [k, v]))
      const part = (name: string) => parts.get(name) ?? ''
      const message = Formatter.request(sent.method, sent.path, part('timestamp'), part('nonce_str'), body)
      expect(Rsa.verify(message, part('signature'), createPublicKey(merchant.privateKey))).toBe(true)
      expect([part('mchid'), part('serial_no')]).toEqual([merchant.mchid, merchant.serial])
    }
  })

  test('the payment parameters have valid signatures, and the message matches the official example', async () => {
    const { merchant } = await payKeys(wechat.db)
    const {
      timeStamp,
      nonceStr,
      signType,
      paySign,
      package: pack,
    } = await wechatPay(wechat.runtime).payParameters('wx1')
    expect([pack, signType]).toEqual(['prepay_id=wx1', 'RSA'])
    const message = Formatter.joinedByLineFeed('wxsimulated00000001', timeStamp, nonceStr, pack)
    expect(Rsa.verify(message, paySign, createPublicKey(merchant.privateKey))).toBe(true)
    const id = 'wx201410272009395522657a690389285100'
    expect(payMessage('wx2421b1c4370ec43b', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', id)).toBe(
      `wx2421b1c4370ec43b\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\nprepay_id=${id}\n`,
    )
  })

  test('a notification signed and encrypted by it is read', async () => {
    const { provider, signing, merchant } = await payKeys(wechat.db)
    const plain = {
      appid: 'wxsimulated00000001',
      mchid: merchant.mchid,
      out_trade_no,
      transaction_id: '42',
      trade_state: 'SUCCESS',
      payer: { openid: 'o-li' },
      amount: { total: 100, currency: 'CNY' },
    }
    const [associated_data, nonce] = ['transaction', Formatter.nonce(12)]
    const ciphertext = Aes.AesGcm.encrypt(JSON.stringify(plain), provider.apiV3Key, nonce, associated_data)
    const resource = { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data, nonce }
    const event = { id: 'EV-1', event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource', resource }
    const body = JSON.stringify(event)
    const [timestamp, salt] = [String(Formatter.timestamp()), Formatter.nonce()]
    for (const [serial, key] of signing) {
      const headers = new Headers({
        'Wechatpay-Timestamp': timestamp,
        'Wechatpay-Nonce': salt,
        'Wechatpay-Serial': serial,
        'Wechatpay-Signature': Rsa.sign(Formatter.response(timestamp, salt, body), key),
      })
      const notification = { bytes: Buffer.from(body), header: (name: string) => headers.get(name) }
      expect(await wechatPay(wechat.runtime).readNotification(notification)).toMatchObject({
        id: 'EV-1',
        trade: { total: 100 },
      })
    }
  })

  /** The other implementation as a shop, with the simulator in the place of the network. */
  function otherShop({ merchant, provider }: PayKeys, signedBy: string) {
    const { mchid, serial, privateKey } = merchant
    return new Wechatpay({
      mchid,
      serial,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      certs: Object.fromEntries(provider.publicKeys),
      headers: { 'Wechatpay-Serial': signedBy },
      adapter: async (config) => {
        const { baseURL, url = '', params, method = 'get', headers, data } = config
        const query = params ? `?${new URLSearchParams(params)}` : ''
        const sent = { method: method.toUpperCase(), headers: headers.toJSON(true), ...(data && { body: data }) }
        const request = new Request(`${new URL(url, baseURL)}${query}`, JSON.parse(JSON.stringify(sent)))
        const answer = await simulate(wechat.db, request)
        const { status, statusText } = answer
        return { status, statusText, headers: Object.fromEntries(answer.headers), data: await answer.text(), config }
      },
    })
  }

  test.each([PUBLIC_KEY_ID, CERTIFICATE])('the simulator works with it, signing by %s', async (signedBy) => {
    const keys = await payKeys(wechat.db)
    const shop = otherShop(keys, signedBy)
    const { mchid } = keys.merchant
    const amount = { total: 100, currency: 'CNY' }
    const announced = {
      appid: 'wxsimulated00000001',
      mchid,
      out_trade_no,
      description: 'x',
      amount,
      payer: { openid: 'o' },
    }
    const notify_url = 'https://shop.example/v1/pay/notify'
    const prepaid = await shop.chain('v3/pay/transactions/jsapi').post({ ...announced, notify_url })
    expect(prepaid.data).toEqual({ prepay_id: expect.stringMatching(/^wx/) })
    const queried = await shop.chain(`v3/pay/transactions/out-trade-no/${out_trade_no}`).get({ params: { mchid } })
    expect(queried.data).toMatchObject({ trade_state: 'NOTPAY' })
    const closed = await shop.chain(`v3/pay/transactions/out-trade-no/${out_trade_no}/close`).post({ mchid })
    expect(closed.status).toBe(204)
  })

  test('a bill is read by it', async () => {
    await wechatPay(wechat.runtime).prepay(order)
    await wechat.door('POST /pay', { out_trade_no, how: 'silent' })
    const { json } = await wechat.door('GET /bill')
    const text = (await downloadBill(wechat.runtime, json.date)).toString('utf8')
    expect(text).toBe(json.text)
    expect(Formatter.castCsvBill(text)).toMatchObject({
      rows: [
        { 商户订单号: out_trade_no, 用户标识: 'o-li', 交易状态: 'SUCCESS', 订单金额: '1.00', 商品名称: '一件衬衫' },
      ],
      summary: { 总交易单数: '1', 订单总金额: '1.00', 申请退款总金额: '0.00' },
    })
  })
})
