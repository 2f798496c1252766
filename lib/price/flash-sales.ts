import type { FlashPrice, Line } from './types'

/** Of a variant in a flash sale: the pieces that are left, and how many of its product the buyer has bought in it. */
export type FlashState = ReadonlyMap<number, { left: number; bought: number }>

/** `goods`: what it costs, its pieces of a flash sale at that price. */
export type PricedLine = Line & { goods: number; sale: FlashPart | undefined }

/**
 * So many pieces at the price of a flash sale. `missing`: why not all; `bought`:
 * of the product in that flash sale, before this order.
 */
export type FlashPart = {
  offer: number
  price: number
  pieces: number
  off: number
  most: number | null
  bought: number
  missing: 'sold_out' | 'used_up' | undefined
}

/**
 * Lines with the prices of flash sales, as many pieces as there are and as the buyer may have: of several variants of a
 * product those first whose price falls most. Without a state there are enough, and nothing was bought before: who
 * places the order looks.
 */
export function atFlashPrices(
  lines: readonly Line[],
  flashPrices: ReadonlyMap<number, FlashPrice>,
  state: FlashState | undefined,
): PricedLine[] {
  const parts = new Map<number, FlashPart>()
  const taken = new Map<string, number>()
  for (const { line, sale, gain } of lines.flatMap((line) => cheaperIn(flashPrices, line)).toSorted(byGain)) {
    const product = `${sale.offer} ${line.product}`
    const { left = Number.POSITIVE_INFINITY, bought = 0 } = state?.get(line.variant) ?? {}
    const before = taken.get(product) ?? 0
    const allowed = sale.most_per_buyer === null ? line.count : Math.max(0, sale.most_per_buyer - bought - before)
    const pieces = Math.min(line.count, left, allowed)
    taken.set(product, before + pieces)
    const missing = pieces === line.count ? undefined : allowed <= left ? 'used_up' : 'sold_out'
    const { offer, price, most_per_buyer: most } = sale
    parts.set(line.variant, { offer, price, pieces, off: gain * pieces, most, bought, missing })
  }
  return lines.map((line) => {
    const sale = parts.get(line.variant)
    return { ...line, goods: line.price * line.count - (sale?.off ?? 0), sale }
  })
}

type Cheaper = { line: Line; sale: FlashPrice; gain: number }

function cheaperIn(flashPrices: ReadonlyMap<number, FlashPrice>, line: Line): Cheaper[] {
  const sale = flashPrices.get(line.variant)
  return sale && sale.price < line.price ? [{ line, sale, gain: line.price - sale.price }] : []
}

const byGain = (a: Cheaper, b: Cheaper) => b.gain - a.gain || a.line.variant - b.line.variant
