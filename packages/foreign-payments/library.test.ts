import { createPublicKey } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { listenLocally } from '@/packages/testing/loopback'
import { useWechat } from '@/packages/testing/wechat'
import type { Library, Merchant, Order, Received } from './library'
import { withAxiosPlugin } from './wechatpay-axios-plugin'
import { withNodeV3 } from './wechatpay-node-v3'

/** The program that a developer writes: it is notified, and answers 200. */
async function startReceiver() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const header = (name: string) => String(request.headers[`wechatpay-${name}`])
    const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(header)
    if (!timestamp || !nonce || !serial || !signature) return void response.writeHead(400).end()
    received.push({ headers: { timestamp, nonce, serial, signature }, body: await text(request) })
    response.end('{"code":"SUCCESS"}')
  })
  const url = `http://127.0.0.1:${await listenLocally(server)}/notify`
  return { url, received, stop: () => server.close() }
}

const LIBRARIES: [name: string, open: (merchant: Merchant) => Library][] = [
  ['wechatpay-node-v3', withNodeV3],
  ['wechatpay-axios-plugin', withAxiosPlugin],
]

describe.each(LIBRARIES)('the simulator over HTTP, with %s,', (_, open) => {
  const wechat = useWechat()
  let http: HttpShop
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let merchant: Merchant
  let library: Library
  beforeAll(async () => {
    http = await serveShop(wechat)
    receiver = await startReceiver()
  })
  afterAll(async () => {
    receiver.stop()
    await http.stop()
  })
  beforeEach(async () => {
    receiver.received.length = 0
    wechat.runtime.env = { ...wechat.runtime.env, publicUrl: http.url }
    merchant = await (await fetch(`${http.url}/simulator/wechat/merchant`)).json()
    library = open(merchant)
  })

  const out_trade_no = 'SHOP_2026*-1'
  const order = (more: Partial<Order> = {}): Order => ({
    out_trade_no,
    description: '一件衬衫',
    attach: '柜台 7',
    notify_url: receiver.url,
    amount: { total: 100 },
    ...more,
  })
  const last = async () => {
    const notification = receiver.received.at(-1)
    return notification && library.read(notification)
  }

  test('the simulator over HTTP takes an order from a mini-program, a QR code, an app and a browser', async () => {
    const scene_info = { payer_client_ip: '127.0.0.1', h5_info: { type: 'Wap', app_name: 'Shop' } }
    const values = async (...args: Parameters<Library['prepay']>) =>
      Object.values(await library.prepay(...args)).join(' ')
    const jsapi = order({ out_trade_no: 'JSAPI-1', payer: { openid: 'o-li' } })
    expect(await values('jsapi', jsapi)).toMatch(/wx[0-9a-f]{32}/)
    expect(await values('app', order({ out_trade_no: 'APP-01' }))).toMatch(/wx[0-9a-f]{32}/)
    const native = await library.prepay('native', order({ out_trade_no: 'NATIVE-1' }))
    expect(native).toEqual({ code_url: expect.stringMatching(/^weixin:\/\/wxpay\/bizpayurl\?pr=wx/) })
    const h5 = await library.prepay('h5', order({ out_trade_no: 'H5-001', scene_info }))
    expect(h5).toEqual({ h5_url: expect.stringMatching(/^https:\/\/wx\.tenpay\.com\/.*prepay_id=wx/) })
    for (const [number, trade_type] of [
      ['JSAPI-1', 'JSAPI'],
      ['APP-01', 'APP'],
      ['NATIVE-1', 'NATIVE'],
      ['H5-001', 'MWEB'],
    ]) {
      expect(await library.query(String(number))).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 100 } })
      await wechat.door('POST /pay', { out_trade_no: number })
      expect(await library.query(String(number))).toMatchObject({ trade_state: 'SUCCESS', trade_type })
      expect(await last()).toMatchObject({ out_trade_no: number, trade_type, attach: '柜台 7' })
    }
  })

  test('the simulator over HTTP pays, notifies, refunds and notifies again, and has both in the bill', async () => {
    await library.prepay('native', order())
    const paid = await wechat.door('POST /pay', { out_trade_no })
    expect(paid.json.deliveries).toEqual([{ status: 200 }])
    const notice = await last()
    expect(notice).toMatchObject({
      out_trade_no,
      trade_state: 'SUCCESS',
      payer: { openid: expect.stringMatching(/^o/) },
    })
    const refund = {
      transaction_id: String(notice?.transaction_id),
      out_refund_no: 'R-1',
      notify_url: receiver.url,
      amount: { refund: 40, total: 100, currency: 'CNY' },
    }
    expect(await library.refund(refund)).toMatchObject({ out_trade_no, status: 'PROCESSING' })
    expect((await wechat.door('POST /refund', { out_refund_no: 'R-1' })).json.deliveries).toEqual([{ status: 200 }])
    expect(await last()).toMatchObject({ out_refund_no: 'R-1', refund_status: 'SUCCESS', amount: { refund: 40 } })
    expect(await library.queryRefund('R-1')).toMatchObject({ status: 'SUCCESS', amount: { refund: 40, total: 100 } })
    const { json } = await wechat.door('GET /bill')
    expect(await library.bill(json.date)).toContain(`\`${out_trade_no},`)
  })

  test('the simulator over HTTP closes an order', async () => {
    await library.prepay('native', order())
    expect(await library.close(out_trade_no)).toBe(204)
    expect(await library.query(out_trade_no)).toMatchObject({ trade_state: 'CLOSED' })
  })

  test('the simulator over HTTP hands out the certificate that its answers and notifications are signed with', async () => {
    const [[serial, key] = []] = Object.entries(await library.certificates())
    const certificate = createPublicKey(merchant.public_keys[String(serial)] ?? '')
    expect(createPublicKey(String(key)).equals(certificate)).toBe(true)
    await library.prepay('native', order())
    await wechat.door('POST /pay', { out_trade_no })
    expect(receiver.received.map(({ headers }) => headers.serial)).toEqual([serial])
  })

  test('the simulator over HTTP forges notifications on request, which the library refuses', async () => {
    await library.prepay('native', order())
    await wechat.door('POST /pay', { out_trade_no, how: 'forged' })
    expect(receiver.received).toHaveLength(1)
    expect(await last()).toBeUndefined()
  })

  test('the simulator over HTTP refuses what is wrong in the form of WeChat Pay', async () => {
    expect(await library.query('NOTHING-1')).toMatchObject({ code: 'ORDER_NOT_EXIST', message: expect.any(String) })
    const wrong = await library.prepay('native', order({ amount: { total: 0 } }))
    expect(wrong).toMatchObject({ code: 'PARAM_ERROR', detail: { location: 'body', field: '/amount/total' } })
    const stranger = open({ ...merchant, mchid: '1900000002' })
    expect(await stranger.query('NOTHING-1')).toMatchObject({
      code: 'SIGN_ERROR',
      detail: { location: 'authorization' },
    })
  })
})
