import { describe, expect, test } from 'vitest'
import { money } from '@/lib/base/money'
import { buyOrder, placeAnnouncedOrder, placeOrder, placePaidOrder, SHIPPED } from '@/packages/testing/orders'
import { logEntriesOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { findViolations } from '../invariants'

const PLACE = { name: '林则徐', detail: '虎门寨 7 号' }

describe('what staff correct of an order', () => {
  const shop = useShop()
  const asked = async (as: string, what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf(as), ...(body && { body }) })
  const setAddress = (id: number, body: object) => asked('manager', `PUT /cms/order/${id}/address`, body)
  const setPrice = (id: number, body: object) => asked('manager', `PUT /cms/order/${id}/price`, body)
  const seenByBuyer = async (id: number) => (await asked('buyer', `GET /v1/order/${id}`)).data

  test('the address of an order is corrected until it is sent: the buyer sees it and that it was changed, the log has it masked', async () => {
    const { id } = await placePaidOrder(shop)
    expect(await setAddress(id, PLACE)).toMatchObject({ status: 200, data: { address: { name: '林**' }, version: 3 } })
    const { address, events } = await seenByBuyer(id)
    expect(address).toMatchObject({ ...PLACE, city: '上海市', mobile: '13900000001' })
    expect(events.at(-1)).toMatchObject({ from: 'paid', to: 'paid', by: 'staff', change: 'address' })
    const [entry] = await logEntriesOf(shop.db, 'order.set_address')
    expect(entry).toMatchObject({ before: { address: { name: 'B**' } }, after: { address: { name: '林**' } } })
    await setAddress(id, PLACE)
    expect((await seenByBuyer(id)).events).toHaveLength(events.length)
    await asked('manager', `PUT /cms/order/${id}/status`, SHIPPED)
    expect(await setAddress(id, { name: 'Li' })).toMatchObject({
      status: 409,
      json: { details: { status: 'shipped' } },
    })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('the address of an order is not corrected where a field is not valid, and each is named', async () => {
    const { id } = await placePaidOrder(shop)
    const refused = await setAddress(id, { mobile: '12', name: '' })
    expect([refused.status, refused.json.errors?.map(({ path }) => path)]).toEqual([400, ['name', 'mobile']])
  })

  test('the price of an unpaid order is corrected: the buyer sees it with its reason and pays that', async () => {
    const { id, total_price } = await placeOrder(shop)
    const { status, data } = await setPrice(id, { discount: 50, reason: 'A scratch' })
    expect([status, data.total_price, data.goods_price, data.discount]).toEqual([
      200,
      total_price - 50,
      total_price,
      50,
    ])
    const seen = await seenByBuyer(id)
    expect(seen).toMatchObject({ total_price: total_price - 50, discount: 50 })
    expect(seen.events.at(-1)).toMatchObject({ change: 'price', reason: 'A scratch' })
    expect((await setPrice(id, { discount: 0 })).data.total_price).toBe(total_price)
    const refused = await setPrice(id, { discount: total_price })
    const errors = [{ path: 'discount', message: `must be at most ${money(total_price - 1)}` }]
    expect(refused).toMatchObject({ status: 400, json: { errors } })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('the price of an order is corrected after paying was started, but not once the order is paid', async () => {
    const started = await placeAnnouncedOrder(shop)
    expect((await setPrice(started.id, { discount: 50 })).status).toBe(200)
    const paid = await buyOrder(shop)
    expect(await setPrice(paid.id, { discount: 50 })).toMatchObject({ status: 409, json: { error_code: 8003 } })
    expect((await seenByBuyer(started.id)).total_price).toBe(started.total_price - 50)
    expect((await seenByBuyer(paid.id)).discount).toBe(0)
  })
})
