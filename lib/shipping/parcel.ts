import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { parcel, parcelPiece } from '@/db/schema/parcel'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { wechatCarrier } from '../order/carriers'
import { tradeNumberOf } from '../order/trades'
import type { ShippedParcel } from '../wechat/shipping'
import { isSent } from './states'

type Parcel = ShippedParcel & { id: number }

/** What WeChat is to be told of an order: its payment, and the parcels that it does not have yet. */
export async function readShipment(db: Db, id: number) {
  const { address, status, delivery: way } = order
  const asked_at = shippingUpload.update_time
  const [row] = await db
    .select({ out_trade_no: tradeNumberOf(), address, status, way, transaction_id: payment.transaction_id, asked_at })
    .from(shippingUpload)
    .innerJoin(order, eq(order.id, shippingUpload.order_id))
    .innerJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
    .where(and(eq(order.id, id), eq(shippingUpload.state, 'waiting')))
  if (!row?.transaction_id) return undefined
  const isAll = isSent(row.status)
  const all = await parcelsOf(db, id, isAll)
  const news = all.filter(({ reported_at }) => reported_at === null)
  return {
    out_trade_no: row.out_trade_no,
    transaction_id: row.transaction_id,
    asked_at: row.asked_at,
    mobile: row.address.mobile,
    way: row.way,
    // Where nothing is new but that this is all, the last parcel is named again.
    parcels: (news.length > 0 ? news : all.slice(-1)).map(({ reported_at: _, ...one }): Parcel => one),
    isSplit: all.length > 1 || !isAll || news.length === 0,
    isAll,
  }
}

const named = sql`select string_agg(${orderLine.name} || '*' || ${parcelPiece.count}, '; ' order by ${orderLine.id})
  from ${parcelPiece} join ${orderLine} on ${orderLine.id} = ${parcelPiece.order_line_id}
  where ${parcelPiece.parcel_id} = ${parcel.id}`
/** One piece inside the other: see accountIdentifier in lib/user/self.ts. */
const goods = sql<string>`coalesce((${named}), '')`

/** The parcels that were sent, the oldest first. */
async function parcelsOf(db: Db, order_id: number, isAll: boolean) {
  const { id, carrier, tracking_no, reported_at } = parcel
  const rows = await db
    .select({ id, carrier, tracking_no, reported_at, goods })
    .from(parcel)
    .where(and(eq(parcel.order_id, order_id), eq(parcel.state, 'sent')))
    .orderBy(asc(id))
  const sent = rows.length > 0 || !isAll ? rows : await wholeOrder(db, order_id)
  return sent.map(({ carrier, ...one }) => ({ ...one, company: wechatCarrier(carrier ?? '') }))
}

/** An order that was sent by the version before, without a parcel of its own. */
function wholeOrder(db: Db, order_id: number) {
  const { name, count, returned } = orderLine
  const kept = sql`select string_agg(${name} || '*' || (${count} - ${returned}), '; ' order by ${orderLine.id})
    from ${orderLine} where ${orderLine.order_id} = ${order.id} and ${count} > ${returned}`
  const { carrier, tracking_no } = order
  const none: SQL<Date | null> = sql`null::timestamptz`
  return db
    .select({
      id: sql<number>`0`,
      carrier,
      tracking_no: sql<string>`coalesce(${tracking_no}, '')`,
      reported_at: none,
      goods: sql<string>`coalesce((${kept}), '')`,
    })
    .from(order)
    .where(eq(order.id, order_id))
}

/** From here on none of them can be called off; false: one of them is. */
export async function markTold(db: Db, parcels: Parcel[]): Promise<boolean> {
  const ids = parcels.map(({ id }) => id).filter((id) => id > 0)
  const told_at = sql`coalesce(${parcel.told_at}, now())`
  const rows = await db
    .update(parcel)
    .set({ told_at })
    .where(and(inArray(parcel.id, ids), eq(parcel.state, 'sent')))
    .returning({ id: parcel.id })
  return rows.length === ids.length
}

/** If the number of one was corrected meanwhile, it is reported again. */
export async function markReported(db: Db, parcels: Parcel[]): Promise<void> {
  for (const { id, tracking_no } of parcels)
    await db
      .update(parcel)
      .set({ reported_at: sql`now()` })
      .where(and(eq(parcel.id, id), eq(parcel.tracking_no, tracking_no), isNull(parcel.reported_at)))
}
