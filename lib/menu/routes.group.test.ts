import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { element, groupElement, groupMenu, menu } from '@/db/schema/menu'
import { group, groupPermission } from '@/db/schema/user'
import { useShop } from '@/packages/testing/shop'
import { smallMenu } from '@/packages/testing/small-menu'
import { actorOf } from '../core/auth/token-actor'
import { withheldElements } from './routes'

type Route = { name: string; elements: string[]; lacks: string[]; children: Route[] }

describe('the menu of a group', () => {
  const shop = useShop()
  let admin = ''
  beforeEach(async () => {
    await smallMenu(shop.db)
    admin = await shop.tokenOf('admin')
  })
  const idOf = async (name: string) =>
    (await shop.db.select({ id: menu.id }).from(menu).where(eq(menu.name, name)))[0]?.id ?? 0
  const groupOf = async (name: string) =>
    (await shop.db.select({ id: group.id }).from(group).where(eq(group.name, name)))[0]?.id ?? 0
  const ask = async (name: string, token = admin) => shop.ask(`GET /cms/group/${await groupOf(name)}/routes`, { token })
  const button = async (sign: string, to?: string, at = 'banner') => {
    const values = { name: sign, sign, menu_id: await idOf(at) }
    const [row] = await shop.db.insert(element).values(values).returning({ id: element.id })
    if (to) await shop.db.insert(groupElement).values({ group_id: await groupOf(to), element_id: row?.id ?? 0 })
  }
  const withoutLacks = (routes: Route[]): unknown[] =>
    routes.map(({ lacks: _, children, ...one }) => ({ ...one, children: withoutLacks(children) }))
  const lacksIn = (routes: Route[]): Record<string, string[]> =>
    Object.assign({}, ...routes.map(({ name, lacks, children }) => ({ [name]: lacks, ...lacksIn(children) })))

  test('the menu of a group is what its members see', async () => {
    await button('banner.delete', '店长')
    await button('banner.create')
    const mine = await shop.ask('GET /cms/menu/routes', { token: await shop.tokenOf('manager') })
    const { data } = await ask('店长')
    expect(withoutLacks(data)).toEqual(mine.data)
    expect(data[1].children[0].elements).toEqual(['banner.delete'])
  })

  test('the menu of a group shows which pages and buttons are visible but not permitted', async () => {
    await shop.db.insert(groupMenu).values({ group_id: await groupOf('店员'), menu_id: await idOf('banner') })
    await button('banner.delete', '店员')
    await button('free-mark', '店员')
    const lacks = async () => lacksIn((await ask('店员')).data)
    expect(await lacks()).toEqual({ home: [], content: [], banner: ['banner.list', 'banner.delete'] })
    const group_id = await groupOf('店员')
    await shop.db.insert(groupPermission).values({ group_id, point: 'banner.list' })
    expect(await lacks()).toMatchObject({ banner: ['banner.delete'] })
  })

  test('the menu of a group is not found for a deleted or unknown group', async () => {
    const id = await groupOf('店员')
    await shop.db.update(group).set({ deleted_at: new Date() }).where(eq(group.id, id))
    for (const one of [id, 2147483647]) {
      expect((await shop.ask(`GET /cms/group/${one}/routes`, { token: admin })).status).toBe(404)
    }
  })

  const withheld = async (name: string, at = '/admin/banner') => {
    const actor = await actorOf(shop.db, await shop.tokenOf(name))
    if (!actor) throw new Error(`no user ${name}`)
    return [...(await withheldElements(shop.db, actor, at))]
  }

  test('a button that exists as an element is withheld from groups without it', async () => {
    expect(await withheld('manager')).toEqual([])
    await button('banner.delete')
    await button('banner.update', '店长')
    expect(await withheld('manager')).toEqual(['banner.delete'])
    expect(await withheld('clerk')).toEqual(['banner.delete', 'banner.update'])
    expect(await withheld('admin')).toEqual([])
    await shop.db.update(element).set({ deleted_at: new Date() }).where(eq(element.sign, 'banner.delete'))
    expect(await withheld('manager')).toEqual([])
  })

  test('a button is withheld on its own page and below it, with any query, and nowhere else', async () => {
    await button('banner.delete')
    for (const at of ['/admin/banner', '/admin/banner/', '/admin/banner?page=2', '/admin/banner/7']) {
      expect([at, await withheld('manager', at)]).toEqual([at, ['banner.delete']])
    }
    for (const at of ['/admin', '/admin/user', '/admin/banners']) {
      expect([at, await withheld('manager', at)]).toEqual([at, []])
    }
    await button('home-mark', undefined, 'home')
    expect(await withheld('manager')).toEqual(['banner.delete'])
  })
})
