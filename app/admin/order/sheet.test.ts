import { expect, test } from 'vitest'
import { newNumber } from '@/lib/order/numbers'
import { code128 } from './sheet'

/** As the standard prints it: 1 is a bar. */
const modulesOf = (text: string) =>
  code128(text)
    .map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width))
    .join('')

test('a barcode has the bars of the standard, with its check character', () => {
  const [start, stop] = ['11010010000', '1100011101011']
  const letters = [
    '11101110110',
    '10110111000',
    '10110111000',
    '10011100110',
    '11001110010',
    '11001011100',
    '10001000110',
  ]
  expect(modulesOf('PJJ123C')).toBe([start, ...letters, '11101000110', stop].join(''))
})

test('a barcode takes digits at the beginning in pairs, so that an order number fits onto a slip', () => {
  const [startPairs, toLetters, stop] = ['11010011100', '10111101110', '1100011101011']
  // 12, 34, A; the check is (105 + 12 + 2 * 34 + 3 * 100 + 4 * 33) % 103 = 102
  expect(modulesOf('1234A')).toBe(
    [startPairs, '10110011100', '10001011000', toLetters, '10100011000', '11110101110', stop].join(''),
  )
  const widest = (1 + 4 + 1 + 16 + 1) * 11 + 13 // where no digits follow the day
  for (let at = 0; at < 100; at += 1) expect(modulesOf(newNumber()).length).toBeLessThanOrEqual(widest)
})

test('each character of a barcode is eleven wide, and no two are alike', () => {
  const all = Array.from({ length: 95 }, (_, at) => modulesOf(String.fromCharCode(32 + at)).slice(11, 22))
  const pairs = Array.from({ length: 100 }, (_, at) => modulesOf(`00${String(at).padStart(2, '0')}`).slice(22, 33))
  expect([new Set(all).size, new Set(pairs).size]).toEqual([95, 100])
  for (const one of [...all, ...pairs]) expect(one).toMatch(/^1[01]{9}0$/)
})
