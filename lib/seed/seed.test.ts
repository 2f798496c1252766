import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { eq, getTableName } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { banner, bannerItem } from '@/db/schema/banner'
import { file } from '@/db/schema/file'
import { groupMenu, menu } from '@/db/schema/menu'
import { group, groupPermission, identity, user } from '@/db/schema/user'
import { pointsOf as requiredPoints } from '@/lib/core/operation/permissions'
import { endpoints } from '@/lib/endpoints'
import { isOpenTo } from '@/lib/menu/pages'
import { DEMO_PASSWORD, useShop } from '@/packages/testing/shop'
import { hasDemoAccounts, mayBecomeDemo, seedDemoShop } from './seed'

const NOT_FOR_MANAGERS =
  /^cms-(agent|api_key|user|customer|group|auth|menu|move_in|element|config|oper_log|login_log|error_log|personal|webhook(_delivery)?)$/

describe('the demo shop', () => {
  const shop = useShop()
  const everything = async () => {
    const tables = [user, identity, group, groupPermission, menu, groupMenu, file, banner, bannerItem]
    return Promise.all(tables.map(async (table) => [getTableName(table), await shop.db.select().from(table)]))
  }
  const pointsOf = async (name: string) => {
    const rows = await shop.db
      .select({ point: groupPermission.point })
      .from(groupPermission)
      .innerJoin(group, eq(group.id, groupPermission.group_id))
      .where(eq(group.name, name))
    return rows.map(({ point }) => point).sort()
  }

  test('the demo shop is seeded once: a second run changes nothing', async () => {
    const before = await everything()
    await seedDemoShop(shop.runtime)
    expect(await everything()).toEqual(before)
    expect(await hasDemoAccounts(shop.db)).toBe(true)
  })

  test('the demo shop is seeded only into an empty shop or a demo shop, not into another one', async () => {
    expect(await mayBecomeDemo(shop.db)).toBe(true)
    await shop.db
      .update(identity)
      .set({ identifier: 'owner@shop.test' })
      .where(eq(identity.identifier, 'admin@kiosk.test'))
    expect(await mayBecomeDemo(shop.db)).toBe(false)
    await shop.db.delete(identity)
    expect(await mayBecomeDemo(shop.db)).toBe(true)
  })

  test('the demo shop keeps edits and deletions by staff', async () => {
    const token = await shop.tokenOf('manager')
    await shop.ask('PUT /cms/banner/1', { token, body: { name: 'Ours now', items: [] } })
    await shop.ask('DELETE /cms/banner/2', { token })
    const before = await everything()
    await seedDemoShop(shop.runtime)
    expect(await everything()).toEqual(before)
  })

  test('the demo shop restores its images if the disk was lost', async () => {
    const kept = await shop.db.select().from(file)
    const places = kept.map(({ hash, ext }) => path.join(shop.runtime.env.dataDir, 'files', `${hash}.${ext}`))
    expect([places.length > 100, places.filter(existsSync)]).toEqual([true, places])
    for (const place of places) rmSync(place)
    await seedDemoShop(shop.runtime)
    expect(places.filter(existsSync)).toEqual(places)
  })

  test('the demo shop shows banners with existing images', async () => {
    for (const id of [1, 2]) {
      const shown = await shop.ask(`GET /v1/banner/${id}`)
      expect([shown.status, shown.data.items.length > 0]).toEqual([200, true])
      for (const { image } of shown.data.items) {
        expect((await shop.ask(`GET ${new URL(image).pathname}`)).status).toBe(200)
      }
    }
  })

  const BUYER = { is_staff: false, is_super: false, group: null }
  test.each([
    [{ is_staff: true, is_super: true, group: null }, 'admin', 'admin@kiosk.test', null],
    [{ is_staff: true, is_super: false, group: '店长' }, 'manager', 'manager@kiosk.test', null],
    [{ is_staff: true, is_super: false, group: '店员' }, 'clerk', 'clerk@kiosk.test', null],
    [BUYER, 'buyer', 'buyer@kiosk.test', '13900000001'],
    [BUYER, 'second', 'second@kiosk.test', '13900000002'],
  ])(
    'the demo shop has an account %j for %s, who can sign in by user name, email and phone number',
    async (rights, username, email, mobile) => {
      for (const [type, account] of [
        [100, username],
        [101, email],
        [102, mobile],
      ]) {
        const signed = await shop.ask('POST /v1/token', {
          body: { account: account ?? 'none', secret: DEMO_PASSWORD, type },
        })
        expect([account, signed.status]).toEqual([account, account ? 200 : 401])
        if (!account) continue
        const self = await shop.ask('GET /v1/user', { token: signed.data.token })
        expect(self.data).toMatchObject({
          username,
          email,
          mobile,
          is_staff: rights.is_staff,
          group_name: rights.group,
        })
        const { data } = await shop.ask('POST /v1/token/verify', { body: { token: signed.data.token } })
        expect(data.scope).toBe(rights.is_super ? 'super' : rights.is_staff ? 'staff' : 'customer')
      }
    },
  )

  test('the demo shop has five accounts and two groups, none of them disabled or in the trash', async () => {
    const people = await shop.db.select().from(user)
    expect(people.filter(({ active, deleted_at }) => active && !deleted_at)).toHaveLength(5)
    expect((await shop.db.select().from(group)).map(({ name }) => name).sort()).toEqual(['店员', '店长'])
  })

  test('the demo shop has what modules add to it: articles, notices and offers', async () => {
    const token = await shop.tokenOf('admin')
    const counts = await Promise.all(
      ['article', 'notice', 'offer'].map(async (list) => (await shop.ask(`GET /cms/${list}`, { token })).data.total),
    )
    expect(counts).toEqual([7, 5, 2])
  })

  test('the demo shop has a default address for each buyer', async () => {
    for (const name of ['buyer', 'second']) {
      const { data } = await shop.ask('GET /v1/address', { token: await shop.tokenOf(name) })
      expect(data.items).toMatchObject([{ is_default: true }])
    }
  })

  test('the demo shop gives managers every permission except those for people, permissions, logs and settings', async () => {
    const theirs = endpoints.filter((one) => one.access === 'permission' && !NOT_FOR_MANAGERS.test(one.module))
    const points = new Set(theirs.flatMap(requiredPoints))
    for (const ofSettings of ['config.update', 'dashboard.remove_demo']) points.delete(ofSettings)
    expect(await pointsOf('店长')).toEqual([...points].sort())
  })

  test('the demo shop gives each group exactly the pages of the menu that its permissions open', async () => {
    const token = await shop.tokenOf('admin')
    const { data } = await shop.ask('GET /cms/group', { token })
    const groups: { name: string; points: string[]; menu_ids: number[]; warnings: string[] }[] = data.items
    const pages = (await shop.db.select().from(menu)).filter(({ kind }) => kind === 'page')
    for (const { points, menu_ids, warnings } of groups) {
      const open = pages.filter(
        ({ path }) =>
          path === '/admin' || isOpenTo(shop.runtime.registry.pages, (point) => points.includes(point), path),
      )
      expect([warnings, menu_ids.toSorted()]).toEqual([[], open.map(({ id }) => id).toSorted()])
    }
    const named = (name: string) => groups.find((one) => one.name === name)?.menu_ids.length
    expect([named('店员'), Number(named('店长')) > 20]).toEqual([4, true])
  })

  test('the demo shop gives clerks only the tasks to ship, complete and close orders and to see products', async () => {
    const orders = ['close', 'complete', 'count', 'list', 'read', 'read_address', 'set_address', 'set_note', 'ship']
    const others = ['pay.check', 'product.list', 'product.read', 'shipping.tell']
    const allowed = ['category.list', 'category.read', ...orders.map((one) => `order.${one}`), ...others]
    expect(await pointsOf('店员')).toEqual(allowed)
  })
})
