import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { element, groupElement, groupMenu, menu } from '@/db/schema/menu'
import { group, user } from '@/db/schema/user'
import { asRecord } from '@/lib/base/json'
import { useShop } from '@/packages/testing/shop'
import { smallMenu } from '@/packages/testing/small-menu'
import { complain } from '../complaint/sample-calls'
import { pickupPlaceIn } from '../delivery/sample-calls'

type Route = { id: number; name: string; elements: string[]; children: Route[] }
type Tree = { [name: string]: Tree }

const treeOf = (routes: Route[]): Tree => Object.fromEntries(routes.map((one) => [one.name, treeOf(one.children)]))
const namesIn = (routes: Route[]): string[] => routes.flatMap(({ name, children }) => [name, ...namesIn(children)])

describe('an unused page', () => {
  const shop = useShop()
  type Seen = { name: string; unused: boolean; waits: number | null; children: Seen[] }
  const flat = (routes: Seen[]): Seen[] => routes.flatMap((one) => [one, ...flat(one.children)])
  const entry = async (name: string) => {
    const { data } = await shop.ask('GET /cms/menu/routes', { token: await shop.tokenOf('admin') })
    return flat(data).find((one) => one.name === name)
  }

  test('an unused page is not in the menu until there is something on it', async () => {
    expect(await entry('pickup-place')).toMatchObject({ unused: true })
    await pickupPlaceIn(shop)
    expect(await entry('pickup-place')).toMatchObject({ unused: false })
  })

  test('an unused page is in the menu of a shop that wants it there', async () => {
    await shop.db.update(menu).set({ until_used: false }).where(eq(menu.name, 'delivery-area'))
    expect(await entry('delivery-area')).toMatchObject({ unused: false })
  })

  test('the complaints in the menu have the number of those that wait for an answer', async () => {
    expect(await entry('complaint')).toMatchObject({ unused: true, waits: 0 })
    await complain(shop)
    expect(await entry('complaint')).toMatchObject({ unused: false, waits: 1 })
    expect(await entry('order')).toMatchObject({ unused: false, waits: null })
  })
})

describe('the menu of a user', () => {
  const shop = useShop()
  beforeEach(() => smallMenu(shop.db))
  const routesOf = async (name: string, headers = {}): Promise<Route[]> =>
    (await shop.ask('GET /cms/menu/routes', { token: await shop.tokenOf(name), headers })).data
  const idOf = async (name: string) =>
    (await shop.db.select({ id: menu.id }).from(menu).where(eq(menu.name, name)))[0]?.id ?? 0
  const groupOf = async (name: string) =>
    (await shop.db.select({ id: group.id }).from(group).where(eq(group.name, name)))[0]?.id ?? 0
  const add = async (name: string, parent?: string, more = {}) => {
    const row = { name, title: name, title_en: name, kind: 'page' as const, ...more }
    await shop.db.insert(menu).values({ ...row, parent_id: parent === undefined ? null : await idOf(parent) })
  }
  const trash = (...names: string[]) =>
    shop.db.update(menu).set({ deleted_at: new Date() }).where(inArray(menu.name, names))
  const show = async (name: string, to = '店员') =>
    shop.db.insert(groupMenu).values({ group_id: await groupOf(to), menu_id: await idOf(name) })

  test('the menu of a super administrator has all items', async () => {
    const all = await shop.db.select({ name: menu.name }).from(menu)
    const seen = namesIn(await routesOf('admin'))
    expect(seen.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
    expect(treeOf(await routesOf('admin'))).toMatchObject({
      home: {},
      content: { banner: {} },
      developer: { docs: {} },
    })
  })

  test('the menu of other staff has the items granted to their group', async () => {
    expect(treeOf(await routesOf('manager'))).toEqual({ home: {}, content: { banner: {} } })
    expect(treeOf(await routesOf('clerk'))).toEqual({ home: {} })
  })

  test('the menu of a user has the parents of a granted item, but not its siblings or children', async () => {
    await add('deep', 'banner')
    await add('deeper', 'deep')
    await show('deep')
    expect(treeOf(await routesOf('clerk'))).toEqual({ home: {}, content: { banner: { deep: {} } } })
    expect(treeOf(await routesOf('manager'))).toEqual({ home: {}, content: { banner: {} } })
  })

  test('the menu of a user has all fields that the navigation needs', async () => {
    const [home, content] = await routesOf('manager')
    expect(home).toEqual({
      id: await idOf('home'),
      parent_id: null,
      name: 'home',
      path: '/admin',
      icon: 'home',
      kind: 'page',
      sort: 0,
      hidden: false,
      until_used: false,
      unused: false,
      waits: null,
      title: '首页',
      title_en: 'Home',
      meta: { title: 'Home', icon: 'home' },
      elements: [],
      children: [],
    })
    expect(content?.children).toMatchObject([{ parent_id: await idOf('content'), path: '/admin/banner' }])
  })

  test('the menu of a user has its titles in the language of the caller', async () => {
    const titlesIn = async (language: string) =>
      (await routesOf('clerk', { 'accept-language': language })).map((one) => asRecord(one).meta)
    expect(await titlesIn('zh-CN')).toEqual([{ title: '首页', icon: 'home' }])
    expect(await titlesIn('en')).toEqual([{ title: 'Home', icon: 'home' }])
  })

  test('the menu of a user is sorted by position, then by age', async () => {
    await add('second', 'developer', { sort: 5 })
    await add('third', 'developer', { sort: 5 })
    await add('first', 'developer', { sort: 4 })
    const developer = (await routesOf('admin')).find(({ name }) => name === 'developer')
    const added = developer?.children.map(({ name }) => name).filter((name) => /^(first|second|third)$/.test(name))
    expect(added).toEqual(['first', 'second', 'third'])
  })

  test('the menu of a user leaves out items in the trash and their children', async () => {
    await add('deep', 'banner')
    await show('deep')
    await trash('content')
    for (const name of ['admin', 'clerk', 'manager']) {
      expect(namesIn(await routesOf(name)).filter((one) => ['content', 'banner', 'deep'].includes(one))).toEqual([])
    }
  })

  test('the menu of a user is an empty list without a group or without grants', async () => {
    await shop.db.delete(groupMenu)
    expect(await routesOf('clerk')).toEqual([])
    await shop.db.update(user).set({ group_id: null }).where(eq(user.nickname, 'Manager'))
    expect(await routesOf('manager')).toEqual([])
  })

  test('the menu of a user lists the buttons of a page: all for a super administrator, otherwise those of the group', async () => {
    const menu_id = await idOf('banner')
    const signs = ['banner.create', 'banner.delete', 'export']
    const rows = signs.map((sign) => ({ name: sign, sign, menu_id }))
    const elements = await shop.db.insert(element).values(rows).returning({ id: element.id, sign: element.sign })
    const group_id = await groupOf('店长')
    const granted = elements.filter(({ sign }) => sign !== 'banner.create')
    await shop.db.insert(groupElement).values(granted.map(({ id }) => ({ group_id, element_id: id })))
    const buttons = async (name: string) => (await routesOf(name)).flatMap(({ children }) => children)[0]?.elements
    expect(await buttons('admin')).toEqual(signs)
    expect(await buttons('manager')).toEqual(['banner.delete', 'export'])
    await shop.db.update(element).set({ deleted_at: new Date() }).where(eq(element.sign, 'export'))
    expect([await buttons('admin'), await buttons('manager')]).toEqual([signs.slice(0, 2), ['banner.delete']])
    await show('banner')
    expect(await buttons('clerk')).toEqual([])
  })

  test('the menu of a user takes one query at any depth', async () => {
    const token = await shop.tokenOf('admin')
    for (let depth = 0; depth < 5; depth++) await add(`depth ${depth}`, depth ? `depth ${depth - 1}` : 'home')
    const queries = await shop.queriesOf(() => shop.ask('GET /cms/menu/routes', { token }))
    expect(queries).toHaveLength(2) // the other query finds the caller
  })

  test('the menu of a user is for staff only', async () => {
    expect((await shop.ask('GET /cms/menu/routes', { token: await shop.tokenOf('buyer') })).status).toBe(403)
  })

  test('menu items of a user require unique names, even in the trash, and one of three types', async () => {
    await trash('home')
    const attempt = (row: object) => shop.db.transaction(() => add('home', undefined, row))
    await expect(attempt({})).rejects.toThrow()
    const kind = sql`update ${menu} set kind = 'button' where name = 'home'`
    await expect(shop.db.transaction((tx) => tx.execute(kind))).rejects.toThrow()
  })
})
