import { expect, test } from 'vitest'
import { pauseAfter } from './crew'

test('a worker that ends young is started anew after a pause that doubles each time, up to a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 100].map(pauseAfter)).toEqual([0, 1000, 2000, 4000, 32_000, 60_000, 60_000])
})
