import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from '@/lib/core/endpoint/call'
import { readProduct } from '@/lib/product/endpoints'
import { makeProduct } from '@/lib/testing/products'
import { useShop } from '@/lib/testing/shop'
import { listTitle, recordTitle } from './titles'

// What Next hands to a request: here it is the browser's jar of cookies.
const browser = vi.hoisted(() => ({ jar: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (browser.jar.has(name) ? { value: browser.jar.get(name) } : undefined),
  }),
}))

describe('the title of a page', () => {
  const shop = useShop()
  const process: typeof globalThis & { kiosk?: Promise<unknown> } = globalThis
  const as = async (name: string) => void browser.jar.set('kiosk.session', await shop.tokenOf(name))

  beforeEach(async () => {
    process.kiosk = Promise.resolve(shop.runtime)
    browser.jar.clear()
    await as('admin')
  })
  afterEach(() => {
    delete process.kiosk
  })

  const ofRecord = recordTitle('Products', async (id) => (await call(readProduct, { id })).name)
  const ofList = listTitle('Products', 'product')
  const titleOf = async (id: string) => (await ofRecord({ params: Promise.resolve({ id }) })).title
  const listed = async (search: Record<string, string>) =>
    (await ofList({ searchParams: Promise.resolve(search) })).title

  test('names the record of the page, or the one that is open over a list', async () => {
    const { id } = await makeProduct(shop.db, { name: 'Linen tea towel' })
    expect(await titleOf(String(id))).toBe('Linen tea towel · Products')
    expect(await listed({ open: String(id) })).toBe('Linen tea towel · Products')
    expect(await listed({ q: 'towel' })).toBe('Products')
  })

  test('is that of the list where there is no such record, or the visitor may not read it', async () => {
    expect([await titleOf('2147483647'), await titleOf('new'), await listed({ open: 'new' })]).toEqual(
      Array(3).fill('Products'),
    )
    const { id } = await makeProduct(shop.db, { name: 'Linen tea towel' })
    await as('buyer')
    expect(await titleOf(String(id))).toBe('Products')
  })
})
