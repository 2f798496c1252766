import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { salesBuyers, salesHour } from '@/db/schema/sales'
import { addDays, shopDate } from '../base/shop-time'
import { firstOrThrow } from '../data/records'
import type { Dashboard } from './contract'

type Sales = NonNullable<Dashboard['sales']>
type Totals = { paid: number; refunded: number; orders: number; buyers: number }
type DayRow = Totals & { day: string }

/** The first days of the period that ends today and of the one before it. */
export function periodOf(days: number, now = new Date()) {
  const end = shopDate(now)
  const start = addDays(end, 1 - days)
  return { before: addDays(start, -days), start, end }
}
type Period = ReturnType<typeof periodOf>

/** Sales of the period and of the one before it, once all is added up. */
export async function readSales(db: Db, period: Period): Promise<Sales> {
  const [rows, buyers, hours] = await Promise.all([
    readDays(db, period),
    countBuyers(db, period),
    readHours(db, period),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const of = (start: string, end: string, count: number) => {
    const days = daysBetween(start, end).map((day) => byDay.get(day) ?? { day, ...NONE })
    return { start, end, ...derive({ ...days.reduce(add, NONE), buyers: count }), days: days.map(withDerived) }
  }
  return {
    current: of(period.start, period.end, buyers.current),
    before: of(period.before, addDays(period.start, -1), buyers.before),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, orders: hours.get(hour) ?? 0 })),
  }
}

const NONE: Totals = { paid: 0, refunded: 0, orders: 0, buyers: 0 }

const add = (a: Totals, b: Totals): Totals => ({
  paid: a.paid + b.paid,
  refunded: a.refunded + b.refunded,
  orders: a.orders + b.orders,
  buyers: a.buyers + b.buyers,
})

const derive = ({ paid, refunded, orders, buyers }: Totals) => ({
  paid,
  refunded,
  sales: paid - refunded,
  orders,
  buyers,
  average: orders > 0 ? Math.round(paid / orders) : 0,
})

const withDerived = ({ day, ...row }: DayRow) => ({ day, ...derive(row) })

function daysBetween(start: string, end: string): string[] {
  const days = [start]
  for (let day = start; day < end; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

async function readDays(db: Db, { before, end }: Period): Promise<DayRow[]> {
  const { rows } = await db.execute<Record<keyof DayRow, string>>(sql`
    select day::text, paid, refunded, orders, coalesce(buyers, 0) as buyers from (
      select day, sum(paid) as paid, sum(refunded) as refunded, sum(orders) as orders
      from ${salesHour} where day between ${before} and ${end} group by day) as sums
    left join (select day, sum(buyers) as buyers from ${salesBuyers} where day between ${before} and ${end}
      group by day)
      as counts using (day)`)
  return rows.map(({ day, paid, refunded, orders, buyers }) => ({
    day,
    paid: Number(paid),
    refunded: Number(refunded),
    orders: Number(orders),
    buyers: Number(buyers),
  }))
}

/** Counts a buyer once per period: on the day whose previous purchase lies before the period. */
async function countBuyers(db: Db, { before, start, end }: Period) {
  const { rows } = await db.execute<{ current: string; before: string }>(sql`
    select coalesce(sum(buyers) filter (where day >= ${start} and since > day - ${start}::date), 0) as current,
      coalesce(sum(buyers) filter (where day < ${start} and since > day - ${before}::date), 0) as before
    from ${salesBuyers} where day between ${before} and ${end}`)
  const counts = firstOrThrow(rows)
  return { current: Number(counts.current), before: Number(counts.before) }
}

async function readHours(db: Db, { start, end }: Period): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ hour: number; orders: number }>(sql`
    select hour, sum(orders)::int as orders from ${salesHour} where day between ${start} and ${end} group by hour`)
  return new Map(rows.map(({ hour, orders }) => [hour, orders]))
}
