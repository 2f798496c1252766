import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { isIconName } from '@/components/ui/icon'
import { groupMenu, menu } from '@/db/schema/menu'
import { group, groupPermission } from '@/db/schema/user'
import { useShop } from '@/packages/testing/shop'
import { fillBase } from './base'

describe('the default menu', () => {
  const shop = useShop()
  const rows = () => shop.db.select().from(menu).orderBy(menu.id)
  const named = (name: string) => eq(menu.name, name)
  const find = async (name: string) => (await shop.db.select().from(menu).where(named(name)))[0]

  test('the default menu has titles in both languages, and icons', async () => {
    const home = { title: '首页', title_en: 'Home', icon: 'home', path: '/admin', kind: 'page', parent_id: null }
    expect(await find('home')).toMatchObject(home)
    expect(await find('docs')).toMatchObject({ title: '接口文档', kind: 'link', path: '/docs' })
    for (const { name, title, title_en, icon } of await rows()) {
      expect([name, title, title_en, isIconName(icon)]).toEqual([
        expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
        expect.stringMatching(/\p{Script=Han}/u),
        expect.stringMatching(/^[A-Z][a-zA-Z -]+$/),
        true,
      ])
    }
  })

  test('the default menu has only folders, and items with a suitable path', async () => {
    for (const { name, kind, path } of await rows()) {
      const fitting = { folder: /^$/, page: /^\/admin(\/|$)/, link: /^\// }[kind]
      expect([name, path]).toEqual([name, expect.stringMatching(fitting)])
    }
  })

  test('the default menu of a shop that has just begun is short, and ends with two groups of pages that it seldom needs', async () => {
    const all = await rows()
    const within = (name: string) =>
      all.filter(({ parent_id }) => parent_id === all.find((one) => one.name === name)?.id)
    const first = all.filter(({ kind, until_used }) => kind !== 'folder' && !until_used)
    const last = ['developer', 'logs'].flatMap((name) => within(name).filter(({ until_used }) => !until_used))
    expect(first.length).toBeLessThanOrEqual(36)
    expect(first.length - last.length).toBeLessThanOrEqual(24)
    const roots = all.filter(({ parent_id }) => parent_id === null).sort((one, other) => one.sort - other.sort)
    expect(roots.slice(-2).map(({ name }) => name)).toEqual(['logs', 'developer'])
    expect(last.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['menu', 'routes', 'element', 'dict', 'oper-log']),
    )
    expect(within('delivery').map(({ name }) => name)).toContain('freight-template')
  })

  test('the default menu is created once, however often it is seeded', async () => {
    const before = await rows()
    await fillBase(shop.db)
    expect(await rows()).toEqual(before)
  })

  test('the default menu keeps edits and deletions by staff', async () => {
    await shop.db.update(menu).set({ title: '我们', path: '/elsewhere', parent_id: null }).where(named('banner'))
    await shop.db.update(menu).set({ deleted_at: new Date() }).where(named('developer'))
    const before = await rows()
    await fillBase(shop.db)
    expect(await rows()).toEqual(before)
  })

  test('the default menu gets missing items below their existing folder', async () => {
    await shop.db.delete(menu).where(named('banner'))
    await fillBase(shop.db)
    expect(await find('banner')).toMatchObject({ parent_id: (await find('content'))?.id, sort: 1 })
  })

  test('the default menu gives a new page to the groups that may open it, and to no others', async () => {
    await shop.db.delete(menu).where(named('coupon'))
    const [reader] = await shop.db.insert(group).values({ name: '优惠' }).returning()
    await shop.db.insert(groupPermission).values({ group_id: reader?.id ?? 0, point: 'coupon.list' })
    await fillBase(shop.db)
    const rows = await shop.db
      .select({ name: group.name })
      .from(groupMenu)
      .innerJoin(menu, eq(menu.id, groupMenu.menu_id))
      .innerJoin(group, eq(group.id, groupMenu.group_id))
      .where(named('coupon'))
    expect(rows.map(({ name }) => name).sort()).toEqual(['优惠', '店长'].sort())
  })

  test('the default menu gets missing items at the top level if their folder was deleted', async () => {
    await shop.db.delete(menu).where(named('banner'))
    await shop.db.update(menu).set({ deleted_at: new Date() }).where(named('content'))
    await fillBase(shop.db)
    expect(await find('banner')).toMatchObject({ parent_id: null })
  })
})
