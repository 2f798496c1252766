import { beforeEach, describe, expect, test } from 'vitest'
import { deliveryAreaIn } from '@/lib/delivery/sample-calls'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

describe('an order of products that are not had in each way', () => {
  const shop = useShop()
  let token: string
  let service: number
  let mug: number
  const contact = { name: 'Li Lei', mobile: '13800138000' }
  const staff = async (what: string, body: object) => shop.ask(what, { token: await shop.tokenOf('admin'), body })
  const order = (ids: number[], delivery?: object) =>
    shop.ask('POST /v1/order', {
      token,
      body: { items: ids.map((product_id) => ({ product_id, count: 1 })), delivery },
    })
  const pathsOf = async (ids: number[], delivery?: object) =>
    (await order(ids, delivery)).json.errors?.map(({ path }: { path: string }) => path)

  beforeEach(async () => {
    token = await shop.tokenOf('buyer')
    service = (await makeProduct(shop.db)).id
    mug = (await makeProduct(shop.db)).id
    await staff('PUT /cms/config', { values: { 'delivery.none': true } })
    await staff(`PUT /cms/product/${service}`, { delivery: ['none'] })
  })

  test('a product is for each way but a service, unless staff say otherwise', async () => {
    const admin = await shop.tokenOf('admin')
    expect((await shop.ask(`GET /cms/product/${mug}`, { token: admin })).data.delivery).toEqual([
      ...['express', 'pickup', 'courier'],
    ])
    for (const delivery of [[], ['teleport']]) {
      const { status, json } = await staff(`PUT /cms/product/${mug}`, { delivery })
      expect([status, json.errors?.[0]?.path.split('.')[0]]).toEqual([400, 'delivery'])
    }
  })

  test('an order of a service is refused where it would be shipped, and of goods without a delivery', async () => {
    expect(await pathsOf([service])).toEqual(['delivery.way'])
    expect(await pathsOf([mug], { way: 'none', contact })).toEqual(['delivery.way'])
    expect(await pathsOf([mug, service])).toEqual(['delivery.way'])
    expect(await pathsOf([mug, service], { way: 'none', contact })).toEqual(['delivery.way'])
    expect((await order([service], { way: 'none', contact })).status).toBe(201)
    expect((await order([mug])).status).toBe(201)
  })

  test('the ways of a cart are those that all of its products have', async () => {
    const waysOf = async (ids: number[]) => {
      const items = ids.map((id) => `${id}.0.1`).join(',')
      const { data } = await shop.ask(`GET /v1/delivery?items=${items}`, { token })
      return data.items.map(({ way, problem }: { way: string; problem: string | null }) => [way, problem])
    }
    const [excluded, possible] = ['excluded', null]
    expect(await waysOf([mug])).toEqual([...[['express', possible]], ['none', excluded]])
    expect(await waysOf([service])).toEqual([...[['express', excluded]], ['none', possible]])
    expect(await waysOf([mug, service])).toEqual([...[['express', excluded]], ['none', excluded]])
  })

  test('the ways of a cart have the courier once there is an area to deliver to', async () => {
    await staff('PUT /cms/config', { values: { 'delivery.courier': true } })
    const ways = async () => {
      const { data } = await shop.ask(`GET /v1/delivery?items=${mug}.0.1`, { token })
      return data.items.map(({ way }: { way: string }) => way)
    }
    expect(await ways()).toEqual(['express', 'none'])
    await deliveryAreaIn(shop)
    expect(await ways()).toEqual(['express', 'courier', 'none'])
  })

  test('the preview of an order names what cannot be had in the chosen way', async () => {
    const preview = async (delivery?: object) => {
      const items = [mug, service].map((product_id) => ({ product_id, count: 1 }))
      return (await shop.ask('POST /v1/order/preview', { token, body: { items, delivery } })).data
    }
    const costs = await preview()
    const [, { sku_id }] = costs.items
    expect(costs).toMatchObject({ can_order: false, undeliverable: [{ sku_id, reason: 'excluded' }] })
    expect((await preview({ way: 'none', contact })).undeliverable).toMatchObject([{ reason: 'excluded' }])
  })
})
