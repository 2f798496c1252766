import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { sku } from '@/db/schema/product'
import { ADDRESS, newBuyer } from '@/packages/testing/buyers'
import { productIn } from '@/packages/testing/goods'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'
import { codeFrom } from '@/packages/testing/wechat'

let count = 0
const next = () => {
  count += 1
  return count
}

describe('an order by telephone', () => {
  const shop = useServerShop()
  beforeAll(() => {
    shop.runtime.simulated = true
  })
  const staff = async (what: string, body: object, { as = 'admin', key = '' } = {}) =>
    shop.ask(what, { token: await shop.tokenOf(as), body, ...(key && { headers: { 'idempotency-key': key } }) })
  const newKey = () => `telephone-${next()}`

  /** A new customer on the telephone, with an address. */
  async function caller(mobile = `1370000${String(1000 + next()).slice(-4)}`) {
    const { data } = await staff('POST /cms/customer', { nickname: '陈女士', mobile })
    await staff(`POST /cms/customer/${data.id}/address`, ADDRESS)
    return { id: data.id, mobile }
  }
  const stockOf = async (product_id: number) =>
    (await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.product_id, product_id)))[0]?.stock

  test('an order by telephone is priced like that of the customer, takes the stock and waits for the payment', async () => {
    const { id: customer_id } = await caller()
    const product_id = await productIn(shop.db, { price: 500, stock: 7 })
    const sent = { customer_id, items: [{ product_id, count: 2 }] }
    const seen = (await staff('POST /cms/order/preview', sent)).data
    const { status, data } = await staff('POST /cms/order', { ...sent, total_price: seen.total_price, note: 'Noon' })
    expect([status, data]).toMatchObject([
      200,
      { status: 'unpaid', user_id: customer_id, total_price: seen.total_price, note: 'Noon', items: [{ count: 2 }] },
    ])
    expect(await stockOf(product_id)).toBe(5)
    const [entry] = await shop.db.select().from(operLog).where(eq(operLog.resource_id, data.id))
    expect(entry).toMatchObject({ point: 'order.place', resource: 'order' })
    expect(data.events).toMatchObject([{ from: null, to: 'unpaid', by: 'staff', change: null, nickname: 'Admin' }])
    const wrong = await staff('POST /cms/order', { ...sent, total_price: 1 })
    expect(wrong.json.error_code).toBe(30022)
    const short = await staff('POST /cms/order', { ...sent, items: [{ product_id, count: 6 }] })
    expect(short.json.error_code).toBe(30020)
    expect(await stockOf(product_id)).toBe(5)
  })

  test('an order by telephone is placed once however often the same key is sent, also at once, and is logged once', async () => {
    const { id: customer_id } = await caller()
    const product_id = await productIn(shop.db, { stock: 9 })
    const [body, key] = [{ customer_id, items: [{ product_id, count: 1 }], note: 'Once' }, newKey()]
    const answers = await inParallel(6, () => staff('POST /cms/order', body, { key }))
    const again = await staff('POST /cms/order', body, { key })
    const ids = new Set([...answers, again].flatMap(({ status, data }) => (status === 200 ? data.id : [])))
    expect([ids.size, again.status, await stockOf(product_id)]).toEqual([1, 200, 8])
    const isIt = eq(operLog.resource_id, again.data.id)
    expect(await shop.db.$count(operLog, isIt)).toBe(1)
    expect((await staff('POST /cms/order', { ...body, note: 'Other' }, { key })).status).toBe(422)
  })

  test('an order whose request was cut off after it was placed gets its note and entry when it is sent again', async () => {
    const { id: customer_id } = await caller()
    const product_id = await productIn(shop.db)
    const [body, key] = [{ customer_id, items: [{ product_id, count: 1 }], note: 'Later' }, newKey()]
    const { data } = await staff('POST /cms/order', body, { key })
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('kiosk.prune', 'on', true)`)
      await tx.delete(operLog).where(eq(operLog.resource_id, data.id))
    })
    await shop.db.update(order).set({ note: '' }).where(eq(order.id, data.id))
    expect((await staff('POST /cms/order', body, { key })).data).toMatchObject({ id: data.id, note: 'Later' })
    expect(await shop.db.$count(operLog, eq(operLog.resource_id, data.id))).toBe(1)
  })

  test('an order by telephone is opened and paid by its buyer through a link, and by nobody else', async () => {
    const token = await newBuyer(shop, 'on the telephone')
    const { id: customer_id } = (await shop.ask('GET /v1/user', { token })).data
    const product_id = await productIn(shop.db)
    const { data } = await staff('POST /cms/order', { customer_id, items: [{ product_id, count: 1 }] })
    const link = await staff(`POST /cms/order/${data.id}/link`, {})
    expect(link.data.url).toMatch(new RegExp(`/shop/order/${data.id}$`))
    expect((await shop.ask(`GET /v1/order/${data.id}`, { token })).data.actions).toMatchObject([
      { action: 'pay' },
      { action: 'cancel' },
    ])
    expect((await shop.ask('POST /v1/pay/pre_order', { token, body: { order_id: data.id } })).status).toBe(200)
    expect((await shop.ask(`GET /v1/order/${data.id}`, { token: await shop.tokenOf('second') })).status).toBe(404)
    await shop.ask(`POST /v1/order/${data.id}/cancellation`, { token, body: {} })
    expect((await staff(`POST /cms/order/${data.id}/link`, {})).json.error_code).toBe(8002)
  })

  test('an order of somebody without an account is theirs once they link their phone in the mini-program', async () => {
    const { id: customer_id, mobile } = await caller()
    const product_id = await productIn(shop.db)
    const { data } = await staff('POST /cms/order', { customer_id, items: [{ product_id, count: 1 }] })
    const token = await newBuyer(shop, 'links the phone')
    const code = await codeFrom(shop.runtime, '/phone', { mobile })
    expect((await shop.ask('POST /v1/user/mobile', { token, body: { code } })).data.mobile).toBe(mobile)
    expect((await shop.ask('GET /v1/order', { token })).data.items).toMatchObject([{ id: data.id, status: 'unpaid' }])
    const addresses = (await shop.ask('GET /v1/address', { token })).data.items
    expect(addresses.filter(({ is_default }: { is_default: boolean }) => is_default)).toHaveLength(1)
    expect((await staff('POST /cms/order', { customer_id, items: [{ product_id, count: 1 }] })).status).toBe(400)
  })

  test('an order by telephone is refused for whom is no customer, without an address, and without the permission', async () => {
    const product_id = await productIn(shop.db)
    const items = [{ product_id, count: 1 }]
    const { id: admin } = (await shop.ask('GET /v1/user', { token: await shop.tokenOf('admin') })).data
    for (const customer_id of [admin, 999_999]) {
      expect((await staff('POST /cms/order', { customer_id, items })).json.errors).toMatchObject([
        { path: 'customer_id' },
      ])
    }
    const { data } = await staff('POST /cms/customer', { nickname: 'Without an address' })
    expect((await staff('POST /cms/order', { customer_id: data.id, items })).json.error_code).toBe(6001)
    const { id: customer_id } = await caller()
    expect((await staff('POST /cms/order', { customer_id, items }, { as: 'clerk' })).status).toBe(403)
    const taken = await staff('POST /cms/customer', { nickname: 'Again', mobile: (await caller()).mobile })
    expect(taken.json).toMatchObject({ error_code: 10110, errors: [{ path: 'mobile' }] })
  })
})
