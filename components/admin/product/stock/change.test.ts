import { describe, expect, test } from 'vitest'
import { formatSigned, stockAfter, toStockChange } from './change'

describe('a change of stock', () => {
  test.each([
    ['received', 5, { delta: 5 }, 17],
    ['returned', 1, { delta: 1 }, 13],
    ['damaged', 2, { delta: -2 }, 10],
    ['received', -3, { delta: -3 }, 9],
    ['counted', 0, { to: 0 }, 0],
    ['counted', 20, { to: 20 }, 20],
  ])('a stock change for reason %s by %i is %j, and turns a stock of 12 into %i', (reason, amount, change, after) => {
    expect(toStockChange(reason, amount)).toEqual(change)
    expect(stockAfter(12, change)).toBe(after)
  })

  test.each([
    ['received', 0],
    ['damaged', null],
    ['received', 1.5],
    ['received', '1x'],
    ['counted', -1],
  ])('a stock change for reason %s by %j is invalid', (reason, amount) =>
    expect(toStockChange(reason, amount)).toBeUndefined(),
  )

  test('a change of stock is shown with its sign', () =>
    expect([formatSigned(5), formatSigned(-2)]).toEqual(['+5', '−2']))
})
