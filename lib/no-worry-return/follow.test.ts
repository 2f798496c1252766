import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { noWorryReturn } from '@/db/schema/no-worry-return'
import { refund } from '@/db/schema/payment'
import { simulated } from '@/db/schema/simulator'
import { buyShippedOrder, buyVariants } from '@/packages/testing/orders'
import { performDue } from '@/packages/testing/settle'
import { useWechat } from '@/packages/testing/wechat'
import { followReturns } from './follow'

const ON = {
  'no_worry_return.enabled': true,
  'shop_address.return_name': '王五',
  'shop_address.return_mobile': '13800138000',
  'shop_address.return_province': '浙江省',
  'shop_address.return_city': '杭州市',
  'shop_address.return_district': '西湖区',
  'shop_address.return_address': '文三路1号',
}

describe('a return through WeChat', () => {
  const shop = useWechat()
  const as = (who: string) => async (what: string, body?: unknown) =>
    shop.ask(what, { token: await shop.tokenOf(who), ...(body !== undefined && { body }) })
  const [staff, mine, owner] = [as('manager'), as('buyer'), as('admin')]
  const configure = (values: object) => owner('PUT /cms/config', { values })
  beforeEach(() => configure(ON))

  async function requested(id: number, body: object) {
    const { data } = await mine(`POST /v1/order/${id}/after_sale`, { reason: 'Too small', ...body })
    const [row] = await shop.db.select().from(refund).where(eq(refund.id, data.id))
    return { id: data.id, number: row?.out_refund_no }
  }
  /** A return of one piece that staff have approved. */
  async function approved() {
    const { id, items } = await buyShippedOrder(shop)
    const one = await requested(id, { kind: 'return', lines: [{ id: items[0]?.id, count: 1 }] })
    await staff(`PUT /cms/after_sale/${one.id}/decision`, { action: 'agree' })
    return one
  }
  const follow = () => followReturns(shop.runtime)
  const followLater = async () => {
    await shop.db.update(noWorryReturn).set({ next_at: sql`next_at - interval '12 hours'` })
    await follow()
  }
  const rowOf = async (id: number) =>
    (await shop.db.select().from(noWorryReturn).where(eq(noWorryReturn.refund_id, id)))[0]
  const show = async (id: number) => (await mine(`GET /v1/after_sale/${id}`)).data
  const send = (shop_order_id: string | undefined, waybill_id: string, more: object = {}) =>
    shop.door('POST /no_worry_return', { shop_order_id, waybill_id, ...more })
  /** What WeChat has, by whether it is bound. */
  const atWechat = async () =>
    (await shop.db.select().from(simulated).where(eq(simulated.kind, 'no_worry_return'))).map(
      ({ value }) => value.bound,
    )

  test.each([
    ['that is off', { 'no_worry_return.enabled': false }],
    ['without an address in parts', { 'shop_address.return_address': '', 'after_sale.return_to': '杭州市文三路1号' }],
    ['with a name too long for WeChat', { 'shop_address.return_name': '王'.repeat(21) }],
  ])('a setting %s makes no row and asks WeChat nothing', async (_, values) => {
    await configure(values)
    const { id } = await approved()
    await follow()
    expect([await rowOf(id), await atWechat(), (await show(id)).wechat_return]).toEqual([undefined, [], null])
  })

  test('WeChat is told once of a return that is approved, and the number entered there sends it back', async () => {
    const { id, number } = await approved()
    await follow()
    await followLater()
    const { return_id } = (await rowOf(id)) ?? {}
    expect([await atWechat(), await show(id)]).toMatchObject([
      [true],
      { state: 'agreed', wechat_return: { return_id } },
    ])
    await send(number, 'sf1234567890123')
    await followLater()
    const sent = { state: 'sent_back', return_tracking_no: 'SF1234567890123', return_carrier: 'sf' }
    const [row] = await shop.db.select().from(refund).where(eq(refund.id, id))
    expect(row).toMatchObject(sent)
    await followLater()
    const [again] = await shop.db.select().from(refund).where(eq(refund.id, id))
    expect(again?.version).toBe(row?.version)
  })

  test('an exchange by a pick-up goes on, too, but not by one that was canceled', async () => {
    const { id: order_id, line, medium } = await buyVariants(shop)
    const lines = [{ id: line, count: 1, to_sku_id: medium }]
    const { id, number } = await requested(order_id, { kind: 'exchange', lines })
    await staff(`PUT /cms/after_sale/${id}/decision`, { action: 'agree' })
    await follow()
    await send(number, 'JDVA00000000001', { how: 'pick_up', delivery_id: 'JD', order_status: 11 })
    await followLater()
    expect((await show(id)).state).toBe('agreed')
    await send(number, 'JDVA00000000001', { how: 'pick_up', delivery_id: 'JD', order_status: 1 })
    await followLater()
    expect(await show(id)).toMatchObject({ state: 'sent_back', return_tracking_no: 'JDVA00000000001' })
  })

  test('a parcel that gets into trouble on its way is flagged once, and a number put right is taken over', async () => {
    const { id, number } = await approved()
    await follow()
    await send(number, '1234567890', { delivery_id: 'ODD' })
    await followLater()
    await send(number, '1234567890', { delivery_id: 'ODD', order_status: 14 })
    await followLater()
    const stateOf = async () => (await shop.db.select().from(refund).where(eq(refund.id, id)))[0]
    expect(await stateOf()).toMatchObject({ return_carrier: 'odd', attention: true })
    await shop.db.update(refund).set({ attention: false })
    await followLater()
    expect((await stateOf())?.attention).toBe(false)
    await send(number, '9999999999', { delivery_id: 'ODD' })
    await followLater()
    expect(await stateOf()).toMatchObject({ state: 'sent_back', return_tracking_no: '9999999999' })
  })

  test('a return whose answer was lost is not added twice, and its buyer can still give the shop a number', async () => {
    const { id } = await approved()
    await shop.fault({ call: 'no_worry_return_add', kind: 'reset_after' })
    await follow()
    expect([await atWechat(), (await rowOf(id))?.state]).toEqual([[true], 'asked'])
    await followLater()
    expect([await atWechat(), await rowOf(id)]).toMatchObject([
      [true],
      { state: 'added', return_id: null, next_at: null },
    ])
    expect((await show(id)).wechat_return).toEqual({ return_id: null })
    const parcel = { carrier: 'sf', tracking_no: 'SF1234567890123' }
    expect((await mine(`POST /v1/after_sale/${id}/parcel`, parcel)).data.state).toBe('sent_back')
  })

  test('a payment that is not insured is refused for good, and the return goes on without WeChat', async () => {
    const { id } = await approved()
    await shop.fault({ call: 'no_worry_return_add', kind: 'refuse', errcode: 9300570 })
    await follow()
    expect(await rowOf(id)).toMatchObject({ state: 'refused', refusal: '9300570', next_at: null })
    await followLater()
    expect([await atWechat(), (await show(id)).wechat_return]).toEqual([[], null])
  })

  test.each(['500', 'garbage', 'reset'])('a WeChat that answers with %s is asked again', async (kind) => {
    const { id, number } = await approved()
    await follow()
    await send(number, 'SF1234567890123')
    await shop.fault({ call: 'no_worry_return_get', kind })
    await followLater()
    expect((await show(id)).state).toBe('agreed')
    await followLater()
    expect((await show(id)).state).toBe('sent_back')
  })

  test('a number that no carrier knows changes nothing until the buyer puts it right', async () => {
    const { id, number } = await approved()
    await follow()
    await send(number, 'SF0000000000000', { unknown: true })
    await followLater()
    expect([(await show(id)).state, await rowOf(id)]).toMatchObject(['agreed', { state: 'added', refusal: null }])
    await send(number, 'SF1234567890123')
    await followLater()
    expect((await show(id)).return_tracking_no).toBe('SF1234567890123')
  })

  test('a return that is withdrawn is unbound where the buyer had entered a number, also after a lost answer', async () => {
    const { id, number } = await approved()
    await follow()
    await send(number, 'SF1234567890123')
    await mine(`POST /v1/after_sale/${id}/withdrawal`, {})
    await shop.fault({ call: 'no_worry_return_unbind', kind: 'reset_after' })
    await followLater()
    expect([await atWechat(), (await rowOf(id))?.state]).toEqual([[false], 'added'])
    await followLater()
    expect([(await rowOf(id))?.state, (await show(id)).state]).toEqual(['over', 'withdrawn'])
  })

  test.each([
    ['own', [false]],
    ['pick_up', [true]],
  ])(
    'a return sent by %s that staff decline is taken back from WeChat only if it was no pick-up',
    async (how, bound) => {
      const { id, number } = await approved()
      await follow()
      await send(number, 'SF1234567890123', { how })
      await followLater()
      await staff(`PUT /cms/after_sale/${id}/decision`, { action: 'decline', reason: 'Nothing in it' })
      await followLater()
      expect([await atWechat(), await rowOf(id)]).toMatchObject([
        bound,
        { state: 'over', refusal: null, next_at: null },
      ])
    },
  )

  test('a return that is withdrawn before WeChat was reached is not added later', async () => {
    const { id } = await approved()
    await shop.fault({ call: 'no_worry_return_add', kind: '500' })
    await follow()
    await mine(`POST /v1/after_sale/${id}/withdrawal`, {})
    await followLater()
    expect([await atWechat(), (await rowOf(id))?.state]).toEqual([[], 'over'])
  })

  test('a return that is received is asked for no more', async () => {
    const { id, number } = await approved()
    await follow()
    await send(number, 'SF1234567890123')
    await followLater()
    const { items } = await show(id)
    await staff(`PUT /cms/after_sale/${id}/receipt`, { lines: [{ id: items[0]?.id, received: 1, to_stock: 1 }] })
    await performDue(shop.runtime)
    await shop.fault({ call: 'no_worry_return_get', kind: 'refuse', errcode: 40097 })
    await followLater()
    expect(await rowOf(id)).toMatchObject({ state: 'over', refusal: null, next_at: null })
  })
})
