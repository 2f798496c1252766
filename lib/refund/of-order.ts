import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund, refundLine } from '@/db/schema/payment'
import { user } from '@/db/schema/user'
import type { Picked } from './left'

/** The refunds of one order, as its buyer sees them and as staff do. */
const { id, amount, state, reason, answer, create_time, update_time, order_id } = refund
const { out_refund_no, asked_by, trouble, attention, restocks, begun_at, ended_at, version } = refund

export const itemsOf = sql<Picked[]>`coalesce((
  select json_agg(json_build_object('id', ${refundLine.order_line_id}, 'count', ${refundLine.count})
    order by ${refundLine.order_line_id})
  from ${refundLine} where ${refundLine.refund_id} = ${refund.id}), '[]')`

const own = { id, amount, state, reason, answer, items: itemsOf, create_time, update_time }
const office = { ...own, out_refund_no, asked_by, trouble, attention, restocks, begun_at, ended_at, version }

export const ownRefundsOf = (db: Db, wanted: number) =>
  db.select(own).from(refund).where(eq(order_id, wanted)).orderBy(asc(id))

export const refundsOf = (db: Db, wanted: number) =>
  db
    .select({ ...office, nickname: user.nickname })
    .from(refund)
    .leftJoin(user, eq(user.id, refund.decided_by))
    .where(eq(order_id, wanted))
    .orderBy(asc(id))
