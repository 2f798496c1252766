import { describe, expect, test } from 'vitest'
import { newPrice, type PriceRule } from './price-change'

const MOST = 100_000_000
const priced = (price: number, rule: PriceRule['rule'], value: number, ending: PriceRule['ending'] = 'none') =>
  newPrice(price, { rule, value, ending }, MOST)

describe('a new price', () => {
  test.each([
    [1000, 'percent', 10, 1100],
    [1999, 'percent', -10, 1799],
    [333, 'percent', 12.5, 375],
    [1000, 'amount', -250, 750],
    [1000, 'set', 499, 499],
  ] as const)('a price of %i fen changed by the rule %s %d becomes %i', (price, rule, value, expected) => {
    expect(priced(price, rule, value)).toBe(expected)
  })

  test.each([
    [1049, '.00', 1000],
    [1050, '.00', 1100],
    [1044, '.90', 1090],
    [1039, '.90', 990],
    [1050, '.99', 1099],
    [1040, '.99', 999],
    [30, '.00', 100],
    [20, '.99', 99],
  ] as const)('a price of %i fen that is to end in %s becomes %i', (price, ending, expected) => {
    expect(priced(price, 'amount', 0, ending)).toBe(expected)
  })

  test('there is no new price where it would be free, negative or too high', () => {
    expect([priced(100, 'amount', -100), priced(100, 'percent', -150), priced(MOST, 'percent', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([priced(100, 'set', -1, '.90'), priced(100, 'amount', -100, '.99')]).toEqual([undefined, undefined])
  })
})
