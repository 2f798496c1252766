import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { menu } from '@/db/schema/menu'
import { useShop } from '@/lib/testing/shop'
import { base } from './base'

describe('what every shop has', () => {
  const shop = useShop()
  const rows = () => shop.db.select().from(menu).orderBy(menu.id)
  const named = (name: string) => eq(menu.name, name)

  test('is a menu in both languages', async () => {
    const home = { title: '首页', title_en: 'Home', icon: 'home', path: '/admin', kind: 'page', parent_id: null }
    const said = (await rows()).map(({ name, title, title_en, kind }) => [name, title_en, title, kind])
    expect(await shop.db.select().from(menu).where(named('home'))).toMatchObject([home])
    expect(said).toEqual([
      ['home', 'Home', '首页', 'page'],
      ['content', 'Content', '内容', 'folder'],
      ['developer', 'For developers', '开发', 'folder'],
      ['banner', 'Banners', '轮播图', 'page'],
      ['docs', 'API document', '接口文档', 'link'],
      ['errors', 'Error codes', '错误码', 'link'],
    ])
  })

  test('is there once, however often it is asked for', async () => {
    const before = await rows()
    await base(shop.db)
    expect(await rows()).toEqual(before)
  })

  test('stays as people have edited it, and deleted what they have deleted', async () => {
    await shop.db.update(menu).set({ title: '我们', path: '/elsewhere', parent_id: null }).where(named('banner'))
    await shop.db.update(menu).set({ deleted_at: new Date() }).where(named('developer'))
    const before = await rows()
    await base(shop.db)
    expect(await rows()).toEqual(before)
  })

  test('comes where it never was, below what is there', async () => {
    await shop.db.delete(menu).where(named('banner'))
    await base(shop.db)
    const [content] = await shop.db.select().from(menu).where(named('content'))
    expect(await shop.db.select().from(menu).where(named('banner'))).toMatchObject([
      { parent_id: content?.id, sort: 0 },
    ])
  })
})
