/** What the cart knows: which variant, and how many. Names, prices and stock are read anew whenever it is shown. */
export type Piece = { product_id: number; sku_id: number | null; count: number }
export type Line = Piece & { chosen: boolean }

/** The bounds of an order. */
const MOST_LINES = 50
export const MOST_PIECES = 99

const KEY = 'cart'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

/** What an older version has put there is no line. */
function lineIn(value: unknown): Line[] {
  if (typeof value !== 'object' || value === null) return []
  const { product_id, sku_id, count, chosen }: Record<string, unknown> = { ...value }
  if (!isNumber(product_id) || !isNumber(count)) return []
  return [{ product_id, sku_id: isNumber(sku_id) ? sku_id : null, count, chosen: chosen !== false }]
}

export function linesInCart(): Line[] {
  const kept: unknown = wx.getStorageSync(KEY)
  return Array.isArray(kept) ? kept.reduce<Line[]>((lines, one) => lines.concat(lineIn(one)), []) : []
}

const keep = (lines: Line[]) => wx.setStorageSync(KEY, lines)
const isSame = (one: Piece, other: Piece) => one.product_id === other.product_id && one.sku_id === other.sku_id

export const countInCart = (): number => linesInCart().reduce((sum, { count }) => sum + count, 0)

/** False if it is full. The newest is on top. */
export function addToCart(piece: Piece): boolean {
  const lines = linesInCart()
  const old = lines.find((one) => isSame(one, piece))
  if (!old && lines.length >= MOST_LINES) return false
  const count = Math.min(MOST_PIECES, piece.count + (old ? old.count : 0))
  keep([{ ...piece, count, chosen: true }, ...lines.filter((one) => one !== old)])
  return true
}

export const changeLine = (at: number, change: Partial<Line>): void =>
  keep(linesInCart().map((line, index) => (index === at ? { ...line, ...change } : line)))

export const chooseAll = (chosen: boolean): void => keep(linesInCart().map((line) => ({ ...line, chosen })))

export const removeLine = (at: number): void => keep(linesInCart().filter((_, index) => index !== at))

export const removePieces = (pieces: Piece[]): void =>
  keep(linesInCart().filter((line) => !pieces.some((piece) => isSame(line, piece))))
