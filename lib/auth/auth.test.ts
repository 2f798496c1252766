import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { groupPermission } from '@/db/schema/user'
import { endpoints, permissionPoints } from '@/lib/endpoints'
import { useShop } from '@/packages/testing/shop'
import { pointsOf } from '../core/operation/permissions'

type Module = { module: string; label: string; points: { point: string; label: string }[] }
type Url = { method: string; path: string; point: string | null; label: string; module: string; allowed: boolean }

describe('the permissions', () => {
  const shop = useShop()
  const ask = async (what: string, name: string, language = 'en') =>
    shop.ask(what, { token: await shop.tokenOf(name), headers: { 'accept-language': language } })
  const modules = async (language?: string): Promise<Module[]> =>
    (await ask('GET /cms/auth', 'admin', language)).data.items
  const urls = async (name: string): Promise<Url[]> => (await ask('GET /cms/auth/url', name)).data.items

  test('the permissions are listed once each, by module', async () => {
    const all = await modules()
    expect(all.flatMap((one) => one.points.map(({ point }) => point)).toSorted()).toEqual(permissionPoints.toSorted())
    const banners = all.find(({ module }) => module === 'cms-banner')
    expect(banners).toMatchObject({ label: 'Banners' })
    expect(banners?.points).toContainEqual({ point: 'banner.delete', label: 'Move a banner to the trash' })
    expect(banners?.points.map(({ point }) => point)).not.toContain('banner.delete_many')
  })

  test('the permissions have labels in the language of the caller', async () => {
    const banners = (await modules('zh')).find(({ module }) => module === 'cms-banner')
    expect(banners).toMatchObject({ label: '轮播图' })
    expect(banners?.points).toContainEqual({ point: 'banner.delete', label: '将轮播图移入回收站' })
  })

  test('the permissions belong to modules that all have a name', async () => {
    const nameless = (await modules())
      .map(({ module }) => module)
      .filter((module) => !Object.hasOwn(shop.runtime.registry.parts, module))
    expect(nameless).toEqual([])
  })

  test('the permissions are shown only to staff with the permission to list them', async () => {
    expect(await ask('GET /cms/auth', 'clerk')).toMatchObject({ status: 403 })
  })

  test('the permissions are listed with every operation, to any staff member', async () => {
    const all = await urls('clerk')
    const named = (method: string, path: string) => all.find((one) => one.method === method && one.path === path)
    expect(all).toHaveLength(endpoints.flatMap(pointsOf).length)
    expect(named('DELETE', '/cms/banner/{id}')).toEqual({
      method: 'DELETE',
      path: '/cms/banner/{id}',
      point: 'banner.delete',
      module: 'cms-banner',
      label: 'Move a banner to the trash',
      allowed: false,
    })
    expect(named('POST', '/cms/banner/deletion')).toMatchObject({ point: 'banner.delete', allowed: false })
    expect(named('GET', '/v1/banner/{id}')).toMatchObject({ point: null, allowed: true })
    expect(await ask('GET /cms/auth/url', 'buyer')).toMatchObject({ status: 403 })
  })

  test('the permissions are listed once each where one operation takes several', async () => {
    const moves = (await urls('admin')).filter(({ path }) => path === '/cms/order/{id}/status')
    expect(moves.map(({ point }) => point)).toEqual(['order.ship', 'order.complete', 'order.close'])
    expect(moves.map(({ label }) => label)).toContain('Close an order')
    const first = (await urls('admin')).find(({ point }) => point === 'order.ship')
    expect(first?.label).toBe('Ship an order') // and not as what else it covers
    const { points } = (await ask('GET /cms/group/2', 'admin')).data
    await shop.db.delete(groupPermission).where(eq(groupPermission.point, 'order.close'))
    expect(points).toContain('order.close')
    const left = (await urls('clerk')).filter(({ path }) => path === '/cms/order/{id}/status')
    expect(left.map(({ allowed }) => allowed)).toEqual([true, true, false])
  })

  test('the permissions are marked as allowed for those who hold them, and a change applies from the next request on', async () => {
    const allowed = async (name: string) =>
      (await urls(name)).filter((one) => one.point === 'banner.list').map((one) => one.allowed)
    expect([await allowed('admin'), await allowed('manager'), await allowed('clerk')]).toEqual([
      [true],
      [true],
      [false],
    ])
    await shop.db.delete(groupPermission).where(eq(groupPermission.point, 'banner.list'))
    expect(await allowed('manager')).toEqual([false])
  })
})
