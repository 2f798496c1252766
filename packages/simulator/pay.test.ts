import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { simulated } from '@/db/schema/simulator'
import { asRecord } from '@/lib/base/json'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { payAccount } from '@/lib/wechat/pay/ask'
import { authorization } from '@/lib/wechat/pay/signature'
import { joinLines, signMessage } from '@/lib/wechat/wire/signing'
import { useWechat } from '@/packages/testing/wechat'
import { simulate } from './simulate'

const out_trade_no = 'K2026050100000001'
const HOST = 'https://api.mch.weixin.qq.com'
const TRADES = '/v3/pay/transactions'

describe('WeChat Pay in the simulator', () => {
  const wechat = useWechat()
  type Call = { body?: unknown; headers?: Record<string, string>; as?: { mchid?: string; serial?: string } }

  async function call(what: string, { body, headers = {}, as = {} }: Call = {}) {
    const [method = '', path = ''] = what.split(' ')
    const text = body === undefined ? '' : JSON.stringify(body)
    const account = { ...(await payAccount(wechat.runtime)), ...as }
    const request = new Request(`${HOST}${path}`, {
      method,
      ...(text && { body: text }),
      headers: {
        Accept: 'application/json',
        'User-Agent': 'test',
        'Content-Type': 'application/json',
        Authorization: authorization(account, { method, path, body: text }),
        ...headers,
      },
    })
    const answer = await simulate(wechat.db, request)
    const answerText = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      answerText,
      json: answerText.startsWith('{') ? JSON.parse(answerText) : {},
    }
  }

  const order = (more = {}) => ({
    appid: 'wxsimulated00000001',
    mchid: '1900000001',
    out_trade_no,
    description: 'A shirt',
    notify_url: 'https://shop.example/v1/pay/notify',
    amount: { total: 100, currency: 'CNY' },
    payer: { openid: 'o-li' },
    ...more,
  })
  const announce = (more = {}) => call(`POST ${TRADES}/jsapi`, { body: order(more) })

  test.each([
    ['no authorization', () => ''],
    ['another scheme', (good: string) => good.replace('SHA256', 'SHA1')],
    ['a signature of something else', (good: string) => good.replace(/nonce_str="[^"]*"/, 'nonce_str="X"')],
    ['no signature', (good: string) => good.replace(/signature="[^"]*"/, 'signature=""')],
    ['another certificate', (good: string) => good.replace(/serial_no="[^"]*"/, 'serial_no="00"')],
    ['another merchant', (good: string) => good.replace(/mchid="[^"]*"/, 'mchid="1900000002"')],
  ])('WeChat Pay in the simulator rejects a request with %s', async (_, change) => {
    const path = `${TRADES}/out-trade-no/${out_trade_no}?mchid=1900000001`
    const good = authorization(await payAccount(wechat.runtime), { method: 'GET', path, body: '' })
    const { status, json } = await call(`GET ${path}`, { headers: { Authorization: change(good) } })
    expect([status, json.code]).toEqual([401, 'SIGN_ERROR'])
    expect((await call(`GET ${path}`, { headers: { Authorization: good } })).json.code).toBe('ORDER_NOT_EXIST')
  })

  test('WeChat Pay in the simulator rejects a request whose time is off by more than five minutes', async () => {
    const path = `${TRADES}/out-trade-no/${out_trade_no}?mchid=1900000001`
    const { mchid, serial, privateKey } = await payAccount(wechat.runtime)
    const of = (age: number) => {
      const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000) - age), 'N']
      const parts = { mchid, nonce_str: nonce, timestamp, serial_no: serial }
      const signature = signMessage(joinLines('GET', path, timestamp, nonce, ''), privateKey)
      const list = Object.entries({ ...parts, signature }).map(([name, value]) => `${name}="${value}"`)
      return { headers: { Authorization: `WECHATPAY2-SHA256-RSA2048 ${list.reverse().join(',')}` } }
    }
    expect((await call(`GET ${path}`, of(290))).json.code).toBe('ORDER_NOT_EXIST')
    for (const age of [302, -302]) expect((await call(`GET ${path}`, of(age))).json.code).toBe('SIGN_ERROR')
  })

  test.each([
    [{ out_trade_no: 'short' }, 'PARAM_ERROR'],
    [{ out_trade_no: 'x'.repeat(33) }, 'PARAM_ERROR'],
    [{ out_trade_no: 'no spaces' }, 'PARAM_ERROR'],
    [{ description: '' }, 'PARAM_ERROR'],
    [{ description: 'x'.repeat(128) }, 'PARAM_ERROR'],
    [{ notify_url: 'https://shop.example/v1/pay/notify?a=1' }, 'PARAM_ERROR'],
    [{ amount: { total: 0, currency: 'CNY' } }, 'PARAM_ERROR'],
    [{ amount: { total: 1.5, currency: 'CNY' } }, 'PARAM_ERROR'],
    [{ amount: { total: 1, currency: 'EUR' } }, 'PARAM_ERROR'],
    [{ payer: {} }, 'PARAM_ERROR'],
    [{ attach: null }, 'PARAM_ERROR'],
    [{ surprise: 1 }, 'PARAM_ERROR'],
    [{ time_expire: 'tomorrow' }, 'PARAM_ERROR'],
    [{ mchid: '1900000002' }, 'MCH_NOT_EXISTS'],
    [{ appid: 'wxanother' }, 'APPID_MCHID_NOT_MATCH'],
  ])('WeChat Pay in the simulator rejects an order with %j', async (wrong, code) => {
    expect((await announce(wrong)).json.code).toBe(code)
  })

  test.each(['total', 'description', 'openid', 'time_expire', 'attach'])(
    'WeChat Pay in the simulator rejects a repeated order with a different %s',
    async (name) => {
      const changes: Record<string, unknown> = {
        total: { amount: { total: 101, currency: 'CNY' } },
        description: { description: 'A hat' },
        openid: { payer: { openid: 'o-wang' } },
        time_expire: { time_expire: '2030-01-01T00:00:00+08:00' },
        attach: { attach: 'x' },
      }
      expect((await announce()).status).toBe(200)
      expect((await announce(asRecord(changes[name]))).json.code).toBe('INVALID_REQUEST')
      expect((await announce()).status).toBe(200)
    },
  )

  test('WeChat Pay in the simulator finds a paid order by its transaction as well', async () => {
    await announce()
    const { json } = await wechat.door('POST /pay', { out_trade_no, how: 'silent' })
    const found = await call(`GET ${TRADES}/id/${json.transaction_id}?mchid=1900000001`)
    expect(found.json).toMatchObject({ out_trade_no, trade_state: 'SUCCESS', amount: { total: 100, payer_total: 100 } })
    expect((await call(`GET ${TRADES}/id/42?mchid=1900000001`)).json.code).toBe('ORDER_NOT_EXIST')
    expect((await call(`GET ${TRADES}/id/42?mchid=19`)).json.code).toBe('PARAM_ERROR')
  })

  test('WeChat Pay in the simulator returns any planned error with its status', async () => {
    const answerText = {
      ORDERNOTEXIST: 404,
      NO_AUTH: 403,
      RATELIMIT_EXCEEDED: 429,
      OPENID_MISMATCH: 500,
      USER_PAYING: 202,
    }
    for (const [code, status] of Object.entries(answerText)) {
      await wechat.fault({ call: 'prepay', kind: 'refuse', code })
      const answer = await announce()
      expect([answer.json.code, answer.status]).toEqual([code, status])
      expect(answer.headers.get('request-id')).toMatch(/-\d+$/)
    }
  })

  test('WeChat Pay in the simulator keeps one set of keys for all processes', async () => {
    const { env, database, log, registry } = wechat.runtime
    const other = () => newRuntime(env, { ...database, db: Object.create(database.db) }, log, registry)
    const accounts = await Promise.all([payAccount(wechat.runtime), payAccount(other()), payAccount(other())])
    expect(new Set(accounts.map(({ apiV3Key }) => apiV3Key)).size).toBe(1)
    expect(await wechat.db.select().from(simulated).where(eq(simulated.kind, 'pay_keys'))).toHaveLength(1)
  })

  test('WeChat Pay in the simulator accepts one of ten concurrent payments', async () => {
    await announce()
    const paying = () => wechat.door('POST /pay', { out_trade_no, how: 'silent' })
    const codes = (await Promise.all(Array.from({ length: 10 }, paying))).map(({ json }) => json.error_code ?? 0)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(codes.filter((code) => code === 8003)).toHaveLength(9)
  })

  test('WeChat Pay in the simulator accepts no payment for an unknown or expired order', async () => {
    const { status, json } = await wechat.door('POST /pay', { out_trade_no })
    expect([status, json.error_code]).toEqual([404, 10100])
    await announce({ time_expire: '2026-01-01T00:00:00+08:00' })
    expect((await wechat.door('POST /pay', { out_trade_no })).json.error_code).toBe(8002)
  })

  test('WeChat Pay in the simulator lists orders and refunds, and a bill in yuan with the planned differences', async () => {
    await announce()
    await wechat.door('POST /pay', { out_trade_no, how: 'silent' })
    const body = { out_trade_no, out_refund_no: 'R1', amount: { refund: 5, total: 100, currency: 'CNY' } }
    await call('POST /v3/refund/domestic/refunds', { body })
    const { json } = await wechat.door('GET /orders')
    expect(json.items).toMatchObject([{ out_trade_no, trade_state: 'REFUND', refunded: 5, amount: { total: 100 } }])
    expect(json.refunds).toMatchObject([{ out_refund_no: 'R1', status: 'PROCESSING', amount: { refund: 5 } }])
    const rows = async () =>
      (await wechat.door('GET /bill')).json.text.split('\r\n').map((row: string) => row.split(',`'))
    const [, paid, back] = await rows()
    expect([paid[6], paid[9], paid[24]]).toEqual([out_trade_no, 'SUCCESS', '1.00'])
    expect([back[6], back[9], back[15], back[25]]).toEqual([out_trade_no, 'REFUND', 'R1', '0.05'])
    await wechat.door('POST /bill', { key: out_trade_no, change: 'amount' })
    await wechat.door('POST /bill', { key: 'R1', change: 'missing' })
    const changed = await rows()
    expect([changed[1][24], changed[2][0].startsWith('总交易单数')]).toEqual(['1.01', true])
    expect((await wechat.door('GET /bill?date=2026-01-01')).json).toEqual({ date: '2026-01-01', text: '' })
    expect((await wechat.door('GET /bill?date=soon')).json.errors[0].path).toBe('date')
  })
})
