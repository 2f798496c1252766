import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { product, sku } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { newRuntime } from '@/lib/core/runtime/runtime'
import { endpoints } from '@/lib/endpoints'
import { moveStock } from '@/lib/stock/movements'
import { createCaller } from '@/packages/testing/ask'
import { timeLimit } from '@/packages/testing/long-run'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'

describe('products changed concurrently', () => {
  const shop = useServerShop()
  let token: string
  beforeAll(async () => {
    token = await shop.tokenOf('manager')
  })
  const staff = (what: string, body?: unknown, headers = {}) => shop.ask(what, { token, body, headers })
  const make = async (given?: Parameters<typeof makeProduct>[1]) => {
    const created = await makeProduct(shop.db, given)
    return { ...created, sku_id: created.skus[0]?.id ?? 0 }
  }
  const stockOf = async (sku_id: number) => {
    const sum = sql<number>`(select sum(${stockMovement.delta})::int from ${stockMovement}
      where ${stockMovement.sku_id} = ${sku_id})`
    const [row] = await shop.db.select({ stock: sku.stock, moved: sum }).from(sku).where(eq(sku.id, sku_id))
    return row
  }
  const outcomes = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()
  /** Another process on the same database. */
  const elsewhere = () => {
    const { env, database, log, registry } = shop.runtime
    return createCaller(newRuntime(env, database, log, registry), endpoints)
  }

  test('products changed concurrently never have negative stock: of twenty attempts to take one of ten pieces, ten succeed', async () => {
    const { id, sku_id } = await make({ stock: 10 })
    const body = { sku_id, delta: -1, reason: 'damaged' }
    const answers = await inParallel(20, () => staff(`POST /cms/product/${id}/stock`, body))
    const codes = answers.map(({ json }) => json.error_code).toSorted((a, b) => a - b)
    expect(codes).toEqual([...Array(10).fill(0), ...Array(10).fill(30020)])
    expect(await stockOf(sku_id)).toEqual({ stock: 0, moved: 0 })
    const left = answers.flatMap(({ data }) => data?.balance ?? [])
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('products changed concurrently keep stock changes that happen while they are edited', async () => {
    const { id, sku_id } = await make({ stock: 100 })
    const edit = (at: number) => staff(`PUT /cms/product/${id}`, { skus: [{ specs: {}, price: 100 + at }] })
    const take = () => staff(`POST /cms/product/${id}/stock`, { sku_id, delta: -3, reason: 'damaged' })
    const answers = await inParallel(20, (at) => (at % 2 ? edit(at) : take()))
    expect(outcomes(answers)).toEqual(Array(20).fill(200))
    expect(await stockOf(sku_id)).toEqual({ stock: 70, moved: 70 })
    expect((await staff(`GET /cms/product/${id}`)).data).toMatchObject({ version: 11, stock: 70 })
  })

  test('products changed concurrently can be taken from stock together in any order without a deadlock', async () => {
    const ids: number[] = []
    for (let at = 0; at < 4; at++) ids.push((await make({ stock: 100 })).sku_id)
    const one = (sku_id: number) => ({ sku_id, delta: -1, reason: 'order' as const })
    await inParallel(24, (at) => {
      const lines = at % 2 ? ids : ids.toReversed()
      return shop.db.transaction((tx) => moveStock(tx, lines.map(one)))
    })
    for (const id of ids) expect(await stockOf(id)).toEqual({ stock: 76, moved: 76 })
  })

  test('products changed concurrently have their stock changed one by one, each change seeing what the previous one left', async () => {
    const [{ id, sku_id }, other] = [await make({ stock: 10 }), await make({ stock: 10 })]
    const take = (sku_id: number, count: number) => ({ sku_id, delta: -count, reason: 'order' as const })
    const both = [take(other.sku_id, 1), take(sku_id, 3)]
    let waiting: Promise<unknown>[] = []
    await shop.db.transaction(async (tx) => {
      await moveStock(tx, [take(sku_id, 8)])
      const counting = staff(`POST /cms/product/${id}/stock`, { sku_id, delta: -3, reason: 'damaged' })
      waiting = [
        moveStock(shop.db, both).catch(({ extras }) => extras.details),
        counting.then(({ json }) => json.details),
      ]
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    const short = [{ sku_id, wanted: 3, available: 2 }]
    expect(await Promise.all(waiting)).toEqual([{ short }, { available: 2 }])
    expect([await stockOf(sku_id), await stockOf(other.sku_id)]).toMatchObject([{ stock: 2 }, { stock: 10 }])
  })

  test('products changed concurrently are edited only once on the same version', async () => {
    const { id } = await make()
    const edit = (at: number) => staff(`PUT /cms/product/${id}`, { name: `Name ${at}` }, { 'if-match': '"1"' })
    expect(outcomes(await inParallel(5, edit))).toEqual([200, 412, 412, 412, 412])
  })

  test('products changed concurrently cannot share a SKU code', async () => {
    const category_id = await makeCategory(shop.db)
    const skus = [{ specs: {}, price: 1, code: 'TWICE' }]
    const answers = await inParallel(4, () => staff('POST /cms/product', { name: 'X', category_id, skus }))
    expect(outcomes(answers)).toEqual([201, 409, 409, 409])
  })

  test('products changed concurrently are never added to a category that is being deleted', async () => {
    const category_id = await makeCategory(shop.db)
    const skus = [{ specs: {}, price: 1 }]
    const answers = await inParallel(6, (at) =>
      at === 2
        ? staff(`DELETE /cms/category/${category_id}`)
        : staff('POST /cms/product', { name: 'X', category_id, skus }),
    )
    const created = await shop.db.select().from(product).where(eq(product.category_id, category_id))
    const isGone = answers[2]?.status === 200
    expect(answers[2]?.status).toBe(created.length > 0 ? 409 : 200)
    expect(outcomes(answers.filter((_, at) => at !== 2))).toEqual(Array(5).fill(isGone ? 400 : 201))
  })

  test('products changed concurrently are shown up to date by another instance at its next request', async () => {
    const { id } = await make()
    const ask = elsewhere()
    const get = (tag: string) => ask(`GET /v1/product/${id}`, { headers: { 'if-none-match': tag } })
    const { headers } = await get('')
    expect((await get(headers.ETag ?? '')).status).toBe(304)
    await staff(`PUT /cms/product/${id}`, { name: 'New' })
    expect(await get(headers.ETag ?? '')).toMatchObject({ status: 200, data: { name: 'New' } })
  })

  test('a product starts and stops being on sale on time, also for clients with a cached response', async () => {
    const { id } = await make()
    const at = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
    await staff(`PUT /cms/product/${id}/sale`, { on_sale: true, sale_from: at(2000), sale_until: at(6000) })
    const ask = elsewhere()
    let tag = ''
    const seen = async (held: string) => {
      const headers = { 'if-none-match': held }
      const answers = [
        await shop.ask(`GET /v1/product/${id}`, { headers }),
        await ask(`GET /v1/product/${id}`, { headers }),
      ]
      tag = answers[0]?.headers.ETag ?? tag
      return answers.map(({ status }) => status)
    }
    const patience = { timeout: timeLimit(5000), interval: 100 }
    expect(await seen('')).toEqual([404, 404])
    await expect.poll(() => seen(''), patience).toEqual([200, 200])
    expect(await seen(tag)).toEqual([304, 304])
    await expect.poll(() => seen(tag), patience).toEqual([404, 404])
  })
})
