import { readdirSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { menu } from '@/db/schema/menu'
import { useShop } from '@/lib/testing/shop'
import { PAGES, UNLISTED_PAGES } from './pages'

const SHELL = 'app/admin/(shell)'

/** Every page of the back office that is no record of a list, by its address. */
const pages = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.replaceAll('\\', '/')}`)
  .filter((file) => file.endsWith('/page.tsx') && !file.includes('['))
  .map((file) => `/admin${file.slice(0, -'/page.tsx'.length)}`)
  .sort()

test('the pages are those that there are', () => {
  expect([...PAGES, ...UNLISTED_PAGES].toSorted()).toEqual(pages)
})

describe('what is wrong with the menu', () => {
  const shop = useShop()
  let token = ''
  beforeEach(async () => {
    token = await shop.tokenOf('admin')
  })
  const check = async () => (await shop.ask('GET /cms/menu/check', { token })).data
  const set = (name: string, fields: object) => shop.db.update(menu).set(fields).where(eq(menu.name, name))

  test('is nothing in a new shop: every entry leads to a page, and to every page leads one', async () => {
    expect(await check()).toEqual({ dead: [], unreachable: [] })
  })

  test('is an entry that leads to no page, and a page to which none leads', async () => {
    await set('banner', { path: '/admin/banners' })
    const { dead, unreachable } = await check()
    expect(dead).toMatchObject([{ name: 'banner', title: '轮播图', title_en: 'Banners', path: '/admin/banners' }])
    expect(unreachable).toEqual(['/admin/banner'])
    await set('banner', { path: '/admin/banner/?trash=true' })
    expect(await check()).toEqual({ dead: [], unreachable: [] })
  })

  test('is not a link, to any address, nor what is in the trash', async () => {
    await set('banner', { kind: 'link', path: '/admin/banners' })
    expect(await check()).toEqual({ dead: [], unreachable: ['/admin/banner'] })
    await set('banner', { kind: 'page', deleted_at: new Date() })
    expect(await check()).toEqual({ dead: [], unreachable: ['/admin/banner'] })
  })
})
