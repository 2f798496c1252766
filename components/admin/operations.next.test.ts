import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useShop } from '@/lib/testing/shop'
import { listInput, readOperation } from './operations'

// What Next hands to a request: here it is the browser's jar of cookies.
const browser = vi.hoisted(() => ({ jar: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  headers: async () => new Headers(),
  cookies: async () => ({
    get: (name: string) => (browser.jar.has(name) ? { value: browser.jar.get(name) } : undefined),
  }),
}))

describe('a list of the back office', () => {
  const shop = useShop()
  const process: typeof globalThis & { kiosk?: Promise<unknown> } = globalThis
  beforeEach(async () => {
    process.kiosk = Promise.resolve(shop.runtime)
    browser.jar.set('kiosk.session', await shop.tokenOf('admin'))
  })
  afterEach(() => {
    delete process.kiosk
  })

  test('has the page size of the configuration, unless the URL sets one', async () => {
    const list = readOperation('banner', 'list')
    expect(await listInput(list, { q: 'home', open: 'new' })).toEqual({ q: 'home', size: 10 })
    const values = { 'admin.page_size': 25 }
    await shop.ask('PUT /cms/config', { token: await shop.tokenOf('admin'), body: { values } })
    expect(await listInput(list, { page: '2' })).toEqual({ page: 2, size: 25 })
    expect(await listInput(list, { size: '50' })).toEqual({ size: 50 })
  })

  test('sends no page size where it has no pages', async () => {
    expect(await listInput(readOperation('menu', 'list'), {})).toEqual({})
  })
})
