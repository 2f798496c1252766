import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { providerToken } from '@/db/schema/sign-in'
import { simulated } from '@/db/schema/simulator'
import { asRecord } from '@/lib/base/json'
import { SimulatedShipment } from '@/packages/testing/shipments'
import { useWechat } from '@/packages/testing/wechat'
import { wechatPay } from './pay/provider'
import { fetchShipping, fetchTradeManaged, type Shipment, type ShippedParcel, uploadShipping } from './shipping'

describe('shipping information', () => {
  const wechat = useWechat()
  const out_trade_no = 'K2026050100000001'
  const openid = 'o-li'

  type OneParcel = Pick<Shipment, 'transaction_id' | 'openid' | 'mobile'> & ShippedParcel

  async function paid(): Promise<OneParcel> {
    const expires_at = new Date(Date.now() + 60_000)
    await wechatPay(wechat.runtime).prepay({ out_trade_no, description: 'A shirt', total: 100, openid, expires_at })
    const { json } = await wechat.door('POST /pay', { out_trade_no, how: 'silent' })
    const { transaction_id } = json
    const sent = { company: 'SF', tracking_no: 'SF1234567890', goods: 'A shirt*2', mobile: '13912345678' }
    return { transaction_id, openid, ...sent }
  }
  const upload = ({ company, tracking_no, goods, ...order }: OneParcel) =>
    uploadShipping(wechat.runtime, {
      ...order,
      parcels: [{ company, tracking_no, goods }],
      way: 'express',
      isSplit: false,
      isAll: true,
    })
  const errors = async () => {
    const [row] = await wechat.db
      .select({ value: simulated.value })
      .from(simulated)
      .where(eq(simulated.kind, 'shipping'))
    return SimulatedShipment.shape.said.parse(asRecord(row?.value).said)
  }
  const isHeld = async () => (await wechat.door('GET /orders')).json.items[0].held

  test('shipping information is reported by transaction id, with a masked phone number', async () => {
    const parcel = await paid()
    expect([await isHeld(), await fetchShipping(wechat.runtime, parcel.transaction_id)]).toEqual([
      true,
      { isOpen: true, isSent: false, numbers: [] },
    ])
    await upload(parcel)
    expect(await errors()).toEqual({
      order_key: { order_number_type: 2, transaction_id: parcel.transaction_id },
      logistics_type: 1,
      delivery_mode: 1,
      shipping_list: [
        {
          tracking_no: 'SF1234567890',
          express_company: 'SF',
          item_desc: 'A shirt*2',
          contact: { receiver_contact: '139****5678' },
        },
      ],
      upload_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/),
      payer: { openid },
    })
    expect(Math.abs(Date.parse((await errors()).upload_time) - Date.now())).toBeLessThan(60_000)
    expect([await isHeld(), await fetchShipping(wechat.runtime, parcel.transaction_id)]).toEqual([
      false,
      { isOpen: false, isSent: true, numbers: ['SF1234567890'] },
    ])
  })

  test.each([
    ['+86 139-1234-5678', '139****5678'],
    ['021-87654321', '021****4321'],
    ['87654321', '****4321'],
    ['1234', '****1234'],
  ])('shipping information contains the phone number %s as %s', async (mobile, receiver_contact) => {
    await upload({ ...(await paid()), mobile })
    expect((await errors()).shipping_list[0].contact).toEqual({ receiver_contact })
  })

  test('shipping information contains no phone number if there is none any more', async () => {
    await upload({ ...(await paid()), mobile: '', company: 'YTO' })
    expect((await errors()).shipping_list[0]).not.toHaveProperty('contact')
  })

  test('shipping information has its goods shortened to 120 whole characters', async () => {
    await upload({ ...(await paid()), goods: `${'茶'.repeat(118)}🍵🍵🍵` })
    const [{ item_desc }] = (await errors()).shipping_list
    expect(item_desc).toBe(`${'茶'.repeat(118)}🍵…`)
    expect([...item_desc]).toHaveLength(120)
  })

  test('shipping information can be repeated any number of times, but changed only once', async () => {
    const parcel = await paid()
    for (let times = 0; times < 4; times += 1) await upload(parcel)
    const changed = { ...parcel, tracking_no: 'SF2' }
    await upload(changed)
    await upload(changed)
    expect((await fetchShipping(wechat.runtime, parcel.transaction_id)).numbers).toEqual(['SF2'])
    await expect(upload({ ...parcel, tracking_no: 'SF3' })).rejects.toMatchObject({ code: 10060003 })
  })

  test.each<[string, Partial<OneParcel>, number]>([
    ['of an unknown payment', { transaction_id: '42none' }, 10060001],
    ['of another payer', { openid: 'o-wang' }, 10060031],
    ['without goods', { goods: '' }, 10060008],
    ['without a tracking number', { tracking_no: '' }, 268485226],
    ['with a tracking number that is too long', { tracking_no: '1'.repeat(129) }, 10060026],
    ['without a carrier', { company: '' }, 268485227],
    ['with a carrier name that is too long', { company: 'X'.repeat(129) }, 10060025],
    ['of SF without a phone number', { mobile: '' }, 10060014],
  ])('shipping information %s is rejected', async (_, wrong, code) => {
    await expect(upload({ ...(await paid()), ...wrong })).rejects.toMatchObject({ code })
    expect(await isHeld()).toBe(true)
    expect(
      wechat.lines.filter((line) => line.includes('WeChat refuses')).map((line) => JSON.parse(line)),
    ).toMatchObject([{ call: 'upload_shipping_info', errcode: code }])
  })

  test('shipping information is rejected after receipt and after a refund', async () => {
    const parcel = await paid()
    expect((await wechat.door('POST /receipt', { out_trade_no })).json.error_code).toBe(8002)
    await upload(parcel)
    expect((await wechat.door('POST /receipt', { out_trade_no })).status).toBe(200)
    await expect(upload({ ...parcel, tracking_no: 'SF2' })).rejects.toMatchObject({ code: 10060004 })
    expect(await fetchShipping(wechat.runtime, parcel.transaction_id)).toMatchObject({ isSent: true })
    const value = { ...(await tradeRow()), refunded: 100, state: 'REFUND' }
    await wechat.db.update(simulated).set({ value }).where(eq(simulated.kind, 'trade'))
    expect(await fetchShipping(wechat.runtime, parcel.transaction_id)).toMatchObject({ isOpen: false, isSent: false })
    await expect(upload(parcel)).rejects.toMatchObject({ code: 10060004 })
  })
  const tradeRow = async () =>
    (await wechat.db.select({ value: simulated.value }).from(simulated).where(eq(simulated.kind, 'trade')))[0]?.value

  test.each([-1, 44990, 45009, 45011, 10060012, 10060019])(
    'shipping information rejected with %i is to be sent later',
    async (errcode) => {
      const parcel = await paid()
      await wechat.fault({ call: 'upload_shipping_info', kind: 'refuse', errcode, times: 2 })
      await expect(upload(parcel)).rejects.toMatchObject({ kind: 'unavailable' })
    },
  )

  test.each(['500', 'reset', 'garbage', 'reset_after', '500_after'])(
    'shipping information that meets the fault %s is to be sent later',
    async (kind) => {
      const parcel = await paid()
      await wechat.fault({ call: 'upload_shipping_info', kind })
      await expect(upload(parcel)).rejects.toMatchObject({ kind: 'unavailable' })
      await upload(parcel)
    },
  )

  test.each([40001, 40014, 42001])(
    'shipping information rejected with %i is sent once more with a new token',
    async (errcode) => {
      const parcel = await paid()
      await wechat.fault({ call: 'upload_shipping_info', kind: 'refuse', errcode })
      await upload(parcel)
      await wechat.db.update(providerToken).set({ value: 'gone stale' })
      await upload(parcel)
      await wechat.fault({ call: 'upload_shipping_info', kind: 'refuse', errcode, times: 2 })
      await expect(upload(parcel)).rejects.toMatchObject({ code: errcode })
    },
  )

  test('shipping information is not required if WeChat does not manage the trades', async () => {
    await paid()
    expect([await fetchTradeManaged(wechat.runtime), await isHeld()]).toEqual([true, true])
    await wechat.door('POST /trade_management', { managed: false })
    expect([await fetchTradeManaged(wechat.runtime), await isHeld()]).toEqual([false, false])
    await wechat.fault({ call: 'is_trade_managed', kind: 'refuse', errcode: 48001 })
    await expect(fetchTradeManaged(wechat.runtime)).rejects.toMatchObject({ code: 48001 })
  })
})
