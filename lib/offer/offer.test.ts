import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { saleItem } from '@/db/schema/offer'
import { product } from '@/db/schema/product'
import { offerIn, TEN_OFF } from '@/lib/offer/sample-calls'
import { amountOff, flashSale, freeShipping, percentOff } from '@/packages/testing/gives'
import { categoryIn } from '@/packages/testing/goods'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

describe('offers', () => {
  const shop = useShop()
  const staff = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('manager') })

  test('an offer comes back as it was sent, and a copy begins paused', async () => {
    const period = { valid_from: at(-1), valid_until: at(1) }
    const scope = { product_ids: [1], category_ids: [1], except_product_ids: [2] }
    const id = await offerIn(shop, { ...scope, ...period })
    expect((await staff(`GET /cms/offer/${id}`)).data).toMatchObject({
      ...TEN_OFF,
      ...scope,
      ...period,
      state: 'running',
    })
    const { data } = await staff(`POST /cms/offer/${id}/copy`, { name: 'Again' })
    expect(data).toMatchObject({ ...TEN_OFF, ...scope, ...period, name: 'Again', state: 'paused', version: 1 })
  })

  test('the state of an offer follows from its period and its pause, and the list finds each', async () => {
    const made = {
      running: await offerIn(shop, { name: 'Now', valid_until: at(1) }),
      planned: await offerIn(shop, { name: 'Later', valid_from: at(1) }),
      over: await offerIn(shop, { name: 'Before', valid_until: at(-1) }),
      paused: await offerIn(shop, { name: 'Never', paused: true }),
    }
    for (const [state, id] of Object.entries(made)) {
      const { items } = (await staff(`GET /cms/offer?state=${state}&sort=-id`)).data
      expect(items[0]).toMatchObject({ id, state })
      expect(new Set(items.map((one: { state: string }) => one.state))).toEqual(new Set([state]))
    }
  })

  test('buyers see the offers that run, and of a product those that it counts for', async () => {
    const above = await categoryIn(shop.db, 'Cloth')
    const { id: product_id } = await makeProduct(shop.db, { category_id: await categoryIn(shop.db, 'Silk', above) })
    const names = async (query = '') => {
      const { items } = (await shop.ask(`GET /v1/offer${query}`)).data
      return items.map((one: { name: string }) => one.name)
    }
    const before = await names(`?product_id=${product_id}`)
    await offerIn(shop, { name: 'Everything' })
    await offerIn(shop, { name: 'Cloth', category_ids: [above] })
    await offerIn(shop, {
      name: 'This',
      product_ids: [product_id],
      gives: freeShipping(1),
    })
    await offerIn(shop, { name: 'Others', except_product_ids: [product_id] })
    await offerIn(shop, { name: 'Later', valid_from: at(1) })
    await offerIn(shop, { name: 'Never', paused: true })
    expect(await names(`?product_id=${product_id}`)).toEqual([...before, 'Everything', 'Cloth', 'This'])
    expect((await names()).slice(-4)).toEqual(['Everything', 'Cloth', 'This', 'Others'])
    expect(await names('?product_id=2147483647')).toEqual([])
  })

  test('an order names what its next tier gives', async () => {
    const { id: product_id } = await makeProduct(shop.db, { price: 9000, stock: 5 })
    const offer_id = await offerIn(shop, { product_ids: [product_id] })
    const missed = async (count: number, id = offer_id) => {
      const body = { items: [{ product_id, count }] }
      const { data } = await shop.ask('POST /v1/order/preview', { body, token: await shop.tokenOf('buyer') })
      return data.missed_offers.find((one: { offer_id: number }) => one.offer_id === id)
    }
    expect(await missed(1)).toMatchObject({ amount: 1000, next: { kind: 'amount_off', steps: [{ off: 1000 }] } })
    expect(await missed(2)).toMatchObject({ amount: 12_000, next: { kind: 'amount_off', steps: [{ off: 4000 }] } })
    expect(await missed(4)).toBeUndefined()
    const pair = { gives: freeShipping(2, 'count'), product_ids: [product_id] }
    const free = await offerIn(shop, pair)
    expect(await missed(1, free)).toMatchObject({ count: 1, next: null }) // shipping costs nothing as it is
  })

  test('the effect of an offer on the most sold products is shown before it runs, for those that it is for', async () => {
    const { id: product_id, name } = await makeProduct(shop.db, { price: 300 })
    const dear = await makeProduct(shop.db, { price: 30_000 })
    await shop.db
      .update(product)
      .set({ sales: 1_000_000 })
      .where(inArray(product.id, [product_id, dear.id]))
    const id = await offerIn(shop, { paused: true, gives: amountOff(1000, 100) })
    const { items } = (await staff(`GET /cms/offer/${id}/effect`)).data
    expect(items.slice(0, 2)).toEqual([
      { product_id, name, price: 300, pieces: 4, goods_price: 1200, reduction: 100 },
      { product_id: dear.id, name: dear.name, price: 30_000, pieces: 1, goods_price: 30_000, reduction: 100 },
    ])
    expect(items).toHaveLength(10)
    await staff(`PUT /cms/offer/${id}`, { gives: { kind: 'cheapest_free', every: 3, most: null } })
    const [third] = (await staff(`GET /cms/offer/${id}/effect`)).data.items
    expect(third).toMatchObject({ product_id, pieces: 3, goods_price: 900, reduction: 300 })
    await staff(`PUT /cms/offer/${id}`, { gives: amountOff(1000, 100, 'count'), product_ids: [product_id] })
    expect((await staff(`GET /cms/offer/${id}/effect`)).data.items).toMatchObject([{ product_id, pieces: null }])
  })

  test('steps that contradict each other, or take the whole price, are refused by name', async () => {
    const moment = at(1)
    const steps = (...tiers: object[]) => ({ gives: { kind: 'amount_off', by: 'amount', steps: tiers } })
    const cases: [object, string][] = [
      [steps({ at: 100, off: null }), 'gives.steps.0.off'],
      [steps({ at: 100, off: 100 }), 'gives.steps.0.off'],
      [steps({ at: 100, off: 10 }, { at: 100, off: 20 }), 'gives.steps.1.at'],
      [steps({ at: 100, off: 10 }, { at: 200, off: 10 }), 'gives.steps.1.off'],
      [steps(), 'gives.steps'],
      [{ gives: percentOff(100, 100) }, 'gives.steps.0.off'],
      [{ gives: { ...freeShipping(100), steps: [] } }, 'gives.steps'],
      [{ gives: { ...amountOff(100, 10), max_off: 5 } }, 'gives.max_off'],
      [{ gives: { kind: 'cheapest_free', every: 1, most: null } }, 'gives.every'],
      [{ gives: { kind: 'cheapest_free', every: 2, most: 0 } }, 'gives.most'],
      [{ gives: { kind: 'two_for_one' } }, 'gives.kind'],
      [{ valid_from: moment, valid_until: moment }, 'valid_until'],
      [{ product_ids: [1, 99_999] }, 'product_ids.1'],
      [{ category_ids: [99_999] }, 'category_ids.0'],
      [{ except_product_ids: [99_999] }, 'except_product_ids.0'],
    ]
    for (const [more, path] of cases) {
      const { status, json } = await staff('POST /cms/offer', { ...TEN_OFF, ...more })
      expect([more, status, json.errors?.[0]?.path]).toEqual([more, 400, path])
    }
  })

  test('the reduction of an offer from a threshold in yuan is told without an amount in fen', async () => {
    const sixty = { ...TEN_OFF, gives: amountOff(5000, 6000) }
    const { json } = await staff('POST /cms/offer', sixty)
    expect(json.errors).toEqual([{ path: 'gives.steps.0.off', message: 'must be less than the threshold' }])
    expect((await staff('POST /cms/offer', { ...sixty, gives: amountOff(5000, 6000, 'count') })).status).toBe(201)
  })

  describe('a flash sale', () => {
    const SALE = { gives: flashSale(), valid_until: at(2) }
    const itemOf = ({ id, skus: [sku] }: Awaited<ReturnType<typeof makeProduct>>, price = 600, pieces = 5) => ({
      product_id: id,
      sku_id: sku?.id ?? 0,
      price,
      pieces,
    })

    test('a flash sale has its variants with their regular prices and what was sold; a copy has sold nothing', async () => {
      const one = await makeProduct(shop.db, { price: 1000, name: 'Lamp' })
      const id = await offerIn(shop, { ...SALE, gives: flashSale(2), sale_items: [itemOf(one)] })
      const shown = { ...itemOf(one), name: 'Lamp', specs: {}, regular_price: 1000, sold: 0 }
      expect((await staff(`GET /cms/offer/${id}`)).data).toMatchObject({ sale_items: [shown], gives: flashSale(2) })
      await shop.db.update(saleItem).set({ sold: 3 }).where(eq(saleItem.offer_id, id))
      const copy = (await staff(`POST /cms/offer/${id}/copy`, { name: 'Again' })).data
      expect(copy).toMatchObject({ state: 'paused', sale_items: [{ pieces: 5, sold: 0 }] })
      expect((await staff(`GET /cms/offer/${id}/effect`)).data.items).toEqual([])
      const other = itemOf(await makeProduct(shop.db, { price: 1000 }), 10, 1)
      const edit = (sale_items: object[]) => staff(`PUT /cms/offer/${id}`, { sale_items })
      expect((await edit([itemOf(one, 700, 2), other])).json.errors?.[0]?.path).toBe('sale_items.0.pieces')
      expect((await edit([other])).json.errors?.[0]?.path).toBe('sale_items')
      expect((await edit([itemOf(one, 700, 3), other])).data.sale_items).toMatchObject([
        { price: 700, pieces: 3, sold: 3 },
        { price: 10, sold: 0 },
      ])
    })

    test('a flash sale needs an end, variants, and prices below the regular ones, and has no steps', async () => {
      const one = await makeProduct(shop.db, { price: 1000 })
      const cases: [object, string][] = [
        [{ sale_items: [itemOf(one)], valid_until: null }, 'valid_until'],
        [{ sale_items: [] }, 'sale_items'],
        [{ sale_items: [itemOf(one, 1000)] }, 'sale_items.0.price'],
        [{ sale_items: [itemOf(one), itemOf(one)] }, 'sale_items.1.sku_id'],
        [{ sale_items: [{ ...itemOf(one), product_id: 1 }] }, 'sale_items.0.sku_id'],
        [{ sale_items: [itemOf(one)], gives: { ...flashSale(), steps: [] } }, 'gives.steps'],
        [{ gives: TEN_OFF.gives, sale_items: [itemOf(one)] }, 'sale_items'],
      ]
      for (const [more, path] of cases) {
        const { status, json } = await staff('POST /cms/offer', { name: 'Sale', ...SALE, ...more })
        expect([more, status, json.errors?.[0]?.path]).toEqual([more, 400, path])
      }
    })

    test('a variant is in one flash sale at a time: others at that time are refused, also when a paused one is started', async () => {
      const one = await makeProduct(shop.db, { price: 1000, name: 'Chair' })
      const sale_items = [itemOf(one)]
      await offerIn(shop, { ...SALE, name: 'First', sale_items })
      const second = { name: 'Second', ...SALE, sale_items }
      const { json } = await staff('POST /cms/offer', second)
      expect(json.errors?.[0]).toMatchObject({
        path: 'sale_items',
        message: 'Chair is in the flash sale “First” at that time',
      })
      expect((await staff('POST /cms/offer', { ...second, valid_from: at(2), valid_until: at(3) })).status).toBe(201)
      const paused = await offerIn(shop, { ...second, paused: true })
      const start = await staff(`PUT /cms/offer/${paused}`, { paused: false })
      await staff(`DELETE /cms/offer/${paused}`)
      const restored = await staff(`POST /cms/offer/${paused}/restoration`)
      expect([start.status, restored.status]).toEqual([400, 200])
    })
  })

  test('many offers are paused and resumed at once; a sale is not where another has its variants meanwhile', async () => {
    const { id: product_id, skus } = await makeProduct(shop.db, { price: 1000 })
    const sale_items = skus.map(({ id }) => ({ product_id, sku_id: id, price: 10, pieces: 1 }))
    const sale = (more: object) => offerIn(shop, { gives: flashSale(), valid_until: at(2), sale_items, ...more })
    const ids = [await offerIn(shop), await sale({})]
    const set = async (paused: boolean) =>
      (await staff('POST /cms/offer/pause', { ids, input: { paused } })).data.items.map(({ ok }: { ok: boolean }) => ok)
    expect(await set(true)).toEqual([true, true])
    expect((await staff(`GET /cms/offer/${ids[0]}`)).data).toMatchObject({ paused: true, state: 'paused' })
    await sale({ name: 'Meanwhile' })
    expect(await set(false)).toEqual([true, false])
    expect((await staff(`GET /cms/offer/${ids[0]}`)).data.state).toBe('running')
    expect((await staff(`GET /cms/offer/${ids[1]}`)).data.state).toBe('paused')
  })

  test('an edit of an offer is checked together with what it leaves', async () => {
    const id = await offerIn(shop, { valid_until: at(2) })
    const paths = []
    for (const sent of [{ gives: flashSale() }, { valid_from: at(3) }, { gives: amountOff(5, 5) }])
      paths.push((await staff(`PUT /cms/offer/${id}`, sent)).json.errors?.[0]?.path)
    expect(paths).toEqual(['sale_items', 'valid_until', 'gives.steps.0.off'])
    const { data } = await staff(`PUT /cms/offer/${id}`, {
      gives: percentOff(1, 5, 'amount', 900),
    })
    expect(data).toMatchObject({ gives: { kind: 'percent_off', max_off: 900 }, version: 2 })
  })
})
