import { desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { simulated } from '@/db/schema/simulator'
import { parcelWaybill, waybillAccount } from '@/db/schema/waybill'
import { buyOrder } from '@/packages/testing/orders'
import { useWechat } from '@/packages/testing/wechat'
import { giveBackUnused } from './give-back'
import { setUpWaybills } from './sample-calls'

describe.each([
  ['kuaidi100', 'kuaidi100_label', 'kuaidi100_label'],
  ['wechat', 'waybill_add', 'waybill_cancel'],
] as const)('a waybill of %s', (source, ADD, CANCEL) => {
  const shop = useWechat()
  const staff = async (what: string, body?: unknown, as = 'manager') =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body !== undefined && { body }) })
  beforeEach(() => setUpWaybills(shop, source))
  const ask = (id: number, more: object = {}) => staff(`POST /cms/order/${id}/waybill`, { carrier: 'sf', ...more })
  const rowsOf = (id: number) =>
    shop.db.select().from(parcelWaybill).where(eq(parcelWaybill.order_id, id)).orderBy(desc(parcelWaybill.id))
  const statesOf = async (id: number) => (await rowsOf(id)).map(({ state }) => state)
  /** What the service has given, by what it has done since. */
  const given = async () =>
    (await shop.db.select().from(simulated).where(sql`${simulated.kind} in ('kuaidi100_label', 'wechat_label')`)).map(
      ({ value }) => value.state,
    )
  const orderOf = async (id: number) => (await staff(`GET /cms/order/${id}`)).data
  const passHour = () => shop.db.update(parcelWaybill).set({ next_at: sql`next_at - interval '2 hours'` })

  test('a waybill ships an order under its number, and its label is what the service drew', async () => {
    const { id } = await buyOrder(shop)
    const { status, data } = await ask(id)
    expect([status, data.state, data.has_label]).toEqual([201, 'ordered', true])
    expect(data.sorting).toMatch(/^571-/)
    expect(await orderOf(id)).toMatchObject({ status: 'shipped', carrier: 'sf', tracking_no: data.tracking_no })
    const { label, label_type } = (await staff(`GET /cms/parcel/${data.id}/waybill`)).data
    const [type, start] = source === 'wechat' ? ['html', '<!doctype html>'] : ['image', 'data:image/png;base64,']
    expect([label_type, label.startsWith(start)]).toEqual([type, true])
    expect((await staff(`GET /cms/parcel/${data.id}/waybill`, undefined, 'buyer')).status).toBe(403)
  })

  test('a waybill whose answer is lost is asked for again, and the order gets that one and no second', async () => {
    const { id } = await buyOrder(shop)
    await shop.fault({ call: ADD, kind: 'reset_after' })
    expect((await ask(id)).status).toBe(503)
    expect([await statesOf(id), await given(), (await orderOf(id)).status]).toEqual([['asked'], ['ordered'], 'paid'])
    const { status, data } = await ask(id)
    expect([status, data.has_label]).toEqual([201, true])
    expect([await statesOf(id), await given()]).toEqual([['ordered'], ['ordered']])
    expect((await orderOf(id)).tracking_no).toBe(data.tracking_no)
  })

  test('a waybill whose parcel was not sent before a crash is used by the next attempt', async () => {
    const { id } = await buyOrder(shop)
    await ask(id)
    const [{ tracking_no } = { tracking_no: '' }] = await rowsOf(id)
    const { id: other } = await buyOrder(shop)
    // As after a kill between the answer of the service and the commit of the parcel.
    await shop.db.update(parcelWaybill).set({ order_id: other, parcel_id: null })
    expect((await ask(other)).data.tracking_no).toBe(tracking_no)
    expect(await given()).toEqual(['ordered'])
  })

  test('a waybill that somebody asks for is not asked for a second time meanwhile', async () => {
    const { id } = await buyOrder(shop)
    await shop.fault({ call: ADD, kind: 'reset' })
    await ask(id)
    await shop.db.update(parcelWaybill).set({ asked_until: sql`now() + interval '20 seconds'` })
    expect((await ask(id)).status).toBe(409)
    expect(await given()).toEqual([])
    await shop.db.update(parcelWaybill).set({ asked_until: sql`now() - interval '1 second'` })
    expect((await ask(id)).status).toBe(201)
  })

  test('a waybill that the service refuses is none, and staff read why', async () => {
    const { id } = await buyOrder(shop)
    await shop.db.update(waybillAccount).set({ account: 'UNKNOWN' })
    const refused = await ask(id)
    expect([refused.status, refused.json.msg]).toEqual([409, expect.stringContaining('The waybill service refuses')])
    expect([await statesOf(id), (await orderOf(id)).status, await given()]).toEqual([['refused'], 'paid', []])
    await shop.db.update(waybillAccount).set({ account: 'MONTHLY' })
    expect((await ask(id)).status).toBe(201)
  })

  test.each(['garbage', '500', 'reset'])('a waybill service that answers with %s changes nothing', async (kind) => {
    const { id } = await buyOrder(shop)
    await shop.fault({ call: ADD, kind, times: 2 })
    expect((await ask(id)).status).toBe(503)
    expect([await statesOf(id), (await orderOf(id)).status]).toEqual([['asked'], 'paid'])
  })

  test('a waybill that no parcel was sent with goes back after an hour', async () => {
    const { id } = await buyOrder(shop)
    await shop.fault({ call: ADD, kind: 'reset_after' })
    await ask(id)
    await giveBackUnused(shop.runtime)
    expect(await statesOf(id)).toEqual(['asked'])
    await passHour()
    await giveBackUnused(shop.runtime)
    expect([await statesOf(id), await given()]).toEqual([['canceled'], ['canceled']])
    expect((await ask(id)).status).toBe(201)
    expect(await statesOf(id)).toEqual(['ordered', 'canceled'])
  })

  test('a parcel that is called off gives its waybill back, once the service takes it', async () => {
    const { id, items } = await buyOrder(shop)
    const { data } = await ask(id, { items: [{ id: items[0]?.id, count: 1 }] })
    await shop.fault({ call: CANCEL, kind: '500' })
    expect((await staff(`DELETE /cms/parcel/${data.id}`)).status).toBe(200)
    await giveBackUnused(shop.runtime)
    expect([await statesOf(id), await given()]).toEqual([['canceling'], ['ordered']])
    await passHour()
    await giveBackUnused(shop.runtime)
    expect([await statesOf(id), await given()]).toEqual([['canceled'], ['canceled']])
  })

  test('a parcel whose number is corrected gives its waybill back, and may get another', async () => {
    const { id } = await buyOrder(shop)
    const { data } = await ask(id)
    await staff(`PUT /cms/parcel/${data.id}`, { tracking_no: 'SF1234567890123' })
    await giveBackUnused(shop.runtime)
    expect(await statesOf(id)).toEqual(['canceled'])
    const renewed = await staff(`POST /cms/parcel/${data.id}/waybill`)
    expect([renewed.status, renewed.data.state]).toEqual([200, 'ordered'])
    expect(renewed.data.tracking_no).not.toBe(data.tracking_no)
    expect((await orderOf(id)).tracking_no).toBe(renewed.data.tracking_no)
    expect((await given()).toSorted()).toEqual(['canceled', 'ordered'])
  })

  test('a label that is missing is got again, without another waybill', async () => {
    const { id } = await buyOrder(shop)
    const { data } = await ask(id)
    await shop.db.update(parcelWaybill).set({ label: null, label_type: null })
    const again = await staff(`POST /cms/parcel/${data.id}/waybill`)
    expect([again.data.tracking_no, again.data.has_label]).toEqual([data.tracking_no, true])
    expect(await given()).toEqual(['ordered'])
  })

  test('a waybill is not canceled once the carrier has the parcel', async () => {
    const { id } = await buyOrder(shop)
    const { data } = await ask(id)
    await shop.door('POST /tracking', { tracking_no: data.tracking_no, state: 'collected', silent: true })
    expect((await staff(`DELETE /cms/parcel/${data.id}/waybill`)).status).toBe(409)
    expect(await statesOf(id)).toEqual(['ordered'])
  })

  test('a waybill that is canceled stays with its parcel until the number is corrected', async () => {
    const { id } = await buyOrder(shop)
    const { data } = await ask(id)
    const canceled = await staff(`DELETE /cms/parcel/${data.id}/waybill`)
    expect([canceled.status, canceled.data.state]).toEqual([200, 'canceled'])
    expect([(await orderOf(id)).tracking_no, await given()]).toEqual([data.tracking_no, ['canceled']])
    expect((await staff(`DELETE /cms/parcel/${data.id}/waybill`)).status).toBe(409)
  })

  test('an order that cannot be shipped gets no waybill, nor does a shop without sender or account', async () => {
    const { id } = await buyOrder(shop)
    await shop.db.update(order).set({ delivery: 'none' }).where(eq(order.id, id))
    expect((await ask(id)).status).toBe(409)
    await shop.db.update(order).set({ delivery: 'express' }).where(eq(order.id, id))
    expect((await ask(id, { carrier: 'yto' })).json.msg).toContain('Add an account')
    await staff('PUT /cms/config', { values: { 'shop_address.sender_name': '' } }, 'admin')
    expect((await ask(id)).json.msg).toContain('Enter the sender')
    await staff('PUT /cms/config', { values: { 'waybill.source': 'none' } }, 'admin')
    expect((await ask(id)).json.msg).toContain('Choose a waybill service')
    expect(await given()).toEqual([])
  })
})

describe('a carrier account', () => {
  const shop = useWechat()

  test('a carrier account keeps its password encrypted, and shows only that there is one', async () => {
    await setUpWaybills(shop)
    const { data } = await shop.ask('GET /cms/waybill_account', { token: await shop.tokenOf('admin') })
    expect(data.items).toMatchObject([{ has_password: true }, { has_password: true }])
    expect(JSON.stringify(data)).not.toContain('PASSWORD')
    const rows = await shop.db.select().from(waybillAccount)
    expect(rows.map(({ password }) => password?.includes('PASSWORD'))).toEqual([false, false])
  })
})
