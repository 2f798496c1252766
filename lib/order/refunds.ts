import { type SQL, sql } from 'drizzle-orm'
import { file } from '@/db/schema/file'
import { order } from '@/db/schema/order'
import { refund, refundLine, refundPhoto } from '@/db/schema/payment'
import type { Locale } from '../base/i18n/i18n'
import { jsonObject } from '../data/database-json'
import { fileUrl } from '../file/file'
import { reasonLabel } from './reason-sql'

/** The pieces of a refund: which lines of the order, and how many of each. */
export type Pieces = { id: number; count: number }[]

export const refundPieces = sql<Pieces>`coalesce((
  select json_agg(json_build_object('id', ${refundLine.order_line_id}, 'count', ${refundLine.count})
    order by ${refundLine.order_line_id})
  from ${refundLine} where ${refundLine.refund_id} = ${refund.id}), '[]')`

/** Those of them that go back into stock once it has succeeded. */
export const piecesToStock = sql<Pieces>`coalesce((${sql`
  select json_agg(json_build_object('id', piece.line_id, 'count', piece.count) order by piece.line_id)
  from refund_to_stock(${refund.id}) piece`}), '[]')`

const photos = sql`select json_agg(${fileUrl()} order by ${refundPhoto.position}) from ${refundPhoto}
  join ${file} on ${file.id} = ${refundPhoto.file_id} where ${refundPhoto.refund_id} = ${refund.id}`

/** The URLs of its photographs. One piece inside the other: see accountIdentifier in lib/user/self.ts. */
export const refundPhotos = sql<string[]>`coalesce((${photos}), '[]')`

const { id, amount, state, reason_code, reason, answer, create_time, update_time } = refund
export const refundColumns = {
  id,
  amount,
  state,
  reason_code,
  reason,
  answer,
  items: refundPieces,
  photos: refundPhotos,
  create_time,
  update_time,
}

/** The refunds of an order as its buyer sees them, as JSON, in a query on `order`. */
export const refundsJson = (locale: Locale): SQL => sql`coalesce((
  select json_agg(${jsonObject({
    ...refundColumns,
    order_no: order.order_no,
    reason_label: reasonLabel(locale, 'refund_reason', reason_code),
  })} order by ${id})
  from ${refund} where ${refund.order_id} = ${order.id}), '[]')`
