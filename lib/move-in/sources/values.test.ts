import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fenOf, isOn, pictureOf, picturesOf, sizeOf, timeOf } from './values'

describe('an amount in yuan', () => {
  test('an amount in yuan is in fen what whole numbers of any size say', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 9_999_999_999_999n),
        fc.integer({ min: 0, max: 99 }),
        fc.nat(6),
        (whole, part, zeros) => {
          const text = `${whole}.${String(part).padStart(2, '0')}${'0'.repeat(zeros)}`
          expect(BigInt(fenOf(text) ?? -1)).toBe(whole * 100n + BigInt(part))
        },
      ),
    )
  })

  test.each([
    ['2299.00', 229900],
    ['0.01', 1],
    ['1.1', 110],
    ['8', 800],
    ['0.29', 29],
    ['1.005', undefined],
    ['-3.00', undefined],
    ['1e3', undefined],
    ['12,5', undefined],
    ['', undefined],
    [null, undefined],
  ])('an amount in yuan is exact or none: %s', (text, fen) => {
    expect(fenOf(text)).toBe(fen)
  })
})

test.each([
  ['2024-01-31 00:00:00', '2024-01-30T16:00:00.000Z'],
  ['2024-01-31 23:59:59.500000', '2024-01-31T15:59:59.000Z'],
  ['2024-02-01', '2024-01-31T16:00:00.000Z'],
  ['1706630400', '2024-01-30T16:00:00.000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['0', undefined],
  ['soon', undefined],
  [null, undefined],
])('a time of another shop is one of Shanghai, or seconds: %s', (text, iso) => {
  expect(timeOf(text)?.toISOString()).toBe(iso)
})

test('a bit of another shop is on in each way that dumps write it', () => {
  expect(['1', '\u0001', "b'1'", 'true', '0', '\u0000', "b'0'", '', null].map(isOn)).toEqual([
    ...[true, true, true, true, false, false, false, false, false],
  ])
})

test('a picture of another shop is an address or a path, and no part of one', () => {
  const pictures = ['https://a.example/1.jpg?x=1', '/uploads/1.png', 'a.example:80/1.png', '1.png', '//a.example/1']
  expect(pictures.map(pictureOf)).toEqual(pictures)
  expect(['quality=90&thumbnail=200x200&imageView', '', 'none', null].map(pictureOf)).toEqual([...Array(4)])
  expect(picturesOf('["/1.png","x=1"]')).toEqual(['/1.png'])
  expect(picturesOf('/1.png,/2.png')).toEqual(['/1.png', '/2.png'])
  expect(picturesOf('')).toEqual([])
})

test('a weight of another shop is in whole grams, or none', () => {
  expect(['0.50', '1.2345', '0.00', '', 'x'].map((text) => sizeOf(text, 1000))).toEqual([
    ...[500, 1235, undefined, undefined, undefined],
  ])
})
