import { describe, expect, test } from 'vitest'
import { eventChange } from '@/db/schema/event'
import { placePaidOrder } from '@/packages/testing/orders'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { readEvents } from './happenings'

describe('Events that triggers write down', () => {
  const shop = useShop()
  const wholeRange = { from: 0, until: Number.MAX_SAFE_INTEGER, most: 100 }
  const read = (most: number) => readEvents(shop.db, 'change', { ...wholeRange, most }, shop.runtime)
  const add = (type: typeof eventChange.$inferSelect.type, subject_id: number) =>
    shop.db.insert(eventChange).values({ type, subject_id })

  test('events tell once of a product that one transaction edits several times', async () => {
    const [one, other] = [await makeProduct(shop.db), await makeProduct(shop.db)]
    await add('product.changed', one.id)
    await add('product.changed', other.id)
    await add('product.changed', one.id)
    await add('product.deleted', one.id)
    const { found } = await read(100)
    expect(found.map(({ type, subject_id }) => [type, subject_id])).toEqual([
      ['product.changed', one.id],
      ['product.changed', other.id],
      ['product.deleted', one.id],
    ])
  })

  test('events are read in their order from all modules, a part at a time and none twice', async () => {
    const { id, order_id, product_id } = await refunded()
    for (const type of ['product.deleted', 'refund.requested', 'product.deleted', 'refund.failed'] as const)
      await add(type, type.startsWith('refund') ? id : product_id)
    const all = await read(100)
    expect(all.found.map(({ type }) => type)).toHaveLength(4)
    expect(all.found[1]).toMatchObject({ type: 'refund.requested', subject_type: 'order', subject_id: order_id })
    const first = await read(2)
    expect(first.found).toEqual(all.found.slice(0, 3))
    expect(first.to).toBe(first.found.at(-1)?.id)
    const rest = await readEvents(shop.db, 'change', { ...wholeRange, from: first.to }, shop.runtime)
    expect(rest.found).toEqual(all.found.slice(3))
  })

  async function refunded() {
    const { id: product_id } = await makeProduct(shop.db)
    const order = await placePaidOrder(shop)
    const token = await shop.tokenOf('buyer')
    const { refunds } = (await shop.ask(`POST /v1/order/${order.id}/refund`, { token, body: { reason: 'Too late' } }))
      .data
    return { id: Number(refunds[0].id), order_id: order.id, product_id }
  }
})
