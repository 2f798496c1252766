import type { OrderPreviewItem, ProductRow, ProductSku, SaleOfItem } from '../generated/types'
import { money } from './money'

type Sold = Pick<ProductRow, 'price' | 'original_price' | 'sale'>
type Variant = Pick<ProductSku, 'id' | 'price'>

/**
 * What a product or one of its variants costs now: in a flash sale that runs, less than otherwise.
 * `former`: crossed out beside it.
 */
export function priceNow(product: Sold, sku?: Variant): { price: number; former: number | null } {
  const { price } = sku ?? product
  const sale = publicSale(product, sku)
  if (sale) return { price: sale.price, former: price }
  return { price, former: sku ? null : product.original_price }
}

/** So many pieces, and which of them have the price of a flash sale: an item of a preview is one. */
export type PricedItem = Pick<OrderPreviewItem, 'price' | 'count'> & { sale: ItemSale | null }
type ItemSale = Omit<SaleOfItem, 'offer_id'>

/**
 * What so many pieces cost. `quoted`: the item of a preview, which knows the buyer; without one they have bought
 * nothing in the flash sale yet. Where it is for another count, these pieces are worked out from what it says.
 */
export function pricedItem(product: Sold, sku: Variant | undefined, count: number, quoted?: PricedItem): PricedItem {
  if (quoted && quoted.count === count) return quoted
  const { price } = sku ?? product
  const sale = quoted ? quoted.sale : publicSale(product, sku)
  if (!sale) return { price, count, sale: null }
  const { most_per_buyer: most, missing } = sale
  const allowed = missing === 'sold_out' ? sale.pieces : most === null ? count : Math.max(0, most - sale.bought)
  const pieces = Math.min(count, allowed)
  return { price, count, sale: { ...sale, pieces, missing: pieces < count ? (missing ?? 'used_up') : null } }
}

/** The flash sale that runs, as for a buyer who has bought nothing in it. */
function publicSale({ price: usual, sale }: Sold, sku: Variant | undefined): ItemSale | null {
  if (!sale || sale.valid_from) return null
  const own = sku ? sale.skus.find(({ sku_id }) => sku_id === sku.id) : sale
  if (!own || own.price >= (sku ? sku.price : usual)) return null
  return { price: own.price, pieces: 0, missing: null, most_per_buyer: sale.most_per_buyer, bought: 0 }
}

/** The product as its buyer can have it: of a flash sale that has no pieces for them, nothing is left. */
export const productFor = <Product extends Sold>(product: Product, quoted?: PricedItem): Product =>
  quoted && !(quoted.sale && quoted.sale.pieces > 0) ? { ...product, sale: null } : product

/** So many pieces at each of its prices, the flash price first. */
export function priceParts({ price, count, sale }: PricedItem): { count: number; price: number }[] {
  const regular = { count: count - (sale ? sale.pieces : 0), price }
  const parts = sale ? [{ count: sale.pieces, price: sale.price }, regular] : [regular]
  return parts.filter((part) => part.count > 0)
}

export const priceOfItem = (item: PricedItem): number =>
  priceParts(item).reduce((sum, { count, price }) => sum + count * price, 0)

/** 2 × ¥9.90 + 1 × ¥20.00; empty where all pieces cost the same. */
export function partsText(item: PricedItem): string {
  const parts = priceParts(item)
  return parts.length > 1 ? parts.map(({ count, price }) => `${count} × ${money(price)}`).join(' + ') : ''
}
