import { inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groupMenu, menu } from '@/db/schema/menu'
import { recoveryCode, secondFactor } from '@/db/schema/sign-in'
import { permissionPoints } from '@/lib/endpoints'
import { grant, userIdOf } from '@/packages/testing/sample-records'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { giveFactor, sessionOf } from './sample-calls'

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0'

describe('the sessions of staff', () => {
  const shop = useShop()
  const admin = async (what: string, body?: unknown) => shop.ask(what, { body, token: await shop.tokenOf('admin') })
  const works = async (token: string) => (await shop.ask('GET /v1/user', { token })).status === 200
  const clerk = async () => `/cms/user/${await userIdOf(shop.db, 'clerk')}`

  test('the sessions of staff are listed with address, browser and system, without those of other users', async () => {
    await shop.tokenOf('buyer')
    await shop.ask('POST /v1/token', {
      body: { account: 'clerk', secret: DEMO_PASSWORD, type: 100 },
      headers: { 'user-agent': EDGE },
      address: '198.51.100.7',
    })
    const { data } = await admin(`GET ${await clerk()}/session`)
    expect(data.items).toMatchObject([
      { address: '198.51.100.7', browser: 'Microsoft Edge 128', system: 'Windows 10', current: false },
    ])
    const token = await shop.tokenOf('admin')
    const mine = await shop.ask(`GET /cms/user/${await userIdOf(shop.db, 'admin')}/session`, { token })
    expect(mine.data.items.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
  })

  test('the sessions of staff can be ended one by one, each through its own user only', async () => {
    const stays = await shop.tokenOf('clerk')
    const id = await sessionOf(shop, 'clerk')
    expect((await admin(`DELETE ${await clerk()}/session/${id}`)).status).toBe(200)
    expect((await admin(`DELETE ${await clerk()}/session/${id}`)).status).toBe(404)
    expect((await admin(`GET ${await clerk()}/session`)).data.items).toHaveLength(1)
    expect(await works(stays)).toBe(true)
    const theirs = await sessionOf(shop, 'manager')
    expect((await admin(`DELETE ${await clerk()}/session/${theirs}`)).status).toBe(404)
  })

  test.each([
    ['DELETE', '/session', undefined, false],
    ['POST', '/password', undefined, false],
    ['PUT', '', { active: false }, false],
    ['PUT', '', { is_super: true }, false],
    ['DELETE', '', undefined, false],
    ['PUT', '', { group_id: 1 }, true],
    ['PUT', '', { nickname: 'Other', username: 'other', active: true, is_super: false }, true],
  ])('the sessions of staff end or stay after %s %s %o', async (method, path, body, stays) => {
    const token = await shop.tokenOf('clerk')
    expect((await admin(`${method} ${await clerk()}${path}`, body)).status).toBe(200)
    expect(await works(token)).toBe(stays)
  })

  test('the sessions of staff that end leave their API keys, which the record counts, unless they are to be revoked', async () => {
    const id = await userIdOf(shop.db, 'manager')
    const path = `/cms/user/${id}`
    const keys = async () => (await admin(`GET ${path}`)).data.keys
    const makeKeys = async () => {
      for (const name of ['ERP', 'Agent']) {
        const body = { name, points: ['order.list'] }
        const made = await shop.ask('POST /cms/api_key', { token: await shop.tokenOf('manager'), body })
        expect(made.status).toBe(201)
      }
    }
    await grant(shop.db, 'manager', 'api_key.create')
    await makeKeys()
    for (const what of [`DELETE ${path}/session`, `DELETE ${path}/session?revoke_keys=false`]) {
      expect((await admin(what)).status).toBe(200)
      expect(await keys()).toBe(2)
    }
    expect((await admin(`DELETE ${path}/session?revoke_keys=true`)).status).toBe(200)
    expect(await keys()).toBe(0)
    await makeKeys()
    expect(
      (await shop.ask('DELETE /v1/user/session?revoke_keys=true', { token: await shop.tokenOf('manager') })).status,
    ).toBe(200)
    expect(await keys()).toBe(0)
    await makeKeys()
    expect((await admin(`POST ${path}/password`)).status).toBe(200)
    expect(await keys()).toBe(2)
    expect((await admin(`POST ${path}/password`, { revoke_keys: true })).status).toBe(200)
    expect(await keys()).toBe(0)
    const [entry] = (await admin(`GET /cms/oper_log?point=staff.reset_password`)).data.items
    const { data } = await admin(`GET /cms/oper_log/${entry.id}`)
    expect([data.before.keys, data.after.keys]).toEqual([2, 0])
  })

  test('the sessions of staff cannot be started by a disabled user until the user is enabled again', async () => {
    const path = await clerk()
    const signIn = () => shop.ask('POST /v1/token', { body: { account: 'clerk', secret: DEMO_PASSWORD, type: 100 } })
    await admin(`PUT ${path}`, { active: false })
    expect((await signIn()).status).toBe(401)
    await admin(`PUT ${path}`, { active: true })
    expect((await signIn()).status).toBe(200)
  })

  test('the sessions of staff need no second factor after it is removed, which is rejected if there is none', async () => {
    await giveFactor(shop, 'clerk')
    const user_id = await userIdOf(shop.db, 'clerk')
    await shop.db.insert(recoveryCode).values({ user_id, hash: 'hash' })
    expect((await admin(`GET ${await clerk()}`)).data.has_otp).toBe(true)
    expect((await admin(`DELETE ${await clerk()}/otp`)).status).toBe(200)
    expect((await admin(`GET ${await clerk()}`)).data.has_otp).toBe(false)
    expect(await shop.db.select().from(secondFactor)).toEqual([])
    const refused = await admin(`DELETE ${await clerk()}/otp`)
    expect(refused.json).toMatchObject({
      error_code: 10111,
      msg: 'Two-factor authentication is not set up for this staff member',
    })
  })
})

describe('the permissions of a user, and where they come from', () => {
  const shop = useShop()
  const rightsOf = async (username: string, headers = {}) => {
    const options = { headers, token: await shop.tokenOf('admin') }
    return (await shop.ask(`GET /cms/user/${await userIdOf(shop.db, username)}/rights`, options)).data
  }

  test('the permissions of a user are all permissions for a super administrator', async () => {
    const { points, menus, ...rest } = await rightsOf('admin')
    expect(rest).toEqual({ is_super: true, group: null })
    expect(points.map(({ point }: { point: string }) => point).toSorted()).toEqual(permissionPoints.toSorted())
    expect(points[0]).toMatchObject({ through: 'super', module: expect.stringMatching(/^cms-/) })
    expect(menus).toContainEqual(expect.objectContaining({ path: '/admin/user', title: '员工', title_en: 'Staff' }))
  })

  test('the permissions of a user are those of the group for other staff, in the language of the caller', async () => {
    const { points, ...rest } = await rightsOf('manager', { 'accept-language': 'zh' })
    expect(rest).toMatchObject({ is_super: false, group: { id: 1, name: '店长' } })
    const labels = { label: '轮播图列表', module: 'cms-banner', module_label: '轮播图' }
    expect(points).toContainEqual({ point: 'banner.list', ...labels, through: 'group' })
    expect(points.map(({ point }: { point: string }) => point)).not.toContain('staff.list')
    const paths = rest.menus.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/admin', '/admin/product', '/admin/banner']))
    expect(paths).not.toContain('/admin/user')
  })

  test('the permissions of a user are none without a group, and leave out menu items in the trash', async () => {
    const token = await shop.tokenOf('admin')
    await shop.db
      .update(menu)
      .set({ deleted_at: new Date() })
      .where(inArray(menu.name, ['home', 'product', 'order', 'parcel']))
    expect((await rightsOf('clerk')).menus).toEqual([])
    expect((await shop.db.select().from(groupMenu)).length).toBeGreaterThan(0)
    await shop.ask(`PUT /cms/user/${await userIdOf(shop.db, 'clerk')}`, { token, body: { group_id: null } })
    expect(await rightsOf('clerk')).toEqual({ is_super: false, group: null, menus: [], points: [] })
  })
})
