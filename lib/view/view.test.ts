import { describe, expect, test } from 'vitest'
import { groupPermission } from '@/db/schema/user'
import { savedView } from '@/db/schema/view'
import { logEntriesOf, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'
import { endpoints } from '../endpoints'
import { registry } from '../registry'
import { pageOfList } from './lists'

describe('a saved view', () => {
  const shop = useShop()
  const ask = async (who: string, what: string, body?: object) =>
    shop.ask(what, { token: await shop.tokenOf(who), ...(body && { body }) })
  const save = (who: string, more: object = {}) =>
    ask(who, 'POST /cms/view', { name: 'To ship', path: '/admin/order', query: 'status=paid', ...more })
  const namesFor = async (who: string, path = '/admin/order'): Promise<string[]> =>
    (await ask(who, `GET /cms/view?path=${path}`)).data.items.map(({ name }: { name: string }) => name)

  test('a saved view keeps the filters of a list, in one order whatever order they were given in', async () => {
    const { status, data } = await save('manager', { query: 'status=paid&held=&sort=-create_time&held=true' })
    expect(status).toBe(201)
    expect(data).toMatchObject({ query: 'held=true&sort=-create_time&status=paid', mine: true, shared: false })
    expect(await namesFor('manager')).toEqual(['To ship'])
    expect(await namesFor('manager', '/admin/product')).toEqual([])
  })

  test.each([
    ['nonsense=1', 'query.nonsense', 'is an unknown field'],
    ['status=lost', 'query.status', 'must be one of'],
    ['held=perhaps', 'query.held', 'must be true or false'],
    ['page=2', 'query.page', 'is an unknown field'],
    ['open=7', 'query.open', 'is an unknown field'],
    ['status=paid&status=closed', 'query.status', 'appears more than once'],
    ['q=13800138000', 'query.q', 'can’t be saved in a view'],
  ])('a saved view is refused with the filter %s, which is named', async (query, path, message) => {
    const { status, json } = await save('manager', { query })
    expect(status).toBe(400)
    expect(json.errors).toEqual([{ path, message: expect.stringContaining(message) }])
  })

  test('a saved view is of a list in the back office', async () => {
    for (const path of ['/admin', '/admin/config', '/admin/simulator', '/admin/order/1', 'order', 'constructor']) {
      const { status, json } = await save('admin', { path })
      expect([path, status, json.errors]).toEqual([path, 400, [{ path: 'path', message: expect.any(String) }]])
    }
    const lists = endpoints.filter((one) => pageOfList(registry, one) !== undefined)
    expect(lists.map((one) => pageOfList(registry, one)).toSorted()).toEqual(
      Object.keys(registry.pages)
        .filter((path) => registry.pages[path]?.length === 1 && !['/admin/simulator', '/admin/parcel'].includes(path))
        .toSorted(),
    )
  })

  test('a saved view may hold a search for what is no person', async () => {
    const { status } = await save('manager', { path: '/admin/product', query: 'q=tea' })
    expect(status).toBe(201)
  })

  test('a saved view is seen by others once it is shared, and changed by its owner or a super administrator only', async () => {
    const { data } = await save('manager')
    expect(await namesFor('clerk')).toEqual([])
    const edit = (who: string, body: object) => ask(who, `PUT /cms/view/${data.id}`, body)
    expect((await edit('clerk', { name: 'Mine now' })).status).toBe(404)
    expect((await ask('admin', `DELETE /cms/view/${data.id}`)).status).toBe(404)

    expect((await edit('manager', { shared: true })).data).toMatchObject({ shared: true, version: 2 })
    expect(await namesFor('clerk')).toEqual(['To ship'])
    const { items } = (await ask('clerk', 'GET /cms/view?path=/admin/order')).data
    expect(items[0]).toMatchObject({ mine: false, editable: false })
    expect((await edit('clerk', { name: 'Mine now' })).status).toBe(403)
    expect((await edit('admin', { name: 'To pack' })).data).toMatchObject({ name: 'To pack', mine: false })
    expect((await ask('clerk', `DELETE /cms/view/${data.id}`)).status).toBe(403)
    expect((await ask('manager', `DELETE /cms/view/${data.id}`)).status).toBe(200)
    expect(await namesFor('manager')).toEqual([])
  })

  test('a saved view needs the permission of its list', async () => {
    await save('manager', { shared: true })
    await shop.db.delete(groupPermission)
    const { status, json } = await ask('clerk', 'GET /cms/view?path=/admin/order')
    expect([status, json.details]).toEqual([403, { point: 'order.list' }])
    expect((await save('clerk')).status).toBe(403)
  })

  test('a saved view has a name that its owner has no other view of the list by', async () => {
    const first = await save('manager')
    const { status, json } = await save('manager', { name: 'TO SHIP' })
    expect([status, json.errors?.[0]?.path]).toEqual([409, 'name'])
    expect(first.status).toBe(201)
  })

  test('a saved view is one of a hundred at most', async () => {
    const user_id = await userIdOf(shop.db, 'manager')
    const rows = Array.from({ length: 100 }, (_, n) => ({ user_id, path: '/admin/theme', name: `v${n}`, query: '' }))
    await shop.db.insert(savedView).values(rows)
    expect((await save('manager')).status).toBe(409)
    expect((await save('clerk')).status).toBe(201)
  })

  test('a saved view is in the operation log', async () => {
    const { data } = await save('manager')
    await ask('manager', `PUT /cms/view/${data.id}`, { name: 'To pack' })
    const entries = await logEntriesOf(shop.db, 'view.update')
    expect(entries).toMatchObject([
      { resource: 'view', resource_id: data.id, before: { name: 'To ship' }, after: { name: 'To pack' } },
    ])
  })
})
