import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { orderMessage } from '@/db/schema/message'
import { order } from '@/db/schema/order'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { setListening } from '../event/cursor'
import type { MessageWay } from '../facets/message'
import type { Kind } from './kinds'
import { queueMessages, queueWaiting } from './queue'
import { messageSettings } from './settings'

/** A kind of message about an order, and when it happened, if not now. */
export type About = { order_id: number; kind: Kind; time?: Date }

/** Orders of a shop that moves in bring events of years ago, which are no news to any buyer. */
const NEWS_HOURS = 24

/** The ways that tell something now, of each order, and not only of what its buyer has accepted. */
export const tellingOf = (runtime: Runtime): MessageWay[] =>
  runtime.registry.messageWays.filter((way) => !way.onlyAccepted && way.kinds(runtime).length > 0)

const namesFor = (runtime: Runtime, kind: Kind): string[] =>
  tellingOf(runtime).flatMap((way) => (way.kinds(runtime).includes(kind) ? [way.name] : []))

const { order_id, kind } = orderMessage

/** What has happened, by each way: once for an order, however often it happens. In the transaction that finds it. */
export async function tellBuyers(tx: Db, runtime: Runtime, all: About[]): Promise<void> {
  if (all.length === 0) return
  await queueWaiting(tx, isAmong(all))
  const since = Date.now() - NEWS_HOURS * 3_600_000
  const rows = all
    .filter(({ time }) => time === undefined || time.getTime() > since)
    .flatMap((about) =>
      namesFor(runtime, about.kind).map((way) => ({ order_id: about.order_id, kind: about.kind, way })),
    )
  if (rows.length > 0) await queueMessages(tx, await add(tx, rows))
}

export const isAmong = (all: About[]) => {
  const values = all.map((one) => sql`(${one.order_id}::int, ${one.kind})`)
  return sql`(${order_id}, ${kind}) in (${sql.join(values, sql`, `)})`
}

/** The one before the deadline, of orders that were placed, goes by the clock. */
export async function planReminders(tx: Db, runtime: Runtime, placed: number[]): Promise<void> {
  const names = placed.length > 0 ? namesFor(runtime, 'closing') : []
  if (names.length === 0) return
  const waits = and(inArray(order.id, placed), eq(order.status, 'unpaid'), isNull(order.pay_way))
  for (const { id, expires_at } of await tx
    .select({ id: order.id, expires_at: order.expires_at })
    .from(order)
    .where(waits)) {
    const rows = names.map((way) => ({ order_id: id, kind: 'closing' as const, way }))
    await queueMessages(tx, await add(tx, rows), { runAt: reminderTime(expires_at, runtime) })
  }
}

/** So long before the deadline, but not in the first half of what is left until then. */
export function reminderTime(expires_at: Date, runtime: Runtime): Date {
  const before = expires_at.getTime() - messageSettings.in(runtime)['message.closing_minutes'] * 60_000
  return new Date(Math.max(before, (Date.now() + expires_at.getTime()) / 2))
}

async function add(tx: Db, rows: { order_id: number; kind: Kind; way: string }[]): Promise<number[]> {
  const queued = rows.map((row) => ({ ...row, state: 'queued' as const }))
  const added = await tx.insert(orderMessage).values(queued).onConflictDoNothing().returning({ id: orderMessage.id })
  return added.map(({ id }) => id)
}

/** Where buyers accept messages, events are collected anyway (`is_heard`); ways without consents ask for that here. */
export const listening: Partial<Jobs> = {
  schedules: [
    {
      name: 'message.listen',
      every: 60,
      run: (runtime) => setListening(runtime.database.db, 'messages', tellingOf(runtime).length > 0),
    },
  ],
  titles: { 'message.listen': 'Collect what buyers get messages about' },
}
