import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { firstOrThrow } from '../data/records'
import type { CustomerTotals } from './contract'

type Totals = z.input<typeof CustomerTotals>

/** What a customer has ordered, paid and been given back, in one statement by the orders of that customer. */
export async function readTotals(db: Db, customer_id: number): Promise<Totals> {
  const { rows } = await db.execute<Record<keyof Totals, string | null>>(sql`
    with mine as (
      select ${order.id}, ${order.paid_at}, ${order.total_price}, ${order.create_time}
      from ${order} where ${order.user_id} = ${customer_id}
    ), given_back as (
      select count(*) as refunds, coalesce(sum(${refund.amount}), 0) as refunded
      from ${refund} join mine on mine.id = ${refund.order_id} and mine.paid_at is not null
      where ${refund.state} = 'succeeded'
    ), bought as (
      select count(*) as orders, count(paid_at) as paid, min(create_time) as first_time, max(create_time) as last_time,
        coalesce(sum(total_price) filter (where paid_at is not null), 0) as spent
      from mine
    )
    select orders, paid, refunds, refunded, spent - refunded as spent,
      case when paid > 0 then round((spent - refunded)::numeric / paid) else 0 end as average,
      to_char(first_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as first_time,
      to_char(last_time at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_time
    from bought, given_back`)
  const { first_time, last_time, ...numbers } = firstOrThrow(rows)
  const at = (time: string | null) => (time === null ? null : new Date(time))
  return {
    orders: Number(numbers.orders),
    paid: Number(numbers.paid),
    spent: Number(numbers.spent),
    average: Number(numbers.average),
    refunds: Number(numbers.refunds),
    refunded: Number(numbers.refunded),
    first_time: at(first_time),
    last_time: at(last_time),
  }
}
