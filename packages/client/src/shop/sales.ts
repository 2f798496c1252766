import type { ProductRow, ProductSku } from '../generated/types'

/** What a product or one of its variants costs now: in a sale that runs, less than otherwise. `former`: crossed out beside it. */
export function priceNow(
  product: Pick<ProductRow, 'price' | 'original_price' | 'sale'>,
  sku?: Pick<ProductSku, 'id' | 'price'>,
): { price: number; former: number | null } {
  const { price } = sku ?? product
  const { sale } = product
  const own = sale && !sale.valid_from ? (sku ? sale.skus.find(({ sku_id }) => sku_id === sku.id) : sale) : null
  if (own && own.price < price) return { price: own.price, former: price }
  return { price, former: sku ? null : product.original_price }
}
