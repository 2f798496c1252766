import { and, count, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { pageOfTable } from '../core/page'
import { firstOrNotFound } from '../core/records'
import type { Order, OwnOrders } from './contract'
import { listOrderEvents } from './events'
import { linesByOrder } from './lines'
import { failMove, moveOrder } from './moves'
import { listOwnRefunds } from './refunds'
import { STATES } from './states'

/** Orders as their buyers see them. */
const { id, order_no, status, total_price, goods_price, freight, remark, expires_at } = order
const { carrier, tracking_no, address, create_time } = order
export const ownOrderColumns = {
  id,
  order_no,
  status,
  total_price,
  goods_price,
  freight,
  remark,
  expires_at,
  carrier,
  tracking_no,
  create_time,
}

/** The one check that an order belongs to its buyer. */
const isOwn = (user_id: number, order_id: number) => and(eq(id, order_id), eq(order.user_id, user_id))

/** The status of an order of this buyer; another one is not found. */
export const ownOrderStatus = async (db: Db, user_id: number, order_id: number) =>
  firstOrNotFound(await db.select({ status }).from(order).where(isOwn(user_id, order_id))).status

export async function readOwnOrder(db: Db, user_id: number, order_id: number) {
  const one = firstOrNotFound(
    await db
      .select({ ...ownOrderColumns, address })
      .from(order)
      .where(isOwn(user_id, order_id)),
  )
  // One after the other: this may run inside a transaction.
  const lines = await linesByOrder(db, [order_id])
  const [events, refunds] = [await listOrderEvents(db, order_id), await listOwnRefunds(db, order_id)]
  return { ...one, items: lines.get(order_id) ?? [], events, refunds }
}

/** The order as it was placed, without its current state. */
export const asJustPlaced = (one: Awaited<ReturnType<typeof readOwnOrder>>): z.input<typeof Order> => ({
  ...one,
  status: 'unpaid',
  carrier: null,
  tracking_no: null,
  events: one.events.slice(0, 1),
  refunds: [],
  items: one.items.map((line) => ({ ...line, returned: 0 })),
})

export async function listOwnOrders(db: Db, user_id: number, query: z.output<typeof OwnOrders>) {
  const condition = and(eq(order.user_id, user_id), query.status && eq(status, query.status))
  const { items, ...paging } = await pageOfTable(db, order, query, condition, (where) =>
    db.select(ownOrderColumns).from(order).where(where),
  )
  const lines = await linesByOrder(db, [0, ...items.map((one) => one.id)])
  return { ...paging, items: items.map((one) => ({ ...one, items: lines.get(one.id) ?? [] })) }
}

/** How many orders are in each state: one buyer's, or everybody's. */
export async function countOrders(db: Db, user_id?: number) {
  const rows = await db
    .select({ status, count: count() })
    .from(order)
    .where(user_id === undefined ? undefined : eq(order.user_id, user_id))
    .groupBy(status)
    .orderBy(desc(status))
  const counts = new Map(rows.map((row) => [row.status, row.count]))
  return Object.fromEntries(STATES.map((state) => [state, counts.get(state) ?? 0]))
}

/** The buyer confirms that it has arrived. */
export async function receiveOwnOrder(db: Db, user_id: number, order_id: number) {
  await ownOrderStatus(db, user_id, order_id)
  if (!(await moveOrder(db, order_id, 'receive', { by: 'buyer', user_id }))) await failMove(db, order_id)
  return readOwnOrder(db, user_id, order_id)
}
