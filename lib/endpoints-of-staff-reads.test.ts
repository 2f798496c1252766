import { expect, test } from 'vitest'
import { keptFamily } from './core/http/kept-answers'
import { endpoints } from './endpoints'
import { tryOperations } from './testing/operations/every-operation'

tryOperations(({ path, method }) => path.startsWith('/cms/') && method === 'GET')

test('most reads are plain, and all whose answers are kept', () => {
  expect(endpoints.filter((one) => one.isPlainRead).length).toBeGreaterThan(80)
  expect(endpoints.filter((one) => keptFamily(one) && !one.isPlainRead)).toEqual([])
})
