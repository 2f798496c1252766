import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund, refundLine } from '@/db/schema/payment'
import { sku } from '@/db/schema/product'
import { user } from '@/db/schema/user'
import { REFUND_COUNTED } from '@/db/vocabulary/refund'
import { byTime, inTimeRange, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { beginsOrEnds, isAmongRows } from '../data/text-search'
import { fileUrl } from '../file/file'
import { hasOrderNumber } from '../order/numbers'
import { CASE_STEPS, type Step } from '../order/refund-states'
import { firstAmount, lineSpecs, lineToSku, piecesToStock, refundDeadline, refundPhotos } from '../order/refunds'
import { lockRefund } from './carry-out'
import type { Refund, RefundCounts, RefundList } from './contract'
import { STATES, type STEPS } from './states'

/** Refunds as staff see them. */
const {
  id,
  out_refund_no,
  order_id,
  amount,
  state,
  reason_code,
  reason,
  answer,
  asked_by,
  trouble,
  attention,
  sent_to,
  sent_account,
  reference,
  restocks,
} = refund
const { refund_id, begun_at, ended_at, version, create_time, update_time } = refund
const { kind, return_carrier, return_tracking_no, agreed_at, sent_back_at, received_at } = refund
const { replacement_carrier, replacement_tracking_no } = refund
const staff = alias(user, 'staff')

/** What is left of its payment without it. */
const remainingAmount = sql<number>`(${payment.amount} - (
  select coalesce(sum(other.amount), 0) from ${refund} other where other.payment_id = ${payment.id}
    and ${inArray(sql`other.state`, REFUND_COUNTED)} and other.id <> ${refund.id}))`.mapWith(Number)
const retry_id = sql<number | null>`(select next.id from ${refund} next where next.retry_of = ${refund.id})`

const columns = {
  id,
  out_refund_no,
  order_id,
  kind,
  amount,
  asked_amount: firstAmount,
  state,
  reason_code,
  reason,
  answer,
  asked_by,
  trouble,
  attention,
  sent_to,
  sent_account,
  reference,
  restocks,
  deadline: refundDeadline,
  return_carrier,
  return_tracking_no,
  agreed_at,
  sent_back_at,
  received_at,
  replacement_carrier,
  replacement_tracking_no,
  to_stock: piecesToStock,
  refund_id,
  begun_at,
  ended_at,
  version,
  create_time,
  update_time,
  photos: refundPhotos,
  left: remainingAmount,
  retry_id,
  order_no: order.order_no,
  user_id: order.user_id,
  buyer: user.nickname,
  receiver: sql<string>`${order.address} ->> 'name'`,
  nickname: staff.nickname,
  paid: payment.amount,
  late: payment.late,
  method: payment.method,
  transaction_id: payment.transaction_id,
}

const rows = (db: Db) =>
  db
    .select(columns)
    .from(refund)
    .innerJoin(order, eq(order.id, order_id))
    .innerJoin(payment, eq(payment.id, refund.payment_id))
    .innerJoin(user, eq(user.id, order.user_id))
    .leftJoin(staff, eq(staff.id, refund.decided_by))

/** What waits for staff, by what they have to do. */
export const IN_STEP: Record<(typeof STEPS)[number], SQL | undefined> = {
  to_decide: isAt(CASE_STEPS.to_decide),
  to_receive: isAt(CASE_STEPS.to_receive),
  to_ship: isAt(CASE_STEPS.to_ship),
  to_pay: isAt(CASE_STEPS.to_pay),
}

/** The same of `stepOf`, in SQL. */
function isAt({ at }: Pick<Step, 'at'>): SQL | undefined {
  const places = at.map((place) =>
    and(
      eq(state, place.state),
      place.kinds && inArray(kind, place.kinds),
      place.received === undefined ? undefined : place.received ? isNotNull(received_at) : isNull(received_at),
    ),
  )
  return or(...places)
}

async function filters(db: Db, query: z.output<typeof RefundList>): Promise<SQL | undefined> {
  const { q, order_no } = query
  return and(
    inTimeRange(create_time, query),
    query.kind && eq(kind, query.kind),
    query.state && eq(state, query.state),
    query.step && IN_STEP[query.step],
    query.reason_code ? eq(reason_code, query.reason_code) : undefined,
    query.attention === undefined ? undefined : eq(attention, query.attention),
    order_no ? await hasOrderNumber(db, order_id, order_no) : undefined,
    q ? await matchesNumber(db, q) : undefined,
  )
}

/** A number of the refund, of its order, or of its payment. */
const matchesNumber = async (db: Db, q: string): Promise<SQL | undefined> =>
  or(
    beginsOrEnds(out_refund_no, q.toUpperCase()),
    beginsOrEnds(refund_id, q),
    sql`${return_tracking_no} ^@ ${q.toUpperCase()}`,
    await hasOrderNumber(db, order_id, q),
    await isAmongRows(db, refund.payment_id, payment.id, beginsOrEnds(payment.transaction_id, q)),
  )

export async function listRefunds(db: Db, query: z.output<typeof RefundList>) {
  const condition = await filters(db, query)
  const { items, ...paging } = await pageOfTable(db, refund, byTime(query), condition, (where) => rows(db).where(where))
  const pieces = await piecesOf(db, [0, ...items.map((one) => one.id)])
  return { ...paging, items: items.map((one) => ({ ...one, items: pieces.get(one.id) ?? [] })) }
}

type Piece = z.input<typeof Refund>['items'][number]

async function piecesOf(db: Db, ids: number[]): Promise<Map<number, Piece[]>> {
  const { name, price } = orderLine
  const found = await db
    .select({
      of: refundLine.refund_id,
      id: orderLine.id,
      name,
      specs: lineSpecs,
      image: sql<string | null>`(select ${fileUrl()} from ${file} where ${file.id} = ${orderLine.file_id})`,
      price,
      count: refundLine.count,
      asked: refundLine.asked,
      to_stock: refundLine.to_stock,
      to_sku: lineToSku<{ code: string | null; stock: number }>({ code: sku.code, stock: sku.stock }),
    })
    .from(refundLine)
    .innerJoin(orderLine, eq(orderLine.id, refundLine.order_line_id))
    .where(inArray(refundLine.refund_id, ids))
    .orderBy(asc(orderLine.id))
  const pieces = new Map(ids.map((one): [number, Piece[]] => [one, []]))
  for (const { of, ...piece } of found) pieces.get(of)?.push(piece)
  return pieces
}

export async function read(db: Db, refundId: number) {
  const one = firstOrNotFound(await rows(db).where(eq(id, refundId)))
  return { ...one, items: (await piecesOf(db, [refundId])).get(refundId) ?? [] }
}

/** Locks the refund and its order until the change is done. */
export const lock = async (db: Db, refundId: number) =>
  (await lockRefund(db, { id: refundId })) ? read(db, refundId) : undefined

export async function countRefunds(db: Db): Promise<z.input<typeof RefundCounts>> {
  const grouped = await db.select({ state, count: sql<number>`count(*)::int` }).from(refund).groupBy(state)
  const [waiting] = await db.select({ count: sql<number>`count(*)::int` }).from(refund).where(eq(attention, true))
  const byState = new Map(grouped.map((row) => [row.state, row.count]))
  const each = Object.fromEntries(STATES.map((one) => [one, byState.get(one) ?? 0]))
  return { ...each, attention: waiting?.count ?? 0 }
}
