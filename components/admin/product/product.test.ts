import { describe, expect, test } from 'vitest'
import type { Field } from '../kit/model'
import { formFields, parseVariants, toFormAnswer, toFormRow, toInput } from './product'

const field = (name: string): Field => ({
  name,
  label: name,
  widget: 'text',
  type: 'array',
  required: false,
  nullable: false,
})
const skus = [
  { id: 7, specs: { Size: 'S' }, code: 'S', price: 100, stock: 3, image: null },
  { id: 8, specs: { Size: 'M' }, code: null, price: 120, stock: 0, image: 'm' },
]
const record = { id: 1, version: 2, name: 'Tee', options: [{ name: 'Size', values: ['S', 'M'] }], skus }

describe('a product in its form', () => {
  test('a product in its form has its options and variants as one field, in place of the options', () => {
    const all = ['name', 'main_image', 'images', 'options', 'skus', 'sort'].map(field)
    const labels = formFields(all, { variants: 'Variants', images: 'Images' }).map(({ label }) => label)
    expect(labels).toEqual(['name', 'Images', 'Variants', 'sort'])
  })

  test.each([
    ['a', ['b', 'c'], ['a', 'b', 'c']],
    ['b', ['a', 'b'], ['b', 'a']],
    ['a', [], ['a']],
    [null, [], []],
  ])('a product in its form has its images as one list, the main one first: %j and %j', (main_image, images, shown) => {
    expect(toFormRow({ ...record, main_image, images })).toMatchObject({ images: shown })
    expect(toFormRow({ ...record, main_image, images })).not.toHaveProperty('main_image')
  })

  test('a product in its form leaves out the stock of existing variants', () => {
    expect(toFormRow(record)).toEqual({
      id: 1,
      version: 2,
      name: 'Tee',
      variants: { options: record.options, skus: skus.map(({ stock: _, ...sku }) => sku) },
    })
  })

  test('a product in its form starts with one variant without options', () => {
    expect(parseVariants(undefined).skus).toEqual([{ specs: {}, code: null, price: null, image: null }])
  })
})

describe('the input of a product', () => {
  const sizes = { options: [{ name: 'Size', values: ['S', 'L'] }] }
  const sku = { code: '', price: 5, image: null, stock: 9 }
  const variants = {
    ...sizes,
    skus: [
      { ...sku, specs: { Size: 'S' } },
      { ...sku, specs: { Size: 'L' } },
    ],
  }

  test('the input of a product has the stock of new variants only', () => {
    const stockOf = ({ specs }: { specs: Record<string, string> }) => (specs.Size === 'S' ? 3 : undefined)
    expect(toInput({ name: 'Tee', variants }, false, stockOf)).toEqual({
      name: 'Tee',
      ...sizes,
      skus: [
        { specs: { Size: 'S' }, code: null, price: 5, image: null },
        { specs: { Size: 'L' }, code: null, price: 5, image: null, stock: 9 },
      ],
    })
  })

  test.each([
    [['b', 'a'], 'b'],
    [[], null],
  ])('the input of a product has the first of its images as the main one: %j', (images, main_image) => {
    expect(toInput({ images }, false, () => 3)).toEqual({ images, main_image })
  })

  test('the input of a product leaves out unchanged variants, except for a new product', () => {
    expect(toInput({ name: 'Tee' }, false, () => 3)).toEqual({ name: 'Tee' })
    expect(toInput({ name: 'Tee' }, true, () => undefined)).toEqual({
      name: 'Tee',
      options: [],
      skus: [{ specs: {}, code: null, image: null }],
    })
  })
})

describe('the answer to a product', () => {
  const refusal = { ok: false, status: 400, error_code: 10120, msg: 'No', request_id: 'r' } as const
  const path = (answer: ReturnType<typeof toFormAnswer>) => (answer.ok ? [] : answer.errors?.map(({ path }) => path))

  test('the answer to a product maps the paths of errors to the fields of the form', () => {
    const paths = ['name', 'main_image', 'skus.3.price', 'options.0.values.1', 'skus', 'skusx']
    const errors = paths.map((path) => ({ path, message: 'is wrong' }))
    const there = ['name', 'images.0', 'variants.skus.3.price', 'variants.options.0.values.1', 'variants.skus', 'skusx']
    expect(path(toFormAnswer({ ...refusal, errors }))).toEqual(there)
  })

  test('the answer to a product has the current record as the form holds it', () => {
    const answer = toFormAnswer({ ...refusal, status: 412, details: { version: 3, current: record } })
    expect(answer).toMatchObject({ details: { version: 3, current: toFormRow(record) } })
  })
})
