import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderEvent } from '@/db/schema/order'
import { user } from '@/db/schema/user'
import { jsonTime } from '../core/database-json'

const { id, from, to, by, reason, create_time } = orderEvent

/** The timeline of an order as its buyer sees it, as JSON, in a query on `order`: who of the staff it was is not in it. */
export const eventsJson = (): SQL => sql`(
  select json_agg(json_build_object('from', ${from}, 'to', ${to}, 'by', ${by}, 'reason', ${reason},
    'create_time', ${jsonTime(create_time)}) order by ${id})
  from ${orderEvent} where ${orderEvent.order_id} = ${order.id})`

/** The timeline of an order as staff see it. */
export function listOrderEvents(db: Db, order_id: number) {
  return db
    .select({ from, to, by, reason, create_time, nickname: user.nickname })
    .from(orderEvent)
    .leftJoin(user, eq(user.id, orderEvent.user_id))
    .where(eq(orderEvent.order_id, order_id))
    .orderBy(asc(id))
}
