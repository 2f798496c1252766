import { eq } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { firstOrNotFound } from '@/lib/data/records'
import { linesByOrder } from '@/lib/order/lines'
import { freightParts, reductions } from '@/lib/order/price-parts'
import { paidLines } from '@/lib/refund/remaining'

/** Each part of what an order costs, down to what is paid for each line. */
export async function readPrice(db: Db, order_id: number) {
  const { id, order_no, goods_price, reduction, freight, discount, total_price } = order
  const sums = { id, order_no, goods_price, reduction, freight, discount, total_price }
  const columns = { ...sums, reductions, freight_parts: freightParts }
  const one = firstOrNotFound(await db.select(columns).from(order).where(eq(id, order_id)))
  const lines = (await linesByOrder(db, [order_id])).get(order_id) ?? []
  const paid = new Map(paidLines(lines, one.discount).map((line) => [line.id, line.paid]))
  const items = lines.map((line) => {
    const { price, count } = line
    const left = paid.get(line.id) ?? 0
    return { ...line, line_price: price * count, discount: price * count - line.reduction - left, paid: left }
  })
  return { ...one, items }
}
