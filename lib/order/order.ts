import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { file } from '@/db/schema/file'
import { order, orderEvent, orderLine } from '@/db/schema/order'
import { pageOf } from '../core/page'
import { found } from '../core/records'
import { urlOfFile } from '../file/file'
import { ownRefundsOf } from '../refund/of-order'
import type { Order, OwnOrders } from './contract'
import { STATES } from './states'

/** Orders as their buyers see them. */
const { id, order_no, status, total_price, goods_price, freight, remark, expires_at } = order
const { carrier, tracking_no, address, create_time } = order
export const columns = {
  ...{ id, order_no, status, total_price, goods_price, freight, remark, expires_at },
  ...{ carrier, tracking_no, create_time },
}

const isMine = (user_id: number, wanted: number) => and(eq(order.user_id, user_id), eq(id, wanted))

type Line = z.input<typeof Order>['items'][number]

export async function linesOf(db: Db, ids: number[]): Promise<Map<number, Line[]>> {
  const { order_id, product_id, sku_id, name, specs, price, count, returned } = orderLine
  const image = sql<string | null>`(select ${urlOfFile()} from ${file} where ${file.id} = ${orderLine.file_id})`
  const rows = await db
    .select({ order_id, id: orderLine.id, product_id, sku_id, name, specs, image, price, count, returned })
    .from(orderLine)
    .where(inArray(order_id, ids))
    .orderBy(asc(orderLine.id))
  const lines = new Map(ids.map((one): [number, Line[]] => [one, []]))
  for (const { order_id: of, ...line } of rows) lines.get(of)?.push(line)
  return lines
}

export const eventsOf = (db: Db, wanted: number) =>
  db
    .select({
      ...{ from: orderEvent.from, to: orderEvent.to, by: orderEvent.by, reason: orderEvent.reason },
      create_time: orderEvent.create_time,
    })
    .from(orderEvent)
    .where(eq(orderEvent.order_id, wanted))
    .orderBy(asc(orderEvent.id))

export async function read(db: Db, user_id: number, wanted: number) {
  const one = found(
    await db
      .select({ ...columns, address })
      .from(order)
      .where(isMine(user_id, wanted)),
  )
  // One after the other: they may be asked inside a transaction.
  const lines = await linesOf(db, [wanted])
  const [events, refunds] = [await eventsOf(db, wanted), await ownRefundsOf(db, wanted)]
  return { ...one, items: lines.get(wanted) ?? [], events, refunds }
}

/** What was answered when it was placed, whatever has become of it since. */
export const asPlaced = (one: Awaited<ReturnType<typeof read>>): z.input<typeof Order> => ({
  ...one,
  ...{ status: 'unpaid', carrier: null, tracking_no: null, events: one.events.slice(0, 1), refunds: [] },
  items: one.items.map((line) => ({ ...line, returned: 0 })),
})

export async function list(db: Db, user_id: number, asked: z.output<typeof OwnOrders>) {
  const wanted = and(eq(order.user_id, user_id), asked.status && eq(status, asked.status))
  const { items, ...paging } = await pageOf(db, order, asked, wanted, (where) =>
    db.select(columns).from(order).where(where),
  )
  const lines = await linesOf(db, [0, ...items.map((one) => one.id)])
  return { ...paging, items: items.map((one) => ({ ...one, items: lines.get(one.id) ?? [] })) }
}

export const countsOf = async (db: Db, user_id?: number) => {
  const rows = await db
    .select({ status, count: count() })
    .from(order)
    .where(user_id === undefined ? undefined : eq(order.user_id, user_id))
    .groupBy(status)
    .orderBy(desc(status))
  const known = new Map(rows.map((row) => [row.status, row.count]))
  return Object.fromEntries(STATES.map((state) => [state, known.get(state) ?? 0]))
}
