import { expect, test } from 'vitest'

test('the names of records are known in every bundle', async () => {
  const first = await import('./contract')
  const second: typeof first = await import(`./contract${'?another-bundle'}`)
  expect(second.naming).not.toBe(first.naming)
  expect(second.recordNames).toBe(first.recordNames)
})
