import { describe, expect, test } from 'vitest'
import { formatMoney, parseMoney } from './money'

describe('an amount typed in yuan', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['0.00', 0],
    ['-0', 0],
    ['12', 1200],
    ['12.', 1200],
    ['12.3', 1230],
    ['12.34', 1234],
    ['0.29', 29],
    ['1,234.56', 123456],
    ['1,234,567', 123456700],
    ['1234567.8', 123456780],
    ['007.5', 750],
    ['-5.05', -505],
    ['¥ 19.90', 1990],
    ['￥１９．９', 1990],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('an amount typed as %j is %j fen', (typed, fen) => expect(parseMoney(typed)).toBe(fen))

  test.each(['1.239', '1,23', '12,34.5', ',5', '.5', '-', '1e3', '1.2.3', 'tea', '5元', '90071992547409.92'])(
    'an amount typed as %j is rejected',
    (typed) => expect(parseMoney(typed)).toBeUndefined(),
  )

  test('an amount typed in yuan is the same after formatting and parsing', () => {
    for (const fen of [0, 1, 29, 1230, 99_999, 123_456_789, -505]) expect(parseMoney(formatMoney(fen))).toBe(fen)
    expect(formatMoney(123_450)).toBe('1,234.50')
  })
})
