import type { OrderCreateItem, Product } from '../generated/types'
import { specsText } from './variants'

/** So much of a variant; of a product without variants `sku_id` is null. */
export interface Piece {
  product_id: number
  sku_id: number | null
  count: number
}

/** What a cart knows. Names, prices and stock are read anew whenever it is shown. */
export interface Line extends Piece {
  /** Whether it is in the next order. */
  chosen: boolean
}

/** The bounds of an order. */
export const MOST_LINES = 50
export const MOST_PIECES = 99

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined

/** What somebody else, or an older version, has put there is no line. */
export const linesIn = (kept: unknown): Line[] =>
  Array.isArray(kept) ? kept.map(lineIn).filter(isThere).slice(0, MOST_LINES) : []

function lineIn(value: unknown): Line | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { product_id, sku_id, count, chosen }: Record<string, unknown> = { ...value }
  const piece = pieceOf(product_id, sku_id, count)
  return piece && { ...piece, chosen: chosen !== false }
}

const pieceOf = (product_id: unknown, sku_id: unknown, count: unknown): Piece | undefined =>
  isNumber(product_id) && isNumber(count) ? { product_id, sku_id: isNumber(sku_id) ? sku_id : null, count } : undefined

const isSame = (one: Piece, other: Piece) => one.product_id === other.product_id && one.sku_id === other.sku_id

export interface Cart {
  lines(): Line[]
  /** False if it is full. The newest is on top. */
  add(piece: Piece): boolean
  change(line: Piece, change: { count?: number; chosen?: boolean }): void
  chooseAll(chosen: boolean): void
  remove(pieces: Piece[]): void
}

/** Over whatever keeps it on this device: `createCart(() => wx.getStorageSync('cart'), (lines) => wx.setStorageSync('cart', lines))`. */
export function createCart(read: () => unknown, write: (lines: Line[]) => void): Cart {
  const lines = () => linesIn(read())
  return {
    lines,
    add(piece) {
      const all = lines()
      const old = all.find((one) => isSame(one, piece))
      if (!old && all.length >= MOST_LINES) return false
      const count = Math.min(MOST_PIECES, piece.count + (old ? old.count : 0))
      write([{ ...piece, count, chosen: true }, ...all.filter((one) => one !== old)])
      return true
    },
    change: (line, change) => write(lines().map((one) => (isSame(one, line) ? { ...one, ...change } : one))),
    chooseAll: (chosen) => write(lines().map((one) => ({ ...one, chosen }))),
    remove: (pieces) => write(lines().filter((one) => !pieces.some((piece) => isSame(one, piece)))),
  }
}

export const countPieces = (pieces: { count: number }[]): number => pieces.reduce((sum, { count }) => sum + count, 0)

/** A line as the shop has it now. */
export interface CartLine extends Line {
  /** Empty where there is no such product any more. */
  name: string
  specs: string
  image: string | null
  price: number
  stock: number
  /** As many as may be chosen. */
  most: number
  /** Off sale, or without this variant. */
  isGone: boolean
  /** Less is there than is wanted. */
  isShort: boolean
  isChosen: boolean
}

/** `product` as it was read just now: see `ifThere`. */
export function cartLine(line: Line, product: Product | null | undefined): CartLine {
  const sku = product ? product.skus.find(({ id }) => id === line.sku_id) : undefined
  const isGone = !product || (product.skus.length > 0 && !sku)
  const { price, stock } = sku ?? product ?? { price: 0, stock: 0 }
  return {
    ...line,
    name: product ? product.name : '',
    specs: sku ? specsText(sku.specs) : '',
    image: sku?.image ?? (product ? product.main_image : null),
    price,
    stock,
    most: Math.max(1, Math.min(MOST_PIECES, stock)),
    isGone,
    isShort: !isGone && stock < line.count,
    isChosen: line.chosen && !isGone,
  }
}

/** What the chosen lines cost without freight, and whether they can be ordered. */
export function sumOf(lines: CartLine[]): { sum: number; isReady: boolean; isAll: boolean } {
  const chosen = lines.filter(({ isChosen }) => isChosen)
  return {
    sum: chosen.reduce((sum, { price, count }) => sum + price * count, 0),
    isReady: chosen.length > 0 && !chosen.some(({ isShort }) => isShort),
    isAll: lines.every(({ isChosen, isGone }) => isChosen || isGone),
  }
}

/** In an address: `3.12.1` is one piece of variant 12 of product 3. */
export const piecesToText = (pieces: Piece[]): string =>
  pieces.map(({ product_id, sku_id, count }) => `${product_id}.${sku_id ?? 0}.${count}`).join('-')

export const piecesIn = (text: string): Piece[] =>
  text
    .split('-')
    .map((one) => one.split('.').map(Number))
    .map(([product_id, sku_id, count]) => pieceOf(product_id, sku_id, count))
    .filter(isThere)

/** Those of an address (bought at once), else what is chosen in the cart. */
export const piecesToOrder = (text: string | null, cart: Line[]): Piece[] =>
  text === null ? cart.filter(({ chosen }) => chosen) : piecesIn(text)

/** As `shop.order.preview` and `shop.order.create` take them. */
export const itemsOf = (pieces: Piece[]): OrderCreateItem[] =>
  pieces.map(({ product_id, sku_id, count }) =>
    sku_id === null ? { product_id, count } : { product_id, sku_id, count },
  )
