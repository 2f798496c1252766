import { describe, expect, test } from 'vitest'
import { tryOperations } from '@/packages/testing/operations/every-operation'
import { useShop } from '@/packages/testing/shop'

tryOperations(({ path }) => !path.startsWith('/cms/'))

describe('database queries', () => {
  const shop = useShop()
  test('a banner takes one query, plus one for the revision if the process does not have it yet, and none once it is kept', async () => {
    expect(await shop.queriesOf(() => shop.ask('GET /v1/banner/1'))).toHaveLength(2)
    expect(await shop.queriesOf(() => shop.ask('GET /v1/banner/2'))).toHaveLength(1)
    expect(await shop.queriesOf(() => shop.ask('GET /v1/banner/1'))).toHaveLength(0)
  })
})
