import { expect, test } from 'vitest'
import { nameFor, sizeWithin } from './shrink'

test('a photograph keeps its shape when it is made smaller, and is never made larger', () => {
  expect(sizeWithin(6000, 4000, 1500)).toEqual([1500, 1000])
  expect(sizeWithin(4000, 6000, 1500)).toEqual([1000, 1500])
  expect(sizeWithin(800, 600, 1500)).toEqual([800, 600])
  expect(sizeWithin(9000, 1, 1500)).toEqual([1500, 1])
})

test('the name of a shrunk picture ends as what it is now', () => {
  expect(nameFor('Tea.House.PNG', 'image/webp')).toBe('Tea.House.webp')
  expect(nameFor('tea', 'image/jpeg')).toBe('tea.jpg')
})
