import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import type { parcelWaybill } from '@/db/schema/waybill'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import { fileUrl } from '../file/file'
import { tradeNumberOf } from '../order/trades'
import { senderAddress } from '../shop-address/settings'
import { accountWith } from './accounts'
import { waybillSettings } from './settings'
import type { Party, WaybillRequest } from './source'

/** What the service is told of a parcel, the same each time. */
export async function requestOf(
  db: Db,
  runtime: Runtime,
  { order_id, carrier, call_id }: Pick<typeof parcelWaybill.$inferSelect, 'order_id' | 'carrier' | 'call_id'>,
): Promise<WaybillRequest> {
  const { name, count } = orderLine
  const image = sql`(select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})`
  const line = sql`json_build_object('name', ${name}, 'count', ${count}, 'image', ${image})`
  const lines = sql`select json_agg(${line} order by ${orderLine.id}) from ${orderLine} where ${orderLine.order_id} = ${order.id}`
  const { address, ...row } = firstOrThrow(
    await db
      .select({
        address: order.address,
        order_no: order.order_no,
        out_trade_no: tradeNumberOf(),
        transaction_id: payment.transaction_id,
        goods: sql<WaybillRequest['goods']>`coalesce((${lines}), '[]')`,
      })
      .from(order)
      .leftJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
      .where(eq(order.id, order_id)),
  )
  const { country: district, name: to, mobile, province, city, detail } = address
  return {
    ...row,
    call_id,
    carrier,
    account: await accountWith(db, runtime.env, carrier),
    sender: senderOf(runtime),
    receiver: { name: to, mobile, province, city, district, detail },
    grams: waybillSettings.in(runtime)['waybill.grams'],
  }
}

/** As it stands in the settings; carriers take no parcel from nowhere. */
const senderOf = (runtime: Runtime): Party =>
  senderAddress(runtime) ??
  fail('rule', { message: 'Enter the sender of parcels first: Settings › Addresses of the shop' })
