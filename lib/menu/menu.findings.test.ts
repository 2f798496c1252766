import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { menu } from '@/db/schema/menu'
import { registry } from '@/lib/registry'
import { useShop } from '@/packages/testing/shop'

const SHELL = 'app/admin/(shell)'

/** The address of every page of the back office, except for the pages of single records. */
const pages = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/page.tsx') && !file.includes('['))
  .map((file) => `/admin${file.slice(0, -'/page.tsx'.length)}`)
  .sort()

test('the lists of pages contain exactly the pages of the back office', () => {
  expect([...Object.keys(registry.pages), ...Object.keys(registry.innerPages)].toSorted()).toEqual(pages)
})

describe('the menu check', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const check = async () => (await shop.ask('GET /cms/menu/check', { token })).data
  const set = (name: string, fields: object) => shop.db.update(menu).set(fields).where(eq(menu.name, name))

  test('the menu check finds nothing in a new shop: every item leads to a page, and every page has an item', async () => {
    expect(await check()).toEqual({ dead: [], unreachable: [] })
  })

  test('the menu check finds items that lead to no page, and pages without an item', async () => {
    await set('banner', { path: '/admin/banners' })
    const { dead, unreachable } = await check()
    expect(dead).toMatchObject([{ name: 'banner', title: '轮播图', title_en: 'Banners', path: '/admin/banners' }])
    expect(unreachable).toEqual(['/admin/banner'])
    await set('banner', { path: '/admin/banner/?trash=true' })
    expect(await check()).toEqual({ dead: [], unreachable: [] })
  })

  test('the menu check does not report links or items in the trash as dead', async () => {
    await set('banner', { kind: 'link', path: '/admin/banners' })
    expect(await check()).toEqual({ dead: [], unreachable: ['/admin/banner'] })
    await set('banner', { kind: 'page', deleted_at: new Date() })
    expect(await check()).toEqual({ dead: [], unreachable: ['/admin/banner'] })
  })
})
