/** So much of a variant; of a product without variants `sku_id` is null. */
export interface Piece {
  product_id: number
  sku_id: number | null
  count: number
}

/** A line of the stored cart. Names, prices and stock are read again whenever the cart is shown. */
export interface Line extends Piece {
  /** Whether it is in the next order. */
  chosen: boolean
}

/** The bounds of an order. */
export const MOST_LINES = 50
export const MOST_PIECES = 99

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0

/** Leaves out entries that other code, or an older version, has stored. */
export const linesIn = (kept: unknown): Line[] =>
  Array.isArray(kept) ? kept.map(lineIn).filter((line) => line !== undefined) : []

function lineIn(value: unknown): Line | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { product_id, sku_id, count, chosen }: Record<string, unknown> = { ...value }
  if (!isNumber(product_id) || !isNumber(count)) return undefined
  return { product_id, sku_id: isNumber(sku_id) ? sku_id : null, count, chosen: chosen !== false }
}

const isSame = (one: Piece, other: Piece) => one.product_id === other.product_id && one.sku_id === other.sku_id

export interface Cart {
  lines(): Line[]
  /** False if it is full. The newest is on top. */
  add(piece: Piece): boolean
  change(line: Piece, change: { count?: number; chosen?: boolean }): void
  chooseAll(chosen: boolean): void
  remove(pieces: Piece[]): void
}

/**
 * Over whatever keeps it on this device: `createCart(() => wx.getStorageSync('cart'),
 * (lines) => wx.setStorageSync('cart', lines))`.
 */
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
