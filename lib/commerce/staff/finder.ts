import { desc, sql } from 'drizzle-orm'
import { order, orderLine } from '@/db/schema/order'
import type { Finder } from '../../facets/search'
import { searchOrders } from './search'

const lines = sql`select coalesce(string_agg(${orderLine.name} || ' × ' || ${orderLine.count}, ', '
  order by ${orderLine.id}), '') from ${orderLine} where ${orderLine.order_id} = ${order.id}`
/** One inside the other: in a query of one table the columns of the outer piece would lose their table's name. */
const goods = sql<string>`(${lines})`
const receiver = (field: 'name' | 'mobile') => sql<string>`${order.address} ->> ${sql.raw(`'${field}'`)}`

/** Few are looked up and sorted: by its index, all orders would be walked through for the last of them. */
const UNINDEXED = sql`(${order.create_time} + interval '0') desc`

export const orderFinder: Finder = {
  kind: 'order',
  label: 'Order',
  points: ['order.list', 'order.read'],
  /** The latest first: people ask for a customer's last order. */
  async find({ db }, q, most) {
    const { matches, isMany } = await searchOrders(db, q, 'alone')
    const { id, order_no: title, status, total_price: amount, create_time: time } = order
    const rows = await db
      .select({ id, title, text: goods, status, amount, time, name: receiver('name'), mobile: receiver('mobile') })
      .from(order)
      .where(matches)
      .orderBy(isMany ? desc(order.create_time) : UNINDEXED, desc(order.id))
      .limit(most)
    return rows.map((row) => ({ path: `/admin/order/${row.id}`, ...row }))
  },
}
