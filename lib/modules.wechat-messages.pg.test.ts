import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { simulated } from '@/db/schema/simulator'
import { buyOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { performDue } from '@/packages/testing/settle'
import { callSimulator } from '@/packages/testing/wechat'

/** What WeChat is asked beside payments. */
const CALLS = [
  'complaint_detail',
  'get_order',
  'msg_sec_check',
  'media_check_async',
  'subscribe_send',
  'quota',
  'phone',
]

describe('an order', () => {
  const shop = useServerShop()

  test('an order is placed while WeChat hangs and its messages wait for it, and asks WeChat nothing', async () => {
    shop.runtime.simulated = true
    const door = (what: string, body: object) => callSimulator(shop.runtime, what, body)
    const { order_no: out_trade_no } = await buyOrder(shop)
    await performDue(shop.runtime)
    const product = await makeProduct(shop.db)
    for (const call of CALLS) expect((await door('POST /faults', { call, kind: 'hang', times: 1000 })).status).toBe(200)
    const { json } = await door('POST /trade_complaint', { out_trade_no, text: 'It never came' })
    expect(json.deliveries).toEqual([{ status: 200 }])

    const handled = performDue(shop.runtime).then(() => 'the messages')
    const body = { items: [{ product_id: product.id, count: 1 }], remark: '请在周末送货' }
    const placed = shop.ask('POST /v1/order', { token: await shop.tokenOf('buyer'), body })
    expect(await Promise.race([handled, placed.then(() => 'the order')])).toBe('the order')
    expect((await placed).status).toBe(201)
    const isUntouched = and(eq(simulated.kind, 'fault'), sql`(${simulated.value} ->> 'times')::int = 1000`)
    const untouched = await shop.db.select({ key: simulated.key }).from(simulated).where(isUntouched)
    expect(untouched.map(({ key }) => key)).toEqual(
      expect.arrayContaining(CALLS.filter((one) => one !== 'complaint_detail')),
    )
    expect(await handled).toBe('the messages')
  })
})
