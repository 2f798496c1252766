import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { literals } from '@/db/schema/columns'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { refund, refundLine, refundPhoto } from '@/db/schema/payment'
import { sku, specsInOrder } from '@/db/schema/product'
import type { Locale } from '../base/i18n/i18n'
import { jsonObject, jsonTime, literal } from '../data/database-json'
import { fileUrl } from '../file/file'
import type { Deadline } from './contract'
import { reasonLabel } from './reason-sql'
import { CASE_STEPS_IN_ORDER } from './refund-states'

/** The pieces of a refund: which lines of the order, and how many of each. */
export type Pieces = { id: number; count: number }[]

export const refundPieces = sql<Pieces>`coalesce((
  select json_agg(json_build_object('id', ${refundLine.order_line_id}, 'count', ${refundLine.count})
    order by ${refundLine.order_line_id})
  from ${refundLine} where ${refundLine.refund_id} = ${refund.id} and ${refundLine.count} > 0), '[]')`

/** Pieces that go back into stock once the refund has succeeded. */
export const piecesToStock = sql<Pieces>`coalesce((${sql`
  select json_agg(json_build_object('id', piece.line_id, 'count', piece.count) order by piece.line_id)
  from refund_to_stock(${refund.id}) piece`}), '[]')`

const photos = sql`select json_agg(${fileUrl()} order by ${refundPhoto.position}) from ${refundPhoto}
  join ${file} on ${file.id} = ${refundPhoto.file_id} where ${refundPhoto.refund_id} = ${refund.id}`

/** Which variant a line of it is about: the one that was ordered, or the one that the buyer got by an exchange. */
export const lineSpecs = sql<Record<string, string>>`coalesce(
  (select ${specsInOrder(sku)} from ${sku} where ${sku.id} = ${refundLine.sku_id}), ${specsInOrder(orderLine)})`

/** Which variant the buyer of an exchange gets instead. */
export const lineToSku = <Fields extends object>(more: Record<string, PgColumn> = {}) =>
  sql<(Fields & { id: number; specs: Record<string, string> }) | null>`(
    select ${jsonObject({ id: sku.id, specs: specsInOrder(sku), ...more })} from ${sku}
    where ${sku.id} = ${refundLine.to_sku_id})`

/** The URLs of its photographs. One piece inside the other: see accountIdentifier in lib/user/self.ts. */
export const refundPhotos = sql<string[]>`coalesce((${photos}), '[]')`

const { id, kind, amount, state, reason_code, reason, answer, create_time, update_time, deadline_at } = refund
const { return_carrier, return_tracking_no, agreed_at, sent_back_at, received_at } = refund
const { replacement_carrier, replacement_tracking_no } = refund

/** The states that have a deadline, each with what it brings about: `resultOf`, in SQL. */
const results = CASE_STEPS_IN_ORDER.flatMap(({ at, deadline }) => {
  if (!deadline) return []
  const { result: usual, pays, paid = usual } = deadline
  const result = pays
    ? sql`case ${kind} when ${literal(pays)} then ${literal(paid)} else ${literal(usual)} end`
    : literal(usual)
  return at.map((place) => ({ waiting: place.state, result }))
})
const cases = results.map(({ waiting, result }) => sql`when ${literal(waiting)} then ${result}`)

/** When it goes on by itself, and how: as DEADLINE_RESULTS has it. */
export const refundDeadline = sql<z.input<typeof Deadline> | null>`case when ${deadline_at} is not null
    and ${state} in (${sql.raw(literals(results.map(({ waiting }) => waiting)))}) then
  json_build_object('at', ${jsonTime(deadline_at)}, 'result', case ${state} ${sql.join(cases, sql` `)} end) end`.mapWith(
  ({ at, result }: StoredDeadline) => ({
    at: new Date(at),
    result,
  }),
)
type StoredDeadline = { at: string; result: z.output<typeof Deadline>['result'] }

/** What it was for before less arrived, or another request went on without it. */
export const firstAmount = sql<number>`coalesce(${refund.asked_amount}, ${amount})`.mapWith(Number)

export const refundColumns = {
  id,
  kind,
  amount,
  asked_amount: firstAmount,
  state,
  reason_code,
  reason,
  answer,
  items: refundPieces,
  photos: refundPhotos,
  deadline: refundDeadline,
  return_carrier,
  return_tracking_no,
  agreed_at,
  sent_back_at,
  received_at,
  replacement_carrier,
  replacement_tracking_no,
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
