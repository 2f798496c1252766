import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { orderEvent } from '@/db/schema/order'
import { user } from '@/db/schema/user'

/** The timeline of an order. Who of the staff it was stays in the back office: the buyer's contract does not name it. */
export function listOrderEvents(db: Db, order_id: number) {
  const { from, to, by, reason, create_time } = orderEvent
  return db
    .select({ from, to, by, reason, create_time, nickname: user.nickname })
    .from(orderEvent)
    .leftJoin(user, eq(user.id, orderEvent.user_id))
    .where(eq(orderEvent.order_id, order_id))
    .orderBy(asc(orderEvent.id))
}
