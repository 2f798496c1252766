import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Output on console.error while a test runs makes it fail. */
const consoleError = vi.spyOn(console, 'error')

beforeEach(() => {
  consoleError.mockClear()
})
afterEach(() => {
  expect(consoleError.mock.calls, 'console.error').toEqual([])
})
