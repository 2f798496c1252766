import { describe, expect, test } from 'vitest'
import { type Specs, specsKey } from '@/lib/product/specs-key'
import { combinations, groupsOf, linesOf, newVariant, type Sku, sortVariants, variantName } from './variants'

const colour = { name: 'Colour', values: ['Red', 'Blue'] }
const size = { name: 'Size', values: ['S', 'M'] }
const whole = (name: string) => ({ name, label: name, widget: 'number', type: 'integer', required: false }) as const
const columns = [
  { ...whole('code'), widget: 'text', type: 'string' } as const,
  ...['stock', 'weight', 'volume'].map(whole),
]
const sku = (specs: Specs, more: Partial<Sku> = {}): Sku => ({ specs, code: null, price: 100, image: null, ...more })

describe('the combinations', () => {
  test('the combinations of two options list the values of the second for each value of the first', () => {
    expect(combinations([colour, size]).map((specs) => variantName(specs, [colour, size]))).toEqual([
      'Red / S',
      'Red / M',
      'Blue / S',
      'Blue / M',
    ])
  })

  test('a product without options has a single unnamed variant', () => expect(combinations([])).toEqual([{}]))

  test('the combinations are identified by their values, regardless of the order of the options', () => {
    expect(specsKey({ Size: 'S', Colour: 'Red' })).toBe(specsKey({ Colour: 'Red', Size: 'S' }))
    expect(specsKey({ a: 'b', c: 'd' })).not.toBe(specsKey({ a: 'b,c', d: '' }))
  })
})

describe('the lines of the matrix', () => {
  test('the lines of the matrix are all combinations; those left out have no variant', () => {
    const skus = [sku({ Colour: 'Blue', Size: 'S' }), sku({ Size: 'S', Colour: 'Red' })]
    const lines = linesOf({ options: [colour, size], skus })
    expect(lines.map(({ at }) => at)).toEqual([1, -1, 0, -1])
    expect(lines.map(({ sku }) => sku !== undefined)).toEqual([true, false, true, false])
  })

  test('the lines of the matrix are grouped by the first option where there are two', () => {
    const lines = linesOf({ options: [colour, size], skus: [] })
    const groups = groupsOf(lines, [colour, size])
    expect(groups.map(({ name, lines }) => [name, lines.length])).toEqual([
      ['Red', 2],
      ['Blue', 2],
    ])
    expect(groupsOf(linesOf({ options: [colour], skus: [] }), [colour])).toHaveLength(1)
  })

  test('the lines of the matrix are only the existing variants when there are too many combinations to list', () => {
    const many = Array.from({ length: 30 }, (_, at) => String(at))
    const options = ['a', 'b', 'c'].map((name) => ({ name, values: many }))
    const skus = [sku({ a: '1', b: '2', c: '3' })]
    expect(linesOf({ options, skus }).map(({ at }) => at)).toEqual([0])
    expect(sortVariants(options, skus)).toEqual(skus)
  })
})

test('variants are sent in the order of their combinations, without those that match none', () => {
  const skus = [sku({ Colour: 'Blue' }), sku({ Colour: 'Green' }), sku({ Colour: 'Red' })]
  expect(sortVariants([colour], skus).map(({ specs }) => specs.Colour)).toEqual(['Red', 'Blue'])
})

test('a new variant copies the nearest one, except for its code and stock', () => {
  const skus = [
    sku({ Colour: 'Red', Size: 'S' }, { price: 1, image: 'red' }),
    sku({ Colour: 'Blue', Size: 'S' }, { price: 2, image: 'blue', code: 'B', stock: 3 }),
  ]
  const specs = { Colour: 'Blue', Size: 'M' }
  expect(newVariant(specs, skus, columns)).toEqual({ specs, code: null, price: 2, image: 'blue' })
  expect(newVariant({ Colour: 'Green', Size: 'L' }, skus, columns)).toMatchObject({ price: 1, image: null })
  const heavy = sku({ Colour: 'Green', Size: 'M' }, { weight: 300, volume: null })
  expect(newVariant({ Colour: 'Green', Size: 'L' }, [heavy], columns)).toMatchObject({ weight: 300, volume: null })
  expect(newVariant(specs, [], columns)).toMatchObject({ price: null, image: null })
})
