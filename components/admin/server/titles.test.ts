import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '@/lib/core/next/call'
import { readProduct } from '@/lib/product/endpoints'
import { usePages } from '@/packages/testing/page-request'
import { makeProduct } from '@/packages/testing/products'
import { useShop } from '@/packages/testing/shop'
import { listTitle, recordTitle } from './titles'

describe('the title of a page', () => {
  const shop = useShop()
  const { as } = usePages(shop)

  beforeEach(() => as('admin'))

  const ofRecord = recordTitle('Products', async (id) => (await call(readProduct, { id })).name)
  const ofList = listTitle('Products', 'product')
  const titleOf = async (id: string) => (await ofRecord({ params: Promise.resolve({ id }) })).title
  const listed = async (search: Record<string, string>) =>
    (await ofList({ searchParams: Promise.resolve(search) })).title

  test('the title of a page names the record of the page, or the one that is open over a list', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Linen tea towel' })
    expect(await titleOf(String(id))).toBe('Linen tea towel · Products')
    expect(await listed({ open: String(id) })).toBe('Linen tea towel · Products')
    expect(await listed({ q: 'towel' })).toBe('Products')
  })

  test('the title of a page is that of the list where there is no such record, or the visitor may not read it', async () => {
    expect([await titleOf('2147483647'), await titleOf('new'), await listed({ open: 'new' })]).toEqual(
      Array(3).fill('Products'),
    )
    const { id } = await makeProduct(shop.db, { name: 'Linen tea towel' })
    await as('buyer')
    expect(await titleOf(String(id))).toBe('Products')
  })
})
