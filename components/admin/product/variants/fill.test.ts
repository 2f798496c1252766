import { describe, expect, test } from 'vitest'
import { type Specs, specsKey } from '@/lib/product/specs-key'
import { codeFrom, fillVariants, parseCells, parseWhole, paste, patternFor } from './fill'
import { type Column, combinations, type Variants } from './variants'

const options = [
  { name: 'Colour', values: ['Red', 'Sky blue'] },
  { name: 'Size', values: ['S', 'M'] },
]
const all = combinations(options)
const tee: Variants = { options, skus: all.map((specs) => ({ specs, code: null, price: 100, image: null })) }
const keys = all.map(specsKey)
const unknown = () => undefined
const column = (name: string, widget: Column['widget'], type: Column['type']): Column => ({
  name,
  label: name,
  widget,
  type,
  required: false,
})
const columns = [
  column('code', 'text', 'string'),
  column('price', 'money', 'integer'),
  ...['stock', 'weight', 'volume'].map((name) => column(name, 'number', 'integer')),
]
const skuIds =
  (one: Specs) =>
  ({ specs }: { specs: Specs }) =>
    specsKey(specs) === specsKey(one) ? 5 : undefined

describe('a bulk edit of variants', () => {
  test('a bulk edit of variants changes only the selected variants and the given fields', () => {
    const { skus } = fillVariants(tee, new Set(keys.slice(1, 3)), { price: 250 }, unknown)
    expect(skus.map(({ price, code }) => [price, code])).toEqual([
      [100, null],
      [250, null],
      [250, null],
      [100, null],
    ])
  })

  test('a bulk edit of variants sets weight and volume, of existing variants, too', () => {
    const { skus } = fillVariants(tee, new Set(keys.slice(0, 1)), { weight: 250, volume: 800 }, skuIds(all[0] ?? {}))
    expect(skus.map(({ weight, volume }) => [weight, volume]).slice(0, 2)).toEqual([
      [250, 800],
      [undefined, undefined],
    ])
  })

  test('a bulk edit of variants does not set the stock of an existing variant, which changes by movements', () => {
    const { skus } = fillVariants(tee, new Set(keys), { stock: 9 }, skuIds(all[1] ?? {}))
    expect(skus.map(({ stock }) => stock)).toEqual([9, undefined, 9, 9])
  })

  test('a bulk edit of variants sets SKU codes by a pattern that numbers the selected variants', () => {
    const { skus } = fillVariants(tee, new Set(keys.slice(2)), { code: 'T-{n}-{Colour}-{Size}-{x}' }, unknown)
    expect(skus.map(({ code }) => code)).toEqual([null, null, 'T-01-Skyblue-S-{x}', 'T-02-Skyblue-M-{x}'])
  })

  test('a bulk edit of variants can clear the SKU code and the image', () => {
    const coded = fillVariants(tee, new Set(keys), { code: 'A{n}', image: 'a' }, unknown)
    expect(fillVariants(coded, new Set(keys), { code: '', image: null }, unknown)).toEqual(tee)
  })
})

test('the default pattern gives every variant a different SKU code', () => {
  const codes = all.map((specs) => codeFrom(patternFor(options), specs, '01'))
  expect(new Set(codes).size).toBe(4)
})

describe('pasted spreadsheet cells', () => {
  test('pasted spreadsheet cells are split by lines and tabs; a single cell is plain text', () => {
    expect(parseCells('A1\t 12.50\r\nA2\t13\r\n')).toEqual([
      ['A1', '12.50'],
      ['A2', '13'],
    ])
    expect(parseCells('12.50')).toBeUndefined()
    expect(parseCells('12.50\n')).toBeUndefined()
  })

  test('pasted spreadsheet cells fill price, stock, weight and volume from left to right', () => {
    const cells = [['2.50', '9', '1,200', 'big']]
    const { skus } = paste(tee, keys, { row: 1, column: 'price' }, cells, { columns, stockOf: unknown })
    expect(skus[1]).toMatchObject({ price: 250, stock: 9, weight: 1200, volume: 'big' })
  })

  test('pasted spreadsheet cells fill downwards from the cell they are pasted into, as far as there are rows', () => {
    const cells = [['1'], ['¥2.50'], ['many'], ['4']]
    const { skus } = paste(tee, keys, { row: 2, column: 'price' }, cells, { columns, stockOf: unknown })
    expect(skus.map(({ price }) => price)).toEqual([100, 100, 100, 250])
  })

  test('pasted spreadsheet cells fill to the right, too, except for the stock of existing variants', () => {
    const cells = [
      ['A', '1', '7'],
      ['B', '2', '8'],
      ['', 'x', 'y', '', '5', 'beyond'],
    ]
    const { skus } = paste(tee, keys, { row: 0, column: 'code' }, cells, { columns, stockOf: skuIds(all[1] ?? {}) })
    expect(skus.slice(0, 3)).toEqual([
      { ...tee.skus[0], code: 'A', price: 100, stock: 7 },
      { ...tee.skus[1], code: 'B', price: 200 },
      { ...tee.skus[2], code: null, price: 'x', stock: 'y', weight: null, volume: 5 },
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
])('a stock of %j is read as %j', (text, whole) => expect(parseWhole(text)).toBe(whole))
