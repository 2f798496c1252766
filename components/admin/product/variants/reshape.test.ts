import { describe, expect, test } from 'vitest'
import { type Specs, specsKey } from '@/lib/product/specs-key'
import * as reshape from './reshape'
import type { Sku, Variants } from './variants'

const sku = (specs: Specs, more: Partial<Sku> = {}): Sku => ({ specs, code: null, price: 100, image: null, ...more })
const weight = { name: 'weight', label: 'Weight', widget: 'number', type: 'integer', required: false } as const
const code = { name: 'code', label: 'SKU code', widget: 'text', type: 'string', required: false } as const
const columns = [code, { ...weight, name: 'stock' }, weight]
const nothing: reshape.ReshapeContext = { stockOf: () => undefined, before: () => undefined, columns }
/** A shop with the stock of these variants, and a form that has had others before. */
const knowing = (stocks: [Specs, number][], seen: Sku[] = []): reshape.ReshapeContext => ({
  columns,
  stockOf: ({ specs }) => stocks.find(([one]) => specsKey(one) === specsKey(specs))?.[1],
  before: (specs) => seen.find((one) => specsKey(one.specs) === specsKey(specs)),
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

describe('adding an option', () => {
  test('adding an option with one value keeps the variant, with its id and code', () => {
    const saved = { ...plain, skus: plain.skus.map((one) => ({ ...one, id: 7 })) }
    const { skus } = reshape.addOption(saved, { name: 'Colour', values: ['Red'] }, nothing)
    expect(skus).toEqual([sku({ Colour: 'Red' }, { id: 7, code: 'TEE', price: 900, image: 'a' })])
  })

  test('adding an option with several values copies price, weight and image of the variant, but not code and stock', () => {
    const heavy = { ...plain, skus: plain.skus.map((one) => ({ ...one, weight: 250, stock: 4 })) }
    const { skus } = reshape.addOption(heavy, { name: 'Colour', values: ['Red', 'Blue'] }, knowing([[{}, 7]]))
    expect(skus).toEqual([
      sku({ Colour: 'Red' }, { price: 900, weight: 250, image: 'a' }),
      sku({ Colour: 'Blue' }, { price: 900, weight: 250, image: 'a' }),
    ])
  })
})

describe('adding values', () => {
  test('adding values offers them in every combination, each copied from the nearest variant', () => {
    const grown = reshape.addValues(tee, 1, ['L'], nothing)
    expect(specsOf(grown)).toEqual(['Red/S', 'Red/M', 'Red/L', 'Blue/S', 'Blue/L'])
    expect(grown.skus[4]).toEqual(sku({ Colour: 'Blue', Size: 'L' }, { price: 120, image: 'blue' }))
  })

  test('adding values does not bring back combinations that were left out', () => {
    expect(specsOf(reshape.addValues(tee, 0, ['Green'], nothing))).not.toContain('Blue/M')
  })

  test('adding values restores variants that were just removed', () => {
    const less = reshape.removeValue(tee, 0, 'Blue', nothing)
    expect(specsOf(less)).toEqual(['Red/S', 'Red/M'])
    const back = reshape.addValues(less, 0, ['Blue'], knowing([], tee.skus))
    expect(back.skus[2]).toEqual(tee.skus[2])
  })

  test.each([
    ['S, M，L、XL', ['L', 'XL']],
    ['  L \n L;XXL\t', ['L', 'XXL']],
    [' , ', []],
  ])('adding values reads them from %j', (text, values) =>
    expect(reshape.parseValues(text, ['S', 'M'])).toEqual(values),
  )
})

describe('renaming', () => {
  test('a value keeps its variants, with id, code and price', () => {
    const [first = sku({}), ...others] = tee.skus
    const saved = { ...tee, skus: [{ ...first, id: 7 }, ...others] }
    const renamed = reshape.renameValue(saved, 0, 'Red', 'Crimson')
    expect(renamed.options[0]?.values).toEqual(['Crimson', 'Blue'])
    expect(renamed.skus[0]).toEqual({ ...tee.skus[0], id: 7, specs: { Colour: 'Crimson', Size: 'S' } })
    expect(renamed.skus[2]).toEqual(tee.skus[2])
  })

  test('renaming back leaves everything as it was', () => {
    const back = reshape.renameValue(reshape.renameValue(tee, 0, 'Red', 'Crimson'), 0, 'Crimson', 'Red')
    expect(back).toEqual(tee)
  })

  test('an option renames it in every variant', () => {
    const renamed = reshape.renameOption(tee, 1, 'Grösse')
    expect(renamed.skus.map(({ specs }) => Object.keys(specs))).toEqual(Array(3).fill(['Colour', 'Grösse']))
    expect(renamed.skus.map(({ code }) => code)).toEqual(['RS', 'RM', 'BS'])
  })
})

describe('removing an option', () => {
  test('removing an option merges the variants that differ only in it, and adds up the stock of new ones', () => {
    const counted = tee.skus.map((one, at) => ({ ...one, stock: at + 1 }))
    const { options, skus } = reshape.removeOption({ ...tee, skus: counted }, 1, nothing)
    expect(options.map(({ name }) => name)).toEqual(['Colour'])
    expect(skus).toEqual([
      sku({ Colour: 'Red' }, { code: 'RS', price: 100, image: 'red', stock: 3 }),
      sku({ Colour: 'Blue' }, { code: 'BS', price: 120, image: 'blue', stock: 3 }),
    ])
  })

  test('removing an option keeps the first of the existing variants, with its stock unchanged', () => {
    const saved = { ...tee, skus: tee.skus.map((one, at) => ({ ...one, id: at + 1 })) }
    const { skus } = reshape.removeOption(saved, 1, { ...nothing, stockOf: ({ id }) => id })
    expect(skus.map(({ id, stock }) => [id, stock])).toEqual([
      [1, undefined],
      [3, undefined],
    ])
  })

  test('removing an option happens when its last value is removed', () => {
    const one = reshape.addOption(plain, { name: 'Colour', values: ['Red'] }, nothing)
    expect(reshape.removeValue(one, 0, 'Red', nothing)).toEqual(plain)
  })

  test('removing an option restores the variant from before it was added', () => {
    const saved = knowing([[{}, 7]], plain.skus)
    const split = reshape.addOption(plain, { name: 'Colour', values: ['Red', 'Blue'] }, saved)
    expect(reshape.removeOption(split, 0, saved)).toEqual(plain)
  })
})

describe('the order', () => {
  test('the order of the variants follows that of values and options', () => {
    expect(specsOf(reshape.moveValue(tee, 0, 1, 0))).toEqual(['Blue/S', 'Red/S', 'Red/M'])
    expect(specsOf(reshape.moveOption(tee, 1, 0))).toEqual(['S/Red', 'S/Blue', 'M/Red'])
  })
})

test('a combination that is removed and added again is unchanged', () => {
  const first = specsKey({ Size: 'S', Colour: 'Red' })
  const less = reshape.removeVariant(tee, first)
  expect(specsOf(less)).toEqual(['Red/M', 'Blue/S'])
  expect(reshape.addVariant(less, { Colour: 'Red', Size: 'S' }, knowing([], tee.skus))).toEqual(tee)
})
