import { type Covered, kindOf, piecesFromTheDearest } from 'kiosk-shop/price-kind'
import { z } from 'zod'

/** “The second piece at half price”: of every two pieces of a product, something is taken off the cheaper one. */
const secondHalf = kindOf({
  shape: z
    .strictObject({
      kind: z.literal('second_half'),
      percent: z.int().min(1).max(99).meta({ title: 'Off the second piece (%)', description: '50 is half its price' }),
    })
    .meta({ id: 'SecondHalf', title: 'Second piece reduced' }),
  part: 'goods',
  isReached: (_, { count }) => count >= 2,
  next: (gives, { count }) => (count < 2 ? { of: 'count', short: 2 - count, gives } : undefined),
  base: (_, lines) => secondPieces(lines),
  off: ({ percent }, _, base) => Math.floor((base * percent) / 100),
  words: {
    en: { gain: '{percent}% off the second piece' },
    zh: { gain: '同款第二件减 {percent}%' },
  },
  chinese: {
    'Second piece reduced': '第二件优惠',
    'Off the second piece (%)': '第二件减（%）',
    '50 is half its price': '填 50 表示半价',
  },
})

/** What they cost, by variant. In pairs from the dearest piece down, as for the cheapest piece that is free. */
function secondPieces(lines: readonly Covered[]) {
  const sizes = new Map<number, number>()
  const before = new Map<number, number>()
  for (const { variant, product, price, count } of piecesFromTheDearest(lines)) {
    const from = before.get(product) ?? 0
    before.set(product, from + count)
    const seconds = Math.floor((from + count) / 2) - Math.floor(from / 2)
    if (seconds > 0) sizes.set(variant, (sizes.get(variant) ?? 0) + seconds * price)
  }
  return [...sizes].map(([id, size]) => ({ id, size }))
}

export const priceKinds = [secondHalf]
