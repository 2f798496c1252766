import { describe, expect, test } from 'vitest'
import { codeFrom, fillVariants, parseCells, parseWhole, paste, patternFor } from './fill'
import { combinations, keyOf, type Specs, type Variants } from './variants'

const options = [
  { name: 'Colour', values: ['Red', 'Sky blue'] },
  { name: 'Size', values: ['S', 'M'] },
]
const all = combinations(options)
const tee: Variants = { options, skus: all.map((specs) => ({ specs, code: null, price: 100, image: null })) }
const keys = all.map(keyOf)
const unknown = () => undefined
const skuIds =
  (one: Specs) =>
  ({ specs }: { specs: Specs }) =>
    keyOf(specs) === keyOf(one) ? 5 : undefined

describe('what many get at once', () => {
  test('reaches those that are chosen, and leaves what is not named', () => {
    const { skus } = fillVariants(tee, new Set(keys.slice(1, 3)), { price: 250 }, unknown)
    expect(skus.map(({ price, code }) => [price, code])).toEqual([
      [100, null],
      [250, null],
      [250, null],
      [100, null],
    ])
  })

  test('is no stock where there is some already: that changes by movements', () => {
    const { skus } = fillVariants(tee, new Set(keys), { stock: 9 }, skuIds(all[1] ?? {}))
    expect(skus.map(({ stock }) => stock)).toEqual([9, undefined, 9, 9])
  })

  test('may be a code after a pattern, which numbers what is chosen', () => {
    const { skus } = fillVariants(tee, new Set(keys.slice(2)), { code: 'T-{n}-{Colour}-{Size}-{x}' }, unknown)
    expect(skus.map(({ code }) => code)).toEqual([null, null, 'T-01-Skyblue-S-{x}', 'T-02-Skyblue-M-{x}'])
  })

  test('may be no code and no image', () => {
    const coded = fillVariants(tee, new Set(keys), { code: 'A{n}', image: 'a' }, unknown)
    expect(fillVariants(coded, new Set(keys), { code: '', image: null }, unknown)).toEqual(tee)
  })
})

test('the pattern to begin with tells every variant from the others', () => {
  const codes = all.map((specs) => codeFrom(patternFor(options), specs, '01'))
  expect(new Set(codes).size).toBe(4)
})

describe('cells of a spreadsheet', () => {
  test('are lines of what is between tabs; one alone is a text', () => {
    expect(parseCells('A1\t 12.50\r\nA2\t13\r\n')).toEqual([
      ['A1', '12.50'],
      ['A2', '13'],
    ])
    expect(parseCells('12.50')).toBeUndefined()
    expect(parseCells('12.50\n')).toBeUndefined()
  })

  test('fill downwards from where they are pasted, as far as there are rows', () => {
    const cells = [['1'], ['¥2.50'], ['many'], ['4']]
    const { skus } = paste(tee, keys, { row: 2, column: 'price' }, cells, unknown)
    expect(skus.map(({ price }) => price)).toEqual([100, 100, 100, 250])
  })

  test('fill to the right, too, but for the stock of what is there already', () => {
    const cells = [
      ['A', '1', '7'],
      ['B', '2', '8'],
      ['', 'x', 'y', 'z'],
    ]
    const { skus } = paste(tee, keys, { row: 0, column: 'code' }, cells, skuIds(all[1] ?? {}))
    expect(skus.slice(0, 3)).toEqual([
      { ...tee.skus[0], code: 'A', price: 100, stock: 7 },
      { ...tee.skus[1], code: 'B', price: 200 },
      { ...tee.skus[2], code: null, price: 'x', stock: 'y' },
    ])
  })
})

test.each([
  ['12', 12],
  [' 1,200 ', 1200],
  ['１２', 12],
  ['', null],
  ['-3', '-3'],
  ['1.5', '1.5'],
])('%j as a stock is %j', (text, whole) => expect(parseWhole(text)).toBe(whole))
