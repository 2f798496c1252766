import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { errorLog } from '@/db/schema/log'
import { parcelWaybill } from '@/db/schema/waybill'
import { createCaller } from '@/packages/testing/ask'
import { buyOrder } from '@/packages/testing/orders'
import type { Shop } from '@/packages/testing/sample'
import { operationsOf } from '../../gather'
import type { Module } from '../../module'
import { isNoNumber } from '../../order/carriers'
import { requestOf } from '../request'
import { setUpWaybills } from '../sample-calls'
import { waybillService } from '../settings'
import { MOST_LABEL, WaybillRejection, type WaybillRequest } from '../source'

/** How a service is put to the test, in a shop that has it. */
export type WaybillTrial = {
  name: string
  shop: Shop
  /** All of the shop. */
  modules: readonly Module[]
  /** Of the shop’s dictionary, with an account. */
  carrier: string
  setUp?: () => Promise<unknown>
  /** What the service has given: `ordered` or `canceled` for each. */
  given: () => Promise<string[]>
  /** The same request as the service refuses it. */
  refused: (request: WaybillRequest) => WaybillRequest
  /** Where the service is outside: its next answer is lost, or none that can be used. */
  fault?: (asked: 'order' | 'cancel', kind: string) => Promise<unknown>
}

/** What holds of every service that gives numbers with labels. */
export function testWaybillSource(trial: WaybillTrial): void {
  const desk = deskOf(trial)
  testNumbers(trial, desk)
  testParcels(trial, desk)
  if (trial.fault) testFaults(trial, desk, trial.fault)
}

/** The calls of the tests, in a shop that has chosen the service. */
function deskOf({ name, shop, modules, carrier, setUp }: WaybillTrial) {
  const operations = operationsOf(modules)
  const staff = async (what: string, body?: object, as = 'manager') =>
    createCaller(shop.runtime, operations)(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const choose = (source: string) => staff('PUT /cms/config', { values: { 'waybill.source': source } }, 'admin')
  const source = () => waybillService.named(shop.runtime, name) ?? expect.fail(`there is no ${name}`)
  beforeEach(async () => {
    shop.runtime.simulated = true
    await setUpWaybills(shop)
    await setUp?.()
    expect((await choose(name)).status).toBe(200)
  })

  async function request(): Promise<WaybillRequest> {
    const { id, order_no } = await buyOrder(shop)
    return requestOf(shop.db, shop.runtime, { order_id: id, carrier, call_id: `${order_no}-1` })
  }
  const order = (draft: WaybillRequest) => source().order(shop.runtime, draft)

  return { staff, choose, source, request, order }
}

type Desk = ReturnType<typeof deskOf>

function testNumbers({ name, shop, carrier, given, refused }: WaybillTrial, desk: Desk): void {
  const { staff, choose, source, request, order } = desk

  test('a waybill service is chosen in the settings by its name, and one that the shop lacks is refused', async () => {
    const { data } = await staff('GET /cms/config', undefined, 'admin')
    const setting = data.items.find(({ key }: { key: string }) => key === 'waybill.source')
    expect(setting).toMatchObject({ value: name, options: expect.arrayContaining(['none', name]) })
    expect((await choose('nothing_like_it')).json.errors).toMatchObject([{ path: 'values.waybill.source' }])
  })

  test('a waybill service gives a number that a parcel can have, with a label that can be printed', async () => {
    const { tracking_no, sorting, label } = await order(await request())
    expect([isNoNumber(carrier, tracking_no), tracking_no.length <= 64, sorting.length <= 200]).toEqual([
      false,
      true,
      true,
    ])
    expect(label?.label.length).toBeLessThanOrEqual(MOST_LABEL)
    expect(label?.label).toMatch(label?.label_type === 'image' ? /^data:image\/\w+;base64,/ : /^<!doctype html>/)
  })

  test('a waybill service that is asked again for the same one gives no second, and its label again', async () => {
    const draft = await request()
    const first = await order(draft)
    const again = await order(draft)
    expect([again.tracking_no, again.label]).toEqual([first.tracking_no, first.label])
    expect(await source().label(shop.runtime, draft, first.tracking_no)).toEqual(first.label)
    expect(await given()).toEqual(['ordered'])
  })

  test('a waybill service takes back what it gave, with or without its number, and what it never gave', async () => {
    const [one, other, none] = [await request(), await request(), await request()]
    const { tracking_no } = await order(one)
    await order(other)
    await source().cancel(shop.runtime, one, tracking_no)
    await source().cancel(shop.runtime, other, null)
    expect(await given()).toEqual(['canceled', 'canceled'])
    await source().cancel(shop.runtime, none, null)
    expect(await given()).not.toContain('ordered')
  })

  test('a waybill service that refuses says why, without a phone number', async () => {
    const draft = refused(await request())
    const error = await order(draft).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(WaybillRejection)
    expect(error instanceof WaybillRejection && error.reason).toMatch(/^\w+ (?!.*\d{7})/)
    expect(await given()).toEqual([])
  })
}

function testParcels({ name, shop, carrier, given, refused }: WaybillTrial, { staff, request, order }: Desk): void {
  test('a waybill service ships an order under its number, whose label staff print', async () => {
    const { id } = await buyOrder(shop)
    const { status, data } = await staff(`POST /cms/order/${id}/waybill`, { carrier })
    expect([status, data.state, data.source, data.has_label]).toEqual([201, 'ordered', name, true])
    const { tracking_no } = data
    expect((await staff(`GET /cms/order/${id}`)).data).toMatchObject({ status: 'shipped', carrier, tracking_no })
    expect((await staff(`GET /cms/parcel/${data.id}/waybill`)).data.label).toBeTruthy()
    expect((await staff(`DELETE /cms/parcel/${data.id}/waybill`)).data.state).toBe('canceled')
    expect(await given()).toEqual(['canceled'])
  })

  test('a waybill service is in no log with the phone number of a receiver', async () => {
    const draft = await request()
    await order(draft)
    await order(refused(draft)).catch(() => undefined)
    const errors = await shop.db.select().from(errorLog)
    expect(`${shop.lines.join('\n')}${JSON.stringify(errors)}`).not.toContain(draft.receiver.mobile)
  })
}

type Fault = NonNullable<WaybillTrial['fault']>

function testFaults({ shop, carrier, given }: WaybillTrial, { staff }: Desk, fault: Fault): void {
  test('a waybill service whose answer is lost gives the same one when it is asked again', async () => {
    const { id } = await buyOrder(shop)
    await fault('order', 'reset_after')
    expect((await staff(`POST /cms/order/${id}/waybill`, { carrier })).status).toBe(503)
    expect(await given()).toEqual(['ordered'])
    expect((await staff(`POST /cms/order/${id}/waybill`, { carrier })).status).toBe(201)
    expect(await given()).toEqual(['ordered'])
  })

  test.each(['reset', '500', 'garbage'])('a waybill service that answers with %s ships nothing', async (kind) => {
    const { id } = await buyOrder(shop)
    await fault('order', kind)
    await fault('order', kind)
    expect((await staff(`POST /cms/order/${id}/waybill`, { carrier })).status).toBe(503)
    expect((await staff(`GET /cms/order/${id}`)).data.status).toBe('paid')
    const isOfOrder = eq(parcelWaybill.order_id, id)
    expect(await shop.db.$count(parcelWaybill, sql`${isOfOrder} and ${parcelWaybill.state} = 'asked'`)).toBe(1)
  })
}
