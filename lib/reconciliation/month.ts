import { and, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { reconciliationDifference as difference, reconciliation } from '@/db/schema/reconciliation'
import { addDays, shopDate } from '../base/shop-time'
import { firstOrThrow } from '../data/records'
import type { MonthQuery } from './contract'

const total = (column: typeof reconciliation.fees) => sql<number>`coalesce(sum(${column}), 0)::float8`

/** The days of a month together, and whether its balance is what all movements make of that before. */
export async function sumMonth(db: Db, { month }: z.output<typeof MonthQuery>) {
  const [from, end] = [`${month}-01`, firstOfNext(month)]
  const ofMonth = and(gte(reconciliation.date, from), lt(reconciliation.date, end))
  const { bill_paid, bill_returned, own_paid, own_returned, funds_in, funds_out, fees, withdrawn } = reconciliation
  const sums = firstOrThrow(
    await db
      .select({
        days: sql<number>`count(*) filter (where ${reconciliation.state} = 'done')::int`,
        compared: sql<number>`count(${reconciliation.funds_at})::int`,
        bill_paid: total(bill_paid),
        bill_returned: total(bill_returned),
        own_paid: total(own_paid),
        own_returned: total(own_returned),
        funds_in: total(funds_in),
        funds_out: total(funds_out),
        fees: total(fees),
        withdrawn: total(withdrawn),
        open: sql<number>`(select count(*)::int from ${difference} d
          join ${reconciliation} r on r.id = d.reconciliation_id
          where d.state = 'open' and r.date >= ${from} and r.date < ${end})`,
        first: sql<string | null>`(select min(date)::text from ${reconciliation})`,
      })
      .from(reconciliation)
      .where(ofMonth),
  )
  const { compared, first, ...month_sums } = sums
  const [opening, balance] = [await balanceBefore(db, from), await balanceBefore(db, end)]
  const missing = Math.max(daysBetween(first && first > from ? first : from, end) - compared, 0)
  const isKnown = opening !== null && balance !== null && missing === 0
  const gap = isKnown ? balance - opening - sums.funds_in + sums.funds_out : null
  return { month, ...month_sums, missing: first ? missing : 0, opening, balance, gap }
}

/** The balance stays what it was as long as nothing moves. */
async function balanceBefore(db: Db, date: string): Promise<number | null> {
  const [row] = await db
    .select({ balance: reconciliation.funds_balance })
    .from(reconciliation)
    .where(and(lt(reconciliation.date, date), isNotNull(reconciliation.funds_balance)))
    .orderBy(sql`${reconciliation.date} desc`)
    .limit(1)
  return row?.balance ?? null
}

const firstOfNext = (month: string) => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`

/** Days that are over, from one up to another. */
function daysBetween(from: string, end: string): number {
  const today = shopDate(new Date())
  const until = end < today ? end : today
  return Math.max((Date.parse(until) - Date.parse(from)) / 86_400_000, 0)
}
