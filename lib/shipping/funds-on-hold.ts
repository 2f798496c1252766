import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { ORDER_SENT } from '@/db/life/order'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { lateShipping, shippingUpload, tradeManagement } from '@/db/schema/shipping'
import { firstOrThrow } from '../data/records'
import { isAmongRows } from '../data/text-search'

/** After as long WeChat reminds the shop itself. */
const REMINDER_AFTER = sql`interval '48 hours'`

const isManaged = sql`coalesce((select ${tradeManagement.managed} from ${tradeManagement}
  order by ${tradeManagement.asked_at} desc limit 1), false)`

/** WeChat was told of another day, or of none. */
const isExpectedLater = sql`exists (select from ${lateShipping} where ${lateShipping.order_id} = ${order.id}
  and (${lateShipping.ships_by} is null or ${lateShipping.ships_by} > now()))`

/** An order that waits to be shipped is paid; those paid by hand are few, and have an index. */
const isPaidAtWeChat = sql`not exists (select from ${payment} where ${payment.order_id} = ${order.id}
  and ${payment.method} <> 'wechat')`

const isPaidForLong = (): SQL => sql`${order.status} = 'paid' and ${order.paid_at} < now() - ${REMINDER_AFTER}
  and ${isManaged} and not ${isExpectedLater} and ${isPaidAtWeChat}`

/** A report usually takes seconds, and is tried again by itself: until then there is nothing to do. */
const REPORTED_WITHIN = sql`interval '10 minutes'`

/** Or it was, and WeChat makes something else of the order than we do. */
const isUnreported = sql`(${shippingUpload.state} = 'refused' or ${shippingUpload.difference} is not null
  or ${shippingUpload.state} = 'waiting' and coalesce(${shippingUpload.due_at}, ${shippingUpload.create_time}) < now() - ${REPORTED_WITHIN})`

/** Condition: WeChat holds the money, as shipping information is missing, or nothing was shipped for long. */
export async function areFundsOnHold(db: Db): Promise<SQL> {
  const isNotReported = await isAmongRows(db, order.id, shippingUpload.order_id, isUnreported)
  return sql`(${isPaidForLong()} or ${inArray(order.status, ORDER_SENT)} and ${isNotReported})`
}

const isSentUnreported = sql`${isUnreported} and ${inArray(order.status, ORDER_SENT)}`

/** The same of one order, in a query on `order`. */
export const isOnHold = (): SQL => sql`(${isPaidForLong()} or exists (
  select from ${shippingUpload} where ${shippingUpload.order_id} = ${order.id} and ${isSentUnreported}))`

/** The ids of orders whose money is held, as a query. */
export const ordersOnHold = (): SQL => sql`select ${order.id} from ${order} where ${isPaidForLong()}
  union all select ${order.id} from ${shippingUpload} join ${order} on ${order.id} = ${shippingUpload.order_id}
  where ${isSentUnreported}`

/** How many they are. */
export async function countFundsOnHold(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${ordersOnHold()}) as one`,
  )
  return firstOrThrow(rows).count
}
