import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { address } from '@/db/schema/address'
import { operLog } from '@/db/schema/log'
import { groupPermission } from '@/db/schema/user'
import { endpoints } from '@/lib/endpoints'
import { placePaidOrder } from '@/packages/testing/orders'
import { sampleOf } from '@/packages/testing/sample-calls'
import { logEntriesOf, userIdOf } from '@/packages/testing/sample-records'
import { useShop } from '@/packages/testing/shop'

const RECEIVER = { name: '林则徐', mobile: '13611112222', detail: '虎门寨 7 号' }
const PLAIN = new RegExp(Object.values(RECEIVER).join('|'))
/** Operations that return data about orders or their buyers. */
const ABOUT_ORDERS = /^(order|refund|pay|shipping|customer|oper_log)\./

describe('the delivery address of an order', () => {
  const shop = useShop()
  beforeEach(async () => {
    const buyer = await userIdOf(shop.db, 'buyer')
    await shop.db.update(address).set(RECEIVER).where(eq(address.user_id, buyer))
  })
  const asManager = async (what: string, body?: unknown) =>
    shop.ask(what, { body, token: await shop.tokenOf('manager') }) // holds nearly everything, but not personal.read

  test('the delivery address of an order is unmasked with its own permission, without other data about the buyer', async () => {
    const { id } = await placePaidOrder(shop)
    const read = await asManager(`GET /cms/order/${id}/address`)
    const place = { province: '上海市', city: '上海市', country: '静安区', region_code: '310106' }
    expect([read.status, read.data]).toEqual([200, { id, ...RECEIVER, ...place, remark: '' }])
  })

  test('the delivery address of an order has each access in the operation log, which does not contain the address', async () => {
    const { id, order_no } = await placePaidOrder(shop)
    await asManager(`GET /cms/order/${id}/address`)
    await asManager(`GET /cms/order/${id}/address`)
    await asManager(`PUT /cms/order/${id}/note`, { note: 'Rang twice' })
    const logged = await logEntriesOf(shop.db, 'order.read_address')
    const one = { username: 'manager', resource: 'order', resource_id: id, status: 200 }
    expect(logged).toMatchObject([one, one])
    const [said] = (
      await shop.ask('GET /cms/oper_log?point=order.read_address', { token: await shop.tokenOf('admin') })
    ).data.items
    expect(said.sentence).toBe(`View delivery addresses: ${order_no}`)
    expect(JSON.stringify(await shop.db.select().from(operLog))).not.toMatch(PLAIN)
  })

  test('the delivery address of an order requires a permission of its own, and a rejected access is logged', async () => {
    const { id } = await placePaidOrder(shop)
    await shop.db.delete(groupPermission).where(eq(groupPermission.point, 'order.read_address'))
    const refused = await asManager(`GET /cms/order/${id}/address`)
    expect(refused).toMatchObject({ status: 403, json: { error_code: 10010 } })
    expect(refused.text).not.toMatch(PLAIN)
    expect((await asManager(`GET /cms/order/${id}`)).data.address).toMatchObject({
      name: '林**',
      mobile: '136****2222',
      detail: '虎**',
      city: '上海市',
    })
    expect(await logEntriesOf(shop.db, 'order.read_address')).toMatchObject([{ status: 403, resource_id: id }])
  })

  test('the delivery address of an order is revealed by two operations only, each logged and with a permission of its own', () => {
    const revealing = endpoints.filter(({ reveals }) => reveals)
    expect(revealing).toMatchObject([
      { id: 'order.read_address', point: 'order.read_address', audit: true, access: 'permission' },
      { id: 'complaint.read_phone', point: 'complaint.read_phone', audit: true, access: 'permission' },
      { id: 'invoice.read', point: 'invoice.read', audit: true, access: 'permission' },
      { id: 'customer.export', point: 'customer.export', audit: true, access: 'permission' },
    ])
  })

  test('the delivery address of an order has beside it what the buyer wrote, in which numbers are masked wherever the address is', async () => {
    const { id } = await placePaidOrder(shop)
    await shop.db.execute(sql`update "order" set remark = '请打 13611112222' where id = ${id}`)
    await shop.db.execute(
      sql`insert into order_event (order_id, "to", by, reason) values (${id}, 'paid', 'staff', 'Mail lin@example.com')`,
    )
    const masked = '请打 136****2222'
    const record = (await asManager(`GET /cms/order/${id}`)).data
    expect([record.remark, record.events.at(-1).reason]).toEqual([masked, 'Mail l***@example.com'])
    expect((await asManager('GET /cms/order')).data.items.find((one: { id: number }) => one.id === id).remark).toBe(
      masked,
    )
    expect((await asManager('GET /cms/order/export')).text).toContain(masked)
    expect((await asManager(`GET /cms/order/${id}/address`)).data.remark).toBe('请打 13611112222')
    const buyer = await shop.ask(`GET /v1/order/${id}`, { token: await shop.tokenOf('buyer') })
    expect(buyer.data.remark).toBe('请打 13611112222')
  })

  const others = endpoints.filter(({ id, path }) => path.startsWith('/cms/') && ABOUT_ORDERS.test(id))
  test.each(others.filter(({ reveals }) => !reveals))(
    'the delivery address of an order is not in the response of $id',
    async ({ id }) => {
      const [what, options] = await sampleOf(shop, id)
      const { text } = await shop.ask(what, options)
      expect(text).not.toMatch(PLAIN)
      if (id === 'order.read') expect(text).toContain('136****2222')
    },
  )
})
