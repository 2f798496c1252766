import { desc, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { operLog } from '@/db/schema/log'
import { groupPermission } from '@/db/schema/user'
import { grant } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const NUMBER = '13900000001'

describe('a whole number that staff see masked', () => {
  const shop = useShop()
  let [admin, manager] = ['', '']
  beforeEach(async () => {
    ;[admin, manager] = [await shop.tokenOf('admin'), await shop.tokenOf('manager')]
    const points = ['customer.list', 'customer.read', 'order.list', 'order.read', 'order.export']
    await shop.db.delete(groupPermission).where(inArray(groupPermission.point, points))
    for (const point of points) await grant(shop.db, 'manager', point)
    const body = { values: { 'limits.number_search_per_hour': 4 } }
    expect((await shop.ask('PUT /cms/config', { token: admin, body })).status).toBe(200)
  })
  const search = async (what: string, token = manager) => (await shop.ask(`GET ${what}`, { token })).status
  const logged = () =>
    shop.db
      .select({ point: operLog.point, username: operLog.username, status: operLog.status, after: operLog.after })
      .from(operLog)
      .where(sql`${operLog.after} ->> 'q' is not null`)
      .orderBy(desc(operLog.id))

  test('a search by a whole number is answered a few times an hour, wherever that is, and each time is in the operation log', async () => {
    const places = ['/cms/customer?q=', '/cms/order?q=', '/cms/search?q=', '/cms/order/export?q=', '/cms/order?q=']
    const tries = []
    for (const place of places) tries.push(await search(place + NUMBER))
    expect(tries).toEqual([200, 200, 200, 200, 429])
    expect(await search('/cms/customer?q=buyer%40kiosk.test')).toBe(429)
    const masked = { q: '139****0001' }
    expect(await logged()).toMatchObject([
      { point: 'customer.list', status: 429, after: { q: 'b***@kiosk.test' } },
      { point: 'order.list', status: 429, after: masked },
      { point: 'order.export', status: 200, after: masked },
      { point: 'office.search', status: 200, after: masked },
      { point: 'order.list', status: 200, after: masked },
      { point: 'customer.list', status: 200, after: masked },
    ])
    expect((await logged()).every(({ username }) => username === 'manager')).toBe(true)
  })

  test('a search by a whole number has no limit for whoever may see it, and neither has a part of one', async () => {
    for (let one = 0; one < 6; one++) {
      expect(await search(`/cms/order?q=${NUMBER}`, admin)).toBe(200)
      for (const part of ['0001', 'buy', '1390000']) expect(await search(`/cms/order?q=${part}`)).toBe(200)
    }
    expect(await logged()).toEqual([])
  })

  test.each(['139 0000 0001', '139-0000-0001', '+8613900000001'])(
    'a whole number that staff see masked counts as %s, too',
    async (written) => {
      for (let one = 0; one < 4; one++) await search(`/cms/customer?q=${NUMBER}`)
      expect(await search(`/cms/customer?q=${encodeURIComponent(written)}`)).toBe(429)
    },
  )
})
