import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { product } from '@/db/schema/product'
import { makeProduct } from '@/packages/testing/products'
import { inParallel, useServerShop } from '@/packages/testing/server-shop'

describe('a bulk change of prices that is undone', () => {
  const shop = useServerShop()
  const RULE = { rule: 'percent', value: -10 }
  const newShop = async () => {
    const token = await shop.tokenOf('manager')
    const ask = (what: string, body?: unknown) => shop.ask(what, { token, ...(body !== undefined && { body }) })
    const { id, skus } = await makeProduct(shop.db, { price: 1000 })
    const { log_id } = (await ask('POST /cms/product/price_change', { ids: [id], input: RULE })).data
    return { ask, id, skus, undo: () => ask(`POST /cms/oper_log/${log_id}/undo`) }
  }
  const priceOf = async (ask: Awaited<ReturnType<typeof newShop>>['ask'], id: number) =>
    (await ask(`GET /cms/product/${id}`)).data.price

  test('a bulk change of prices that is undone leaves the price of somebody who was editing the product when it began', async () => {
    const { ask, id, skus, undo } = await newShop()
    const undone = await shop.db.transaction(async (tx) => {
      await tx.select({ id: product.id }).from(product).where(eq(product.id, id)).for('update')
      const edited = ask(`PUT /cms/product/${id}`, { skus: skus.map((one) => ({ id: one.id, specs: {}, price: 777 })) })
      await new Promise((resolve) => setTimeout(resolve, 300)) // the edit waits for the row first
      return { edited, undone: undo() }
    })
    expect((await undone.edited).status).toBe(200)
    expect((await undone.undone).data.items).toMatchObject([{ id, ok: false }])
    expect(await priceOf(ask, id)).toBe(777)
  })

  test('a bulk change of prices that is undone happens once, however often it is asked for at the same time', async () => {
    const { ask, id, undo } = await newShop()
    const answers = await inParallel(8, undo)
    expect(answers.flatMap(({ data }) => data.items).filter(({ ok }) => ok)).toHaveLength(1)
    expect(await priceOf(ask, id)).toBe(1000)
  })
})
