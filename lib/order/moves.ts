import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderCancellation, orderEvent, orderLine } from '@/db/schema/order'
import { compact } from '../base/compact'
import { fail } from '../base/errors'
import { firstOrNotFound } from '../data/records'
import { moveStock } from '../stock/movements'
import { MOVES, type MoveName, type Mover, ORDER_LIFE, type State } from './states'

export type Cause = {
  by: Mover
  user_id?: number | undefined
  reason?: string | undefined
  reason_code?: string | undefined
}
type Fields = Partial<Pick<typeof order.$inferInsert, 'carrier' | 'tracking_no' | 'shipped_at' | 'completes_at'>>

/** The only way to change a state, with its event. False: the current state does not allow this move. */
export async function moveOrder(
  db: Db,
  id: number,
  name: MoveName,
  cause: Cause,
  fields: Fields = {},
): Promise<boolean> {
  const { from, to } = MOVES[name]
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  )
  const life = ORDER_LIFE[to]
  const moments = 'moments' in life ? life.moments : []
  const set = compact([
    sql`status = ${to}`,
    sql`update_time = now()`,
    sql`version = version + 1`,
    ...moments.map((moment) => sql`${sql.identifier(moment)} = coalesce(${sql.identifier(moment)}, now())`),
    ...Object.entries(fields).map(([field, value]) => sql`${sql.identifier(field)} = ${value}`),
  ])
  const { rows } = await db.execute(sql`
    with before as (select id, status from ${order} where id = ${id} and status in (${states}) for no key update),
    moved as (update ${order} set ${sql.join(set, sql`, `)} from before where ${order}.id = before.id
      returning before.id, before.status as was)
    insert into ${orderEvent} (order_id, "from", "to", by, user_id, reason)
    select id, was, ${to}, ${cause.by}, ${cause.user_id ?? null}::int, ${cause.reason ?? ''} from moved
    returning id`)
  if (rows.length === 0) return false
  const { reason_code } = cause
  if (name === 'close' && reason_code) await db.insert(orderCancellation).values({ order_id: id, reason_code })
  return true
}

/** Closed for good, with its stock back where it came from: both or neither, and once. */
export async function closeAndRestock(db: Db, id: number, cause: Cause): Promise<boolean> {
  if (!(await moveOrder(db, id, 'closed', { ...cause, reason: '' }))) return false
  const lines = await db
    .select({ order_line_id: orderLine.id, sku_id: orderLine.sku_id, delta: orderLine.count })
    .from(orderLine)
    .where(eq(orderLine.order_id, id))
  const user = cause.user_id === undefined ? {} : { user_id: cause.user_id }
  await moveStock(
    db,
    lines.map((one) => ({ ...one, ...user, reason: 'order_closed' as const })),
  )
  return true
}

export const readStatus = async (db: Db, id: number): Promise<State> =>
  firstOrNotFound(await db.select({ status: order.status }).from(order).where(eq(order.id, id))).status

/** Fails if the current state does not allow it. */
export function failOrderState(status: State): never {
  fail('order_state', { details: { status } })
}

/** What is possible only before payment. */
export function assertUnpaid(status: State): void {
  if (status !== 'unpaid') failUnpaidOnly(status)
}

/** The refusal of what is possible only before payment. */
export function failUnpaidOnly(status: State): never {
  fail(status === 'paid' ? 'already_paid' : 'order_state', { details: { status } })
}

export const failMove = async (db: Db, id: number): Promise<never> => failOrderState(await readStatus(db, id))
