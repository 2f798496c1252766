import type { OutputOf } from '@/lib/endpoints'

/** A product with the variant and the pieces that are wanted. */
export type Item = { product: OutputOf<'product.read'>; sku_id: number; count: number }

export const itemsOf = (items: Item[]) =>
  items.map(({ product: { id }, sku_id, count }) => ({ product_id: id, sku_id, count }))
