import { describe, expect, test } from 'vitest'
import { wechatPay } from '@/lib/wechat/pay/provider'
import { useWechat } from '@/packages/testing/wechat'
import { simulate } from './simulate'
import { stableToken } from './tokens'

const out_trade_no = 'K2026050100000001'
const MCHID = '1900000001'

describe('shipping information in the simulator', () => {
  const wechat = useWechat()
  async function post(call: string, body: unknown, token?: string) {
    const { access_token } = await stableToken(wechat.db, false)
    const path = `/wxa/sec/order/${call}?access_token=${token ?? access_token}`
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`https://api.weixin.qq.com${path}`, { method: 'POST', body: text })
    return JSON.parse(await (await simulate(wechat.db, request)).text())
  }
  async function paid(): Promise<string> {
    const expires_at = new Date(Date.now() + 60_000)
    await wechatPay(wechat.runtime).prepay({
      out_trade_no,
      description: 'A shirt',
      total: 100,
      openid: 'o-li',
      expires_at,
    })
    return (await wechat.door('POST /pay', { out_trade_no, how: 'silent' })).json.transaction_id
  }
  const parcel = (more = {}) => ({
    tracking_no: 'YT1',
    express_company: 'YTO',
    item_desc: 'A shirt*1',
    ...more,
  })
  const upload = (more = {}, list: unknown = [parcel()]) => ({
    order_key: { order_number_type: 1, mchid: MCHID, out_trade_no },
    logistics_type: 1,
    delivery_mode: 1,
    shipping_list: list,
    upload_time: '2026-05-01T12:00:00.000+08:00',
    payer: { openid: 'o-li' },
    ...more,
  })
  const codeOf = async (body: unknown) => (await post('upload_shipping_info', body)).errcode
  const key = (order_key: object) => upload({ order_key })

  test.each<[number, string, unknown]>([
    [47001, 'no JSON', '{'],
    [47001, 'one parcel without a list', upload({}, parcel())],
    [47001, 'null', upload({}, [parcel({ tracking_no: null })])],
    [268485194, 'another type of order number', key({ order_number_type: 3 })],
    [268485195, 'no transaction', key({ order_number_type: 2 })],
    [268485196, 'no merchant', key({ order_number_type: 1, out_trade_no })],
    [268485197, 'no order', key({ order_number_type: 1, mchid: MCHID })],
    [10060001, 'an unpaid order', key({ order_number_type: 1, mchid: MCHID, out_trade_no: 'Knone' })],
    [10060001, 'an unknown transaction', key({ order_number_type: 2, transaction_id: '42' })],
    [10060005, 'another type of logistics', upload({ logistics_type: 5 })],
    [268485224, 'another delivery mode', upload({ delivery_mode: 3 })],
    [10060006, 'parts without a carrier', upload({ delivery_mode: 2, logistics_type: 4, is_all_delivered: true })],
    [10060007, 'parts without the all-delivered flag', upload({ delivery_mode: 2 })],
    [268485228, 'two parcels in one delivery', upload({}, [parcel(), parcel()])],
    [10060024, 'sixteen parcels', upload({ delivery_mode: 2, is_all_delivered: true }, Array(16).fill(parcel()))],
    [10060008, 'no goods', upload({}, [parcel({ item_desc: '' })])],
    [10060009, 'a description that is too long', upload({}, [parcel({ item_desc: '茶'.repeat(121) })])],
    [268485226, 'no tracking number', upload({}, [parcel({ tracking_no: '' })])],
    [268485227, 'no carrier', upload({}, [parcel({ express_company: undefined })])],
    [10060026, 'a tracking number that is too long', upload({}, [parcel({ tracking_no: '1'.repeat(129) })])],
    [10060025, 'a carrier name that is too long', upload({}, [parcel({ express_company: 'X'.repeat(129) })])],
    [10060014, 'SF without a phone number', upload({}, [parcel({ express_company: 'SF' })])],
    [10060014, 'an unmasked phone number', upload({}, [parcel({ contact: { receiver_contact: '13912345678' } })])],
    [10060014, 'a fully masked phone number', upload({}, [parcel({ contact: { receiver_contact: '139********' } })])],
    [268485216, 'a malformed time', upload({ upload_time: '2026-05-01 12:00:00' })],
    [10060031, 'another payer', upload({ payer: { openid: 'o-wang' } })],
  ])('shipping information in the simulator is rejected with %i: %s', async (errcode, _, body) => {
    await paid()
    expect(await codeOf(body)).toBe(errcode)
    expect((await post('get_order', { merchant_trade_no: out_trade_no })).order.order_state).toBe(1)
  })

  test.each([
    [{ receiver_contact: '189****1234' }],
    [{ receiver_contact: '021-****1234' }],
    [{ consignor_contact: '****1234' }],
    [{ consignor_contact: '0**2-***1234' }],
  ])('shipping information in the simulator can contain %j', async (contact) => {
    await paid()
    expect(await codeOf(upload({}, [parcel({ express_company: 'SF', contact })]))).toBe(0)
  })

  test('shipping information in the simulator can be a pickup by the buyer, without a carrier', async () => {
    await paid()
    expect(await codeOf(upload({ logistics_type: 4 }, [{ item_desc: 'A shirt*1' }]))).toBe(0)
  })

  test('shipping information in the simulator can come in parts, and counts as shipped with the last of them', async () => {
    const transaction_id = await paid()
    const part = (tracking_no: string, is_all_delivered: boolean, second: number) =>
      upload({ delivery_mode: 2, is_all_delivered, upload_time: `2026-05-01T12:00:0${second}Z` }, [
        parcel({ tracking_no }),
      ])
    expect(await codeOf(part('YT1', false, 1))).toBe(0)
    expect((await post('get_order', { transaction_id })).order).toMatchObject({ order_state: 1 })
    expect(await codeOf(part('YT2', true, 2))).toBe(0)
    expect((await post('get_order', { transaction_id })).order).toMatchObject({
      transaction_id,
      merchant_trade_no: out_trade_no,
      order_state: 2,
      openid: 'o-li',
      paid_amount: 100,
      shipping: {
        shipping_list: [{ tracking_no: 'YT1' }, { tracking_no: 'YT2' }],
        finish_shipping: true,
        finish_shipping_count: 1,
      },
    })
  })

  test('shipping information in the simulator is rejected if it is older or unchanged, and can be changed only once', async () => {
    await paid()
    expect(await codeOf(upload())).toBe(0)
    expect(await codeOf(upload({ upload_time: '2026-04-30T12:00:00Z' }, [parcel({ tracking_no: 'YT0' })]))).toBe(
      10060023,
    )
    expect(await codeOf(upload({ upload_time: '2026-05-02T12:00:00Z' }))).toBe(10060023)
    expect(await codeOf(upload({ upload_time: '2026-05-02T12:00:00Z' }, [parcel({ tracking_no: 'YT2' })]))).toBe(0)
    expect(await codeOf(upload({ upload_time: '2026-05-03T12:00:00Z' }, [parcel({ tracking_no: 'YT3' })]))).toBe(
      10060003,
    )
  })

  test('shipping information in the simulator holds the money until the receipt, and pays out what nobody disputes', async () => {
    const transaction_id = await paid()
    const fundsOf = async () => (await wechat.door('GET /orders')).json.items[0].funds
    const stateOf = async () => (await post('get_order', { transaction_id })).order
    const settle = (stage: string) => wechat.door('POST /settlement', { out_trade_no, stage, silent: true })
    expect([await fundsOf(), (await settle('settling')).json.error_code]).toEqual(['held', 8002])
    await codeOf(upload())
    expect(await fundsOf()).toBe('held')
    await wechat.door('POST /receipt', { out_trade_no })
    expect([await fundsOf(), (await stateOf()).order_state]).toEqual(['received', 3])
    await settle('settling')
    expect([await fundsOf(), (await stateOf()).order_state]).toEqual(['settling', 6])
    await wechat.door('POST /dispute', { out_trade_no })
    expect((await settle('settled')).json.error_code).toBe(8002)
    expect(await stateOf()).toMatchObject({ order_state: 6, in_complaint: true })
    await wechat.door('POST /dispute', { out_trade_no, disputed: false })
    await settle('settled')
    expect([await fundsOf(), (await stateOf()).order_state]).toEqual(['settled', 4])
  })

  test('shipping information in the simulator is not expected of an order that is reported as a pre-order or a test', async () => {
    const transaction_id = await paid()
    const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400
    const report = async (body: object) => (await post('opspecialorder', body)).errcode
    expect(await report({ order_id: transaction_id, type: 1, delay_to: inDays(16) })).toBe(0)
    expect(await report({ order_id: out_trade_no, type: 2 })).toBe(0)
    expect(await report({ order_id: out_trade_no, type: 3 })).toBe(268546000)
    for (const delay_to of [undefined, inDays(14), inDays(331)]) {
      expect(await report({ order_id: out_trade_no, type: 1, delay_to })).toBe(268546001)
    }
    await codeOf(upload())
    for (const order_id of [out_trade_no, 'Knone']) expect(await report({ order_id, type: 2 })).toBe(268546002)
    expect(await report([])).toBe(47001)
  })

  test('shipping information in the simulator requires a token, and rejects unknown orders and apps', async () => {
    await paid()
    for (const call of ['upload_shipping_info', 'get_order', 'is_trade_managed']) {
      expect((await post(call, {}, 'none')).errcode).toBe(40001)
    }
    expect((await post('get_order', {})).errcode).toBe(10060001)
    expect((await post('get_order', [])).errcode).toBe(47001)
    const managed = (body: object) => post('is_trade_managed', body)
    expect(await managed({ appid: 'wxsimulated00000001' })).toMatchObject({ errcode: 0, is_trade_managed: true })
    expect([(await managed({})).errcode, (await managed({ appid: 'wxother' })).errcode]).toEqual([40097, 40013])
  })
})
