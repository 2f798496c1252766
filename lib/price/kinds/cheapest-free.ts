import { z } from 'zod'
import { type Covered, kindOf, piecesFromTheDearest } from './kind'

/** “Buy two, the cheapest is free”: of every so many pieces the cheapest one, in groups from the dearest piece down. */
export const cheapestFree = kindOf({
  shape: z
    .strictObject({
      kind: z.literal('cheapest_free'),
      every: z
        .int()
        .min(2)
        .max(99)
        .meta({ title: 'Pieces in a set', description: 'The cheapest piece of every set is free' }),
      most: z
        .int()
        .min(1)
        .max(99)
        .nullable()
        .meta({ title: 'Free pieces per order', description: 'Leave empty for no limit' }),
    })
    .meta({ id: 'CheapestFree', title: 'Cheapest free' }),
  part: 'goods',
  isReached: ({ every }, { count }) => count >= every,
  next: (gives, { count }) =>
    gives.most !== null && count >= gives.every * gives.most
      ? undefined
      : { of: 'count', short: gives.every - (count % gives.every), gives },
  off: (_, __, base) => base,
  base: ({ every, most }, lines) => freePieces(lines, every, every * (most ?? Number.POSITIVE_INFINITY)),
  words: {
    en: { gain: 'one free item', whole: 'Buy {every}, the cheapest is free', limits: { most: ', up to {most} free' } },
    zh: {
      gain: '最低价 1 件免费',
      whole: '每满 {every} 件，最低价 1 件免费',
      limits: { most: '，每单最多免 {most} 件' },
    },
  },
  chinese: {
    'Cheapest free': '最低价免费',
    'Pieces in a set': '每满件数',
    'The cheapest piece of every set is free': '每满这么多件，其中最低价的 1 件免费',
    'Free pieces per order': '每单最多免费件数',
    'Leave empty for no limit': '留空则不限',
  },
})

/**
 * Groups begin with the dearest pieces, so that a piece more never makes those free that cost less. `last`: no group
 * goes beyond that piece.
 */
function freePieces(lines: readonly Covered[], every: number, last: number) {
  const free = new Map<number, number>()
  let before = 0
  for (const { variant, price, count } of piecesFromTheDearest(lines)) {
    const groupsIn = (pieces: number) => Math.floor(Math.min(pieces, last) / every)
    const some = groupsIn(before + count) - groupsIn(before)
    if (some > 0) free.set(variant, (free.get(variant) ?? 0) + some * price)
    before += count
  }
  return [...free].map(([id, size]) => ({ id, size }))
}
