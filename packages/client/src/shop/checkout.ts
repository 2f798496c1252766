import { isKioskError } from '../errors'
import type { Address, OrderCreateItem, OrderPreview, OrderPreviewItem, Product } from '../generated/types'
import { type Line, linesIn, MOST_PIECES, type Piece } from './cart'
import { type PricedItem, pricedItem, priceOfItem, priceParts } from './flash-sales'
import { specsText } from './variants'

/** A line as the shop has it now. */
export interface CartLine extends Line {
  /** Empty where there is no such product any more. */
  name: string
  specs: string
  image: string | null
  /** The price of its first piece; `former`: the regular price, where that piece is in a sale. */
  price: number
  former: number | null
  /** The priced item, of whose pieces some may be in a sale. */
  item: PricedItem
  stock: number
  /** As many as may be chosen. */
  most: number
  /** Off sale, or without this variant. */
  isGone: boolean
  /** Less is there than is wanted. */
  isShort: boolean
  isChosen: boolean
}

/** `product` as it was read just now: see `ifThere`. `quoted`: the items of a preview, for a buyer who is signed in. */
export function cartLine(line: Line, product: Product | null | undefined, quoted: OrderPreviewItem[] = []): CartLine {
  const sku = product ? product.skus.find(({ id }) => id === line.sku_id) : undefined
  const isGone = !product || (product.skus.length > 0 && !sku)
  const stock = (sku ?? product)?.stock ?? 0
  const quote = quoted.find((one) => isOfLine(one, line))
  const item = product && !isGone ? pricedItem(product, sku, line.count, quote) : { price: 0, count: 0, sale: null }
  const [first] = priceParts(item)
  const price = first ? first.price : 0
  return {
    ...line,
    item,
    price,
    former: price < item.price ? item.price : null,
    name: product ? product.name : '',
    specs: sku ? specsText(sku.specs) : '',
    image: sku?.image ?? (product ? product.main_image : null),
    stock,
    most: Math.max(1, Math.min(MOST_PIECES, stock)),
    isGone,
    isShort: !isGone && stock < line.count,
    isChosen: line.chosen && !isGone,
  }
}

/** A line without a variant is of the only one. */
const isOfLine = ({ product_id, sku_id }: OrderPreviewItem, line: Line): boolean =>
  product_id === line.product_id && (line.sku_id === null || line.sku_id === sku_id)

/**
 * What the chosen lines cost without freight, and whether they can be ordered.
 * `off`: by the offers and coupons of a preview of them.
 */
export function sumOf(
  lines: CartLine[],
  quote?: OrderPreview,
): { sum: number; off: number; isReady: boolean; isAll: boolean } {
  const chosen = lines.filter(({ isChosen }) => isChosen)
  const goods = chosen.reduce((sum, { item }) => sum + priceOfItem(item), 0)
  const off = quote && chosen.length > 0 ? Math.min(goods, quote.reduction - saleOff(quote)) : 0
  return {
    sum: goods - off,
    off,
    isReady: chosen.length > 0 && !chosen.some(({ isShort }) => isShort),
    isAll: lines.every(({ isChosen, isGone }) => isChosen || isGone),
  }
}

/** The part of the reduction that is in the prices of flash sales. */
const saleOff = ({ items, goods_price }: OrderPreview): number =>
  goods_price - items.reduce((sum, item) => sum + priceOfItem(item), 0)

/** In an address: `3.12.1` is one piece of variant 12 of product 3. */
export const piecesToText = (pieces: Piece[]): string =>
  pieces.map(({ product_id, sku_id, count }) => `${product_id}.${sku_id ?? 0}.${count}`).join('-')

export function piecesIn(text: string): Piece[] {
  const numbers = text.split('-').map((one) => one.split('.').map(Number))
  const lines = linesIn(numbers.map(([product_id, sku_id, count]) => ({ product_id, sku_id, count })))
  return lines.map(({ product_id, sku_id, count }) => ({ product_id, sku_id, count }))
}

/** The pieces that the address names (bought at once), else those chosen in the cart. */
export const piecesToOrder = (text: string | null, cart: Line[]): Piece[] =>
  text === null ? cart.filter(({ chosen }) => chosen) : piecesIn(text)

/** As `shop.order.preview` and `shop.order.create` take them. */
export const itemsOf = (pieces: Piece[]): OrderCreateItem[] =>
  pieces.map(({ product_id, sku_id, count }) =>
    sku_id === null ? { product_id, count } : { product_id, sku_id, count },
  )

const CHANGED = ['out_of_stock', 'not_on_sale', 'price_changed']

/** Whether an order was refused because the shop has something else by now than what was shown: read it again. */
export const hasChanged = (error: unknown): boolean => isKioskError(error) && CHANGED.includes(error.name)

/** The record, or null where it no longer exists: `await ifThere(shop.product.read({ id }))`. */
export const ifThere = <Value>(reading: Promise<Value>): Promise<Value | null> =>
  reading.catch((error: unknown) => {
    if (isKioskError(error, 'not_found')) return null
    throw error
  })

/**
 * Sends an address with the region code of WeChat, which may be newer or older than the shop's list: then the shop
 * looks for the names alone.
 */
export const withRegion = <Saved>(
  send: (region_code: string | null) => Promise<Saved>,
  code: string | null,
): Promise<Saved> =>
  send(code).catch((error: unknown) => {
    if (code && isKioskError(error, 'invalid') && error.errors.region_code) return send(null)
    throw error
  })

/** The one that was chosen, else the usual one. */
export const shippingAddress = (all: Address[], chosen: number | undefined): Address | undefined =>
  all.find(({ id }) => id === chosen) ?? all.find(({ is_default }) => is_default) ?? all[0]
