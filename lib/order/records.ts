import { and, asc, eq, ilike, not, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order, orderEvent, orderLine } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { user } from '@/db/schema/user'
import { invalid } from '../core/errors'
import { contains, pageOf, within } from '../core/page'
import { edit, found } from '../core/records'
import type { Runtime } from '../core/runtime'
import { dictHas } from '../dict/dict'
import { refundsOf } from '../refund/of-order'
import { sendOff } from '../refund/send-off'
import { begin as tellWeChat } from '../shipping/begin'
import { isHeld } from '../shipping/held'
import { confirmLater } from './come-back'
import { stateOf, step, wrongState } from './moves'
import type { OrderList, OrderMove, OrderNote } from './office-contract'
import { columns, linesOf } from './order'
import { isFoundBy } from './search'
import type { ShipmentCorrection } from './ship-contract'

/** Orders as staff see them. */
const { note, version, update_time, user_id, address, prepaid_at, paid_at, shipped_at } = order
const buyer = user.nickname
const pieces = sql<number>`(select coalesce(sum(${orderLine.count}), 0)::int from ${orderLine}
  where ${orderLine.order_id} = ${order.id})`
const office = { ...columns, user_id, buyer, note, version, update_time }

type Narrowing = Omit<z.output<typeof OrderList>, 'page' | 'size' | 'sort'>

export function filters({ q, order_no, status, user: buyer_id, product_id, held, ...between }: Narrowing) {
  const having = sql`exists (select from ${orderLine} where ${orderLine.order_id} = ${order.id}
    and ${orderLine.product_id} = ${product_id ?? 0})`
  const wanted: (SQL | undefined)[] = [
    within(order.create_time, between),
    q ? isFoundBy(q) : undefined,
    order_no ? ilike(order.order_no, contains(order_no)) : undefined,
    status && eq(order.status, status),
    buyer_id === undefined ? undefined : eq(user_id, buyer_id),
    product_id === undefined ? undefined : having,
    held === undefined ? undefined : held ? isHeld() : not(isHeld()),
  ]
  return and(...wanted)
}

export const list = (db: Db, asked: z.output<typeof OrderList>) =>
  pageOf(db, order, asked, filters(asked), (where) =>
    db
      .select({ ...office, count: pieces })
      .from(order)
      .innerJoin(user, eq(user.id, user_id))
      .where(where),
  )

const { state, reason, code, update_time: told_at } = shippingUpload
const shipping = { state, reason, code, update_time: told_at }

const recordOf = (db: Db, wanted: number) =>
  db
    .select({ ...office, address, prepaid_at, paid_at, shipped_at, shipping })
    .from(order)
    .innerJoin(user, eq(user.id, user_id))
    .leftJoin(shippingUpload, eq(shippingUpload.order_id, order.id))
    .where(eq(order.id, wanted))

export async function read(db: Db, wanted: number) {
  const one = found(await recordOf(db, wanted))
  const lines = await linesOf(db, [wanted])
  const [events, refunds, payments] = [
    await eventsOf(db, wanted),
    await refundsOf(db, wanted),
    await paymentsOf(db, wanted),
  ]
  return { ...one, items: lines.get(wanted) ?? [], events, refunds, payments }
}

/** In full, and that somebody looked is in the log: nothing could be sent without it. */
export async function readAddress(db: Db, wanted: number) {
  const one = found(await db.select({ id: order.id, address }).from(order).where(eq(order.id, wanted)))
  return { ...one.address, id: one.id }
}

/** Until the change is done nobody else moves it. */
export async function lock(db: Db, wanted: number) {
  const locked = await db.select({ id: order.id }).from(order).where(eq(order.id, wanted)).for('no key update')
  return locked.length > 0 ? read(db, wanted) : undefined
}

function eventsOf(db: Db, wanted: number) {
  const { from, to, by, reason, create_time } = orderEvent
  return db
    .select({ from, to, by, reason, create_time, nickname: user.nickname })
    .from(orderEvent)
    .leftJoin(user, eq(user.id, orderEvent.user_id))
    .where(eq(orderEvent.order_id, wanted))
    .orderBy(asc(orderEvent.id))
}

function paymentsOf(db: Db, wanted: number) {
  const { id, transaction_id, amount, late, source, success_time } = payment
  return db
    .select({ id, transaction_id, amount, late, source, success_time })
    .from(payment)
    .where(eq(payment.order_id, wanted))
    .orderBy(asc(id))
}

/** Sent off, or received: what needs nobody outside. */
export async function advance(db: Db, runtime: Runtime, user_id: number, asked: z.output<typeof OrderMove>) {
  const { id, status, carrier, tracking_no, reason } = asked
  const cause = { by: 'staff', user_id, reason } as const
  if (status === 'completed') return (await step(db, id, 'receive', cause)) || refuse(db, id)
  if (!carrier) invalid('carrier', 'is missing')
  if (!tracking_no) invalid('tracking_no', 'is missing')
  await dictHas(db, 'carrier', carrier, 'carrier')
  if (!(await step(db, id, 'ship', cause, { carrier, tracking_no }))) return refuse(db, id)
  await sendOff(db, id)
  await tellWeChat(db, id)
  return confirmLater(db, runtime, id)
}

/** The carrier or the number was another: the buyer sees it, and WeChat is told once more. */
export async function correctShipment(db: Db, { id, ...said }: z.output<typeof ShipmentCorrection>) {
  const now = await read(db, id)
  if (now.status !== 'shipped') wrongState(now.status)
  const { carrier = now.carrier, tracking_no = now.tracking_no } = said
  if (carrier === now.carrier && tracking_no === now.tracking_no) return now
  if (said.carrier) await dictHas(db, 'carrier', said.carrier, 'carrier')
  await edit(db, order, id, { carrier, tracking_no })
  await tellWeChat(db, id)
  return read(db, id)
}

export const refuse = async (db: Db, wanted: number): Promise<never> => wrongState(await stateOf(db, wanted))

export async function setNote(db: Db, { id, note }: z.output<typeof OrderNote>) {
  await edit(db, order, id, { note })
  return read(db, id)
}
