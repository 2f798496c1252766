import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADDRESS } from '@/packages/testing/buyers'
import { productIn } from '@/packages/testing/goods'
import { type HttpShop, serveShop } from '@/packages/testing/http-shop'
import { useServerShop } from '@/packages/testing/server-shop'
import { codeFrom } from '@/packages/testing/wechat'
import { loadInMiniProgram } from './testing/engine'
import { playedWx } from './testing/wx'

const shop = useServerShop()
let http: HttpShop
let kiosk: Awaited<ReturnType<typeof loadInMiniProgram>>

beforeAll(async () => {
  http = await serveShop(shop)
  kiosk = await loadInMiniProgram()
})
afterAll(() => http.stop())

describe('a purchase in a mini-program', () => {
  test('a purchase in a mini-program goes from the sign-in by WeChat to the receipt', async () => {
    const { wx } = playedWx({
      login: () => codeFrom(shop.runtime, '/code', { name: 'li' }),
      pay: async () => 'done',
    })
    const adapter = kiosk.simulated(kiosk.wxAdapter(wx), { baseUrl: http.url, buyer: 'li' })
    const mine = kiosk.createClient({ baseUrl: http.url, adapter })
    await mine.signIn()
    await mine.address.create({ ...ADDRESS, is_default: true })
    const product_id = await productIn(shop.db, { price: 500 })
    const items = [{ product_id, count: 2 }]
    const { total_price } = await mine.order.preview({ items })
    const placed = await mine.order.create({ items, total_price })
    expect(placed).toMatchObject({ status: 'unpaid', total_price: 1000 })
    expect(await mine.pay(placed)).toMatchObject({ id: placed.id, status: 'paid' })
    const body = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890123' }
    const token = await shop.tokenOf('clerk')
    expect((await shop.ask(`PUT /cms/order/${placed.id}/status`, { token, body })).status).toBe(200)
    expect(await mine.order.receive({ id: placed.id })).toMatchObject({ status: 'completed' })
    const own = []
    for await (const one of mine.order.list({ status: 'completed' })) own.push(one.order_no)
    expect(own).toEqual([placed.order_no])
  })
})
