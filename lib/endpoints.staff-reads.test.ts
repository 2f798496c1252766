import { expect, test } from 'vitest'
import { tryOperations } from '@/packages/testing/operations/every-operation'
import { cacheFamily } from './core/http/cached-answers'
import { endpoints } from './endpoints'

tryOperations(({ path, method }) => path.startsWith('/cms/') && method === 'GET')

test('most reads are plain, and all whose answers are kept', () => {
  expect(endpoints.filter((one) => one.isPlainRead).length).toBeGreaterThan(80)
  expect(endpoints.filter((one) => cacheFamily(one) && !one.isPlainRead)).toEqual([])
})
