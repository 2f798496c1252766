import { describe, expect, test } from 'vitest'
import {
  addOption,
  addValues,
  addVariant,
  moveOption,
  moveValue,
  parseValues,
  type ReshapeContext,
  removeOption,
  removeValue,
  removeVariant,
  renameOption,
  renameValue,
} from './reshape'
import { keyOf, type Sku, type Specs, type Variants } from './variants'

const sku = (specs: Specs, more: Partial<Sku> = {}): Sku => ({ specs, code: null, price: 100, image: null, ...more })
const nothing: ReshapeContext = { stockOf: () => undefined, before: () => undefined }
/** A shop that knows these variants with their stock, and a form that has seen those. */
const knowing = (stocks: [Specs, number][], seen: Sku[] = []): ReshapeContext => ({
  stockOf: ({ specs }) => stocks.find(([one]) => keyOf(one) === keyOf(specs))?.[1],
  before: (specs) => seen.find((one) => keyOf(one.specs) === keyOf(specs)),
})

const plain: Variants = { options: [], skus: [sku({}, { code: 'TEE', price: 900, image: 'a' })] }
const tee: Variants = {
  options: [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  skus: [
    sku({ Colour: 'Red', Size: 'S' }, { code: 'RS', price: 100, image: 'red' }),
    sku({ Colour: 'Red', Size: 'M' }, { code: 'RM', price: 110, image: 'red' }),
    sku({ Colour: 'Blue', Size: 'S' }, { code: 'BS', price: 120, image: 'blue' }),
  ],
}
const specsOf = ({ skus }: Variants) => skus.map(({ specs }) => Object.values(specs).join('/'))

describe('an option more', () => {
  test('of one value is the same variant, with its code and its stock', () => {
    const saved = { ...plain, skus: plain.skus.map((one) => ({ ...one, id: 7 })) }
    const { skus } = addOption(saved, { name: 'Colour', values: ['Red'] }, nothing)
    expect(skus).toEqual([sku({ Colour: 'Red' }, { id: 7, code: 'TEE', price: 900, image: 'a' })])
  })

  test('of several begins each like what was there, with a code and a stock of its own', () => {
    const { skus } = addOption(plain, { name: 'Colour', values: ['Red', 'Blue'] }, knowing([[{}, 7]]))
    expect(skus).toEqual([
      sku({ Colour: 'Red' }, { price: 900, image: 'a' }),
      sku({ Colour: 'Blue' }, { price: 900, image: 'a' }),
    ])
  })
})

describe('values more', () => {
  test('are offered in every combination, each like the variant nearest to it', () => {
    const grown = addValues(tee, 1, ['L'], nothing)
    expect(specsOf(grown)).toEqual(['Red/S', 'Red/M', 'Red/L', 'Blue/S', 'Blue/L'])
    expect(grown.skus[4]).toEqual(sku({ Colour: 'Blue', Size: 'L' }, { price: 120, image: 'blue' }))
  })

  test('do not bring back what was left out', () => {
    expect(specsOf(addValues(tee, 0, ['Green'], nothing))).not.toContain('Blue/M')
  })

  test('that were there a moment ago come back as they were', () => {
    const less = removeValue(tee, 0, 'Blue', nothing)
    expect(specsOf(less)).toEqual(['Red/S', 'Red/M'])
    const back = addValues(less, 0, ['Blue'], knowing([], tee.skus))
    expect(back.skus[2]).toEqual(tee.skus[2])
  })

  test.each([
    ['S, M，L、XL', ['L', 'XL']],
    ['  L \n L;XXL\t', ['L', 'XXL']],
    [' , ', []],
  ])('are read from %j', (text, values) => expect(parseValues(text, ['S', 'M'])).toEqual(values))
})

describe('another name', () => {
  test('of a value keeps what belongs to it: it is the same variant, with its stock', () => {
    const [first = sku({}), ...others] = tee.skus
    const saved = { ...tee, skus: [{ ...first, id: 7 }, ...others] }
    const renamed = renameValue(saved, 0, 'Red', 'Crimson')
    expect(renamed.options[0]?.values).toEqual(['Crimson', 'Blue'])
    expect(renamed.skus[0]).toEqual({ ...tee.skus[0], id: 7, specs: { Colour: 'Crimson', Size: 'S' } })
    expect(renamed.skus[2]).toEqual(tee.skus[2])
  })

  test('given back leaves no trace', () => {
    const back = renameValue(renameValue(tee, 0, 'Red', 'Crimson'), 0, 'Crimson', 'Red')
    expect(back).toEqual(tee)
  })

  test('of an option is that in every variant', () => {
    const renamed = renameOption(tee, 1, 'Grösse')
    expect(renamed.skus.map(({ specs }) => Object.keys(specs))).toEqual(Array(3).fill(['Colour', 'Grösse']))
    expect(renamed.skus.map(({ code }) => code)).toEqual(['RS', 'RM', 'BS'])
  })
})

describe('an option less', () => {
  test('makes one of what only it told apart, of new ones with the stock of all', () => {
    const counted = tee.skus.map((one, at) => ({ ...one, stock: at + 1 }))
    const { options, skus } = removeOption({ ...tee, skus: counted }, 1, nothing)
    expect(options.map(({ name }) => name)).toEqual(['Colour'])
    expect(skus).toEqual([
      sku({ Colour: 'Red' }, { code: 'RS', price: 100, image: 'red', stock: 3 }),
      sku({ Colour: 'Blue' }, { code: 'BS', price: 120, image: 'blue', stock: 3 }),
    ])
  })

  test('leaves the first of those that the shop has as it is: what was sold meanwhile is nobody’s guess', () => {
    const saved = { ...tee, skus: tee.skus.map((one, at) => ({ ...one, id: at + 1 })) }
    const { skus } = removeOption(saved, 1, { ...nothing, stockOf: ({ id }) => id })
    expect(skus.map(({ id, stock }) => [id, stock])).toEqual([
      [1, undefined],
      [3, undefined],
    ])
  })

  test('is what its last value takes along', () => {
    const one = addOption(plain, { name: 'Colour', values: ['Red'] }, nothing)
    expect(removeValue(one, 0, 'Red', nothing)).toEqual(plain)
  })

  test('leads back to what was sold before there were any', () => {
    const saved = knowing([[{}, 7]], plain.skus)
    const split = addOption(plain, { name: 'Colour', values: ['Red', 'Blue'] }, saved)
    expect(removeOption(split, 0, saved)).toEqual(plain)
  })
})

describe('the order', () => {
  test('of values and options is that of the variants', () => {
    expect(specsOf(moveValue(tee, 0, 1, 0))).toEqual(['Blue/S', 'Red/S', 'Red/M'])
    expect(specsOf(moveOption(tee, 1, 0))).toEqual(['S/Red', 'S/Blue', 'M/Red'])
  })
})

test('a combination is left out and offered again, as it was', () => {
  const first = keyOf({ Size: 'S', Colour: 'Red' })
  const less = removeVariant(tee, first)
  expect(specsOf(less)).toEqual(['Red/M', 'Blue/S'])
  expect(addVariant(less, { Colour: 'Red', Size: 'S' }, knowing([], tee.skus))).toEqual(tee)
})
