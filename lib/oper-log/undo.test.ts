import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { runDueJobs } from '@/lib/core/jobs/timer'
import { jobs } from '@/lib/registry'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'

type Item = { id: number; ok: boolean; msg: string }

describe('a bulk change of products', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('manager')
  })
  const ask = (what: string, body?: unknown) => shop.ask(what, { token, ...(body !== undefined && { body }) })
  const undo = (log_id: number) => ask(`POST /cms/oper_log/${log_id}/undo`)
  const asAdmin = async (what: string) => shop.ask(what, { token: await shop.tokenOf('admin') })
  const log = async (): Promise<{ id: number; sentence: string }[]> =>
    (await asAdmin('GET /cms/oper_log?size=20')).data.items
  const undoable = async () => {
    const ids = (await log()).map(({ id }) => id)
    return (await asAdmin(`GET /cms/oper_log/undoable?ids=${ids}`)).data.ids
  }
  const read = async (id: number) => (await ask(`GET /cms/product/${id}`)).data
  const priceOf = async (id: number) => (await read(id)).price
  const results = (items: Item[]) => items.map(({ id, ok, msg }) => (ok ? [id, ok] : [id, msg]))
  const RULE = { rule: 'percent', value: -10 }
  const three = async () => {
    const all = []
    for (const price of [1000, 2000, 3000]) all.push((await makeProduct(shop.db, { price })).id)
    return all
  }
  const lower = async (ids: number[]) => (await ask('POST /cms/product/price_change', { ids, input: RULE })).data

  test('a bulk change of prices is undone as a whole, and the undoing is undone again', async () => {
    const ids = await three()
    const { log_id } = await lower(ids)
    expect(await Promise.all(ids.map(priceOf))).toEqual([900, 1800, 2700])
    const undone = (await undo(log_id)).data
    expect(results(undone.items)).toEqual(ids.map((id) => [id, true]))
    expect(await Promise.all(ids.map(priceOf))).toEqual([1000, 2000, 3000])
    expect(results((await undo(undone.log_id)).data.items)).toEqual(ids.map((id) => [id, true]))
    expect(await Promise.all(ids.map(priceOf))).toEqual([900, 1800, 2700])
  })

  test('a bulk change of products is undone only where nobody has changed it since, and the others are named', async () => {
    const [a = 0, b = 0, c = 0] = await three()
    const { log_id } = await lower([a, b, c])
    await ask(`PUT /cms/product/${b}`, { skus: [{ specs: {}, price: 1850 }] })
    await ask(`PUT /cms/product/${c}`, { name: 'Renamed since' })
    expect(results((await undo(log_id)).data.items)).toEqual([
      [a, true],
      [b, 'The price has changed in the meantime: check it and try again'],
      [c, true],
    ])
    expect([await priceOf(a), await priceOf(b), await priceOf(c)]).toEqual([1000, 1850, 3000])
    expect((await read(c)).name).toBe('Renamed since')
  })

  test('a bulk change that is undone twice changes nothing the second time', async () => {
    const ids = await three()
    const { log_id } = await lower(ids)
    await undo(log_id)
    const again = (await undo(log_id)).data
    expect([again.items.some(({ ok }: Item) => ok), again.log_id]).toEqual([false, undefined])
    expect(await Promise.all(ids.map(priceOf))).toEqual([1000, 2000, 3000])
  })

  test('a bulk change of products does not touch the stock when it is undone, however that has moved since', async () => {
    const { id, skus } = await makeProduct(shop.db, { price: 1000, stock: 20 })
    const { log_id } = await lower([id])
    await ask(`POST /cms/product/${id}/stock`, { sku_id: skus[0]?.id, delta: -7, reason: 'damaged', note: '' })
    await undo(log_id)
    expect(await read(id)).toMatchObject({ price: 1000, stock: 13 })
  })

  test('undoing a bulk change restores a sale with its times, and a category only if it still exists', async () => {
    const { id, category_id } = await makeProduct(shop.db)
    const times = { sale_from: '2020-01-01T00:00:00.000Z', sale_until: '2020-02-01T00:00:00.000Z' }
    await ask(`PUT /cms/product/${id}/sale`, { on_sale: true, ...times })
    const input = { on_sale: false, sale_from: null, sale_until: null }
    const sale = (await ask('POST /cms/product/sale', { ids: [id], input })).data
    expect((await read(id)).state).toBe('off')
    const entry = (await log()).find((one) => one.id === sale.log_id)
    expect(entry?.sentence).toBe('Put products on or off sale: 1 record, Off sale')
    await undo(sale.log_id)
    expect(await read(id)).toMatchObject({ on_sale: true, ...times, state: 'over' })
    const place = { ids: [id], input: { category_id: await makeCategory(shop.db) } }
    const moved = (await ask('POST /cms/product/category', place)).data
    expect((await asAdmin(`DELETE /cms/category/${category_id}`)).status).toBe(200)
    const [item] = (await undo(moved.log_id)).data.items
    expect(item.ok).toBe(false)
    expect((await read(id)).category_id).toBe(place.input.category_id)
  })

  test('a bulk change above 200 records is undone in a job as well', async () => {
    const { id: first } = await makeProduct(shop.db, { price: 1000 })
    const ids = [first]
    for (let n = 0; n < 200; n++) ids.push((await makeProduct(shop.db, { price: 1000 })).id)
    const work = () => runDueJobs(shop.runtime, { ...jobs, schedules: [] }, { seconds: 100 })
    const over = async ({ job_id }: { job_id: number }) => {
      await work()
      return (await ask(`GET /cms/job/${job_id}`)).data
    }
    const lowered = await over(await lower(ids))
    const prices = async () => {
      const rows = await shop.db.select({ price: product.price }).from(product).where(inArray(product.id, ids))
      return new Set(rows.map((one) => one.price))
    }
    expect([lowered.state, (await prices()).has(900)]).toEqual(['done', true])
    const undone = await over((await undo(lowered.log_id)).data)
    expect([undone.items.every(({ ok }: Item) => ok), undone.items.length]).toEqual([true, 201])
    expect([(await prices()).has(900), await priceOf(first)]).toEqual([false, 1000])
  })

  test('a bulk change of products is one sentence in the log, which offers Undo until somebody has changed all of it', async () => {
    const [a = 0, b = 0] = await three()
    const { log_id } = await lower([a, b])
    const entry = (await log()).find(({ id }) => id === log_id)
    expect(entry?.sentence).toBe('Change prices of products: 2 records, -10%')
    expect(await undoable()).toContain(log_id)
    await ask(`PUT /cms/product/${a}`, { skus: [{ specs: {}, price: 950 }] })
    expect(await undoable()).toContain(log_id)
    await ask(`PUT /cms/product/${b}`, { name: 'Renamed since' })
    expect(await undoable()).toContain(log_id)
    const undone = (await undo(log_id)).data
    const said = (await log()).find(({ id }) => id === undone.log_id)?.sentence
    expect(said).toBe('Change undone: Change prices of products: 1 record')
    const open = await undoable()
    expect([open.includes(log_id), open.includes(undone.log_id)]).toEqual([false, true])
  })

  test('the log names the percentage of prices that were sent one by one, where they have one', async () => {
    const { id, skus } = await makeProduct(shop.db, { price: 1000 })
    const send = async (from: number, price: number) => {
      const items = [{ id, skus: skus.map((one) => ({ id: one.id, from, price })) }]
      const { log_id } = (await ask('POST /cms/product/prices', { items })).data
      return (await log()).find((one) => one.id === log_id)?.sentence
    }
    expect(await send(1000, 900)).toContain(': 1 record, -10%')
    expect(await send(900, 853)).toBe('Change prices of products: 1 record')
  })

  test('a bulk change of products is undone by nobody who may not do it, and other entries by nobody', async () => {
    const [a = 0] = await three()
    const { log_id } = await lower([a])
    const clerk = await shop.ask(`POST /cms/oper_log/${log_id}/undo`, { token: await shop.tokenOf('clerk') })
    expect([clerk.status, clerk.json?.details]).toEqual([403, { point: 'product.set_prices' }])
    await ask(`PUT /cms/product/${a}`, { name: 'Renamed' })
    const [renamed] = await log()
    expect((await undo(renamed?.id ?? 0)).json?.msg).toBe('This cannot be undone')
    expect((await undo(2147483647)).status).toBe(404)
    expect(await priceOf(a)).toBe(900)
  })
})
