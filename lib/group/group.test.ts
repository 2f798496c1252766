import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { element, groupMenu, menu } from '@/db/schema/menu'
import { group, groupPermission, user } from '@/db/schema/user'
import { useShop } from '@/packages/testing/shop'

describe('groups', () => {
  const shop = useShop()
  const admin = async (what: string, body?: unknown, headers = {}) =>
    shop.ask(what, { body, headers, token: await shop.tokenOf('admin') })
  const idOf = async (name: string) =>
    (await shop.db.select({ id: group.id }).from(group).where(eq(group.name, name)))[0]?.id ?? 0
  const menuOf = async (name: string) =>
    (await shop.db.select({ id: menu.id }).from(menu).where(eq(menu.name, name)))[0]?.id ?? 0
  const buttonOf = async (sign: string) => {
    const row = { name: `Button ${sign}`, sign, menu_id: await menuOf('banner') }
    return (await shop.db.insert(element).values(row).returning({ id: element.id }))[0]?.id ?? 0
  }
  const make = async (body: object) => (await admin('POST /cms/group', { name: 'Packers', ...body })).data

  test('groups are created with permissions, menu items and page elements', async () => {
    const [menu_id, element_id] = [await menuOf('banner'), await buttonOf('export')]
    const grants = { points: ['banner.list', 'banner.create'], menu_ids: [menu_id], element_ids: [element_id] }
    const created = await admin('POST /cms/group', { name: ' Packers ', info: 'Pack', ...grants })
    expect([created.status, created.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Packers',
        info: 'Pack',
        users: 0,
        pages: 1,
        warnings: [],
        version: 1,
        ...grants,
        points: ['banner.create', 'banner.list'],
        create_time: expect.any(String),
        update_time: expect.any(String),
        deleted_at: null,
      },
    ])
    expect((await admin(`GET /cms/group/${created.data.id}`)).data).toEqual(created.data)
  })

  test('groups say how many pages their members can open, beside the home page', async () => {
    const menu_ids = await Promise.all(['home', 'banner', 'product', 'docs'].map(menuOf))
    expect((await make({ points: ['banner.list', 'order.read'], menu_ids })).pages).toBe(1)
    expect((await make({ name: 'Nowhere', points: ['banner.list'], menu_ids: menu_ids.slice(0, 1) })).pages).toBe(0)
  })

  test('groups are found by name and description, and show their number of members', async () => {
    await shop.db.update(user).set({ deleted_at: new Date() }).where(eq(user.nickname, 'Clerk'))
    const names = async (query: string) => {
      const { items } = (await admin(`GET /cms/group?${query}`)).data
      return items.map(({ name, users }: { name: string; users: number }) => [name, users])
    }
    expect(await names('sort=name')).toEqual([
      ['店员', 0],
      ['店长', 1],
    ])
    await shop.db.update(group).set({ info: 'Keep the shop' }).where(eq(group.name, '店长'))
    expect(await names(`q=${encodeURIComponent('员')}`)).toEqual([['店员', 0]])
    expect(await names('q=KEEP')).toEqual([['店长', 1]])
  })

  test('groups keep fields that were not sent, and replace lists completely', async () => {
    const [home, banner, button] = [await menuOf('home'), await menuOf('banner'), await buttonOf('export')]
    const { id } = await make({ info: 'Pack', points: ['banner.list'], menu_ids: [home], element_ids: [button] })
    const edit = async (body: object) => (await admin(`PUT /cms/group/${id}`, body)).data
    const left = { name: 'Packers', info: 'Pack', menu_ids: [home], element_ids: [button] }
    expect(await edit({ points: ['banner.read', 'banner.list'] })).toMatchObject({
      ...left,
      points: ['banner.list', 'banner.read'],
      version: 2,
    })
    expect(await edit({ points: ['banner.read'], menu_ids: [banner] })).toMatchObject({
      ...left,
      menu_ids: [banner],
      points: ['banner.read'],
      version: 3,
    })
    expect(await edit({ points: [], menu_ids: [], element_ids: [] })).toMatchObject({
      points: [],
      menu_ids: [],
      element_ids: [],
      version: 4,
    })
  })

  test('groups get a permission or menu item once, even if it is given twice', async () => {
    const home = await menuOf('home')
    const created = await make({ points: ['banner.list', 'banner.list'], menu_ids: [home, home] })
    expect(created).toMatchObject({ points: ['banner.list'], menu_ids: [home] })
  })

  test('groups reject unknown permissions, menu items and page elements by index', async () => {
    const gone = await buttonOf('gone')
    await shop.db.update(element).set({ deleted_at: new Date() }).where(eq(element.id, gone))
    const refused = await admin('PUT /cms/group/1', {
      points: ['banner.list', 'banner.fly', 'token.issue', 'banner.delete_many'],
      menu_ids: [await menuOf('home'), 99_999],
      element_ids: [gone],
    })
    expect([refused.status, refused.json.errors]).toEqual([
      400,
      [
        ...[1, 2, 3].map((at) => ({ path: `points.${at}`, message: 'is an unknown permission' })),
        { path: 'menu_ids.1', message: 'is an unknown menu item' },
        { path: 'element_ids.0', message: 'is an unknown page element' },
      ],
    ])
  })

  test('groups copied from another get the same, except for what is sent', async () => {
    const source = (await admin(`GET /cms/group/${await idOf('店长')}`)).data
    const { points, menu_ids } = source
    expect(await make({ copy_of: source.id })).toMatchObject({ name: 'Packers', info: '', points, menu_ids, users: 0 })
    const second = await make({ name: 'Second', copy_of: source.id, points: ['banner.list'] })
    expect(second).toMatchObject({ points: ['banner.list'], menu_ids })
    expect((await admin(`GET /cms/group/${source.id}`)).data).toEqual(source)
  })

  test('groups cannot be copied from an unknown group or one in the trash', async () => {
    const { id } = await make({})
    await admin(`DELETE /cms/group/${id}`)
    for (const copy_of of [id, 99_999]) {
      const refused = await admin('POST /cms/group', { name: 'X', copy_of })
      expect(refused).toMatchObject({ status: 400, json: { msg: 'copy_of is an unknown group' } })
    }
  })

  test('groups have unique names, except in the trash, and cannot be restored to a name in use', async () => {
    const { id } = await make({})
    const refused = await admin('POST /cms/group', { name: 'Packers' })
    expect(refused).toMatchObject({ status: 409, json: { error_code: 10110, errors: [{ path: 'name' }] } })
    await admin(`DELETE /cms/group/${id}`)
    await make({})
    expect(await admin(`POST /cms/group/${id}/restoration`)).toMatchObject({ status: 409 })
  })

  test('groups with members cannot be deleted; deleted users do not count', async () => {
    const id = await idOf('店员')
    expect(await admin(`DELETE /cms/group/${id}`)).toMatchObject({
      status: 409,
      json: { error_code: 10110, msg: 'This group still has members: 1', details: { users: 1 } },
    })
    expect((await admin('POST /cms/group/deletion', { ids: [id] })).data.items).toMatchObject([{ id, ok: false }])
    await shop.db.update(user).set({ deleted_at: new Date() }).where(eq(user.nickname, 'Clerk'))
    expect((await admin(`DELETE /cms/group/${id}`)).status).toBe(200)
    const restored = await admin(`POST /cms/group/${id}/restoration`)
    expect(restored.data).toMatchObject({
      id,
      deleted_at: null,
      menu_ids: [await menuOf('home'), await menuOf('order'), await menuOf('parcel'), await menuOf('product')],
    })
  })

  test('groups have a warning for a menu item or page element without its permission', async () => {
    const [button, free] = [await buttonOf('banner.delete'), await buttonOf('export')]
    const menu_ids = [await menuOf('home'), await menuOf('content'), await menuOf('banner')]
    const created = await make({ points: ['banner.read'], menu_ids, element_ids: [button, free] })
    expect(created.warnings).toEqual([
      { kind: 'menu', id: menu_ids[2], name: 'Banners', point: 'banner.list' },
      { kind: 'element', id: button, name: 'Button banner.delete', point: 'banner.delete' },
    ])
    const chinese = await admin(`GET /cms/group/${created.id}`, undefined, { 'accept-language': 'zh' })
    expect(chinese.data.warnings[0].name).toBe('轮播图')
    const edited = await admin(`PUT /cms/group/${created.id}`, { points: ['banner.list', 'banner.delete'] })
    expect(edited.data.warnings).toEqual([])
  })

  test('groups do not show a menu item in the trash, and have it again when it is restored', async () => {
    const [home, banner] = [await menuOf('home'), await menuOf('banner')]
    const { id } = await make({ points: ['banner.list'], menu_ids: [home, banner] })
    await shop.db.update(menu).set({ deleted_at: new Date() }).where(eq(menu.id, banner))
    expect((await admin(`PUT /cms/group/${id}`, { menu_ids: [home] })).data.menu_ids).toEqual([home])
    await shop.db.update(menu).set({ deleted_at: null }).where(eq(menu.id, banner))
    expect((await admin(`GET /cms/group/${id}`)).data.menu_ids).toEqual([home, banner])
    expect(await shop.db.select().from(groupMenu).where(eq(groupMenu.group_id, id))).toHaveLength(2)
  })

  test('groups do not show an obsolete permission, and lose it when their permissions are edited', async () => {
    const { id } = await make({ points: ['banner.list'] })
    await shop.db.insert(groupPermission).values({ group_id: id, point: 'banner.fly' })
    const stored = async () =>
      (await shop.db.select().from(groupPermission).where(eq(groupPermission.group_id, id))).map(({ point }) => point)
    expect((await admin(`PUT /cms/group/${id}`, { info: 'Other' })).data.points).toEqual(['banner.list'])
    expect((await stored()).toSorted()).toEqual(['banner.fly', 'banner.list'])
    await admin(`PUT /cms/group/${id}`, { points: ['banner.list', 'banner.read'] })
    expect((await stored()).toSorted()).toEqual(['banner.list', 'banner.read'])
    const { items } = (await admin(`GET /cms/oper_log?resource=group&resource_id=${id}`)).data
    const { before, after } = (await admin(`GET /cms/oper_log/${items[0].id}`)).data
    expect([before.points, after.points]).toEqual([
      ['banner.fly', 'banner.list'],
      ['banner.list', 'banner.read'],
    ])
  })

  test('groups are listed with three queries, however many there are', async () => {
    for (const name of ['A', 'B', 'C'])
      await make({ name, points: ['banner.list'], menu_ids: [await menuOf('home'), await menuOf('product')] })
    const token = await shop.tokenOf('admin')
    expect(await shop.queriesOf(() => shop.ask('GET /cms/group', { token }))).toHaveLength(3)
  })

  test('groups have unique names in the database', async () => {
    const again = sql`insert into ${group} (name) values ('店员')`
    await expect(shop.db.transaction((tx) => tx.execute(again))).rejects.toThrow()
  })
})
