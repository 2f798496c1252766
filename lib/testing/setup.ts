import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Output on console.error while a test runs makes it fail. */
const said = vi.spyOn(console, 'error')

beforeEach(() => {
  said.mockClear()
})
afterEach(() => {
  expect(said.mock.calls, 'console.error').toEqual([])
})
