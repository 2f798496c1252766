import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { OrderCheck } from 'kiosk-shop/module'
import { order, orderLine } from 'kiosk-shop/schema'
import { purchaseLimitSettings } from './settings'

/** Counts what the buyer has ordered in 30 days and not called off. */
export const check: OrderCheck = {
  name: 'purchase_limit.pieces',
  async check({ user_id, lines }, access) {
    const most = purchaseLimitSettings.in(access)['purchase_limit.pieces']
    if (most === 0) return undefined
    const isCounted = and(
      eq(order.user_id, user_id),
      ne(order.status, 'closed'),
      gt(order.create_time, sql`now() - interval '30 days'`),
      inArray(
        orderLine.product_id,
        lines.map(({ product_id }) => product_id),
      ),
    )
    const rows = await access.db
      .select({ product_id: orderLine.product_id, count: sql<number>`sum(${orderLine.count})::int` })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.order_id))
      .where(isCounted)
      .groupBy(orderLine.product_id)
    const had = new Map(rows.map(({ product_id, count }) => [product_id, count]))
    for (const { at, product_id, count } of lines) {
      const pieces = (had.get(product_id) ?? 0) + count
      had.set(product_id, pieces)
      if (pieces > most)
        return { message: 'Each customer can buy {most} of it', params: { most }, field: `items.${at}.count` }
    }
    return undefined
  },
}
