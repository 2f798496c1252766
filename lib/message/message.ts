import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { ORDER_MESSAGE_STATES } from '@/db/life/message'
import { orderPickup } from '@/db/schema/delivery'
import { invoice } from '@/db/schema/invoice'
import { orderMessage } from '@/db/schema/message'
import { order, orderLine } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { ORDER_MESSAGE_KINDS, ORDER_MESSAGE_REASONS } from '@/db/vocabulary/message'
import { carrierLabel } from '../order/parcel-sql'
import type { Kind } from './kinds'

const { id, kind, state, reason, code, keyword, create_time, ended_at } = orderMessage

const Row = z.object({
  way: z.string(),
  kind: z.enum(ORDER_MESSAGE_KINDS),
  state: z.enum(ORDER_MESSAGE_STATES),
  reason: z.enum(ORDER_MESSAGE_REASONS).nullable(),
  code: z.int().nullable(),
  keyword: z.string().nullable(),
  create_time: z.coerce.date(),
  ended_at: z.coerce.date().nullable(),
})

const rows = sql`coalesce((
  select json_agg(json_build_object('way', ${orderMessage.way}, 'kind', ${kind}, 'state', ${state}, 'reason', ${reason}, 'code', ${code},
    'keyword', ${keyword}, 'create_time', ${create_time}, 'ended_at', ${ended_at}) order by ${id})
  from ${orderMessage} where ${orderMessage.order_id} = ${order.id}), '[]')`

/** Messages to the buyer of an order, for the page of staff: part of the statement that reads the order. */
export const messagesOfOrder = sql<z.output<typeof Row>[]>`${rows}`.mapWith((found) => z.array(Row).parse(found))

const ofOrder = eq(refund.order_id, order.id)
const succeeded = and(ofOrder, eq(refund.state, 'succeeded'))
const refunded = sql<number>`(select coalesce(sum(${refund.amount}), 0) from ${refund} where ${succeeded})`.mapWith(
  Number,
)
const refunded_at = sql<Date | null>`(select max(${refund.ended_at}) from ${refund} where ${succeeded})`.mapWith(
  refund.ended_at,
)
const issued = sql`${invoice} where ${invoice.order_id} = ${order.id} and ${invoice.state} = 'issued'`
const invoiced = sql<number | null>`(select ${invoice.amount} from ${issued})`.mapWith(invoice.amount)
const invoiced_at = sql<Date | null>`(select ${invoice.issued_at} from ${issued})`.mapWith(invoice.issued_at)
const collect_by = sql<Date | null>`(select ${orderPickup.collect_by} from ${orderPickup}
  where ${orderPickup.order_id} = ${order.id})`.mapWith(orderPickup.collect_by)
/** The latest request that such a message is about: its kinds are the states of requests. */
const ofRequest = sql`from ${refund} where ${ofOrder}
  and case ${kind} when 'agreed' then ${refund.agreed_at} is not null else ${refund.state} = ${kind} end
  order by ${refund.id} desc limit 1`
const requested = sql<number | null>`(select ${refund.amount} ${ofRequest})`.mapWith(refund.amount)
const answered_at = sql<Date | null>`(select case ${kind} when 'agreed' then ${refund.agreed_at}
  else ${refund.ended_at} end ${ofRequest})`.mapWith(refund.ended_at)
const replacement = {
  carrier: sql<string | null>`(select ${carrierLabel('zh', refund.replacement_carrier)} ${ofRequest})`,
  tracking_no: sql<string | null>`(select ${refund.replacement_tracking_no} ${ofRequest})`,
}
const pieces =
  sql<number>`(select sum(${orderLine.count}) from ${orderLine} where ${orderLine.order_id} = ${order.id})`.mapWith(
    Number,
  )
const firstName = sql<string>`(
  select ${orderLine.name} from ${orderLine} where ${orderLine.order_id} = ${order.id}
    order by ${orderLine.id} limit 1)`

/** All that a message may tell of its order, as it is now; undefined when it is no longer queued. */
export async function readQueued(db: Db, message_id: number) {
  const { order_no, user_id, status, total_price, paid_at, shipped_at, expires_at, tracking_no, pay_way } = order
  const [row] = await db
    .select({
      id,
      kind,
      way: orderMessage.way,
      order_id: order.id,
      order_no,
      user_id,
      status,
      total_price,
      paid_at,
      shipped_at,
      expires_at,
      pay_way,
      tracking_no,
      carrier: carrierLabel('zh', order.carrier),
      refunded,
      refunded_at,
      invoiced,
      invoiced_at,
      collect_by,
      requested,
      answered_at,
      replacement,
      pieces,
      firstName,
    })
    .from(orderMessage)
    .innerJoin(order, eq(order.id, orderMessage.order_id))
    .where(and(eq(id, message_id), eq(state, 'queued')))
  return row
}
export type Queued = NonNullable<Awaited<ReturnType<typeof readQueued>>>

const MOMENTS: Record<Kind, (one: Queued) => Date | null> = {
  paid: (one) => one.paid_at,
  shipped: (one) => one.shipped_at,
  closing: (one) => one.expires_at,
  refunded: (one) => one.refunded_at,
  invoiced: (one) => one.invoiced_at,
  pickup: (one) => one.collect_by,
  agreed: (one) => one.answered_at,
  declined: (one) => one.answered_at,
  exchanged: (one) => one.answered_at,
}

/** When it happened, or for the one before the deadline when that is. */
export const momentOf = (one: Queued): Date => MOMENTS[one.kind](one) ?? new Date()

/** Only an order that can still be paid or picked up is waited for, and an invoice may be outdated already. */
export function isOutdated({ kind: of, status, pay_way, expires_at, invoiced_at: issued }: Queued): boolean {
  if (of === 'invoiced') return issued === null
  if (of === 'pickup') return status !== 'paid' && !(status === 'unpaid' && pay_way === 'at_pickup')
  // Another way to pay has another deadline than the one that this was to come before.
  return of === 'closing' && (status !== 'unpaid' || pay_way !== null || expires_at.getTime() <= Date.now())
}
