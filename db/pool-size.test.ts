import { expect, test } from 'vitest'
import { poolSizeFor } from './pool-size'

test.each([
  ['localhost:5432', 1, 4],
  ['127.0.0.1:5432', 2, 8],
  ['[::1]:5432', 3, 10],
  ['/var/run/postgresql', 16, 10],
  ['localhost.example.com:5432', 2, 10],
  ['10.0.0.7:5432', 2, 10],
])('a server opens at most so many connections: %s, %i processors: %i', (host, processors, most) => {
  expect(poolSizeFor(host, processors)).toBe(most)
})

test.each([
  ['localhost:5432', 2, 5],
  ['localhost:5432', 3, 4],
  ['localhost:5432', 8, 3],
  ['10.0.0.7:5432', 4, 10],
  ['10.0.0.7:5432', 8, 5],
  ['10.0.0.7:5432', 64, 3],
])('several workers divide the connections: %s, %i workers: %i each', (host, workers, most) => {
  expect(poolSizeFor(host, 5, workers)).toBe(most)
})
