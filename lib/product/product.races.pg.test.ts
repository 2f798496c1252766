import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { product, productTerms, sku } from '@/db/schema/product'
import { stockMovement } from '@/db/schema/stock'
import { uploadOf } from '@/packages/testing/pictures'
import { makeCategory, makeProduct } from '@/packages/testing/products'
import { useServerShop } from '@/packages/testing/server-shop'
import { indexOutdated, indexProducts } from './indexing'

describe('concurrent work on products', () => {
  const shop = useServerShop()
  let token = ''
  beforeAll(async () => {
    token = await shop.tokenOf('manager')
  })
  const send = async (content: string) =>
    shop.ask('POST /cms/product/import', { token, ...(await uploadOf({ 'goods.csv': content })) })
  const found = async (q: string) => (await shop.ask(`GET /v1/product/search?q=${encodeURIComponent(q)}`)).data.total

  test('a product that goes off sale while it is indexed is not found', async () => {
    const { id } = await makeProduct(shop.db, { name: '琉璃盏' })
    await shop.db.delete(productTerms).where(eq(productTerms.product_id, id))
    let learned: ReturnType<typeof indexOutdated> | undefined
    await shop.db.transaction(async (tx) => {
      await tx.update(product).set({ on_sale: false }).where(eq(product.id, id))
      learned = indexOutdated(shop.runtime)
      await sleep(200)
    })
    await learned
    expect(await shop.db.$count(productTerms, eq(productTerms.product_id, id))).toBe(1)
    expect(await found('琉璃盏')).toBe(0)
  })

  test('indexing the same products in different orders does not deadlock', async () => {
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push((await makeProduct(shop.db, { name: `琥珀 ${n}` })).id)
    const rounds = Array.from({ length: 6 }, (_, n) => (n % 2 ? ids : ids.toReversed()))
    await Promise.all(rounds.map((some) => shop.db.transaction((tx) => indexProducts(tx, some))))
    expect(await found('琥珀')).toBe(5)
  })

  test('stock changed during an import equals the sum of its movements', async () => {
    const { id, skus } = await makeProduct(shop.db, { stock: 50 })
    const sku_id = skus[0]?.id ?? 0
    const body = { sku_id, delta: -1, reason: 'damaged' }
    const moves = Array.from({ length: 10 }, () => shop.ask(`POST /cms/product/${id}/stock`, { token, body }))
    const [imported, ...moved] = await Promise.all([send(`product_id,stock\n${id},20`), ...moves])
    expect([imported.status, ...moved.map(({ status }) => status)]).toEqual(Array(11).fill(200))
    const all = await shop.db.select().from(stockMovement).where(eq(stockMovement.sku_id, sku_id))
    const [kept] = await shop.db.select({ stock: sku.stock }).from(sku).where(eq(sku.id, sku_id))
    expect(kept?.stock).toBe(all.reduce((sum, { delta }) => sum + delta, 0))
    const counted = all.find(({ reason }) => reason === 'import')
    expect(counted?.balance).toBe(20)
  })

  test('only one of several simultaneous imports of products with the same SKU codes succeeds', async () => {
    const category = await makeCategory(shop.db)
    const table = `name,category,code,price\nZz one,${category},RACE-1,1\nZz two,${category},RACE-2,1\n`
    const answers = await Promise.all([send(table), send(table), send(table)])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(200)
    for (const status of statuses.slice(1)) expect([400, 409]).toContain(status)
    expect(await shop.db.$count(product, eq(product.name, 'Zz two'))).toBe(1)
  })
})
