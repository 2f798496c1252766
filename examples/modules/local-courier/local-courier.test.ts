import { eq, sql } from 'drizzle-orm'
import { buyOrder, registryOf, testTrackingSource, testWaybillSource, useExtension } from 'kiosk-shop/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { parcelTrack } from '@/db/schema/tracking'
import { modules } from '@/lib/modules'
import { followParcels } from '@/lib/tracking/follow'
import { STATES } from '@/lib/tracking/states'
import { setUpWaybills } from '@/lib/waybill/sample-calls'
import module from './module'
import { localCourier } from './schema'
import { idOf, numberOf } from './waybills'

const FOLDER = 'examples/modules/local-courier'
const all = [...modules, module]
const CARRIER = 'local'
const NAME = 'local_courier'

describe('the local courier', () => {
  const shop = useExtension(module, FOLDER)
  const admin = async (what: string, body: object) => shop.ask(what, { token: await shop.tokenOf('admin'), body })
  /** The shop has it among its carriers. */
  beforeEach(() => admin('POST /cms/dict', { type: 'carrier', value: CARRIER, label: '同城快递', label_en: 'Local' }))
  const given = async () =>
    (await shop.db.select().from(localCourier)).map(({ canceled }) => (canceled ? 'canceled' : 'ordered'))

  describe('as a tracking service', () =>
    testTrackingSource({
      name: NAME,
      shop,
      modules: all,
      carrier: CARRIER,
      states: STATES.filter((state) => state !== 'waiting'),
      async numberOf({ order_no }) {
        const values = { call_id: order_no, order_no, district: '西湖区' }
        const [row] = await shop.db.insert(localCourier).values(values).returning()
        return numberOf(row?.id ?? 0)
      },
      carry: (tracking_no, state) =>
        shop.db
          .update(localCourier)
          .set({ state })
          .where(eq(localCourier.id, idOf(tracking_no))),
    }))

  describe('as a waybill service', () =>
    testWaybillSource({
      name: NAME,
      shop,
      modules: all,
      carrier: CARRIER,
      setUp: () => admin('POST /cms/waybill_account', { carrier: CARRIER, account: 'own' }),
      given,
      refused(request) {
        shop.runtime.settings.stored = new Map([...shop.runtime.settings.stored, ['local_courier.city', '北京市']])
        return { ...request, receiver: { ...request.receiver, city: '上海市' } }
      },
    }))

  test('a module with a carrier can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('the local courier says what it has done, and staff and buyer read it at once', async () => {
    shop.runtime.simulated = true
    await setUpWaybills(shop)
    await admin('POST /cms/waybill_account', { carrier: CARRIER, account: 'own' })
    await admin('PUT /cms/config', { values: { 'waybill.source': NAME, 'tracking.source': NAME } })
    const { id } = await buyOrder(shop)
    const { data } = await admin(`POST /cms/order/${id}/waybill`, { carrier: CARRIER })
    await followParcels(shop.runtime)
    const [row] = await shop.db.select().from(localCourier)
    expect(data.tracking_no).toBe(numberOf(row?.id ?? 0))
    expect(
      (await admin(`POST /cms/local-courier/${row?.id}/step`, { state: 'delivering', text: 'On the bicycle' })).status,
    ).toBe(200)
    const token = await shop.tokenOf('buyer')
    const [own] = (await shop.ask(`GET /v1/order/${id}/parcel`, { token })).data.items
    expect(own.tracking).toMatchObject({ state: 'delivering', steps: [{ text: 'On the bicycle' }] })
    await admin(`POST /cms/local-courier/${row?.id}/step`, { state: 'delivered' })
    const { events } = (await shop.ask(`GET /v1/order/${id}`, { token })).data
    expect(events.some(({ change }: { change: string }) => change === 'delivered')).toBe(true)
  })

  test('the local courier of a shop that has left it out keeps its parcels for when it comes back', async () => {
    shop.runtime.simulated = true
    await admin('PUT /cms/config', { values: { 'tracking.source': NAME } })
    const { id, order_no } = await buyOrder(shop)
    const values = { call_id: order_no, order_no, district: '西湖区' }
    const [row] = await shop.db.insert(localCourier).values(values).returning()
    await admin(`POST /cms/order/${id}/parcel`, { carrier: CARRIER, tracking_no: numberOf(row?.id ?? 0) })
    await followParcels(shop.runtime)
    await shop.db.update(parcelTrack).set({ next_at: sql`now()` })
    Object.assign(shop.runtime, { registry: registryOf(modules, [module]) })
    shop.runtime.settings.stored = new Map([['tracking.source', 'kuaidi100']])
    await followParcels(shop.runtime)
    const [track] = await shop.db.select().from(parcelTrack)
    expect(track).toMatchObject({ source: NAME, tries: 0, refusal: null })
    expect(track?.next_at?.getTime()).toBeGreaterThan(Date.now())
  })
})
