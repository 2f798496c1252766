import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { literals } from '@/db/schema/columns'
import { orderLine } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { product, sku, specsInOrder } from '@/db/schema/product'
import { REFUND_OPEN } from '@/db/vocabulary/refund'
import { fail, invalid } from '../base/errors'
import { isOnSale } from '../product/public-fields'
import type { Refundable } from '../refund/refundable'

/** What the buyer has of an order: of each line its variants, as exchanges have left them. */
export type InHand = { id: number; ordered: number; sku_id: number; count: number }

/**
 * What arrived, less what came back or is to come back, with what exchanges gave instead. What exchanges took counts
 * for the variant that it was of; so the sum over the variants of a line is what it has kept.
 */
export async function piecesInHand(
  db: Db,
  { order_id, atBuyer }: Pick<Refundable, 'order_id' | 'atBuyer'>,
): Promise<InHand[]> {
  const given = sql`coalesce(${refundLine.sku_id}, ${orderLine.sku_id})`
  const isBack = sql`(${refund.state} in (${sql.raw(literals(REFUND_OPEN))}) or ${refundLine.asked} is not null)`
  const ofLines = sql`from ${refundLine} join ${refund} on ${refund.id} = ${refundLine.refund_id}
    join ${orderLine} on ${orderLine.id} = ${refundLine.order_line_id} where ${orderLine.order_id} = ${order_id}`
  const { rows } = await db.execute<InHand>(sql`
    select moved.id, moved.ordered, moved.sku_id, sum(moved.count)::int as count from (
      select ${orderLine.id}, ${orderLine.sku_id} as ordered, ${orderLine.sku_id}, ${orderLine.came_back} as count
      from ${orderLine} where ${orderLine.order_id} = ${order_id}
      union all select ${orderLine.id}, ${orderLine.sku_id}, ${given}, -${refundLine.count} ${ofLines}
        and ${refund.kind} <> 'refund' and ${isBack}
      union all select ${orderLine.id}, ${orderLine.sku_id}, ${refundLine.to_sku_id}, ${refundLine.count} ${ofLines}
        and ${refund.state} = 'exchanged'
    ) as moved (id, ordered, sku_id, count) group by 1, 2, 3 order by 1, moved.sku_id = moved.ordered desc, 3`)
  return rows.map((row) => ({
    ...row,
    count: row.count + (row.sku_id === row.ordered ? (atBuyer.get(row.id) ?? 0) : 0),
  }))
}

export type PickedVariant = {
  id: number
  count: number
  sku_id?: number | undefined
  to_sku_id?: number | undefined
}

/** Which variant each line is about: as named, or else the ordered one, where the buyer has enough of it. */
export function variantsOf(
  held: InHand[],
  picked: PickedVariant[],
): (PickedVariant & { ordered: number; sku_id: number })[] {
  const found = picked.map((one) => {
    const variants = held.filter(({ id, sku_id }) => id === one.id && sku_id === (one.sku_id ?? sku_id))
    const enough = variants.find(({ count }) => count >= one.count)
    return { one, enough, left: Math.max(0, ...variants.map(({ count }) => count)) }
  })
  const short = found.filter(({ enough }) => !enough).map(({ one, left }) => ({ id: one.id, left }))
  if (short.length > 0) {
    fail('rule', { message: 'Only items that have been shipped can be returned', details: { lines: short } })
  }
  return found.flatMap(({ one, enough }) =>
    enough ? [{ ...one, ordered: enough.ordered, sku_id: enough.sku_id }] : [],
  )
}

/** A request has each line once: for another variant of it there is another request. */
export function checkNamedOnce(picked: PickedVariant[]): void {
  for (const [at, { id, sku_id, to_sku_id }] of picked.entries()) {
    const first = picked.find((one) => one.id === id)
    if (first?.sku_id !== sku_id) invalid(`lines.${at}.sku_id`, 'must be the same for each line of an item')
    if (first?.to_sku_id !== to_sku_id) invalid(`lines.${at}.to_sku_id`, 'must be the same for each line of an item')
  }
}

/**
 * Other variants of the same product that are on sale and in stock, and cost as much today: what either cost on the day
 * of the order is past, and an offer of then would make equal goods unequal.
 */
export async function choicesFor(db: Db, sku_id: number, count: number) {
  const given = alias(sku, 'given')
  return db
    .select({ id: sku.id, specs: specsInOrder(sku), stock: sku.stock })
    .from(given)
    .innerJoin(product, eq(product.id, given.product_id))
    .innerJoin(sku, and(eq(sku.product_id, given.product_id), ne(sku.id, given.id), eq(sku.price, given.price)))
    .where(and(eq(given.id, sku_id), isNull(sku.retired_at), sql`${sku.stock} >= ${count}`, isOnSale()))
    .orderBy(asc(sku.sort), asc(sku.id))
}
