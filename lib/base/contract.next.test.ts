import { expect, test, vi } from 'vitest'

test('the names of records are known in every bundle', async () => {
  const first = await import('./contract')
  vi.resetModules()
  const second = await import('./contract')
  expect(second.naming).not.toBe(first.naming)
  expect(second.recordNames).toBe(first.recordNames)
})
