import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { group, groupPermission, user } from '@/db/schema/user'
import { firstOrThrow } from '@/lib/data/records'
import { grant, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import type { Actor } from '../operation/actor'
import { assertMayEditUser, assertMayGrant } from './granting'
import { actorOf } from './token-actor'

describe('staff cannot exceed their own permissions', () => {
  const shop = useShop()
  const actor = async (name: string): Promise<Actor> => {
    const found = await actorOf(shop.db, await shop.tokenOf(name))
    if (!found) throw new Error(`${name} is not signed in`)
    return found
  }
  const editing = async (who: string, whom: string) =>
    assertMayEditUser(shop.db, await actor(who), await userIdOf(shop.db, whom))
  const missing = (point: string) => ({
    kind: 'forbidden',
    extras: expect.objectContaining({ params: { point }, details: { point } }),
  })

  test('a permission can be granted by those who have it, and the first missing one is named', async () => {
    const manager = await actor('manager')
    assertMayGrant(manager, ['banner.list', 'banner.update'])
    assertMayGrant(manager, [])
    const granting = () => assertMayGrant(manager, ['banner.list', 'group.list', 'menu.list'])
    expect(granting).toThrow(expect.objectContaining(missing('group.list')))
  })

  test('a super administrator can grant any permission, a customer none', async () => {
    assertMayGrant(await actor('admin'), ['group.list', 'anything.else'])
    const buyer = { ...(await actor('buyer')), points: new Set(['banner.list']) }
    expect(() => assertMayGrant(buyer, ['banner.list'])).toThrow(expect.objectContaining(missing('banner.list')))
  })

  test('users with no more permissions can be edited, and so can customers', async () => {
    for (const whom of ['clerk', 'manager', 'buyer']) await expect(editing('manager', whom)).resolves.toBeUndefined()
  })

  test('users with a permission that the editor lacks cannot be edited', async () => {
    await grant(shop.db, 'clerk', 'group.list')
    await expect(editing('manager', 'clerk')).rejects.toMatchObject(missing('group.list'))
    await expect(editing('admin', 'clerk')).resolves.toBeUndefined()
    await shop.db.delete(groupPermission).where(eq(groupPermission.point, 'group.list'))
    await expect(editing('manager', 'clerk')).resolves.toBeUndefined()
  })

  test('the permissions of other groups do not matter', async () => {
    const { id } = firstOrThrow(await shop.db.insert(group).values({ name: 'Keepers' }).returning({ id: group.id }))
    await shop.db.insert(groupPermission).values({ group_id: id, point: 'group.list' })
    await expect(editing('manager', 'clerk')).resolves.toBeUndefined()
  })

  test('only a super administrator can edit a super administrator', async () => {
    await expect(editing('manager', 'admin')).rejects.toMatchObject({ kind: 'forbidden' })
    await shop.db.update(user).set({ is_super: true, group_id: null }).where(eq(user.nickname, 'Manager'))
    await expect(editing('manager', 'admin')).resolves.toBeUndefined()
  })
})
