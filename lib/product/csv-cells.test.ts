import { describe, expect, test } from 'vitest'
import { readFlag, readYuan } from '../base/cell'
import { yuan } from '../base/money'
import { type Pair, readList, readPairs, writePairs } from './csv-cells'

describe('a cell of a product table', () => {
  test.each<[Pair[]]>([
    [[]],
    [[['颜色', '红']]],
    [
      [
        ['Size', 'M'],
        ['Colour', 'red'],
      ],
    ],
    [[['a=b', 'c;d']]],
    [[['\\', '\\\\;=']]],
    [[['名；', '值＝；']]],
    [[['two\nlines', "'=1+1"]]],
    [[['🍵', '\\🍵']]],
  ])('a cell of a product table keeps the pairs %j when written and read again', (pairs) => {
    expect(readPairs(writePairs(pairs))).toEqual(pairs)
  })

  test('a cell of a product table is read with spaces, fullwidth signs and extra semicolons', () => {
    const read = [
      ['颜色', '红'],
      ['尺码', 'M'],
    ]
    for (const text of ['颜色=红;尺码=M', ' 颜色 = 红 ; 尺码=M;', '颜色＝红；尺码＝M', ';;颜色=红;尺码=M']) {
      expect(readPairs(text)).toEqual(read)
    }
  })

  test.each(['red', 'colour=', '=red', 'a=b=c', 'a=b;c', '\\'])(
    'a cell of a product table is not accepted as pairs: %j',
    (text) => {
      expect(readPairs(text)).toBeUndefined()
    },
  )

  test('a cell of a product table can list several addresses', () => {
    expect(readList(' /files/a.png; http://shop/files/b.png；')).toEqual(['/files/a.png', 'http://shop/files/b.png'])
  })

  test.each([1, 9, 10, 99, 100, 101, 1050, 123_456_789, 100_000_000])(
    'a cell of a product table converts %i fen to yuan and back exactly',
    (fen) => {
      expect(readYuan(yuan(fen))).toBe(fen)
    },
  )

  test('a cell of a product table accepts the common ways to write yuan, and nothing else', () => {
    expect(['1', '1.5', '¥1.50', '￥1.05', '0.29', '1.10'].map(readYuan)).toEqual([100, 150, 150, 105, 29, 110])
    for (const text of ['', '1.', '.5', '1,000', '1.005', '-1', '1e3', '１', 'free'])
      expect(readYuan(text)).toBeUndefined()
  })

  test('a cell of a product table accepts common words for yes and no', () => {
    expect(['TRUE', 'yes', '1', '是', '上架'].map(readFlag)).toEqual(Array(5).fill(true))
    expect(['false', 'No', '0', '否', '下架'].map(readFlag)).toEqual(Array(5).fill(false))
    expect(['maybe', '10', 'truely'].map(readFlag)).toEqual(Array(3).fill(undefined))
  })
})
