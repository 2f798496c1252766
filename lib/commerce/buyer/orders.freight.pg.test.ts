import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { freightTemplate } from '@/db/schema/freight'
import { revision } from '@/db/schema/kernel'
import { order } from '@/db/schema/order'
import { product, sku } from '@/db/schema/product'
import { configure, newBuyer } from '@/packages/testing/buyers'
import { isLong } from '@/packages/testing/long-run'
import { makeProduct } from '@/packages/testing/products'
import { retryWhileBusy, useServerShop } from '@/packages/testing/server-shop'
import { freightTemplateIn } from '../../freight/sample-calls'
import { offerIn } from '../../offer/sample-calls'
import { findViolations } from '../invariants'

const fee = (first_fee: number, more: object = {}) => ({
  first: 1,
  first_fee,
  further: 1,
  further_fee: 0,
  free_from_amount: null,
  free_from_count: null,
  ...more,
})

describe('an order of a shop with shipping templates', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    shop.runtime.simulated = true
    token = await newBuyer(shop, 'li')
    await configure(shop, { 'limits.orders_per_minute': 100_000, 'order.freight': 300 })
  })
  beforeEach(async () => {
    await shop.db.update(product).set({ freight_template_id: null })
    await shop.db.delete(freightTemplate)
    await advance()
  })
  afterEach(async () => expect(await findViolations(shop.db)).toEqual([]))

  /** As another process does it: this one learns of it later. */
  const advance = (db = shop.db) =>
    db
      .insert(revision)
      .values({ name: 'freight', value: 1 })
      .onConflictDoUpdate({ target: revision.name, set: { value: sql`${revision.value} + 1` } })
  const body = (items: { id: number; count: number }[], more: object = {}) => ({
    items: items.map(({ id, count }) => ({ product_id: id, count })),
    ...more,
  })
  const place = (sent: object, key?: string) =>
    retryWhileBusy(() =>
      shop.ask('POST /v1/order', { token, body: sent, headers: key ? { 'idempotency-key': key } : {} }),
    )
  const preview = async (sent: object) => (await shop.ask('POST /v1/order/preview', { token, body: sent })).data
  const moveTo = (region_code: string | null) => shop.db.update(address).set({ region_code })

  test('an order with shipping templates pays what its preview says, by template and region, and keeps how that came about', async () => {
    await moveTo('310101')
    const usual = [
      { regions: ['310000'], fee: fee(500, { further_fee: 100, free_from_amount: 2000 }) },
      { regions: [], fee: fee(900) },
    ]
    const heavy = [{ regions: [], fee: fee(1200, { first: 1000, further: 500, further_fee: 300 }) }]
    const parcels = await freightTemplateIn(shop, { areas: usual })
    const furniture = await freightTemplateIn(shop, {
      name: 'Furniture',
      unit: 'weight',
      is_default: false,
      areas: heavy,
    })
    const tea = await makeProduct(shop.db, { price: 400 })
    const desk = await makeProduct(shop.db, {
      freight_template_id: furniture,
      skus: [{ specs: {}, price: 5000, stock: 10, weight: 1100 }],
    })
    const sent = body([
      { id: tea.id, count: 2 },
      { id: desk.id, count: 2 },
    ])
    const seen = await preview(sent)
    expect(seen).toMatchObject({
      goods_price: 10_800,
      freight: 1200 + 3 * 300 + 2 * 100,
      can_order: true,
      undeliverable: [],
      free_shipping: [{ template_id: parcels, amount: 1200, count: null }],
      freight_parts: [
        { template_id: furniture, name: 'Furniture', unit: 'weight', units: 2200, fee: 2100, counted: 'first' },
        { template_id: parcels, name: 'Parcels', unit: 'piece', units: 2, fee: 200, counted: 'further' },
      ],
    })
    const placed = await place({ ...sent, total_price: seen.total_price })
    expect(placed).toMatchObject({ status: 201, data: { freight: seen.freight, total_price: seen.total_price } })
    await shop.db.update(freightTemplate).set({ name: 'Other', areas: [{ regions: [], fee: fee(1) }] })
    const staff = { token: await shop.tokenOf('admin') }
    const { data } = await shop.ask(`GET /cms/order/${placed.data.id}`, staff)
    expect(data.freight_parts).toEqual(seen.freight_parts)
    await configure(shop, { 'order.add_up_freight': true })
    await advance()
    expect((await place(sent)).data.freight).toBe(2)
    await configure(shop, { 'order.add_up_freight': false })
  })

  test('a product without a template pays the flat fee where no template is the default', async () => {
    await freightTemplateIn(shop, { is_default: false })
    const one = await makeProduct(shop.db)
    const { data } = await place(body([{ id: one.id, count: 1 }]))
    expect(data.freight).toBe(300)
  })

  test('an order with shipping templates is refused where it is not delivered to, and names the line', async () => {
    const far = [
      { regions: ['540000'], fee: null },
      { regions: [], fee: fee(700) },
    ]
    await freightTemplateIn(shop, { areas: [{ regions: [], fee: fee(100) }] })
    const template = await freightTemplateIn(shop, { is_default: false, areas: far })
    const [near, bulky] = [await makeProduct(shop.db), await makeProduct(shop.db, { freight_template_id: template })]
    const sent = body([
      { id: near.id, count: 1 },
      { id: bulky.id, count: 1 },
    ])
    const sku_id = bulky.skus[0]?.id
    const cases: [string | null, string, RegExp][] = [
      ['540102', 'not_served', /cannot be delivered/],
      [null, 'region_unknown', /region/],
    ]
    for (const [region, reason, words] of cases) {
      await moveTo(region)
      const seen = await preview(sent)
      expect(seen).toMatchObject({ can_order: false, undeliverable: [{ sku_id, reason }] })
      const refused = await place(sent)
      expect(refused).toMatchObject({ status: 409, json: { details: { items: [{ sku_id, reason }] } } })
      expect(refused.json.msg).toMatch(words)
    }
    await moveTo('310101')
    const placed = await place(sent, 'placed-before')
    expect(placed.status).toBe(201)
    await moveTo('540102')
    expect(await place(sent, 'placed-before')).toMatchObject({ status: 201, data: placed.data })
    await moveTo('310101')
  })

  test('an order with shipping templates is priced for the place of its address: district, city, province, everywhere else', async () => {
    const areas = ['310000', '310100', '310101', '440000'].map((code, at) => ({ regions: [code], fee: fee(at + 1) }))
    await freightTemplateIn(shop, { areas: [...areas, { regions: [], fee: fee(9) }] })
    const one = await makeProduct(shop.db)
    const fees: Record<string, number> = {}
    for (const region of ['310101', '310102', '310200', '440305', '500101']) {
      await moveTo(region)
      fees[region] = (await place(body([{ id: one.id, count: 1 }]))).data.freight
    }
    expect(fees).toEqual({ 310101: 3, 310102: 2, 310200: 1, 440305: 4, 500101: 9 })
  })

  test('an order with shipping templates and offers is answered to the letter as before when its key is sent again', async () => {
    await moveTo('310101')
    await freightTemplateIn(shop, { areas: [{ regions: [], fee: fee(100) }] })
    await offerIn(shop)
    const one = await makeProduct(shop.db, { price: 5000 })
    const headers = { 'idempotency-key': 'to-the-letter-1' }
    const send = () => shop.ask('POST /v1/order', { token, headers, body: body([{ id: one.id, count: 2 }]) })
    const [first, again] = [await send(), await send()]
    expect([first.status, first.data.reductions.length, first.data.freight_parts.length]).toEqual([201, 1, 1])
    expect([again.data.id, JSON.stringify(again.data)]).toEqual([first.data.id, JSON.stringify(first.data)])
  })

  test('an order with shipping templates is placed with others who wait for the same', async () => {
    await moveTo('310101')
    await freightTemplateIn(shop, { areas: [{ regions: [], fee: fee(100) }] })
    const one = await makeProduct(shop.db, { stock: 40 })
    const tokens: string[] = []
    for (let n = 0; n < 40; n += 1) tokens.push(await newBuyer(shop, `waiting ${n}`))
    const sent = body([{ id: one.id, count: 1 }])
    const answers = await Promise.all(tokens.map((as) => shop.ask('POST /v1/order', { token: as, body: sent })))
    expect(answers.map(({ status, data }) => [status, data.freight])).toEqual(answers.map(() => [201, 100]))
    const { rows } = await shop.db.execute(sql`select count(distinct o.xmin::text)::int as commits
      from "order" o join order_line line on line.order_id = o.id where line.product_id = ${one.id}`)
    expect(rows[0]?.commits).toBeLessThanOrEqual(10)
  })

  test('an order with shipping templates is quoted again when another process has changed a template since', async () => {
    await freightTemplateIn(shop, { areas: [{ regions: [], fee: fee(100) }] })
    const one = await makeProduct(shop.db)
    const sent = body([{ id: one.id, count: 1 }])
    expect((await place(sent)).data.freight).toBe(100)
    await shop.db.update(freightTemplate).set({ areas: [{ regions: [], fee: fee(250) }] })
    await advance()
    expect(await place({ ...sent, total_price: 200 })).toMatchObject({
      status: 409,
      json: { error_code: 30022, details: { total_price: 350 } },
    })
    expect((await place({ ...sent, total_price: 350 })).data.freight).toBe(250)
  })

  test('an order with shipping templates has one of the prices that there were, while prices, weights and templates change', {
    timeout: 120_000,
  }, async () => {
    const template = await freightTemplateIn(shop, { unit: 'weight', areas: [{ regions: [], fee: fee(0) }] })
    const one = await makeProduct(shop.db, { skus: [{ specs: {}, price: 1, stock: 1000, weight: 1 }] })
    const is = { first_fee: 0, price: 1, weight: 1 }
    const were = new Set<string>()
    const remember = () => were.add(`${is.price} ${is.first_fee + is.weight - 1}`)
    const changes = [
      async (tx: typeof shop.db) => {
        is.first_fee += 1000
        const areas = [{ regions: [], fee: fee(is.first_fee, { further_fee: 1 }) }]
        await tx.update(freightTemplate).set({ areas }).where(eq(freightTemplate.id, template))
        await advance(tx)
      },
      (tx: typeof shop.db) =>
        tx
          .update(sku)
          .set({ price: ++is.price })
          .where(eq(sku.product_id, one.id)),
      (tx: typeof shop.db) =>
        tx
          .update(sku)
          .set({ weight: ++is.weight })
          .where(eq(sku.product_id, one.id)),
    ]
    let done = false
    async function change() {
      for (let at = 0; !done; at += 1) {
        await shop.db.transaction(async (tx) => {
          await tx.select({ id: product.id }).from(product).where(eq(product.id, one.id)).for('update')
          await changes[at % changes.length]?.(tx)
          remember()
        })
        await setTimeout(20)
      }
    }
    remember()
    const changing = change()
    const sent = body([{ id: one.id, count: 1 }])
    const answers = []
    while (answers.length < (isLong ? 500 : 60) || were.size <= 20) answers.push(await place(sent))
    done = true
    await changing
    const placed = answers.filter(({ status }) => status === 201)
    expect(placed.length).toBeGreaterThan(answers.length / 4)
    for (const { status, json } of answers) if (status !== 201) expect([status, json.error_code]).toEqual([409, 30022])
    const never = placed.map(({ data }) => `${data.goods_price} ${data.freight}`).filter((price) => !were.has(price))
    expect(never).toEqual([])
    expect(were.size).toBeGreaterThan(20)
    expect(await shop.db.$count(order)).toBeGreaterThan(0)
  })
})
