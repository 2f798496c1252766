import { expect, test } from 'vitest'
import type { Product } from './client'
import { choiceWith, firstChoice, isAvailable, variantOf } from './variants'

const sku = (id: number, Color: string, Size: string, stock: number) => ({
  ...{ id, stock, price: 100, image: null },
  specs: { Color, Size },
})
const product: Product = {
  ...{ id: 1, name: 'Cup', category_id: 1, price: 100, original_price: null, stock: 3, summary: '', main_image: null },
  ...{ detail: '', images: [], properties: [] },
  options: [
    { name: 'Color', values: ['red', 'blue', 'green'] },
    { name: 'Size', values: ['S', 'L'] },
  ],
  skus: [sku(1, 'red', 'S', 0), sku(2, 'red', 'L', 2), sku(3, 'blue', 'S', 1), sku(4, 'green', 'S', 0)],
}

test('the first choice is a variant in stock', () => {
  expect(firstChoice(product)).toEqual({ Color: 'red', Size: 'L' })
  expect(variantOf(product, { Color: 'red', Size: 'L' })?.id).toBe(2)
  expect(variantOf(product, { Color: 'blue', Size: 'L' })).toBeUndefined()
})

test('a value that nothing in stock has cannot be chosen', () => {
  expect(isAvailable(product, 'Color', 'green')).toBe(false)
  expect(isAvailable(product, 'Size', 'S')).toBe(true)
})

test('choosing a value takes along the others that it is in stock with', () => {
  expect(choiceWith(product, { Color: 'red', Size: 'L' }, 'Color', 'blue')).toEqual({ Color: 'blue', Size: 'S' })
  expect(choiceWith(product, { Color: 'blue', Size: 'S' }, 'Size', 'L')).toEqual({ Color: 'red', Size: 'L' })
})

test('a product without options has no variant to choose', () => {
  expect(variantOf({ ...product, options: [], skus: [] }, {})).toBeUndefined()
  expect(firstChoice({ ...product, options: [], skus: [] })).toEqual({})
})

test('a sold-out combination is left for one in stock', () => {
  expect(choiceWith(product, { Color: 'red', Size: 'L' }, 'Size', 'S')).toEqual({ Color: 'blue', Size: 'S' })
})
