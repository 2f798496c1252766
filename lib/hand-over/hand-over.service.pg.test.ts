import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findViolations } from '@/lib/commerce/invariants'
import { buyPickup, buyService, CONTACT, placeService } from '@/packages/testing/pickups'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { createShipmentShop } from '@/packages/testing/shipments'

describe('an order of a service', () => {
  const shop = useServerShop()
  const { staff, uploadOf, manage } = createShipmentShop(shop)
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  beforeEach(() => manage(true))

  test('an order of a service needs no address, costs no shipping, and is done when staff say so', async () => {
    const { id, order_no, ...placed } = await buyService(shop)
    expect(placed).toMatchObject({ freight: 0, address: CONTACT, delivery: { way: 'none', place: null } })
    expect((await staff('GET /cms/order/counts')).data).toMatchObject({ to_do: 1, to_ship: 0 })
    const { data } = await staff(`POST /cms/order/${id}/done`, { reason: 'Piano tuned' })
    expect(data).toMatchObject({ status: 'completed', tracking_no: null })
    expect((await staff('GET /cms/order/counts')).data.to_do).toBe(0)
    const token = await shop.tokenOf('buyer')
    expect((await shop.ask(`GET /v1/order/${id}`, { token })).data.events.at(-1).text).toBe('Service done: Piano tuned')
    await performDue(shop.runtime)
    expect((await uploadOf({ order_no })).said).toMatchObject({ logistics_type: 3, delivery_mode: 1 })
    expect(await findViolations(shop.db)).toEqual([])
  })

  test('an order of a service is done once, only when it is paid, and never by shipping it', async () => {
    const unpaid = await placeService(shop)
    expect((await staff(`POST /cms/order/${unpaid.id}/done`)).json.details).toEqual({ status: 'unpaid' })
    const { id } = await buyService(shop)
    const parcel = await staff(`POST /cms/order/${id}/parcel`, { carrier: 'sf', tracking_no: 'SF1234567890123' })
    expect(parcel.status).toBe(409)
    const { id: pickup } = await buyPickup(shop)
    expect((await staff(`POST /cms/order/${pickup}/done`)).json.msg).toBe('This order is delivered')
    const both = await Promise.all([staff(`POST /cms/order/${id}/done`), staff(`POST /cms/order/${id}/done`)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an order of a service is refused where the shop has none', async () => {
    const { id: product_id } = await makeProduct(shop.db)
    await shop.ask('PUT /cms/config', {
      token: await shop.tokenOf('admin'),
      body: { values: { 'delivery.none': false } },
    })
    const body = { items: [{ product_id, count: 1 }], delivery: { way: 'none', contact: CONTACT } }
    const { json } = await shop.ask('POST /v1/order', { token: await shop.tokenOf('buyer'), body })
    expect(json.errors).toMatchObject([{ path: 'delivery.way' }])
  })
})
