import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { literals } from '@/db/schema/columns'
import { orderPickup } from '@/db/schema/delivery'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { METHODS_BY_HAND } from '@/db/vocabulary/payment'
import { logError } from '../core/runtime/error-log'
import type { Runtime } from '../core/runtime/runtime'
import { tellBuyers } from '../message/tell'
import { isToHandOver } from '../order/pay-ways'
import { lockRefundable } from '../refund/refundable'
import { startRefund } from '../refund/start-refund'

/** Orders that are not picked up: their buyers are reminded, and get their money back in the end. */
const { order_id, code, collect_by, reminded_at } = orderPickup

const BATCH = 50
const REMIND_BEFORE = '2 days'
const NOT_PICKED_UP = 'Not picked up in time'

/** What was paid by hand staff have to give back themselves. */
const isPaidOnline = sql`exists (select from ${payment} where ${payment.order_id} = ${order_id}
  and ${payment.method} not in (${sql.raw(literals(METHODS_BY_HAND))}) and not ${payment.late})`

/** Of those that have their code; who calls an unpaid one off is its deadline. */
async function waitingOrders(db: Db, which: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: order_id })
    .from(orderPickup)
    .innerJoin(order, and(eq(order.id, order_id), isToHandOver()))
    .where(and(isNotNull(code), which))
    .orderBy(asc(collect_by))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** Once, shortly before the end. */
export async function remindBuyers(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const isSoon = and(isNull(reminded_at), sql`${collect_by} < now() + ${sql.raw(`interval '${REMIND_BEFORE}'`)}`)
  const ids = await waitingOrders(db, isSoon)
  if (ids.length > 0)
    await db.transaction(async (tx) => {
      const rows = await tx
        .update(orderPickup)
        .set({ reminded_at: sql`now()` })
        .where(and(inArray(order_id, ids), isNull(reminded_at)))
        .returning({ id: order_id })
      const reminders = rows.map(({ id }) => ({ order_id: id, kind: 'pickup' as const }))
      await tellBuyers(tx, runtime, reminders)
    })
  return ids.length === BATCH ? 'again' : undefined
}

/** Calls off orders that can still be refunded; one that fails is logged, and tried again with the next run. */
export async function callOffUncollected(runtime: Runtime): Promise<void> {
  const { db } = runtime.database
  const isOver = sql`${collect_by} < now()`
  for (const id of await waitingOrders(db, and(isOver, isPaidOnline)))
    await db
      .transaction((tx) => callOff(tx, id, isOver))
      .catch((error: unknown) => logError(runtime, CALL_OFF, CALL_OFF, error))
}

export const CALL_OFF = 'pickup.call_off'

/** All that is left is refunded, unless it was handed over meanwhile. */
async function callOff(tx: Db, id: number, isOver: SQL): Promise<void> {
  const refundable = await lockRefundable(tx, id)
  const [due] = await tx
    .select({ id: order_id })
    .from(orderPickup)
    .where(and(eq(order_id, id), isNotNull(code), isOver))
  const { status, left } = refundable
  if (!due || status !== 'paid' || left.amount < 1) return
  const items = left.lines.flatMap((line) => (line.left > 0 ? [{ id: line.id, count: line.left }] : []))
  const draft = { amount: left.amount, items, reason: NOT_PICKED_UP, asked_by: 'system' as const }
  await startRefund(tx, refundable, draft, { by: 'system', reason: NOT_PICKED_UP })
}
