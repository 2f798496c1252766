import { reviewView, words } from './reviews'
import { shop } from './shop'

/** What the buyer has said of the items of an order, and may still say; null: nothing, or it cannot be read. */
export async function reviewsOfOrder(order_id: number) {
  const found = await Promise.all([
    shop.review.listReviewable({ order_id }),
    shop.review.list({ order_id, size: 100 }),
  ]).catch(() => undefined)
  if (!found) return null
  const [{ items }, { items: written }] = found
  if (items.length + written.length === 0) return null
  return {
    items: items.map(({ item_id, name }) => ({ item_id, name })),
    written: written.map((one) => ({
      ...reviewView(one, one.name),
      state: words.state[one.state],
      mayAdd: one.add_until !== null,
    })),
  }
}
