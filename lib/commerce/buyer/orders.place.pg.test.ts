import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { limitCount } from '@/db/schema/kernel'
import { order, orderLine } from '@/db/schema/order'
import { product, sku } from '@/db/schema/product'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { createCaller } from '@/packages/testing/ask'
import { ADDRESS, configure, newBuyer } from '@/packages/testing/buyers'
import { type Drivers, startDrivers } from '@/packages/testing/drivers'
import { countWaiting } from '@/packages/testing/lock-waits'
import { isLong, timeLimit } from '@/packages/testing/long-run'
import { makeProduct } from '@/packages/testing/products'
import { reportProof } from '@/packages/testing/report-proof'
import { inLanes, inParallel, openServerShop, retryWhileBusy, useServerShop } from '@/packages/testing/server-shop'
import { findViolations } from '../invariants'

describe('placing an order', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    shop.runtime.simulated = true
    token = await newBuyer(shop, 'li')
    await configure(shop, { 'limits.orders_per_minute': 100_000 })
  })
  afterEach(async () => expect(await findViolations(shop.db)).toEqual([]))

  type Item = { product_id: number; sku_id?: number; count: number }
  const place = (items: Item[], more: object = {}, key?: string) =>
    retryWhileBusy(() =>
      shop.ask('POST /v1/order', {
        token,
        body: { items, ...more },
        headers: key ? { 'idempotency-key': key } : {},
      }),
    )
  const stockOf = async (id: number) =>
    (await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.product_id, id)).orderBy(sku.id)).map(
      ({ stock }) => stock,
    )
  const refused = async (items: Item[], more: object = {}) => {
    const before = await shop.db.$count(order)
    const { status, json } = await place(items, more)
    expect(await shop.db.$count(order)).toBe(before)
    return [status, json.error_code, json.details ?? json.errors?.map(({ path }) => path)]
  }

  test('an order stores the names, prices and address of that moment', async () => {
    const one = await makeProduct(shop.db, { name: 'Lamp', price: 250, stock: 5 })
    const { status, data } = await place([{ product_id: one.id, count: 2 }], { remark: 'Ring twice' })
    expect(status).toBe(201)
    expect(data).toMatchObject({
      status: 'unpaid',
      goods_price: 500,
      freight: 0,
      total_price: 500,
      remark: 'Ring twice',
      address: ADDRESS,
      carrier: null,
      refunds: [],
      events: [{ from: null, to: 'unpaid', by: 'buyer' }],
      items: [{ product_id: one.id, name: 'Lamp', price: 250, count: 2, returned: 0, specs: {} }],
    })
    expect(data.order_no).toMatch(/^20\d{6}[0-9A-Z]{16}$/)
    expect(new Date(data.expires_at).getTime() - new Date(data.create_time).getTime()).toBe(30 * 60_000)
    await shop.db.update(product).set({ name: 'Other', price: 1 }).where(eq(product.id, one.id))
    await shop.db.update(sku).set({ price: 1 }).where(eq(sku.product_id, one.id))
    const { data: later } = await shop.ask(`GET /v1/order/${data.id}`, { token })
    expect(later).toEqual(data)
    expect(await stockOf(one.id)).toEqual([3])
  })

  test('an order is rejected with every line that lacks stock, and reserves nothing', async () => {
    const [a, b, c] = [
      await makeProduct(shop.db, { stock: 1 }),
      await makeProduct(shop.db, { stock: 9 }),
      await makeProduct(shop.db, { stock: 0 }),
    ]
    const items = [a, b, c].map(({ id }) => ({ product_id: id, count: 2 }))
    const [status, code, details] = await refused(items)
    expect([status, code]).toEqual([409, 30020])
    expect(details).toMatchObject({
      short: [
        { product_id: a.id, wanted: 2, available: 1 },
        { product_id: c.id, wanted: 2, available: 0 },
      ],
    })
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([[1], [9]])
  })

  test('an order combines lines of the same variant', async () => {
    const one = await makeProduct(shop.db, { stock: 5 })
    const [{ id: sku_id } = { id: 0 }] = await shop.db
      .select({ id: sku.id })
      .from(sku)
      .where(eq(sku.product_id, one.id))
    const twice = [
      { product_id: one.id, count: 2 },
      { product_id: one.id, sku_id, count: 3 },
    ]
    expect((await place(twice)).data.items).toMatchObject([{ count: 5 }])
    expect(await refused(twice.slice(0, 1))).toMatchObject([409, 30020, { short: [{ wanted: 2, available: 0 }] }])
    const many = [99, 1].map((count) => ({ product_id: one.id, count }))
    expect(await refused(many)).toEqual([400, 10120, ['items.0.count']])
  })

  test('an order requires a variant of the product if there are several', async () => {
    const specs = ['S', 'M'].map((Size) => ({ specs: { Size }, price: 100, stock: 2 }))
    const one = await makeProduct(shop.db, { options: [{ name: 'Size', values: ['S', 'M'] }], skus: specs })
    const other = await makeProduct(shop.db)
    const [mine, theirs] = [await idOf(one.id), await idOf(other.id)]
    expect(await refused([{ product_id: one.id, count: 1 }])).toEqual([400, 10120, ['items.0.sku_id']])
    expect(await refused([{ product_id: one.id, sku_id: theirs, count: 1 }])).toEqual([400, 10120, ['items.0.sku_id']])
    const without = await place([{ product_id: one.id, count: 1 }])
    expect(without.json.errors).toEqual([{ path: 'items.0.sku_id', message: 'choose a variant of this product' }])
    const { data } = await place([{ product_id: one.id, sku_id: mine, count: 1 }])
    expect(data.items).toMatchObject([{ sku_id: mine, specs: { Size: 'S' } }])
  })
  const idOf = async (id: number) =>
    (await shop.db.select({ id: sku.id }).from(sku).where(eq(sku.product_id, id)).orderBy(sku.id))[0]?.id ?? 0

  test('an order is possible only for products on sale', async () => {
    const off = await makeProduct(shop.db, { on_sale: false })
    const [status, code, details] = await refused([{ product_id: off.id, count: 1 }])
    expect([status, code, details]).toMatchObject([409, 30021, { items: [{ product_id: off.id }] }])
    expect((await refused([{ product_id: 2147483647, count: 1 }])).slice(0, 2)).toEqual([409, 30021])
  })

  test('an order requires an address of the buyer', async () => {
    const { id } = await makeProduct(shop.db)
    const items = [{ product_id: id, count: 1 }]
    const second = await shop.tokenOf('second')
    const theirs = (await shop.ask('GET /v1/address', { token: second })).data.items[0].id
    expect(await refused(items, { address_id: theirs })).toEqual([400, 10120, ['address_id']])
    const clerk = await shop.ask('POST /v1/order', { token: await shop.tokenOf('clerk'), body: { items } })
    expect([clerk.status, clerk.json.error_code]).toEqual([409, 6001])
  })

  test('an order applies the shipping fee, the free shipping threshold and the minimum order value', async () => {
    const one = await makeProduct(shop.db, { price: 600, stock: 50 })
    await configure(shop, { 'order.freight': 800, 'order.free_freight_from': 1800, 'order.minimum': 1200 })
    const items = (count: number) => [{ product_id: one.id, count }]
    expect(await refused(items(1))).toEqual([409, 10111, { minimum: 1200, goods_price: 600 }])
    expect((await place(items(2))).data).toMatchObject({ goods_price: 1200, freight: 800, total_price: 2000 })
    expect((await place(items(3))).data).toMatchObject({ goods_price: 1800, freight: 0, total_price: 1800 })
    const preview = await shop.ask('POST /v1/order/preview', { token, body: { items: items(2) } })
    expect(preview.data).toMatchObject({ goods_price: 1200, freight: 800, total_price: 2000, can_order: true })
    expect(await refused(items(2), { total_price: 1999 })).toEqual([409, 30022, { total_price: 2000 }])
    expect((await place(items(2), { total_price: 2000 })).status).toBe(201)
    await configure(shop, { 'order.freight': 0, 'order.free_freight_from': 0, 'order.minimum': 0 })
  })

  test('an order can be previewed, which shows products that lack stock or are not on sale', async () => {
    const short = await makeProduct(shop.db, { stock: 1 })
    const off = await makeProduct(shop.db, { on_sale: false })
    const items = [short, off].map(({ id }) => ({ product_id: id, count: 2 }))
    const { data } = await shop.ask('POST /v1/order/preview', { token, body: { items } })
    expect(data.items).toMatchObject([
      { product_id: short.id, available: 1, on_sale: true },
      { product_id: off.id, on_sale: false },
    ])
    expect(data.can_order).toBe(false)
  })

  test('requests with one idempotency key place one order with one response, also after it was cancelled', {
    timeout: 600_000,
  }, async () => {
    const one = await makeProduct(shop.db, { stock: 1000 })
    const keys = isLong ? 300 : 20
    const answers = await inLanes(keys * 10, 200, (at) =>
      place([{ product_id: one.id, count: 1 }], {}, `key-${one.id}-${Math.floor(at / 10)}`),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const first = answers.filter((_, at) => at % 10 === 0).map(({ data }) => data)
    for (const [at, { data }] of answers.entries()) expect(data).toEqual(first[Math.floor(at / 10)])
    const orderCount = new Set(answers.map(({ data }) => data.id)).size
    reportProof('orders requested ten times under one key, each placed once', keys, Math.abs(orderCount - keys))
    expect(orderCount).toBe(keys)
    expect(await stockOf(one.id)).toEqual([1000 - keys])
    await shop.ask(`POST /v1/order/${first[0].id}/cancellation`, { token, body: {} })
    const again = await place([{ product_id: one.id, count: 1 }], {}, `key-${one.id}-0`)
    expect(again).toMatchObject({ status: 201, data: first[0], headers: { 'Idempotency-Replayed': 'true' } })
    const other = await place([{ product_id: one.id, count: 2 }], {}, `key-${one.id}-0`)
    expect([other.status, other.json.error_code]).toEqual([422, 10140])
  })

  test('the last piece, ordered many times at once with one key, is sold once and answered to all', async () => {
    for (let round = 0; round < 10; round += 1) {
      const one = await makeProduct(shop.db, { stock: 1 })
      const answers = await inParallel(8, () => place([{ product_id: one.id, count: 1 }], {}, `last-piece-${one.id}`))
      const [first] = answers
      for (const answer of answers) expect(answer).toMatchObject({ status: 201, data: first?.data })
      expect(await stockOf(one.id)).toEqual([0])
    }
  })

  test('the shop never sells more than is in stock, with many concurrent buyers', async () => {
    const one = await makeProduct(shop.db, { stock: 50 })
    const answers = await inParallel(500, () => place([{ product_id: one.id, count: 1 }], {}, randomUUID()))
    const sold = answers.filter(({ status }) => status === 201).length
    reportProof('concurrent buyers of the last 50 pieces', answers.length, Math.abs(sold - 50))
    expect(sold).toBe(50)
    const others = answers.filter(({ status }) => status !== 201)
    expect(new Set(others.map(({ json }) => json.error_code))).toEqual(new Set([30020]))
    expect(await stockOf(one.id)).toEqual([0])
  })

  test('orders do not deadlock when the same products come in opposite orders', async () => {
    const [a, b] = [await makeProduct(shop.db, { stock: 500 }), await makeProduct(shop.db, { stock: 500 })]
    const items = [a, b].map(({ id }) => ({ product_id: id, count: 1 }))
    const answers = await inParallel(100, (at) => place(at % 2 ? items : items.toReversed()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect([await stockOf(a.id), await stockOf(b.id)]).toEqual([[400], [400]])
    expect(shop.lines.join('')).not.toContain('an order was tried again')
  })

  test('an order releases stock reserved by expired orders when it is needed', async () => {
    const one = await makeProduct(shop.db, { stock: 2 })
    const { data: reserved } = await place([{ product_id: one.id, count: 2 }])
    expect((await refused([{ product_id: one.id, count: 1 }]))[1]).toBe(30020)
    await shop.db.update(order).set({ expires_at: sql`now() - interval '1 s'` }).where(eq(order.id, reserved.id))
    expect((await place([{ product_id: one.id, count: 1 }])).status).toBe(201)
    const { data } = await shop.ask(`GET /v1/order/${reserved.id}`, { token })
    expect([data.status, data.events.at(-2)]).toMatchObject(['closed', { by: 'system', reason: 'Not paid in time' }])
    expect(await stockOf(one.id)).toEqual([1])
  })
})

describe('an order while the database is busy', () => {
  let drivers: Drivers
  beforeAll(async () => {
    drivers = await startDrivers()
  })
  afterAll(() => drivers.stop())

  /**
   * A shop of so many connections, a buyer, and connections of others to the same database:
   * `elsewhere` is a second process.
   */
  async function openBusyShop(poolSize: number) {
    const shop = await openServerShop(drivers, 'postgres', [], { poolSize })
    const { rows } = await shop.db.execute<{ name: string }>(sql`select current_database() as name`)
    const url = Object.assign(new URL(drivers.server.url), { pathname: `/${rows[0]?.name}` }).href
    const others = await drivers.open('postgres', { url })
    const token = await newBuyer(shop, 'wu')
    const { id } = await makeProduct(shop.db, { stock: 5 })
    const place = (products = [id], ask = shop.ask) =>
      ask('POST /v1/order', {
        token,
        body: { items: products.map((product_id) => ({ product_id, count: 1 })) },
        headers: { 'idempotency-key': 'one-order' },
      })
    const areWaiting = (count: number) =>
      expect.poll(() => countWaiting(others.db), { timeout: timeLimit(20_000) }).toBe(count)
    const hold = sql`select from sku where product_id = ${id} for update`
    const left = async () =>
      (await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.product_id, id)))[0]?.stock
    const elsewhere = createCaller(
      newRuntime(shop.runtime.env, others, shop.runtime.log, shop.runtime.registry),
      endpoints,
    )
    return { shop, others, id, place, areWaiting, hold, left, elsewhere }
  }

  test('an order placed while the database is busy is answered by the statement that places it, and returned to its key', async () => {
    const { shop, others, id, place, areWaiting, hold, left } = await openBusyShop(1)
    const [placed, busy] = await others.db.transaction(async (tx) => {
      await tx.execute(hold)
      const started = place()
      await areWaiting(1)
      // Next on the only connection
      return [started, Promise.resolve(shop.db.execute(sql`select pg_sleep(4)`))] as const
    })
    const first = await placed
    expect(first).toMatchObject({ status: 201, data: { items: [{ product_id: id, count: 1 }] } })
    await busy
    const again = await place()
    expect(again).toMatchObject({ status: 201, data: first.data, headers: { 'Idempotency-Replayed': 'true' } })
    expect([await shop.db.$count(orderLine, eq(orderLine.product_id, id)), await left()]).toEqual([1, 4])
  })

  test('an order placed while the database is busy is refused when what it waits for is taken meanwhile', async () => {
    const { others, id, place, areWaiting, left } = await openBusyShop(4)
    const [placed] = await others.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into stock_movement (sku_id, delta, reason) select id, -5, 'damaged' from sku
          where product_id = ${id}`,
      )
      const started = place()
      await areWaiting(1)
      return [started] as const
    })
    const { status, json } = await placed
    const short = [{ product_id: id, wanted: 1, available: 0 }]
    expect([status, json]).toMatchObject([409, { error_code: 30020, details: { short } }])
    expect(await left()).toBe(0)
  })

  test('an order placed while the database is busy waits for one with its key, and has the same answer, although that takes the last piece', async () => {
    const { shop, others, id, place, areWaiting, hold, left, elsewhere } = await openBusyShop(4)
    await shop.db.execute(
      sql`insert into stock_movement (sku_id, delta, reason) select id, -4, 'damaged' from sku
        where product_id = ${id}`,
    )
    const placed = await others.db.transaction(async (tx) => {
      await tx.execute(hold)
      const both = [place(), place([id], elsewhere)]
      await areWaiting(2)
      return both
    })
    const [first, second] = await Promise.all(placed)
    expect([first?.status, second?.status, second?.data]).toEqual([201, 201, first?.data])
    expect(await left()).toBe(0)
  })

  test('an order placed while the database is busy holds its variants in the order of their ids', async () => {
    const { shop, others, place, areWaiting } = await openBusyShop(4)
    const ids: number[] = []
    for (let n = 0; n < 8; n += 1) ids.push((await makeProduct(shop.db)).id)
    const variants = sql`from sku where product_id in ${ids}`
    const [free, placed] = await others.db.transaction(async (tx) => {
      await tx.execute(sql`select ${variants} and product_id = ${ids[4]} for update`)
      const started = place([4, 7, 0, 3, 6, 1, 5, 2].map((at) => ids[at] ?? 0))
      await areWaiting(1)
      const { rows } = await others.db.execute(sql`select product_id ${variants} order by id for update skip locked`)
      return [rows.map((row) => row.product_id), started] as const
    })
    expect((await placed).status).toBe(201)
    expect(free).toEqual(ids.slice(5))
  })

  test('an order placed while the database is busy is refused after three seconds of waiting, counts as a refusal, and can be tried again with its key', async () => {
    const { shop, others, id, place, areWaiting, hold, left } = await openBusyShop(4)
    const answers = await others.db.transaction(async (tx) => {
      await tx.execute(hold)
      const [first, second] = [place(), place([id, id])] // one waits for the variant, the other for the key
      await areWaiting(2)
      return Promise.all([first, second])
    })
    for (const { status, json, headers } of answers) {
      expect([status, json?.error_code, headers['Retry-After']]).toEqual([409, 10141, '1'])
    }
    expect(await shop.db.select().from(limitCount)).toMatchObject([{ name: 'orders', count: 0, refused: 2 }])
    expect([(await place()).status, await left()]).toEqual([201, 4])
  })
})
