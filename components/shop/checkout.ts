import { type Line, type Piece, piecesIn } from './cart'
import { type OrderCreateItem, shop } from './client'
import { observable } from './observable'
import { privateResource } from './read'

/** Which address the order goes to, when it is not the default one. */
export const chosenAddress = observable<number | undefined>(undefined)

/** Those of the address (bought at once), else what is chosen in the cart. */
export const piecesToOrder = (items: string | null, cart: Line[]): Piece[] =>
  items === null ? cart.filter(({ chosen }) => chosen) : piecesIn(items)

export const itemsOf = (pieces: Piece[]): OrderCreateItem[] =>
  pieces.map(({ product_id, sku_id, count }) => ({ product_id, count, ...(sku_id !== null && { sku_id }) }))

export const preview = privateResource((items: OrderCreateItem[]) => shop.order.preview({ items }))
