import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { parcel } from '@/db/schema/parcel'
import { parcelTrack } from '@/db/schema/tracking'
import { dispatchHere } from '@/packages/simulator/dispatch-here'
import { followedOf } from '@/packages/simulator/kuaidi100'
import { buyOrder } from '@/packages/testing/orders'
import { passMinutes } from '@/packages/testing/settle'
import { useWechat } from '@/packages/testing/wechat'
import { followParcels } from './follow'
import { saltOf } from './kuaidi100'
import { signPush } from './signatures'

const DAY = 24 * 60

describe('tracking', () => {
  const shop = useWechat()
  const staff = async (what: string, body?: unknown, as = 'manager') =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body !== undefined && { body }) })
  const choose = (source: string) => staff('PUT /cms/config', { values: { 'tracking.source': source } }, 'admin')
  const carry = (tracking_no: string, state: string, more: object = {}) =>
    shop.door('POST /tracking', { tracking_no, state, ...more })
  const follow = () => followParcels(shop.runtime)
  beforeEach(() => choose('kuaidi100'))

  let numbers = 0
  /** An order that its buyer has paid, sent in one parcel. */
  async function sent(carrier = 'zto') {
    const { id } = await buyOrder(shop)
    numbers += 1
    const tracking_no = `${carrier === 'sf' ? 'SF' : '78'}10000000${String(numbers).padStart(4, '0')}`
    const { data } = await staff(`POST /cms/order/${id}/parcel`, { carrier, tracking_no })
    return { order_id: id, parcel_id: data.id, version: data.version, tracking_no }
  }
  const trackOf = async (id: number) =>
    (await shop.db.select().from(parcelTrack).where(eq(parcelTrack.parcel_id, id)))[0]
  const read = async (id: number) => (await staff(`GET /cms/parcel/${id}/tracking`)).data
  const orderOf = async (id: number) => {
    const [row] = await shop.db.select().from(order).where(eq(order.id, id))
    if (!row) throw new Error('there is no such order')
    return row
  }
  /** Days until an order completes by itself. */
  const daysLeft = async (id: number) => {
    const { completes_at } = await orderOf(id)
    return completes_at && Math.round((completes_at.getTime() - Date.now()) / (DAY * 60_000))
  }
  const passDays = async (days: number) => {
    await passMinutes(shop.runtime, Math.round(days * DAY))
    await shop.db.update(parcelTrack).set({ delivered_at: sql`delivered_at - make_interval(secs => ${days * 86_400})` })
  }

  test('a shop without a tracking service asks nobody, and its parcels are not followed', async () => {
    await choose('none')
    const one = await sent()
    await follow()
    expect([await trackOf(one.parcel_id), (await staff(`GET /cms/parcel/${one.parcel_id}/tracking`)).status]).toEqual([
      undefined,
      404,
    ])
    expect((await followedOf(shop.db, one.tracking_no)).callbackurl).toBeNull()
  })

  test('a parcel is announced to Kuaidi100 once, and what it pushes is seen by staff and by the buyer', async () => {
    const one = await sent('sf')
    await follow()
    await follow()
    expect(await read(one.parcel_id)).toMatchObject({ state: 'waiting', source: 'kuaidi100', steps: [] })
    await carry(one.tracking_no, 'collected', { text: '已揽收', place: '杭州', age: 7200 })
    const { json } = await carry(one.tracking_no, 'delivering', { text: '派送中' })
    expect(json.deliveries).toEqual([{ status: 200 }])
    expect(await read(one.parcel_id)).toMatchObject({
      state: 'delivering',
      label: 'Out for delivery',
      steps: [{ text: '派送中' }, { text: '已揽收', place: '杭州' }],
    })
    const own = await shop.ask(`GET /v1/order/${one.order_id}/parcel`, {
      token: await shop.tokenOf('buyer'),
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(own.data.items[0].tracking).toMatchObject({ state: 'delivering', label: '派送中', waybill_token: null })
  })

  test('a push that comes again, late or badly signed changes nothing', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'in_transit', { age: 3600 })
    const { json } = await carry(one.tracking_no, 'delivered', { times: 3 })
    expect(json.deliveries).toEqual([{ status: 200 }, { status: 200 }, { status: 200 }])
    const { events } = (await staff(`GET /cms/order/${one.order_id}`)).data
    const isDelivery = ({ change }: { change: string | null }) => change === 'delivered'
    expect(events.filter(isDelivery)).toMatchObject([{ shipment: { tracking_no: one.tracking_no } }])
    const mine = await shop.ask(`GET /v1/order/${one.order_id}`, { token: await shop.tokenOf('buyer') })
    expect(mine.data.events.filter(isDelivery)).toMatchObject([
      { text: `Parcel delivered: ZTO Express, ${one.tracking_no}` },
    ])
    const before = await read(one.parcel_id)
    expect([before.state, before.steps.length]).toEqual(['delivered', 2])
    expect((await carry(one.tracking_no, 'refused', { signature: 'badly' })).json.deliveries).toEqual([{ status: 401 }])
    const param = JSON.stringify({
      status: 'polling',
      lastResult: { nu: one.tracking_no, state: '5', data: [{ ftime: '2026-01-01 10:00:00', context: 'earlier' }] },
    })
    const late = await pushed(one.tracking_no, param)
    expect([late.status, (await read(one.parcel_id)).state]).toEqual([200, 'delivered'])
  })

  const pushed = (number: string, param: string, sign = signPush(param, saltOf(shop.runtime, number))) =>
    dispatchHere(shop.runtime, {
      path: '/tracking/kuaidi100',
      query: `number=${number}`,
      bytes: Buffer.from(String(new URLSearchParams({ param, sign }))),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('a push is taken only for the number that its signature is for, and whatever it holds breaks nothing', async () => {
    const [one, other] = [await sent(), await sent()]
    await follow()
    const about = (nu: string) => JSON.stringify({ status: 'polling', lastResult: { nu, state: '3', data: [] } })
    expect((await pushed(one.tracking_no, about(other.tracking_no))).status).toBe(400)
    const foreign = signPush(about(one.tracking_no), saltOf(shop.runtime, other.tracking_no))
    expect((await pushed(one.tracking_no, about(one.tracking_no), foreign)).status).toBe(401)
    const nu = one.tracking_no
    const step = (ftime: unknown, context: unknown) => ({ ftime, context })
    for (const hostile of [
      '',
      '[]',
      'null',
      '{"status":1}',
      '{"status":"polling","lastResult":[]}',
      JSON.stringify({ status: 'polling', lastResult: { nu, state: '99', data: [step('never', 'x')] } }),
      JSON.stringify({ status: 'polling', lastResult: { nu, state: '3', data: [step('2999-01-01 00:00:00', 'x')] } }),
      JSON.stringify({ status: 'polling', lastResult: { nu, state: '5', data: [step('2026-13-45 00:00:00', 'x')] } }),
      JSON.stringify({
        status: 'polling',
        lastResult: { nu, state: '5', data: Array(500).fill(step('2026-05-01 00:00:00', 'x\0'.repeat(100))) },
      }),
      '{"status":"polling","lastResult":'.padEnd(50_000, '['),
    ]) {
      expect([200, 400]).toContain((await pushed(nu, hostile)).status)
    }
    expect((await pushed(nu, ' '.repeat(1_100_000))).status).toBe(413)
    expect((await pushed('no such number', about('no such number'))).status).toBe(400)
    expect((await pushed('77', about('77'))).status).toBe(200)
    expect((await read(one.parcel_id)).steps.length).toBeLessThan(3)
    expect(await read(other.parcel_id)).toMatchObject({ state: 'waiting', steps: [] })
  })

  test('a number is asked for at most once an hour, for all its parcels together', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'in_transit', { silent: true })
    expect((await staff(`POST /cms/parcel/${one.parcel_id}/tracking`)).data).toMatchObject({ state: 'in_transit' })
    const again = await staff(`POST /cms/parcel/${one.parcel_id}/tracking`)
    expect([again.status, Number(again.headers['Retry-After']) > 3500]).toEqual([429, true])
    await shop.db.update(parcelTrack).set({ next_at: sql`now()` })
    await follow()
    expect((await followedOf(shop.db, one.tracking_no)).queries).toHaveLength(1)
  })

  test('a parcel of which nothing is pushed for a day is asked for', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'in_transit', { silent: true })
    await shop.db.update(parcelTrack).set({ next_at: sql`next_at - interval '23 hours'` })
    await follow()
    expect((await read(one.parcel_id)).state).toBe('waiting')
    await shop.db.update(parcelTrack).set({ next_at: sql`next_at - interval '1 hour'` })
    await follow()
    expect((await read(one.parcel_id)).state).toBe('in_transit')
  })

  test('a number that Kuaidi100 gives up is announced again half an hour later', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'waiting', { status: 'abort' })
    await follow()
    expect((await followedOf(shop.db, one.tracking_no)).callbackurl).toBeNull()
    await shop.db.update(parcelTrack).set({ next_at: sql`next_at - interval '30 minutes'` })
    await follow()
    expect((await followedOf(shop.db, one.tracking_no)).callbackurl).toContain('/tracking/kuaidi100')
  })

  test('a corrected number is followed in place of the former one, of which nothing is kept', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'delivered')
    const tracking_no = '78999900001111'
    await staff(`PUT /cms/parcel/${one.parcel_id}`, { tracking_no, version: one.version })
    expect((await staff(`GET /cms/parcel/${one.parcel_id}/tracking`)).status).toBe(404)
    await follow()
    expect(await read(one.parcel_id)).toMatchObject({ tracking_no, state: 'waiting', steps: [] })
    await carry(one.tracking_no, 'returned')
    expect(await read(one.parcel_id)).toMatchObject({ state: 'waiting', steps: [] })
  })

  test('an order completes so many days after its last parcel was delivered', async () => {
    const one = await sent()
    await follow()
    await passDays(6)
    expect(await daysLeft(one.order_id)).toBe(4)
    await carry(one.tracking_no, 'delivered')
    expect(await daysLeft(one.order_id)).toBe(10)
    await passDays(9)
    expect((await orderOf(one.order_id)).status).toBe('shipped')
    await passDays(1.01)
    expect((await orderOf(one.order_id)).status).toBe('completed')
  })

  test('an order whose parcel is not delivered in time completes as it would without tracking', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'in_transit')
    await passDays(10.01)
    expect((await orderOf(one.order_id)).status).toBe('completed')
  })

  test('a delivery of long ago, as of a mistyped number, completes no order earlier', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'delivered', { age: 40 * 86_400 })
    expect(await daysLeft(one.order_id)).toBe(10)
  })

  test('an order with a problem waits for staff, and its days begin anew once that is over', async () => {
    const one = await sent()
    await follow()
    await carry(one.tracking_no, 'problem')
    await passDays(10.01)
    expect(await orderOf(one.order_id)).toMatchObject({ status: 'shipped', completes_at: null })
    const list = await staff('GET /cms/parcel?tracking=problem')
    expect(list.data.items).toMatchObject([{ id: one.parcel_id, tracking: 'problem' }])
    await carry(one.tracking_no, 'in_transit')
    expect(await daysLeft(one.order_id)).toBe(10)
    expect((await staff('GET /cms/parcel?tracking=problem')).data.items).toEqual([])
    expect((await staff('GET /cms/parcel?tracking=on_the_way')).data.items).toMatchObject([{ id: one.parcel_id }])
  })

  test('a parcel is listed by where it is, under the number that it has, until its order is over', async () => {
    const [one, other] = [await sent(), await sent()]
    await follow()
    await carry(one.tracking_no, 'delivered')
    await carry(other.tracking_no, 'refused')
    const listed = async (tracking: string) =>
      (await staff(`GET /cms/parcel?tracking=${tracking}`)).data.items.map(({ id }: { id: number }) => id)
    expect(await listed('on_the_way')).toEqual([])
    expect([await listed('delivered'), await listed('problem')]).toEqual([[one.parcel_id], [other.parcel_id]])
    await shop.db.update(parcelTrack).set({ tracking_no: 'another' })
    expect([await listed('delivered'), await listed('problem')]).toEqual([[], []])
    await shop.db
      .update(parcelTrack)
      .set({ tracking_no: one.tracking_no })
      .where(eq(parcelTrack.parcel_id, one.parcel_id))
    await staff(`PUT /cms/order/${one.order_id}/status`, { status: 'completed' })
    expect(await listed('delivered')).toEqual([])
  })

  test('a parcel without news for days is listed as a problem, and on home, until its order is over', async () => {
    const one = await sent()
    await follow()
    await shop.db.update(parcelTrack).set({ create_time: sql`now() - interval '5 days 1 minute'` })
    const problems = async () => (await staff('GET /cms/parcel?tracking=problem')).data.total
    expect(await problems()).toBe(1)
    await staff(`PUT /cms/order/${one.order_id}/status`, { status: 'completed' })
    expect(await problems()).toBe(0)
  })

  test('an order in two parcels counts from the delivery of the later one', async () => {
    const { id, items } = await buyOrder(shop)
    const send = async (tracking_no: string, body: object = {}) =>
      (await staff(`POST /cms/order/${id}/parcel`, { carrier: 'zto', tracking_no, ...body })).data
    await send('78200000000001', { items: [{ id: items[0].id, count: 1 }] })
    await send('78200000000002')
    await follow()
    await passDays(5)
    await carry('78200000000001', 'delivered')
    expect(await daysLeft(id)).toBe(5)
    await carry('78200000000002', 'delivered')
    expect(await daysLeft(id)).toBe(10)
  })

  test('a carrier that Kuaidi100 does not know is not announced again, and the shop is told', async () => {
    const one = await sent()
    await shop.db.update(parcel).set({ carrier: 'Uncle Li' }).where(eq(parcel.id, one.parcel_id))
    await follow()
    expect(await trackOf(one.parcel_id)).toMatchObject({ refusal: '702', next_at: null })
  })

  test.each(['reset', '500', 'garbage'])('a service that is away (%s) is asked again soon', async (kind) => {
    const one = await sent()
    await shop.fault({ call: 'kuaidi100_subscribe', kind })
    await follow()
    expect(await trackOf(one.parcel_id)).toMatchObject({ subscribed_at: null, tries: 1, refusal: null })
    await shop.db.update(parcelTrack).set({ next_at: sql`next_at - interval '10 s'` })
    await follow()
    expect(await trackOf(one.parcel_id)).toMatchObject({ subscribed_at: expect.any(Date), tries: 0 })
  })

  test('WeChat gives a token for its plug-in, and is asked where the parcel is', async () => {
    await choose('wechat')
    const one = await sent()
    await follow()
    const own = async () =>
      (await shop.ask(`GET /v1/order/${one.order_id}/parcel`, { token: await shop.tokenOf('buyer') })).data.items[0]
    expect((await own()).tracking).toMatchObject({
      state: 'waiting',
      waybill_token: expect.stringMatching(/^[\w-]{20,}$/),
    })
    await carry(one.tracking_no, 'delivering')
    await shop.db.update(parcelTrack).set({ next_at: sql`now()` })
    await follow()
    expect((await own()).tracking).toMatchObject({ state: 'delivering', steps: [{ text: 'Out for delivery' }] })
    await shop.db.update(parcelTrack).set({ next_at: sql`now()` })
    await carry(one.tracking_no, 'delivered')
    await shop.db.execute(sql`delete from limit_count where name = 'tracking'`)
    await follow()
    expect((await own()).tracking).toMatchObject({ state: 'delivered', steps: [{}, {}] })
    expect(await trackOf(one.parcel_id)).toMatchObject({ next_at: null })
  })

  test('phone numbers are in no line of the log', async () => {
    const one = await sent('sf')
    await shop.fault({ call: 'kuaidi100_subscribe', kind: 'refuse', errcode: 700 })
    await follow()
    const { address } = await orderOf(one.order_id)
    expect(shop.lines.join('\n')).toContain('Kuaidi100 refuses')
    expect(shop.lines.join('\n')).not.toContain(address.mobile)
  })
})
