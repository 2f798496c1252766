import { keep, readKept } from './kept-json'
import { observable, useObservable } from './observable'

/** What the cart knows: which variant, and how many. Names, prices and stock are read anew whenever it is shown. */
export type Line = { product_id: number; sku_id: number | null; count: number; chosen: boolean }
export type Piece = Pick<Line, 'product_id' | 'sku_id' | 'count'>

/** The bounds of an order. */
export const MOST_LINES = 50
export const MOST_PIECES = 99

const KEY = 'kiosk.cart'
const NOTHING: Line[] = []
const lines = observable<Line[]>(NOTHING)

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

/** What somebody else has put there is no line. */
function lineIn(value: unknown): Line[] {
  if (typeof value !== 'object' || value === null) return []
  const { product_id, sku_id, count, chosen }: Record<string, unknown> = { ...value }
  if (!isNumber(product_id) || !isNumber(count)) return []
  return [{ product_id, sku_id: isNumber(sku_id) ? sku_id : null, count, chosen: chosen !== false }]
}

function read(): Line[] {
  const kept = readKept(KEY)
  return Array.isArray(kept) ? kept.flatMap(lineIn).slice(0, MOST_LINES) : []
}

function write(next: Line[]): void {
  lines.set(next)
  keep(KEY, next)
}

/** Once in the browser, and again when another tab has changed it. */
export function findCart(): () => void {
  const reread = () => lines.set(read())
  reread()
  window.addEventListener('storage', reread)
  return () => window.removeEventListener('storage', reread)
}

export const useCart = (): Line[] => useObservable(lines, NOTHING)

const isSame = (one: Piece, other: Piece) => one.product_id === other.product_id && one.sku_id === other.sku_id

/** False if it is full. The newest is on top. */
export function addToCart(piece: Piece): boolean {
  const all = lines.get()
  const old = all.find((one) => isSame(one, piece))
  if (!old && all.length >= MOST_LINES) return false
  const count = Math.min(MOST_PIECES, piece.count + (old?.count ?? 0))
  write([{ ...piece, count, chosen: true }, ...all.filter((one) => one !== old)])
  return true
}

export const changeLine = (line: Piece, change: Partial<Line>): void =>
  write(lines.get().map((one) => (isSame(one, line) ? { ...one, ...change } : one)))

export const chooseAll = (chosen: boolean): void => write(lines.get().map((one) => ({ ...one, chosen })))

export const removeLines = (pieces: Piece[]): void =>
  write(lines.get().filter((one) => !pieces.some((piece) => isSame(one, piece))))

/** In an address: `3.12.1` is one piece of variant 12 of product 3. */
export const piecesToText = (pieces: Piece[]): string =>
  pieces.map(({ product_id, sku_id, count }) => `${product_id}.${sku_id ?? 0}.${count}`).join('-')

export const piecesIn = (text: string): Piece[] =>
  text.split('-').flatMap((one) => {
    const [product_id = 0, sku_id = 0, count = 0] = one.split('.').map(Number)
    return isNumber(product_id) && isNumber(count)
      ? [{ product_id, sku_id: isNumber(sku_id) ? sku_id : null, count }]
      : []
  })
