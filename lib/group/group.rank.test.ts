import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { group, groupPermission, user } from '@/db/schema/user'
import { grant } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const VERBS = ['list', 'read', 'create', 'update', 'delete', 'restore']

describe('staff who manage groups without being super administrators', () => {
  const shop = useShop()
  const ask = async (name: string, what: string, body?: unknown) =>
    shop.ask(what, { body, token: await shop.tokenOf(name) })
  const manager = async (what: string, body?: unknown) => ask('manager', what, body)
  const admin = async (what: string, body?: unknown) => ask('admin', what, body)
  const promote = async () => {
    for (const verb of VERBS) await grant(shop.db, 'manager', `group.${verb}`)
  }
  const idOf = async (name: string) =>
    (await shop.db.select({ id: group.id }).from(group).where(eq(group.name, name)))[0]?.id ?? 0
  const refusedFor = (point: string) => ({ status: 403, json: { error_code: 10010, details: { point } } })
  const above = async (name = 'Above') =>
    (await admin('POST /cms/group', { name, points: ['banner.list', 'auth.list'] })).data.id

  test('staff who manage groups can grant permissions that they have', async () => {
    await promote()
    const created = await manager('POST /cms/group', { name: 'Packers', points: ['banner.list'] })
    expect(created.status).toBe(201)
    const edited = await manager(`PUT /cms/group/${created.data.id}`, { points: ['banner.list', 'group.list'] })
    expect(edited.data.points).toEqual(['banner.list', 'group.list'])
  })

  test('staff who manage groups cannot grant permissions that they lack: not to a new group, another group or their own', async () => {
    await promote()
    const body = { points: ['banner.list', 'auth.list'] }
    expect(await manager('POST /cms/group', { name: 'Packers', ...body })).toMatchObject(refusedFor('auth.list'))
    for (const name of ['店员', '店长']) {
      const refused = await manager(`PUT /cms/group/${await idOf(name)}`, body)
      expect(refused).toMatchObject(refusedFor('auth.list'))
      expect(refused.json.msg).toBe('You cannot grant the permission auth.list, which you do not have')
    }
  })

  test('staff who manage groups cannot copy a group with more permissions than their own, unless they leave these out', async () => {
    await promote()
    const copy_of = await above()
    expect(await manager('POST /cms/group', { name: 'Mine', copy_of })).toMatchObject(refusedFor('auth.list'))
    expect((await manager('POST /cms/group', { name: 'Mine', copy_of, points: ['banner.list'] })).status).toBe(201)
  })

  test('staff who manage groups cannot edit, delete or restore a group with more permissions than their own', async () => {
    await promote()
    const [id, binned] = [await above(), await above('Binned')]
    await admin(`DELETE /cms/group/${binned}`)
    const tries: [what: string, body?: object][] = [
      [`PUT /cms/group/${id}`, { name: 'Below' }],
      [`PUT /cms/group/${id}`, { points: ['banner.list'] }],
      [`PUT /cms/group/${id}`, { menu_ids: [] }],
      [`DELETE /cms/group/${id}`],
      [`POST /cms/group/${binned}/restoration`],
    ]
    for (const [what, body] of tries) {
      const refused = await manager(what, body)
      expect([what, refused]).toMatchObject([what, refusedFor('auth.list')])
      expect(refused.json.msg).toBe('You cannot edit this: it has the permission auth.list, which you do not have')
    }
    const { data } = await manager('POST /cms/group/deletion', { ids: [id] })
    expect(data.items).toMatchObject([{ id, ok: false, error_code: 10010 }])
    expect((await manager(`GET /cms/group/${id}`)).data).toMatchObject({ name: 'Above', version: 1 })
  })

  test('staff who manage groups can edit a group with an obsolete permission', async () => {
    await promote()
    const id = await idOf('店员')
    await shop.db.insert(groupPermission).values({ group_id: id, point: 'banner.fly' })
    expect((await manager(`PUT /cms/group/${id}`, { info: 'Other' })).status).toBe(200)
  })

  test('staff who manage groups can take permissions from their own group', async () => {
    await promote()
    const id = await idOf('店长')
    const { points } = (await manager(`GET /cms/group/${id}`)).data
    const fewer = points.filter((point: string) => point !== 'group.create')
    expect((await manager(`PUT /cms/group/${id}`, { points: fewer })).status).toBe(200)
    expect(await manager('POST /cms/group', { name: 'X' })).toMatchObject(refusedFor('group.create'))
  })
})

describe('a changed group', () => {
  const shop = useShop()
  const admin = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('admin') })
  const groupOf = async (nickname: string) =>
    (await shop.db.select({ id: user.group_id }).from(user).where(eq(user.nickname, nickname)))[0]?.id ?? 0

  test('a changed group applies to its members from their next request on, in their current session', async () => {
    const token = await shop.tokenOf('clerk')
    const id = await groupOf('Clerk')
    const status = async () => (await shop.ask('GET /cms/banner', { token })).status
    const menus = async () => (await shop.ask('GET /cms/menu/routes', { token })).data.length
    expect([await status(), await menus()]).toEqual([403, 3])
    await admin(`PUT /cms/group/${id}`, { points: ['banner.list'], menu_ids: [] })
    expect([await status(), await menus()]).toEqual([200, 0])
    await admin(`PUT /cms/group/${id}`, { points: [] })
    expect(await status()).toBe(403)
    expect((await shop.ask('GET /v1/user', { token })).status).toBe(200)
  })
})
