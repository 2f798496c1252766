import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offer, saleItem } from '@/db/schema/offer'
import { offerIn } from '@/lib/offer/sample-calls'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { flashSale } from '@/packages/testing/gives'
import { callOffMeanwhile } from '@/packages/testing/lock-waits'
import { isLong } from '@/packages/testing/long-run'
import { makeProduct } from '@/packages/testing/products'
import { reportProof } from '@/packages/testing/report-proof'
import { retryWhileBusy, useServerShop } from '@/packages/testing/server-shop'
import { findViolations } from '../invariants'

describe('an order in a flash sale', () => {
  const shop = useServerShop()
  let token = ''
  let buyers = 0
  const freshBuyer = async () => {
    buyers += 1
    return newBuyer(shop, `buyer ${buyers}`)
  }
  beforeAll(async () => {
    shop.runtime.simulated = true
    await configure(shop, { 'limits.orders_per_minute': 100_000, 'order.freight': 0 })
  })
  beforeEach(async () => {
    token = await freshBuyer()
  })
  afterEach(async () => expect(await findViolations(shop.db)).toEqual([]))

  type Made = Awaited<ReturnType<typeof makeProduct>>
  const inSale = (one: Made, price: number, pieces: number) => ({
    product_id: one.id,
    sku_id: one.skus[0]?.id ?? 0,
    price,
    pieces,
  })
  const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
  const saleOf = (items: object[], more: object = {}) =>
    offerIn(shop, {
      gives: flashSale(),
      name: 'Evening',
      sale_items: items,
      valid_until: inFuture(3_600_000),
      ...more,
    })
  const body = (one: { id: number }, count = 1, more: object = {}) => ({
    items: [{ product_id: one.id, count }],
    ...more,
  })
  const place = (sent: object, as = token) =>
    retryWhileBusy(() => shop.ask('POST /v1/order', { token: as, body: sent }))
  const preview = async (sent: object) => (await shop.ask('POST /v1/order/preview', { token, body: sent })).data
  const cancel = (id: number) => shop.ask(`POST /v1/order/${id}/cancellation`, { token, body: {} })
  const soldIn = async (id: number) => {
    const [row] = await shop.db.select().from(saleItem).where(eq(saleItem.offer_id, id))
    return row?.sold
  }
  /** As five seconds after the last look at the revision. */
  async function shownSale({ id }: Made) {
    shop.runtime.revisions.delete('offer')
    return (await shop.ask(`GET /v1/product/${id}`)).data.sale
  }

  test('an order in a flash sale pays the price of the sale as its preview says, and the regular one once the sale is sold out', async () => {
    const one = await makeProduct(shop.db, { price: 1000, stock: 10 })
    const id = await saleOf([inSale(one, 600, 3)])
    expect(await shownSale(one)).toMatchObject({ offer_id: id, price: 600, valid_from: null, name: 'Evening' })
    const seen = await preview(body(one, 2))
    expect(seen).toMatchObject({
      goods_price: 2000,
      reduction: 800,
      total_price: 1200,
      reductions: [{ offer_id: id, name: 'Evening', part: 'goods', amount: 800, shares: [{ amount: 800, pieces: 2 }] }],
    })
    const placed = await place(body(one, 2, { total_price: 1200 }))
    expect(placed).toMatchObject({ status: 201, data: { total_price: 1200, reductions: seen.reductions } })
    expect((await shop.ask(`GET /v1/order/${placed.data.id}`, { token })).data).toEqual(placed.data)
    expect(await preview(body(one, 2))).toMatchObject({
      total_price: 1600,
      missed_offers: [{ offer_id: id, reason: 'sold_out' }],
    })
    expect((await place(body(one, 2, { total_price: 1600 }))).data.reduction).toBe(400)
    expect(await soldIn(id)).toBe(3)
    expect(await shownSale(one)).toBeNull()
    expect((await place(body(one))).data.total_price).toBe(1000)
  })

  test('an order in a flash sale is refused when the sale has sold out since its buyer saw it, and says the new total', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    await saleOf([inSale(one, 600, 1)])
    expect((await place(body(one), await freshBuyer())).data.total_price).toBe(600)
    expect(await place(body(one, 1, { total_price: 600 }))).toMatchObject({
      status: 409,
      json: { error_code: 30022, details: { total_price: 1000 } },
    })
  })

  test('an order in a flash sale gives its pieces back when it is called off while the sale runs, to be sold once more', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    const id = await saleOf([inSale(one, 600, 1)])
    const { data } = await place(body(one))
    expect([await soldIn(id), await shownSale(one)]).toEqual([1, null])
    await cancel(data.id)
    expect(await soldIn(id)).toBe(0)
    expect(await shownSale(one)).toMatchObject({ price: 600 })
    const again = await place(body(one))
    expect(again.data.total_price).toBe(600)
    await shop.db.update(offer).set({ valid_until: sql`now() - interval '1 s'` }).where(eq(offer.id, id))
    await cancel(again.data.id)
    expect(await soldIn(id)).toBe(1)
  })

  test('a flash sale limits the pieces of each buyer over all of their orders, but for those called off', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    const id = await saleOf([inSale(one, 600, 50)], { gives: flashSale(2) })
    const first = await place(body(one))
    expect(first.data.total_price).toBe(600)
    expect(await preview(body(one, 3))).toMatchObject({
      total_price: 600 + 2000,
      missed_offers: [{ offer_id: id, reason: 'used_up' }],
    })
    expect((await place(body(one, 3))).data.total_price).toBe(2600)
    expect((await place(body(one))).data.total_price).toBe(1000)
    await cancel(first.data.id)
    expect((await place(body(one))).data.total_price).toBe(600)
    expect((await place(body(one), await freshBuyer())).data.total_price).toBe(600)
  })

  test('an order in a flash sale is previewed with what its buyer has bought of each item, which the public product does not know', async () => {
    const one = await makeProduct(shop.db, { price: 1000, stock: 10 })
    const other = await makeProduct(shop.db, { price: 500 })
    const id = await saleOf([inSale(one, 600, 3)], { gives: flashSale(2) })
    const sales = async (count: number) => {
      const items = [{ product_id: one.id, count }, ...body(other).items]
      return (await preview({ items })).items.map(({ sale }: { sale: unknown }) => sale)
    }
    const known = { offer_id: id, price: 600, most_per_buyer: 2, bought: 0 }
    expect(await sales(3)).toEqual([{ ...known, pieces: 2, missing: 'used_up' }, null])
    await place(body(one, 2))
    expect(await sales(1)).toEqual([{ ...known, pieces: 0, missing: 'used_up', bought: 2 }, null])
    expect(await shownSale(one)).toMatchObject({ price: 600, most_per_buyer: 2 })
    token = await freshBuyer()
    expect(await sales(2)).toEqual([{ ...known, pieces: 1, missing: 'sold_out' }, null])
  })

  test('an order in a flash sale has the pieces that another order of its buyer gives back while it waits for its goods', async () => {
    const one = await makeProduct(shop.db, { price: 1000, stock: 2 })
    await saleOf([inSale(one, 600, 50)], { gives: flashSale(1) })
    const { data } = await place(body(one))
    const called = { id: data.id, product_id: one.id }
    const placed = await callOffMeanwhile(shop.db, called, () => place(body(one)))
    expect([data.total_price, placed.data.total_price]).toEqual([600, 600])
  })

  test('a flash sale is announced before it starts, and starts and ends by itself', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    const [from, until] = [inFuture(1200), inFuture(2600)]
    await saleOf([inSale(one, 600, 5)], { valid_from: from, valid_until: until })
    expect(await shownSale(one)).toMatchObject({ price: 600, valid_from: from, valid_until: until })
    expect((await place(body(one))).data.total_price).toBe(1000)
    await setTimeout(1300)
    expect(await shownSale(one)).toMatchObject({ valid_from: null })
    expect((await place(body(one))).data.total_price).toBe(600)
    await setTimeout(1500)
    expect(await shownSale(one)).toBeNull()
    expect((await place(body(one))).data.total_price).toBe(1000)
  })

  test('a flash sale is shown in lists, searches and by what another process has changed', async () => {
    const one = await makeProduct(shop.db, { price: 1000, name: 'Teapot of the evening' })
    await saleOf([inSale(one, 600, 5)])
    const inList = async (path: string) =>
      (await shop.ask(`GET /v1/product${path}`)).data.items.find(({ id }: Made) => id === one.id)?.sale
    expect(await inList(`?ids=${one.id}`)).toMatchObject({ price: 600 })
    expect(await inList('/recent?count=15')).toMatchObject({ price: 600 })
    expect(await inList('/search?q=teapot')).toMatchObject({ price: 600 })
  })

  test('many buyers, several pieces each: exactly as many have the price as there are pieces', {
    timeout: 600_000,
  }, async () => {
    const many = isLong ? 2000 : 100
    const pieces = isLong ? 50 : 21
    const one = await makeProduct(shop.db, { price: 1000, stock: 3 * many })
    const id = await saleOf([inSale(one, 600, pieces)], { gives: flashSale(2) })
    const tokens = []
    while (tokens.length < many) tokens.push(await freshBuyer())
    const twice = [...tokens, ...tokens]
    const answers = await Promise.all(twice.map((as, at) => place(body(one, at % 3 === 0 ? 2 : 1), as)))
    const at = (as: string) => answers.filter((_, index) => twice[index] === as)
    const reduced = (some: typeof answers) => some.reduce((sum, { data }) => sum + data.reduction, 0) / 400
    expect(answers.filter(({ status }) => status !== 201)).toEqual([])
    const wrong = tokens.filter((as) => reduced(at(as)) > 2).length + Math.abs(reduced(answers) - pieces)
    expect([wrong, await soldIn(id)]).toEqual([0, pieces])
    reportProof(`buyers of ${pieces} pieces of a sale, two each at most`, many, wrong)
  })

  test('two orders of one buyer at once have no more pieces than one buyer may', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    const id = await saleOf([inSale(one, 600, 50)], { gives: flashSale(3) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(body(one))))
    expect(answers.map(({ data }) => data.total_price).sort()).toEqual([1000, 1000, 1000, 1000, 1000, 600, 600, 600])
    expect(await soldIn(id)).toBe(3)
  })

  test('orders placed, called off and sold out at the same time leave the count of the sale right', async () => {
    const one = await makeProduct(shop.db, { price: 1000, stock: 1000 })
    const two = await makeProduct(shop.db, { price: 2000, stock: 1000 })
    const id = await saleOf([inSale(one, 600, 4), inSale(two, 1500, 4)])
    const both = { items: [one, two].map((product) => ({ product_id: product.id, count: 1 })) }
    const several = async (as: string) => {
      for (let round = 0; round < (isLong ? 50 : 8); round += 1) {
        const { status, data } = await place(round % 2 === 0 ? both : body(two), as)
        expect(status).toBe(201)
        if (round % 3 < 2) await shop.ask(`POST /v1/order/${data.id}/cancellation`, { token: as, body: {} })
      }
    }
    await Promise.all((await Promise.all([1, 2, 3, 4].map(freshBuyer))).map(several))
    const { rows } = await shop.db.execute(sql`select sum(sold) as sold, (
      select sum((share ->> 'pieces')::int) from order_reduction taken join "order" o on o.id = taken.order_id,
        jsonb_array_elements(taken.shares) share where taken.offer_id = ${id} and o.status <> 'closed') as held
      from sale_item where offer_id = ${id}`)
    expect(rows).toEqual([{ sold: rows[0]?.held, held: rows[0]?.held }])
  })
})
