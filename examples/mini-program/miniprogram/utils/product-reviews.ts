import { shownReview, words } from './reviews'
import { shop } from './shop'

/** What buyers say of a product; null: nothing, or it cannot be read. */
export async function reviewsInShort(product_id: number) {
  const found = await shop.review.byProduct({ product_id, size: 3 }).catch(() => undefined)
  if (!found?.sum.mean) return null
  return {
    title: `${words.reviews} ${found.sum.count}`,
    mean: `★ ${found.sum.mean}`,
    all: found.items.map(shownReview),
  }
}
