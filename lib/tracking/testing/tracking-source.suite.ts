import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { errorLog } from '@/db/schema/log'
import { parcelTrack } from '@/db/schema/tracking'
import { createCaller } from '@/packages/testing/ask'
import { buyOrder } from '@/packages/testing/orders'
import type { Shop } from '@/packages/testing/sample'
import { operationsOf } from '../../gather'
import type { Module } from '../../module'
import { followParcels } from '../follow'
import type { TrackState } from '../states'

/** How a service is put to the test, in a shop that has it. */
export type TrackingTrial = {
  name: string
  shop: Shop
  /** All of the shop. */
  modules: readonly Module[]
  /** Of the shop’s dictionary. */
  carrier: string
  setUp?: () => Promise<unknown>
  /** A number of this carrier for an order. */
  numberOf: (order: { order_no: string }) => Promise<string>
  /** The carrier says this of the parcel, but pushes nothing. */
  carry: (tracking_no: string, state: TrackState) => Promise<unknown>
  /** The states that the source tells apart. */
  states: TrackState[]
  /** Where the service is outside: its next answer is none that can be used. */
  fault?: (asked: 'subscribe' | 'query', kind: string) => Promise<unknown>
}

/** What holds of every service that says where parcels are. */
export function testTrackingSource(trial: TrackingTrial): void {
  const desk = deskOf(trial)
  testNews(trial, desk)
  testPrivacy(trial, desk)
  if (trial.fault) testFaults(desk, trial.fault)
}

/** The calls of the tests, in a shop that has chosen the service. */
function deskOf({ name, shop, modules, carrier, numberOf, setUp }: TrackingTrial) {
  const operations = operationsOf(modules)
  const staff = async (what: string, body?: object, as = 'manager') =>
    createCaller(shop.runtime, operations)(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const choose = (source: string) => staff('PUT /cms/config', { values: { 'tracking.source': source } }, 'admin')
  const follow = () => followParcels(shop.runtime)
  beforeEach(async () => {
    shop.runtime.simulated = true
    await setUp?.()
    expect((await choose(name)).status).toBe(200)
  })

  async function sent() {
    const { id, order_no, address } = await buyOrder(shop)
    const tracking_no = await numberOf({ order_no })
    const { data } = await staff(`POST /cms/order/${id}/parcel`, { carrier, tracking_no })
    return { parcel_id: Number(data.id), tracking_no, mobile: String(address.mobile) }
  }
  const trackOf = async (id: number) =>
    (await shop.db.select().from(parcelTrack).where(eq(parcelTrack.parcel_id, id)))[0]
  const read = async (id: number) => (await staff(`GET /cms/parcel/${id}/tracking`)).data
  /** Hours later. */
  async function later() {
    await shop.db.update(parcelTrack).set({ next_at: sql`now()` })
    await shop.db.execute(sql`delete from limit_count where name = 'tracking'`)
    await follow()
  }

  return { staff, choose, follow, sent, trackOf, read, later }
}

type Desk = ReturnType<typeof deskOf>

function testNews({ name, states, carry }: TrackingTrial, desk: Desk): void {
  const { staff, choose, follow, sent, trackOf, read, later } = desk

  test('a tracking service is chosen in the settings by its name, and one that the shop lacks is refused', async () => {
    const { data } = await staff('GET /cms/config', undefined, 'admin')
    const setting = data.items.find(({ key }: { key: string }) => key === 'tracking.source')
    expect(setting).toMatchObject({ value: name, options: expect.arrayContaining(['none', name]) })
    expect((await choose('nothing_like_it')).json.errors).toMatchObject([{ path: 'values.tracking.source' }])
  })

  test('a tracking service learns of a parcel once, and can be queried later', async () => {
    const { parcel_id } = await sent()
    await follow()
    const first = await trackOf(parcel_id)
    expect(first).toMatchObject({ source: name, state: 'waiting', tries: 0, refusal: null })
    expect(first?.subscribed_at).not.toBeNull()
    expect(first?.next_at?.getTime()).toBeGreaterThan(Date.now())
    await follow()
    expect(await trackOf(parcel_id)).toEqual(first)
  })

  test.each(states)('a tracking service tells staff and shop that a parcel is %s', async (state) => {
    const { parcel_id, tracking_no } = await sent()
    await follow()
    await carry(tracking_no, state)
    await later()
    expect(await read(parcel_id)).toMatchObject({ source: name, state, tracking_no, refusal: null })
    const track = await trackOf(parcel_id)
    const isOver = state === 'delivered' || state === 'returned'
    expect([track?.next_at === null, track?.delivered_at !== null]).toEqual([isOver, state === 'delivered'])
  })

  test('a tracking service that says the same again adds no step, and none is of the future', async () => {
    const { parcel_id, tracking_no } = await sent()
    await follow()
    await carry(tracking_no, 'in_transit')
    await later()
    const { steps } = await read(parcel_id)
    await later()
    expect((await read(parcel_id)).steps).toEqual(steps)
    for (const { at, text, place } of steps) {
      expect(new Date(at).getTime()).toBeLessThanOrEqual(Date.now() + 1000)
      expect([text.length <= 500, place.length <= 100]).toEqual([true, true])
    }
  })
}

function testPrivacy({ shop }: TrackingTrial, { follow, sent, later }: Desk): void {
  test('a tracking service is told no more of a phone number than it needs, and no log has it', async () => {
    const { mobile } = await sent()
    await follow()
    await later()
    const errors = await shop.db.select().from(errorLog)
    expect(`${shop.lines.join('\n')}${JSON.stringify(errors)}`).not.toContain(mobile)
  })
}

function testFaults({ follow, sent, trackOf, later }: Desk, fault: NonNullable<TrackingTrial['fault']>): void {
  test.each(['reset', '500', 'garbage'])('a tracking service that answers with %s is asked again', async (kind) => {
    const { parcel_id } = await sent()
    await fault('subscribe', kind)
    await follow()
    expect(await trackOf(parcel_id)).toMatchObject({ subscribed_at: null, tries: 1, state: 'waiting' })
    await later()
    expect(await trackOf(parcel_id)).toMatchObject({ tries: 0, refusal: null })
    await fault('query', kind)
    await later()
    const track = await trackOf(parcel_id)
    expect([track?.tries, track?.state, track?.next_at !== null]).toEqual([1, 'waiting', true])
  })
}
