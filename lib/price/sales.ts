import type { Line, SalePrice } from './types'

/** Of a variant in a sale: the pieces that are left, and how many of its product the buyer has bought in it. */
export type SaleState = ReadonlyMap<number, { left: number; bought: number }>

/** `goods`: what it costs, its pieces of a sale at that price. */
export type PricedLine = Line & { goods: number; sale: SalePart | undefined }

/** So many pieces at the price of a sale. `missing`: why not all; `bought`: of the product in the sale, before this order. */
export type SalePart = {
  offer: number
  price: number
  pieces: number
  off: number
  most: number | null
  bought: number
  missing: 'sold_out' | 'used_up' | undefined
}

/**
 * Lines with the prices of sales, as many pieces as there are and as the buyer may have: of several variants of a
 * product those first whose price falls most. Without a state there are enough, and nothing was bought before: who
 * places the order looks.
 */
export function atSalePrices(
  lines: readonly Line[],
  sales: ReadonlyMap<number, SalePrice>,
  state: SaleState | undefined,
): PricedLine[] {
  const parts = new Map<number, SalePart>()
  const taken = new Map<string, number>()
  for (const { line, sale, gain } of lines.flatMap((line) => cheaperIn(sales, line)).toSorted(byGain)) {
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

type Cheaper = { line: Line; sale: SalePrice; gain: number }

function cheaperIn(sales: ReadonlyMap<number, SalePrice>, line: Line): Cheaper[] {
  const sale = sales.get(line.variant)
  return sale && sale.price < line.price ? [{ line, sale, gain: line.price - sale.price }] : []
}

const byGain = (a: Cheaper, b: Cheaper) => b.gain - a.gain || a.line.variant - b.line.variant
