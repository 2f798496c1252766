import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { user } from '@/db/schema/user'
import { insertOrders, insertProducts } from '@/packages/testing/many-orders'
import {
  placeOrder,
  placePaidOrder,
  placePartlyShippedOrder,
  placeShippedOrder,
  requestRefund,
  sendPart,
} from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

type Listed = { id: number; total_price: number }

describe('the list of orders', () => {
  const shop = useShop()
  let buyer = 0
  beforeEach(async () => {
    buyer = await userIdOf(shop.db, 'buyer')
  })
  const list = async (query: string) => {
    const { data } = await shop.ask(`GET /cms/order?size=100&${query}`, { token: await shop.tokenOf('admin') })
    return { total: data.total, ids: data.items.map(({ id }: Listed) => id) }
  }
  const found = async (q: string, more = '') => (await list(`q=${encodeURIComponent(q)}${more}`)).ids
  const row = async (order_no: string) => {
    const { data } = await shop.ask(`GET /cms/order?order_no=${order_no}`, { token: await shop.tokenOf('admin') })
    return data.items[0]
  }
  const change = (id: number, values: object) => shop.db.update(order).set(values).where(eq(order.id, id))

  test('the list of orders finds an order by the beginning or the last digits of its number, in any case', async () => {
    const [{ id, order_no }] = [await placeOrder(shop), await placeOrder(shop)]
    for (const part of [order_no, order_no.slice(0, 20), order_no.slice(-6), order_no.slice(-6).toLowerCase()]) {
      expect([part, await found(part)]).toEqual([part, [id]])
      expect([part, (await list(`order_no=${part}`)).ids]).toEqual([part, [id]])
    }
    expect((await list(`order_no=${order_no.slice(-1)}`)).ids).toContain(id)
    expect(await found(order_no.slice(-3))).not.toContain(id) // too short to be a number
    expect(await found(order_no.slice(9, 20))).toEqual([])
  })

  test('the list of orders finds an order by its tracking number, its phone in full, and its recipient’s surname or name', async () => {
    const { id, address } = await placeShippedOrder(shop)
    await shop.db.update(user).set({ nickname: 'Somebody else' }).where(eq(user.id, buyer))
    await change(id, { tracking_no: 'SF1000200030' })
    expect(await found('SF1000200030')).toEqual([id])
    expect(await found(address.mobile)).toContain(id)
    await change(id, { address: { ...address, name: '欧阳小明' } })
    for (const q of ['欧', '欧阳', '欧阳小明']) expect([q, await found(q)]).toEqual([q, [id]])
    expect(await found(address.mobile.slice(0, -1))).toEqual([])
    expect(await found(address.mobile.slice(-8))).toEqual([])
    expect(await found('小明')).toEqual([])
  })

  test('the list of orders finds orders by carrier, by province, and by what staff noted or that they did', async () => {
    const [sent, noted] = [await placeShippedOrder(shop), await placeOrder(shop)]
    await change(sent.id, { carrier: 'YTO', address: { ...sent.address, province: '西藏自治区' } })
    await change(noted.id, { note: 'Ring at noon, 100%' })
    const among = async (query: string) => (await list(`ids=${sent.id},${noted.id}&${query}`)).ids
    expect([await among('carrier=YTO'), await among('carrier=JD')]).toEqual([[sent.id], []])
    expect(await among(`province=${encodeURIComponent('西藏自治区')}`)).toEqual([sent.id])
    expect([await among('noted=true'), await among('noted=false')]).toEqual([[noted.id], [sent.id]])
    expect([await among('note=NOON'), await among('note=1%25'), await among('note=100%25')]).toEqual([
      [noted.id],
      [],
      [noted.id],
    ])
    const refused = await shop.ask('GET /cms/order?province=Elsewhere', { token: await shop.tokenOf('admin') })
    expect(refused.status).toBe(400)
  })

  test('the list of orders shows what is to be shipped the oldest first, also on the way from one order to the next', async () => {
    const orders = [await placePaidOrder(shop), await placePaidOrder(shop), await placePaidOrder(shop)]
    const ids = orders.map(({ id }) => id)
    const at = Date.now()
    for (const [n, id] of ids.entries()) await change(id, { create_time: new Date(at + n * 1000) })
    const narrow = `ids=${ids.join()}`
    expect((await list(`${narrow}&status=paid`)).ids).toEqual(ids)
    expect((await list(`${narrow}&status=paid&sort=-create_time`)).ids).toEqual(ids.toReversed())
    expect((await list(narrow)).ids).toEqual(ids.toReversed())
    const beside = await shop.ask(`GET /cms/order/${ids[1]}/neighbors?${narrow}&status=paid`, {
      token: await shop.tokenOf('admin'),
    })
    expect(beside.data).toEqual({ previous: ids[0], next: ids[2] })
  })

  test('the list of orders finds an order by the last four digits of its phone, which a masked one shows, and by no other part', async () => {
    const { id, address } = await placeOrder(shop)
    await change(id, { address: { ...address, mobile: '13812345678' } })
    expect(await found('5678')).toEqual([id])
    for (const q of ['4567', '678', '45678', '1381', '138****5678']) expect([q, await found(q)]).toEqual([q, []])
  })

  test('the list of orders finds an order by its transaction at the provider, or by the last digits of it', async () => {
    const { id } = await placePaidOrder(shop)
    await shop.db
      .update(payment)
      .set({ transaction_id: '4200001234202605010987654321' })
      .where(eq(payment.order_id, id))
    for (const q of ['4200001234202605010987654321', '654321']) expect([q, await found(q)]).toEqual([q, [id]])
    for (const q of ['54321', '4200001234202605', '1234202605']) expect([q, await found(q)]).toEqual([q, []])
  })

  test('the list of orders finds orders by a part of the buyer’s name, and by the words of a product', async () => {
    const product = await makeProduct(shop.db, { name: '西湖龙井 Longjing tea' })
    const { id } = await placeOrder(shop, product.id)
    await shop.db.update(user).set({ nickname: 'Zhang Weimin' }).where(eq(user.id, buyer))
    for (const q of ['weim', 'G W', 'n', '龙井', 'longjing', 'xhlj']) expect([q, await found(q)]).toEqual([q, [id]])
    expect(await found('龙井', '&status=paid')).toEqual([])
    expect(await found('weimin', '&status=unpaid')).toEqual([id])
    expect(await found('weiminn')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('the list of orders finds the same orders where thousands of buyers or products have that name', async () => {
    const [{ order_id = 0, product_id = 0 } = {}] = await insertOrders(shop.db, buyer, 1)
    await shop.db.update(user).set({ nickname: 'crowd' }).where(eq(user.id, buyer))
    await shop.db.execute(sql`insert into "user" (nickname) select 'Crowd ' || at from generate_series(1, 5001) at`)
    expect(await found('crowd')).toEqual([order_id])
    expect(await found('crowd', '&status=paid')).toEqual([])
    const ids = (await insertProducts(shop.db, buyer, { count: 2001, price: 100, stock: 0 })).map(
      (one) => one.product_id,
    )
    await shop.db.execute(sql`insert into product_terms (product_id, terms, name, made)
      select id, '{heap}', 'heap', 1 from unnest(${`{${[product_id, ...ids]}}`}::int[]) id`)
    expect(await found('heap')).toEqual([order_id])
    expect(await found('heap', '&status=paid')).toEqual([])
  })

  /** Copies of one order, for other prices. */
  const copy = async (count: number) => {
    const [{ order_id = 0 } = {}] = await insertOrders(shop.db, buyer, 1)
    const { rows } = await shop.db.execute<{ id: number }>(sql`
      insert into "order" (order_no, user_id, goods_price, freight, total_price, address, expires_at)
      select 'COPY' || lpad(at::text, 8, '0'), user_id, at, 0, at, address, expires_at
      from "order", generate_series(1, ${count}::int) at where id = ${order_id} returning id`)
    return rows.map(({ id }) => id)
  }

  test('the list of orders knows without counting that a search finds more than 10,000', async () => {
    await copy(10_000)
    await shop.db.update(user).set({ nickname: 'crowd' }).where(eq(user.id, buyer))
    const queries = await shop.queriesOf(async () => {
      const { data } = await shop.ask('GET /cms/order?q=crowd&sort=-total_price', {
        token: await shop.tokenOf('admin'),
      })
      expect(data).toMatchObject({ total: 10_000, total_capped: true })
      expect(data.items.slice(0, 2)).toMatchObject([{ total_price: 10_000 }, { total_price: 9999 }])
    })
    expect(queries.filter((query) => query.includes('counted as (select count(*)'))).toEqual([])
    expect((await shop.queriesOf(() => list('status=unpaid'))).join()).toContain('counted as (select count(*)')
    expect(await list('q=crowd&status=unpaid')).toMatchObject({ total: 10_000 })
    expect(await list('q=crowd&status=paid')).toEqual({ total: 0, ids: [] })
  })

  test('the list of orders is sorted by its total, of one state or of all', async () => {
    const ids = await copy(3)
    expect((await list('sort=total_price')).ids.slice(0, 3)).toEqual(ids)
    expect((await list('sort=-total_price&status=unpaid')).ids.slice(-3)).toEqual(ids.toReversed())
    expect((await list('sort=total_price&from=end')).ids.slice(0, 3)).toEqual(ids)
    expect((await list('sort=total_price&status=paid')).ids).toEqual([])
  })

  test('the list of orders shows the first three lines of an order, its note, and its recipient masked', async () => {
    const cups = [
      await makeProduct(shop.db),
      await makeProduct(shop.db),
      await makeProduct(shop.db),
      await makeProduct(shop.db),
    ]
    const items = cups.map(({ id }, at) => ({ product_id: id, count: at + 1 }))
    const body = { items, remark: 'Ring twice' }
    const placed = (await shop.ask('POST /v1/order', { token: await shop.tokenOf('buyer'), body })).data
    await change(placed.id, { address: { ...placed.address, name: '李小明', mobile: '13912345678' } })
    expect(await row(placed.order_no)).toMatchObject({
      items: cups.slice(0, 3).map(({ name }, at) => ({ name, image: null, count: at + 1 })),
      lines: 4,
      count: 10,
      receiver: '李**',
      mobile: '139****5678',
      remark: 'Ring twice',
      requested: null,
    })
  })

  test('the list of orders shows how much a buyer wants back while that is not decided', async () => {
    const { id } = await requestRefund(shop)
    const token = await shop.tokenOf('admin')
    const { order_no, amount } = (await shop.ask(`GET /cms/refund/${id}`, { token })).data
    expect(await row(order_no)).toMatchObject({ requested: amount })
    await shop.ask(`PUT /cms/refund/${id}`, { token, body: { action: 'decline', reason: 'It is on its way' } })
    expect(await row(order_no)).toMatchObject({ requested: null })
  })

  test('the list of orders finds the orders whose refund is to be decided, as many as are counted', async () => {
    const token = await shop.tokenOf('admin')
    const counted = async () => (await shop.ask('GET /cms/order/counts', { token })).data.requested
    const before = await counted()
    const { id } = await requestRefund(shop)
    const { order_id } = (await shop.ask(`GET /cms/refund/${id}`, { token })).data
    const { ids, total } = await list('requested=true')
    expect(ids).toContain(order_id)
    expect([total, await counted()]).toEqual([before + 1, before + 1])
    expect((await list('requested=false')).ids).not.toContain(order_id)
  })

  test('the list of orders finds those that are partly shipped, as many as are counted, until all is sent or called off', async () => {
    const token = await shop.tokenOf('manager')
    const counts = async () => (await shop.ask('GET /cms/order/counts', { token })).data
    const [before, whole] = [await counts(), await placePaidOrder(shop)]
    const [first, second] = [await placePartlyShippedOrder(shop), await placePartlyShippedOrder(shop)]
    const narrow = `ids=${whole.id},${first.id},${second.id}`
    const partly = async () => (await list(`${narrow}&partly_shipped=true`)).ids
    expect(await partly()).toEqual([first.id, second.id])
    expect((await list(`${narrow}&partly_shipped=false`)).ids).toEqual([whole.id])
    expect((await list(`${narrow}&status=paid`)).ids).toEqual([whole.id, first.id, second.id])
    expect(await counts()).toMatchObject({ partly_shipped: before.partly_shipped + 2, paid: before.paid + 3 })
    expect(await row(first.order_no)).toMatchObject({ status: 'paid', partly_shipped: true })
    const rest = { tracking_no: 'SF1234567890124', items: [{ id: first.items[0]?.id, count: 1 }] }
    await sendPart(shop, first.id, rest)
    expect([await partly(), (await row(first.order_no)).partly_shipped]).toEqual([[second.id], false])
    await shop.ask(`DELETE /cms/parcel/${second.parcel.id}`, { token })
    expect(await partly()).toEqual([])
  })

  test('the list of orders and the search find an order by the number of any of its parcels', async () => {
    const { id, items } = await placePartlyShippedOrder(shop)
    await sendPart(shop, id, { tracking_no: 'SF9876543210987', items: [{ id: items[0]?.id, count: 1 }] })
    const token = await shop.tokenOf('admin')
    for (const number of ['SF1234567890123', 'SF9876543210987']) {
      expect([number, await found(number)]).toEqual([number, [id]])
      const { data } = await shop.ask(`GET /cms/search?q=${number}`, { token })
      expect(data.items).toMatchObject([{ kind: 'order', id }])
    }
  })

  test('the list of orders shows the orders with the given ids alone', async () => {
    const [first, , third] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)]
    expect(await list(`ids=${first.id},${third.id}`)).toEqual({ total: 2, ids: [third.id, first.id] })
  })

  test('the list of orders knows what is before and after an order in it, whatever the order and the filters', async () => {
    const [a, b, c] = await copy(3)
    const beside = async (id = 0, query = '') =>
      (await shop.ask(`GET /cms/order/${id}/neighbors?${query}`, { token: await shop.tokenOf('clerk') })).data
    expect(await beside(b)).toEqual({ previous: c, next: a })
    expect(await beside(b, 'sort=total_price')).toEqual({ previous: a, next: c })
    expect(await beside(b, `sort=id&ids=${a},${b}`)).toEqual({ previous: a, next: null })
    expect(await beside(c, `status=unpaid&ids=${b},${c}&sort=-total_price`)).toEqual({ previous: null, next: b })
    expect(await beside(2147483647)).toEqual({ previous: null, next: null })
  })

  test('the list of orders shows the orders of a product, also in a time range and in one state', async () => {
    const product = await makeProduct(shop.db)
    const [first, second] = [await placeOrder(shop, product.id), await placeOrder(shop, product.id)]
    const today = `start=${new Date(Date.now() - 3_600_000).toISOString()}`
    for (const more of ['', '&status=unpaid', `&${today}`, '&sort=-create_time']) {
      expect([more, (await list(`product_id=${product.id}${more}`)).ids]).toEqual([more, [second.id, first.id]])
    }
    expect((await list(`product_id=${product.id}&sort=id`)).ids).toEqual([first.id, second.id])
    expect((await list(`product_id=${product.id}&end=2020-01-01T00:00:00Z`)).ids).toEqual([])
  })
})
