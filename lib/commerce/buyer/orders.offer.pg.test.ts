import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { category } from '@/db/schema/category'
import { revision } from '@/db/schema/kernel'
import { offer } from '@/db/schema/offer'
import { offerBook } from '@/lib/offer/book'
import { offerIn } from '@/lib/offer/sample-calls'
import { ORDER_LIMIT } from '@/lib/order/settings'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { amountOff, freeShipping } from '@/packages/testing/gives'
import { isLong } from '@/packages/testing/long-run'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { retryWhileBusy, useServerShop } from '@/packages/testing/server-shop'
import { findViolations } from '../invariants'

describe('an order while offers run', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    shop.runtime.simulated = true
    token = await newBuyer(shop, 'li')
    await configure(shop, { 'limits.orders_per_minute': 100_000, 'order.freight': 300 })
  })
  beforeEach(async () => {
    await shop.db.update(offer).set({ paused: true })
    await advance()
    shop.runtime.revisions.delete('offer')
  })
  afterEach(async () => expect(await findViolations(shop.db)).toEqual([]))

  /** As another process does it: this one learns of it later. */
  const advance = (db = shop.db) =>
    db
      .insert(revision)
      .values({ name: 'offer', value: 1 })
      .onConflictDoUpdate({ target: revision.name, set: { value: sql`${revision.value} + 1` } })
  const body = (items: [{ id: number }, number][], more: object = {}) => ({
    items: items.map(([{ id }, count]) => ({ product_id: id, count })),
    ...more,
  })
  const place = (sent: object, key?: string) =>
    retryWhileBusy(() =>
      shop.ask('POST /v1/order', { token, body: sent, headers: key ? { 'idempotency-key': key } : {} }),
    )
  const preview = async (sent: object) => (await shop.ask('POST /v1/order/preview', { token, body: sent })).data
  const reductionOf = async (sent: object) => (await place(sent)).data.reduction

  test('an order with offers pays what its preview says, and keeps what was taken off which goods', async () => {
    const [tea, cup, book] = [
      await makeProduct(shop.db, { price: 1000 }),
      await makeProduct(shop.db, { price: 500 }),
      await makeProduct(shop.db, { price: 700 }),
    ]
    const product_ids = [tea.id, cup.id]
    const ten = await offerIn(shop, { gives: amountOff(2000, 100), name: 'Tea week', product_ids })
    const free = await offerIn(shop, { gives: freeShipping(4, 'count') })
    const dear = await offerIn(shop, { gives: amountOff(9000, 4000), name: 'Big' })
    const sent = body([
      [tea, 2],
      [cup, 1],
      [book, 1],
    ])
    const seen = await preview(sent)
    const goods = [tea, cup].map(({ skus: [one] }, at) => ({ sku_id: one?.id, amount: [80, 20][at] }))
    const reductions = [
      { offer_id: ten, name: 'Tea week', part: 'goods', amount: 100, shares: goods },
      { offer_id: free, part: 'freight', amount: 300, shares: [] },
    ]
    expect(seen).toMatchObject({
      goods_price: 3200,
      reduction: 100,
      freight: 0,
      total_price: 3100,
      reductions,
      items: [{ reduction: 80 }, { reduction: 20 }, { reduction: 0 }],
      missed_offers: [{ offer_id: dear, name: 'Big', reason: 'amount_short', amount: 5800, count: null }],
    })
    const placed = await place({ ...sent, total_price: seen.total_price }, 'tea-week-1')
    expect(placed).toMatchObject({
      status: 201,
      data: {
        total_price: 3100,
        reduction: 100,
        reductions: seen.reductions,
        freight_parts: seen.freight_parts,
        items: [{ reduction: 80 }, { reduction: 20 }, { reduction: 0 }],
      },
    })
    await shop.db.update(offer).set({ name: 'Other', gives: freeShipping(1) })
    await advance()
    expect((await place({ ...sent, total_price: seen.total_price }, 'tea-week-1')).data).toEqual(placed.data)
    expect((await shop.ask(`GET /v1/order/${placed.data.id}`, { token })).data).toEqual(placed.data)
    const staff = { token: await shop.tokenOf('manager') }
    const { reduction, items, freight_parts } = placed.data
    expect((await shop.ask(`GET /cms/order/${placed.data.id}`, staff)).data).toMatchObject({
      reduction,
      items,
      reductions: seen.reductions,
      freight_parts,
    })
  })

  test('an order with offers has the cheapest of two pieces free, off the line that it is in', async () => {
    const [tea, cup] = [await makeProduct(shop.db, { price: 1000 }), await makeProduct(shop.db, { price: 400 })]
    const id = await offerIn(shop, {
      gives: { kind: 'cheapest_free', every: 2, most: null },
      product_ids: [tea.id, cup.id],
    })
    const alone = await preview(body([[tea, 1]]))
    expect(alone.missed_offers).toMatchObject([{ offer_id: id, count: 1, next: { kind: 'cheapest_free', every: 2 } }])
    const sent = body([
      [tea, 1],
      [cup, 1],
    ])
    const { total_price, freight } = await preview(sent)
    expect(total_price - freight).toBe(1000)
    const { data } = await place({ ...sent, total_price })
    expect(data).toMatchObject({
      total_price,
      reductions: [{ offer_id: id, part: 'goods', amount: 400, shares: [{ sku_id: cup.skus[0]?.id, amount: 400 }] }],
      items: [{ reduction: 0 }, { reduction: 400 }],
    })
  })

  test('an order with offers is refused when its buyer saw another total, and says the new one', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    const sent = body([[one, 1]], { total_price: 1300 })
    await offerIn(shop, { gives: amountOff(1000, 200) })
    expect(await place(sent)).toMatchObject({
      status: 409,
      json: { error_code: 30022, details: { total_price: 1100 } },
    })
    expect((await place({ ...sent, total_price: 1100 })).status).toBe(201)
  })

  test('an offer for a category holds for those below it, also after these have moved', async () => {
    const above = await makeCategory(shop.db)
    const below = await makeCategory(shop.db, await makeCategory(shop.db, above))
    const [inside, outside] = [
      await makeProduct(shop.db, { price: 1000, category_id: below }),
      await makeProduct(shop.db, { price: 1000 }),
    ]
    await offerIn(shop, { gives: amountOff(1000, 200), category_ids: [above], except_product_ids: [outside.id] })
    expect(await reductionOf(body([[inside, 1]]))).toBe(200)
    expect(await reductionOf(body([[outside, 1]]))).toBe(0)
    await shop.db.update(category).set({ parent_id: null }).where(eq(category.id, below))
    expect(await reductionOf(body([[inside, 1]]))).toBe(0)
  })

  test('an order with offers is quoted again when another process has changed an offer since', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    await offerIn(shop, { gives: amountOff(1000, 200) })
    expect(await reductionOf(body([[one, 1]]))).toBe(200)
    await shop.db
      .update(offer)
      .set({ gives: amountOff(1000, 350) })
      .where(eq(offer.paused, false))
    await advance()
    expect(await reductionOf(body([[one, 1]]))).toBe(350)
    await shop.db.update(offer).set({ paused: true })
    await advance()
    expect(await reductionOf(body([[one, 1]]))).toBe(0)
  })

  test.each([
    ['rules that its process remembers', true],
    ['rules that are read for several orders at once', false],
  ])(
    'an order with offers by %s is quoted by what holds when it is its turn, however often they change',
    async (_, isRemembered) => {
      const one = await makeProduct(shop.db, { price: 1000 })
      await offerIn(shop, { gives: amountOff(1000, 200) })
      expect(await reductionOf(body([[one, 1]]))).toBe(200)
      let isPlaced = false
      /** What an order has read before it waits for the buyer’s turn has changed when the turn comes. */
      async function changeInTurn() {
        while (!isPlaced)
          await shop.db.transaction(async (tx) => {
            await tx.execute(sql`select from limit_count where name = ${ORDER_LIMIT.name} for update`)
            await setTimeout(50)
            await advance(tx)
          })
      }
      const changing = changeInTurn()
      if (!isRemembered) shop.runtime.revisions.delete('offer')
      const placed = await Promise.all([1, 2, 3, 4].map(() => place(body([[one, 1]]))))
      isPlaced = true
      await changing
      expect(placed).toMatchObject(Array(4).fill({ status: 201, data: { reduction: 200 } }))
    },
  )

  test('an order with offers has no reduction of an offer that has just ended, whatever its process remembers', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    await offerIn(shop, { gives: amountOff(1000, 200), valid_until: new Date(Date.now() + 1200).toISOString() })
    expect(await reductionOf(body([[one, 1]]))).toBe(200)
    const book = await offerBook(shop.runtime)
    const now = { value: book.revision, seen_at: Date.now(), isOld: false }
    shop.runtime.revisions.set('offer', { ...now, good_until: Date.now() + 60_000 })
    await setTimeout(1300)
    expect(await reductionOf(body([[one, 1]]))).toBe(0)
  })

  test('an offer begins at its moment, without anybody doing anything', async () => {
    const one = await makeProduct(shop.db, { price: 1000 })
    await offerIn(shop, { gives: amountOff(1000, 200), valid_from: new Date(Date.now() + 1000).toISOString() })
    expect(await reductionOf(body([[one, 1]]))).toBe(0)
    await setTimeout(1100)
    expect(await reductionOf(body([[one, 1]]))).toBe(200)
  })

  test('an order with offers has one of the prices that there were, while two offers and a price change', {
    timeout: 120_000,
  }, async () => {
    const one = await makeProduct(shop.db, { price: 10_000, stock: 1000 })
    const ids = [
      await offerIn(shop, { gives: amountOff(2, 1) }),
      await offerIn(shop, { gives: amountOff(2, 1), name: 'Two' }),
    ]
    const is = [1, 1]
    const were = new Set<number>()
    const remember = () => were.add(Math.max(...is))
    let done = false
    async function change() {
      for (let at = 0; !done; at += 1) {
        await shop.db.transaction(async (tx) => {
          const which = at % 2
          is[which] = ((is[which] ?? 0) * 7 + 13) % 900
          await tx
            .update(offer)
            .set({ gives: amountOff(901, is[which] ?? 0) })
            .where(eq(offer.id, ids[which] ?? 0))
          await advance(tx)
          remember()
        })
        await setTimeout(20)
      }
    }
    remember()
    const changing = change()
    const answers = []
    while (answers.length < (isLong ? 500 : 60) || were.size <= 20) answers.push(await place(body([[one, 1]])))
    done = true
    await changing
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed.length).toBeGreaterThan(answers.length / 4)
    for (const { status, json } of answers) if (status !== 201) expect([status, json.error_code]).toEqual([409, 30022])
    expect(placed.map(({ data }) => data.reduction).filter((reduction) => !were.has(reduction))).toEqual([])
  })
})
