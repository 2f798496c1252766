import type { OrderCreateItem } from '../kiosk-client/index'
import type { Piece } from './cart'
import { linesInCart } from './cart'

/** Which address the order goes to, when it is not the default one. */
export const destination: { id: number | undefined } = { id: undefined }

/** `3.12.1` in an address is one piece of variant 12 of product 3; without it, what is chosen in the cart. */
export const piecesToOrder = (text: string | undefined): Piece[] =>
  text ? [pieceIn(text)] : linesInCart().filter(({ chosen }) => chosen)

export const pieceToText = ({ product_id, sku_id, count }: Piece): string => `${product_id}.${sku_id || 0}.${count}`

function pieceIn(text: string): Piece {
  const [product_id = 0, sku_id = 0, count = 1] = text.split('.').map(Number)
  return { product_id, sku_id: sku_id || null, count }
}

export const itemsOf = (pieces: Piece[]): OrderCreateItem[] =>
  pieces.map(({ product_id, sku_id, count }) =>
    sku_id === null ? { product_id, count } : { product_id, sku_id, count },
  )
