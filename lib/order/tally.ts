import { setTimeout as sleep } from 'node:timers/promises'
import { and, count, eq, ne, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderEvent, orderTally } from '@/db/schema/order'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrThrow } from '../data/records'
import type { DeliveryWay } from '../delivery/contract'
import { isToHandOver } from './pay-ways'
import { STATES, type State } from './states'

/**
 * How many orders are in each state. Every move is an event already, so an order keeps no count: those up to an event
 * are added up now and then, and those after it when they are asked for.
 */

/** The sums of the tally, and what the events after it have changed, up to one of them. */
const countedUpTo = (event_id: string) => `
  select status, sum(change)::int as count from (
    select key, value::int from order_tally, jsonb_each_text(counts)
    union all
    select moved.status, moved.change from order_event e
      cross join lateral (values (e."to", 1), (e."from", -1)) as moved (status, change)
      where e.id > coalesce((select event_id from order_tally), 0) and e.id <= ${event_id} and moved.status is not null
  ) as one (status, change) group by status`

/** As a query, so that the invariants can compare it with the orders. */
export const COUNTED_BY_STATE = countedUpTo('9223372036854775807')

export async function countOrdersByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ status: string; count: number }>(sql.raw(COUNTED_BY_STATE))
  const byState = new Map(rows.map((row) => [row.status, row.count]))
  const count = (state: State) => byState.get(state) ?? 0
  return Object.fromEntries(STATES.map((state) => [state, count(state)]))
}

/**
 * Of the paid orders, those that wait to be shipped, and the others by their way: these are few, and have an index.
 * What is paid at pick-up is to be handed over before.
 */
export async function countPaidByWay(db: Db, paid: number) {
  const others = and(or(eq(order.status, 'paid'), isToHandOver()), ne(order.delivery, 'express'))
  const isPaid = sql<number>`(count(*) filter (where ${order.status} = 'paid'))::int`
  const rows = await db
    .select({ delivery: order.delivery, n: count(), paid: isPaid })
    .from(order)
    .where(others)
    .groupBy(order.delivery)
  const sum = rows.reduce((sum, one) => sum + one.paid, 0)
  const of = (way: DeliveryWay) => rows.find((one) => one.delivery === way)?.n ?? 0
  return { to_ship: Math.max(0, paid - sum), to_hand_over: of('pickup'), to_do: of('none'), to_deliver: of('courier') }
}

const TRIES = 20
const PAUSE = 100

/**
 * Adds what has happened since. An event may get its number before one with a lower number is committed, so it waits
 * until every transaction is over that was under way when the last of these events was there.
 */
export async function updateTally({ database: { db } }: Runtime): Promise<void> {
  const { rows } = await db.execute<{ until: string; after: string }>(
    sql`select coalesce(max(${orderEvent.id}), 0) as until, pg_current_xact_id() as after from ${orderEvent}`,
  )
  const { until, after } = firstOrThrow(rows)
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isOver(db, after)) return void (await addUp(db, until))
    await sleep(PAUSE)
  }
}

async function isOver(db: Db, transaction: string): Promise<boolean> {
  const { rows } = await db.execute<{ over: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${transaction}::xid8 as over`,
  )
  return firstOrThrow(rows).over
}

const addUp = async (db: Db, until: string): Promise<unknown> =>
  db.execute(sql`
    insert into ${orderTally} (event_id, counts)
    select ${until}::bigint, coalesce(jsonb_object_agg(status, count), '{}')
    from (${sql.raw(countedUpTo(String(BigInt(until))))}) as sums
    on conflict (id) do update set event_id = excluded.event_id, counts = excluded.counts
    where ${orderTally.event_id} < excluded.event_id`)

export const orderJobs: Partial<Jobs> = {
  schedules: [{ name: 'order.tally', every: 60, run: updateTally }],
  titles: { 'order.tally': 'Update order totals' },
}
