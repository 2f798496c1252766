import { createPrivateKey, hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PUBLIC_KEY_ID, payKeys } from '@/packages/simulator/pay-keys'
import { useShop } from '@/packages/testing/shop'
import { startWechat, type WechatServer } from '@/packages/testing/wechat-server'
import { signedMessage, signMessage } from '../wire/signing'
import { downloadBill } from './bill'
import { wechatPay } from './provider'

const order = { out_trade_no: 'K2026050100000001', description: 'A shirt', total: 100, openid: 'o-li' }

describe('WeChat Pay over a real connection', () => {
  const shop = useShop()
  let wechat: WechatServer
  let seal: (text: string) => Record<string, string>
  beforeAll(async () => {
    wechat = await startWechat()
  })
  afterAll(() => wechat.stop())
  beforeEach(async () => {
    const { merchant, provider, signing } = await payKeys(shop.db)
    const { url } = wechat.serves(shop.runtime).env.wechat
    shop.runtime.env = {
      ...shop.runtime.env,
      wechatPay: {
        url,
        keys: { ...merchant, ...provider, publicKeys: new Map(provider.publicKeys), certificates: [] },
      },
    }
    seal = (text) => {
      const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), 'N']
      const key = signing.get(PUBLIC_KEY_ID) ?? createPrivateKey('')
      const signature = signMessage(signedMessage(timestamp, nonce, Buffer.from(text)), key)
      return {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': PUBLIC_KEY_ID,
        'wechatpay-signature': signature,
      }
    }
  })
  const answers = (body: unknown, status = 200) => {
    const text = JSON.stringify(body)
    wechat.plays((_, response) => void response.writeHead(status, seal(text)).end(text))
  }
  const announce = () => wechatPay(shop.runtime).prepay({ ...order, expires_at: new Date('2030-01-01T00:00:00Z') })

  test('a request has the path, headers and body of the protocol', async () => {
    const requests: Record<string, unknown>[] = []
    wechat.plays((request, response) => {
      const { authorization, accept, 'content-type': type, 'user-agent': agent } = request.headers
      request.setEncoding('utf8').on('data', (text: string) => {
        requests.push({
          authorization,
          accept,
          type,
          agent,
          serial: request.headers['wechatpay-serial'],
          ...JSON.parse(text),
        })
        response.writeHead(200, seal('{"prepay_id":"wx1"}')).end('{"prepay_id":"wx1"}')
      })
    })
    expect(await announce()).toBe('wx1')
    expect(wechat.requests).toEqual(['POST /v3/pay/transactions/jsapi'])
    expect(requests).toEqual([
      {
        authorization: expect.stringMatching(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="/),
        accept: 'application/json',
        type: 'application/json',
        agent: 'kiosk',
        serial: PUBLIC_KEY_ID,
        appid: 'wxmine',
        mchid: '1900000001',
        out_trade_no: order.out_trade_no,
        description: 'A shirt',
        time_expire: '2030-01-01T08:00:00+08:00',
        notify_url: 'http://localhost:3000/v1/pay/notify',
        amount: { total: 100, currency: 'CNY' },
        payer: { openid: 'o-li' },
      },
    ])
  })

  test.each<[string, (response: ServerResponse) => void, string, string]>([
    ['cut off before the answer', (response) => void response.destroy(), 'unknown', 'CUT_OFF'],
    ['cut off in the middle', (response) => void response.write('{"', () => response.destroy()), 'unknown', 'CUT_OFF'],
    ['redirected', (response) => void response.writeHead(302, { location: '/x' }).end(), 'unknown', 'CUT_OFF'],
    ['answered with a page', (response) => void response.end('<html>'), 'signature', 'HEADER_MISSING'],
    ['answered endlessly', (response) => void response.end(' '.repeat(100_000)), 'body', 'TOO_LONG'],
    ['answered with 404 and a page', (response) => void response.writeHead(404).end('<html>'), 'unknown', 'HTTP_404'],
    ['answered with 206', (response) => void response.writeHead(206).end('{}'), 'unknown', 'HTTP_206'],
  ])('a request that is %s fails and is sent once', async (_, end, kind, code) => {
    wechat.plays((_request, response) => end(response))
    await expect(announce()).rejects.toMatchObject({ kind, code })
    expect(wechat.requests).toHaveLength(1)
    expect(await wechatPay(shop.runtime).closeTrade(order.out_trade_no)).toBe('unknown')
  })

  test.each([
    ['another order', { out_trade_no: 'K2' }],
    ['another merchant', { mchid: '1900000002' }],
    ['another app', { appid: 'wxanother' }],
  ])('a response about %s is rejected', async (_, more) => {
    const trade = { appid: 'wxmine', mchid: '1900000001', out_trade_no: order.out_trade_no, trade_state: 'SUCCESS' }
    answers({ ...trade, ...more })
    const query = () => wechatPay(shop.runtime).queryTrade(order.out_trade_no)
    await expect(query()).rejects.toMatchObject({ kind: 'body', code: 'ANOTHER_ORDER' })
    answers({ ...trade, transaction_id: '', success_time: '', payer: {} })
    expect(await query()).toMatchObject({ trade_state: 'SUCCESS' })
  })

  test('a bill is fetched from the host of all other requests, and checked by its hash', async () => {
    const text = '\uFEFF交易时间\r\n'
    const play = (hash_value: string) =>
      wechat.plays((request, response) => {
        if (request.url?.startsWith('/v3/billdownload')) return void response.end(text)
        const body = JSON.stringify({
          hash_type: 'SHA1',
          hash_value,
          download_url: 'https://evil.example/v3/billdownload/file?token=t',
        })
        response.writeHead(200, seal(body)).end(body)
      })
    play(hash('sha1', text))
    expect(String(await downloadBill(shop.runtime, '2026-05-01'))).toBe(text)
    expect(wechat.requests).toEqual([
      'GET /v3/bill/tradebill?bill_date=2026-05-01&bill_type=ALL',
      'GET /v3/billdownload/file?token=t',
    ])
    play(hash('sha1', 'another'))
    await expect(downloadBill(shop.runtime, '2026-05-01')).rejects.toMatchObject({
      kind: 'signature',
      code: 'HASH_WRONG',
    })
  })
})
