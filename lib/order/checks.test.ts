import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { limitCount } from '@/db/schema/kernel'
import { errorLog } from '@/db/schema/log'
import { order } from '@/db/schema/order'
import { product } from '@/db/schema/product'
import { registryOf } from '@/lib/gather'
import { modules } from '@/lib/modules'
import { makeProduct } from '@/packages/testing/products'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import type { OrderCheck, OrderToCheck } from '../facets/order'

type Look = OrderCheck['check']

describe('a check of orders', () => {
  const shop = useShop()
  let product_id = 0
  beforeEach(async () => {
    product_id = (await makeProduct(shop.db, { price: 500, stock: 50 })).id
  })
  const check = (...all: Look[]) => {
    const orderChecks = all.map((look, at) => ({ name: `loyalty.check_${at}`, check: look }))
    Object.assign(shop.runtime, { registry: registryOf([...modules, { kiosk: ['1'], orderChecks }]) })
  }
  const send = async (what: string, more = {}) =>
    shop.ask(what, { token: await shop.tokenOf('buyer'), body: { items: [{ product_id, count: 2 }], ...more } })
  const place = (more = {}) => send('POST /v1/order', more)
  const preview = () => send('POST /v1/order/preview')
  const logged = async () =>
    (await shop.db.select().from(errorLog)).map(({ operation, message }) => [operation, message])

  test('a check of orders gets who orders what, at which price, and where it goes', async () => {
    const seen: OrderToCheck[] = []
    check(async (one) => void seen.push(one))
    const { data } = await place({ remark: 'Ring twice' })
    await preview()
    const lines = [{ at: 0, product_id, sku_id: data.items[0].sku_id, count: 2, price: 500, reduction: 0 }]
    const common = { user_id: await userIdOf(shop.db, 'buyer'), lines, goods_price: 1000, reduction: 0 }
    const { freight, total_price, address } = data
    const wanted = { ...common, freight, total_price, region: address.region_code, delivery: { way: 'express' } }
    expect(seen).toEqual([
      { ...wanted, remark: 'Ring twice' },
      { ...wanted, remark: '' },
    ])
  })

  test('a check of orders refuses without a field as a rule of the shop, and is counted like other refusals', async () => {
    check(async () => ({ message: 'Members only' }))
    const before = await shop.db.$count(order)
    expect(await place()).toMatchObject({
      status: 409,
      json: { msg: 'Members only', details: { check: 'loyalty.check_0' } },
    })
    expect(await shop.db.$count(order)).toBe(before)
    const [row] = await shop.db.select().from(limitCount).where(eq(limitCount.name, 'orders'))
    expect(row).toMatchObject({ count: 0, refused: 1 })
  })

  test('a check of orders that throws refuses the order, and the error log names it', async () => {
    check(async () => {
      throw new Error('no points today')
    })
    const before = await shop.db.$count(order)
    expect((await place()).status).toBe(500)
    expect(await shop.db.$count(order)).toBe(before)
    const message = 'the check of orders loyalty.check_0 failed: no points today'
    expect(await logged()).toEqual([['order.create', message]])
    const shown = { can_order: false, refused: { message: expect.stringContaining('try again later'), field: null } }
    expect((await preview()).data).toMatchObject(shown)
    expect(await logged()).toContainEqual(['order.preview loyalty.check_0', message])
  })

  test('a check of orders cannot write, lock or use what it was given once it is over', async () => {
    const kept: (() => unknown)[] = []
    const tried: Record<string, Look> = {
      'read-only transaction': async (_, { db }) =>
        void (await db.select({ one: sql`nextval('order_id_seq')` }).from(sql`(values (1)) as once`)),
      'execute SELECT FOR NO KEY UPDATE': async (_, { db }) =>
        void (await db.select({ id: product.id }).from(product).for('no key update')),
      'it has no insert': async (_, { db }) => void Reflect.get(db, 'insert'),
      fine: async (_, { db }) => void kept.push(() => db.$count(order)),
    }
    for (const [words, look] of Object.entries(tried)) {
      check(look)
      expect((await place()).status, words).toBe(words === 'fine' ? 201 : 500)
      if (words !== 'fine') expect((await logged()).map(([, message]) => message).join()).toContain(words)
    }
    expect(kept[0]).toThrow('after its end')
  })

  test('a check of orders that takes too long refuses the order, and the next one is placed', async () => {
    check(() => new Promise(() => undefined))
    expect((await place()).status).toBe(500)
    expect((await logged()).join()).toContain('it took more than 1000 ms')
    check(async () => undefined)
    expect((await place()).status).toBe(201)
  })

  test('a check of orders whose statement fails leaves others their transaction', async () => {
    const asked: string[] = []
    check(
      async () => void asked.push('first'),
      async (_, { db }) => void (await db.select({ one: sql`1 / 0` }).from(order)),
    )
    expect((await place()).status).toBe(500)
    expect(asked).toEqual(['first'])
    check(async () => undefined)
    expect((await place()).status).toBe(201)
  })

  test('a shop without a check of orders sends the statements that it sent before', async () => {
    const token = await shop.tokenOf('buyer')
    const body = { items: [{ product_id, count: 1 }] }
    const send = () => shop.queriesOf(() => shop.ask('POST /v1/order', { token, body }))
    await send()
    expect(await send()).toHaveLength(2)
    check(async () => undefined)
    const checked = await send()
    expect(checked.filter((text) => text.includes('transaction_read_only'))).toHaveLength(1)
    expect(checked.length).toBeGreaterThan(5)
  })
})
