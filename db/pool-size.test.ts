import { expect, test } from 'vitest'
import { poolSizeFor } from './pool-size'

test.each([
  ['localhost:5432', 1, 4],
  ['127.0.0.1:5432', 2, 4],
  ['[::1]:5432', 3, 6],
  ['/var/run/postgresql', 16, 10],
  ['localhost.example.com:5432', 2, 10],
  ['10.0.0.7:5432', 2, 10],
])('a server opens at most so many connections: %s, %i processors: %i', (host, processors, most) => {
  expect(poolSizeFor(host, processors)).toBe(most)
})
