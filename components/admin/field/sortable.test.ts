import { expect, test } from 'vitest'
import { placeOf } from './sortable'

const size = { width: 100, height: 100 }
const grid = [0, 1, 2, 3, 4].map((at) => ({ ...size, x: (at % 3) * 110, y: Math.floor(at / 3) * 110 }))
const list = [40, 100, 40].map((height, at) => ({ x: 0, y: [0, 48, 156][at] ?? 0, width: 300, height }))

test.each([
  [0, { x: 70, y: 0 }, 1],
  [0, { x: 40, y: 0 }, 0],
  [4, { x: -110, y: -110 }, 0],
  [0, { x: 900, y: 0 }, 2],
  [1, { x: 0, y: 90 }, 4],
])('a picture of a grid that is dragged from %i by %j goes to %i', (from, offset, to) => {
  expect(placeOf(grid, from, offset)).toBe(to)
})

test.each([
  [0, 60, 1],
  [0, 50, 0],
  [2, -140, 0],
  [1, 400, 2],
])('a part of a list that is dragged from %i by %i goes to %i, whatever its height', (from, y, to) => {
  expect(placeOf(list, from, { x: 0, y })).toBe(to)
})
