import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { payment, refund } from '@/db/schema/payment'
import { sku, specsInOrder } from '@/db/schema/product'
import { user } from '@/db/schema/user'
import { flatFields } from '@/lib/base/custom'
import type { Locale } from '@/lib/base/i18n/i18n'
import { customSelect } from '@/lib/data/custom'
import { ownOrderColumns } from '@/lib/order/own-orders'
import { carrierLabel } from '@/lib/order/parcel-sql'
import { piecesToSend } from '@/lib/order/pieces'
import { cancelCode, reasonLabel } from '@/lib/order/reason-sql'
import { piecesToStock } from '@/lib/order/refunds'
import type { OrderCsv, OrderExport } from './export-contract'
import { orderCondition } from './order-list'

const BATCH = 50
type Row = z.input<typeof OrderCsv>

/** The orders that a list's filter finds, line by line, in batches in the order in which they were placed. */
export async function* exportOrderLines(
  db: Db,
  query: z.output<typeof OrderExport>,
  locale: Locale,
): AsyncGenerator<Row[]> {
  const filters = await orderCondition(db, query)
  let behind: SQL | undefined
  for (;;) {
    const orders = await ordersOf(db, and(filters, behind), locale)
    const last = orders.at(-1)
    if (!last) return
    const ids = orders.map(({ id }) => id)
    const lines = await exportedLinesOf(db, ids)
    const toPack = orders.flatMap(({ id, status }) => (status === 'paid' ? [id] : []))
    const refunds = toPack.length > 0 ? await pendingRefunds(db, toPack) : []
    yield orders.flatMap((one) => withFields(one, rowsOf(one, lines.get(one.id) ?? [], refunds)))
    behind = sql`(${order.create_time}, ${order.id}) > (${last.at}::timestamptz, ${last.id})`
  }
}

const { note, user_id, address, paid_at, shipped_at, completed_at } = order
const refunded = sql<number>`(select coalesce(sum(${refund.amount}), 0)::float8 from ${refund}
  where ${refund.order_id} = ${order.id} and ${refund.state} = 'succeeded')`

/** `at` is the moment to the last digit, which a date of ours would cut. */
const ordersOf = (db: Db, condition: SQL | undefined, locale: Locale) =>
  db
    .select({
      ...ownOrderColumns,
      ...customSelect('order', order, 'staff'),
      note,
      user_id,
      address,
      paid_at,
      shipped_at,
      completed_at,
      refunded,
      payment_method: payment.method,
      transaction_id: payment.transaction_id,
      payment_reference: payment.reference,
      buyer: user.nickname,
      carrier: carrierLabel(locale, order.carrier),
      cancel_reason: reasonLabel(locale, 'cancel_reason', cancelCode()),
      at: sql<string>`${order.create_time}::text`,
    })
    .from(order)
    .innerJoin(user, eq(user.id, user_id))
    .leftJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
    .where(condition)
    .orderBy(asc(order.create_time), asc(order.id))
    .limit(BATCH)

type Line = Awaited<ReturnType<typeof allLines>>[number]

function allLines(db: Db, ids: number[]) {
  const { id, order_id, product_id, name, price, count, returned, sent, reduction } = orderLine
  const specs = specsInOrder(orderLine)
  return db
    .select({ id, order_id, product_id, name, specs, price, count, returned, sent, reduction, code: sku.code })
    .from(orderLine)
    .innerJoin(sku, eq(sku.id, orderLine.sku_id))
    .where(inArray(order_id, ids))
    .orderBy(asc(orderLine.id))
}

async function exportedLinesOf(db: Db, ids: number[]): Promise<Map<number, Line[]>> {
  const lines = new Map(ids.map((id): [number, Line[]] => [id, []]))
  for (const line of await allLines(db, ids)) lines.get(line.order_id)?.push(line)
  return lines
}

/** Pieces that are being refunded are not packed; a line has a number of its own among all orders. */
const pendingRefunds = (db: Db, ids: number[]) =>
  db
    .select({ state: refund.state, to_stock: piecesToStock })
    .from(refund)
    .where(and(inArray(refund.order_id, ids), eq(refund.state, 'processing')))

type Refunds = Awaited<ReturnType<typeof pendingRefunds>>
type Order = Awaited<ReturnType<typeof ordersOf>>[number]

/** Field by field: of a hundred thousand of them, spreading one into the other would be a third of the work. */
const rowsOf = (of: Order, lines: Line[], refunds: Refunds): Row[] =>
  lines.map((line, at) => ({
    order_no: of.order_no,
    line: at + 1,
    status: of.status,
    create_time: of.create_time,
    paid_at: of.paid_at,
    product_id: line.product_id,
    name: line.name,
    variant: variantOf(line),
    code: line.code,
    price: line.price,
    count: line.count,
    returned: line.returned,
    to_pack: of.status === 'paid' ? piecesToSend(line, refunds) : 0,
    line_price: line.price * line.count,
    line_reduction: line.reduction,
    goods_price: of.goods_price,
    freight: of.freight,
    reduction: of.reduction,
    discount: of.discount,
    total_price: of.total_price,
    refunded: of.refunded,
    payment_method: of.payment_method,
    transaction_id: of.transaction_id,
    payment_reference: of.payment_reference,
    receiver: of.address.name,
    mobile: of.address.mobile,
    province: of.address.province,
    city: of.address.city,
    country: of.address.country,
    region_code: of.address.region_code ?? null,
    detail: of.address.detail,
    remark: of.remark,
    note: of.note,
    carrier: of.carrier,
    tracking_no: of.tracking_no,
    shipped_at: of.shipped_at,
    completed_at: of.completed_at,
    cancel_reason: of.cancel_reason,
    user_id: of.user_id,
    buyer: of.buyer,
  }))

/** The fields that the shop has added to orders. */
function withFields(of: Order, rows: Row[]): Row[] {
  const fields = flatFields(of)
  return fields ? rows.map((row) => ({ ...row, ...fields })) : rows
}

const variantOf = ({ specs }: Line): string =>
  Object.entries(specs)
    .map(([option, value]) => `${option}: ${value}`)
    .join(', ')
