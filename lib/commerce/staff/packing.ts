import { and, asc, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { linesByOrder } from '@/lib/order/lines'
import { linesToSend } from '@/lib/order/pieces'
import { piecesToStock } from '@/lib/order/refunds'
import { OWN_NAMES } from '@/lib/product/variant-fields'
import { isAsked } from '@/lib/refund/states'

const { id, order_no, status, carrier, tracking_no, remark, address, create_time } = order

/** What is packed for each of these orders, the oldest first; of one in another state, that it is not to be packed. */
export async function listToPack(db: Db, ids: number[]) {
  const receiver = sql<string>`${address} ->> 'name'`
  const mobile = sql<string>`${address} ->> 'mobile'`
  const orders = await db
    .select({ id, order_no, status, carrier, tracking_no, remark, receiver, mobile, create_time })
    .from(order)
    .where(inArray(id, ids))
    .orderBy(asc(id))
  const lines = await linesByOrder(db, ids)
  const { order_id, state } = refund
  const refunds = await db
    .select({ order_id, state, to_stock: piecesToStock })
    .from(refund)
    .where(and(inArray(order_id, ids), inArray(state, ['requested', 'agreed', 'processing'])))
  return {
    items: orders.map((one) => {
      const own = refunds.filter((each) => each.order_id === one.id)
      return {
        ...one,
        requested: own.some((each) => isAsked(each.state)),
        lines: linesToSend(lines.get(one.id) ?? [], own).map((line) => ({
          ...line,
          codes: OWN_NAMES.flatMap((name) => line[name] ?? []),
        })),
      }
    }),
  }
}
