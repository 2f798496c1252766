import { order } from 'kiosk-shop/schema'
import { makeProduct, useExtension, userIdOf } from 'kiosk-shop/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import module from './module'

const FOLDER = 'examples/modules/purchase-limit'

describe('a purchase limit', () => {
  const shop = useExtension(module, FOLDER)
  let product_id = 0
  beforeEach(async () => {
    product_id = (await makeProduct(shop.db, { stock: 50 })).id
    shop.runtime.settings.stored = new Map([['purchase_limit.pieces', 3]])
  })
  const buy = async (count: number, name = 'buyer', headers = {}) =>
    shop.ask('POST /v1/order', {
      token: await shop.tokenOf(name),
      body: { items: [{ product_id, count }] },
      headers,
    })
  const preview = async (count: number) =>
    (
      await shop.ask('POST /v1/order/preview', {
        token: await shop.tokenOf('buyer'),
        body: { items: [{ product_id, count }] },
        headers: { 'accept-language': 'zh' },
      })
    ).data

  test('a module that limits what a buyer orders can start with this Kiosk', () => {
    expect(shop.problems()).toEqual([])
  })

  test('a purchase limit refuses the piece beyond it by the field, and writes nothing', async () => {
    expect((await buy(2)).status).toBe(201)
    const before = await shop.db.$count(order)
    expect(await buy(2)).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'items.0.count', message: 'Each customer can buy 3 of it' }] },
    })
    expect(await shop.db.$count(order)).toBe(before)
    expect((await buy(1)).status).toBe(201)
  })

  test('a purchase limit is seen in the preview, in the language of the buyer', async () => {
    const message = '每位买家限购 3 件'
    expect(await preview(4)).toMatchObject({ can_order: false, refused: { message, field: 'items.0.count' } })
    expect(await preview(3)).toMatchObject({ can_order: true, refused: null })
  })

  test('a purchase limit answers a repeated key with its order', async () => {
    const key = { 'idempotency-key': 'the-same-order' }
    const { data } = await buy(3, 'buyer', key)
    expect(await buy(3, 'buyer', key)).toMatchObject({ status: 201, data: { id: data.id } })
    expect((await buy(3)).status).toBe(400)
  })

  test('a purchase limit holds for staff who order for a buyer, too', async () => {
    const customer_id = await userIdOf(shop.db, 'buyer')
    const body = { customer_id, items: [{ product_id, count: 4 }] }
    const token = await shop.tokenOf('admin')
    const { json } = await shop.ask('POST /cms/order', { token, body })
    expect(json.errors).toMatchObject([{ path: 'items.0.count' }])
    expect((await shop.ask('POST /cms/order/preview', { token, body })).data).toMatchObject({ can_order: false })
  })
})
