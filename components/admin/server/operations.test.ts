import { beforeEach, describe, expect, test } from 'vitest'
import { usePages } from '@/packages/testing/page-request'
import { useShop } from '@/packages/testing/shop'
import { listInput, readOperation } from './operations'

describe('a list of the back office', () => {
  const shop = useShop()
  const { as } = usePages(shop)
  beforeEach(() => as('admin'))

  test('a list of the back office has the page size of the configuration, unless the URL sets one', async () => {
    const list = readOperation('banner', 'list')
    expect(await listInput(list, { q: 'home', open: 'new' })).toEqual({ q: 'home', size: 10 })
    const values = { 'admin.page_size': 25 }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    expect(await listInput(list, { page: '2' })).toEqual({ page: 2, size: 25 })
    expect(await listInput(list, { size: '50' })).toEqual({ size: 50 })
  })

  test('a list of the back office sends no page size where it has no pages', async () => {
    expect(await listInput(readOperation('menu', 'list'), {})).toEqual({})
  })
})
