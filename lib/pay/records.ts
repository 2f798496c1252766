import { and, eq, ilike, inArray, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { payment, paymentAnomaly } from '@/db/schema/payment'
import { contains, pageOf, within } from '../core/page'
import { edit, found } from '../core/records'
import type { AnomalyEdit, AnomalyList, PaymentList } from './contract'

const { id, order_id, transaction_id, amount, late, source, success_time, create_time } = payment

export function list(db: Db, asked: z.output<typeof PaymentList>) {
  const { q } = asked
  const orders = db
    .select({ id: order.id })
    .from(order)
    .where(ilike(order.order_no, contains(q ?? '')))
  const wanted = and(
    within(create_time, asked),
    asked.late === undefined ? undefined : eq(late, asked.late),
    q ? or(ilike(transaction_id, contains(q)), inArray(order_id, orders)) : undefined,
  )
  const columns = { id, order_id, transaction_id, amount, late, source, success_time, create_time }
  return pageOf(db, payment, asked, wanted, (where) =>
    db
      .select({ ...columns, order_no: order.order_no })
      .from(payment)
      .innerJoin(order, eq(order.id, order_id))
      .where(where),
  )
}

export function listAnomalies(db: Db, asked: z.output<typeof AnomalyList>) {
  const wanted = and(
    within(paymentAnomaly.create_time, asked),
    asked.state && eq(paymentAnomaly.state, asked.state),
    asked.kind && eq(paymentAnomaly.kind, asked.kind),
  )
  return pageOf(db, paymentAnomaly, asked, wanted, (where) => db.select().from(paymentAnomaly).where(where))
}

export const readAnomaly = async (db: Db, wanted: number) =>
  found(await db.select().from(paymentAnomaly).where(eq(paymentAnomaly.id, wanted)))

export const lockAnomaly = async (db: Db, wanted: number) =>
  (await db.select().from(paymentAnomaly).where(eq(paymentAnomaly.id, wanted)).for('update'))[0]

export async function updateAnomaly(db: Db, { id: wanted, ...fields }: z.output<typeof AnomalyEdit>) {
  await edit(db, paymentAnomaly, wanted, fields)
  return readAnomaly(db, wanted)
}
