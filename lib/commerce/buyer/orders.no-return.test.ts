import { beforeEach, describe, expect, test } from 'vitest'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

describe('an order of what cannot be returned without a reason', () => {
  const shop = useShop()
  let token: string
  let product_id: number
  let other_id: number
  const staff = async (what: string, body?: object) => shop.ask(what, { token: await shop.tokenOf('manager'), body })
  const reasonsOf = ({ items }: { items: { no_return: string | null }[] }) => items.map(({ no_return }) => no_return)
  const order = async (accepted: object, more: object = {}) =>
    (
      await shop.ask('POST /v1/order', {
        token,
        body: {
          items: [
            { product_id, count: 1, ...accepted },
            { product_id: other_id, count: 1 },
          ],
          ...more,
        },
      })
    ).data

  beforeEach(async () => {
    token = await shop.tokenOf('buyer')
    product_id = (await makeProduct(shop.db)).id
    other_id = (await makeProduct(shop.db)).id
    await staff(`PUT /cms/product/${product_id}`, { no_return: 'perishable' })
  })

  test('the page of the product says why, and so does the preview of an order', async () => {
    expect((await shop.ask(`GET /v1/product/${product_id}`)).data.no_return).toBe('perishable')
    expect((await shop.ask(`GET /v1/product/${other_id}`)).data.no_return).toBeNull()
    const body = { items: [product_id, other_id].map((id) => ({ product_id: id, count: 1 })) }
    expect(reasonsOf((await shop.ask('POST /v1/order/preview', { token, body })).data)).toEqual(['perishable', null])
  })

  test('what its buyer has confirmed is in the order, and stays as it was', async () => {
    const placed = await order({ accepts_no_return: true })
    expect(reasonsOf(placed)).toEqual(['perishable', null])
    await staff(`PUT /cms/product/${product_id}`, { no_return: 'near_expiry' })
    expect(reasonsOf((await shop.ask(`GET /v1/order/${placed.id}`, { token })).data)).toEqual(['perishable', null])
    expect(reasonsOf((await staff(`GET /cms/order/${placed.id}`)).data)).toEqual(['perishable', null])
  })

  test('an order without its buyer’s confirmation can be returned as a whole', async () => {
    expect(reasonsOf(await order({}))).toEqual([null, null])
    expect(reasonsOf(await order({ accepts_no_return: false }))).toEqual([null, null])
  })

  test('a confirmation of what can be returned changes nothing', async () => {
    const items = [{ product_id: other_id, count: 1, accepts_no_return: true }]
    expect(reasonsOf((await shop.ask('POST /v1/order', { token, body: { items } })).data)).toEqual([null])
  })

  test('a reason that the law does not name is refused', async () => {
    const { status, json } = await staff(`PUT /cms/product/${product_id}`, { no_return: 'on_offer' })
    expect([status, json.errors]).toMatchObject([400, [{ path: 'no_return' }]])
  })
})
