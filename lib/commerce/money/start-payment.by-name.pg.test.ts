import { beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS } from '@/packages/testing/buyers'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { callSimulator, codeFrom } from '@/packages/testing/wechat'

const SECRET = 'three-green-lamps'

describe('a buyer who signed in by a user name', () => {
  const shop = useServerShop()
  beforeAll(() => {
    shop.runtime.simulated = true
  })

  test('a buyer who signed in by a user name is told to link the mini-program, does so, and pays', async () => {
    const account = 'zhao'
    await shop.ask('POST /v1/user', { body: { username: account, password: SECRET } })
    const { token } = (await shop.ask('POST /v1/token', { body: { account, secret: SECRET, type: 100 } })).data
    const ask = (what: string, body?: unknown) => shop.ask(what, { token, body })
    await ask('POST /v1/address', ADDRESS)
    const { id: product_id } = await makeProduct(shop.db)
    const { data: order } = await ask('POST /v1/order', { items: [{ product_id, count: 1 }] })
    const pay = () => ask('POST /v1/pay/pre_order', { order_id: order.id })

    const refused = await pay()
    expect([refused.status, refused.json.error_code]).toEqual([409, 10111])
    expect(refused.json.details).toEqual({ missing: 'mini_program', link_with: 'POST /v1/user/identity' })
    const code = await codeFrom(shop.runtime, '/code', { name: account })
    expect((await ask(refused.json.details.link_with, { type: 200, code, secret: SECRET })).status).toBe(200)

    const parameters = await pay()
    expect([parameters.status, parameters.data.order_no]).toEqual([200, order.order_no])
    await callSimulator(shop.runtime, 'POST /pay', { out_trade_no: order.order_no })
    expect((await ask(`GET /v1/order/${order.id}`)).data).toMatchObject({
      status: 'paid',
      actions: [{ action: 'refund' }],
    })
  })
})
