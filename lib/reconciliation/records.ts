import { and, eq, getTableColumns, gte, ilike, lte, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { reconciliationDifference as difference, reconciliation } from '@/db/schema/reconciliation'
import { user } from '@/db/schema/user'
import { shopDate } from '../base/shop-time'
import { pageOfTable, substringPattern } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { orderNumberIn } from '../order/trades'
import type { DifferenceList, ReconciliationList } from './contract'

const ofReconciliation = sql`from ${difference} where ${difference.reconciliation_id} = ${reconciliation.id}`
const openCount = sql<number>`(select count(*)::int ${ofReconciliation} and ${difference.state} = 'open')`
const allCount = sql<number>`(select count(*)::int ${ofReconciliation})`
const isDifferent = sql`exists (select ${ofReconciliation} and ${difference.state} = 'open')`

const days = (db: Db) =>
  db
    .select({ ...getTableColumns(reconciliation), open: openCount, found: allCount, nickname: user.nickname })
    .from(reconciliation)
    .leftJoin(user, eq(user.id, reconciliation.user_id))

export function list(db: Db, { sort = '-date', ...filter }: z.output<typeof ReconciliationList>) {
  const { state, differing, start, end } = filter
  const condition = and(
    start && gte(reconciliation.date, shopDate(start)),
    end && lte(reconciliation.date, shopDate(new Date(end.getTime() - 1))),
    state && eq(reconciliation.state, state),
    differing === undefined ? undefined : differing ? isDifferent : sql`not ${isDifferent}`,
  )
  return pageOfTable(db, reconciliation, { ...filter, sort }, condition, (where) => days(db).where(where))
}

export const read = async (db: Db, reconciliation_id: number) =>
  firstOrNotFound(await days(db).where(eq(reconciliation.id, reconciliation_id)))

const differences = (db: Db) =>
  db
    .select({
      ...getTableColumns(difference),
      date: reconciliation.date,
      order_id: order.id,
      nickname: user.nickname,
    })
    .from(difference)
    .innerJoin(reconciliation, eq(reconciliation.id, difference.reconciliation_id))
    .leftJoin(order, eq(order.order_no, orderNumberIn(difference.order_no)))
    .leftJoin(user, eq(user.id, difference.user_id))

export function listDifferences(db: Db, { q, ...filter }: z.output<typeof DifferenceList>) {
  const { reconciliation_id, state, kind } = filter
  const condition = and(
    reconciliation_id === undefined ? undefined : eq(difference.reconciliation_id, reconciliation_id),
    state && eq(difference.state, state),
    kind && eq(difference.kind, kind),
    q ? or(ilike(difference.number, substringPattern(q)), ilike(difference.order_no, substringPattern(q))) : undefined,
  )
  return pageOfTable(db, difference, filter, condition, (where) => differences(db).where(where))
}

export const readDifference = async (db: Db, difference_id: number) =>
  firstOrNotFound(await differences(db).where(eq(difference.id, difference_id)))

export async function lockDifference(db: Db, difference_id: number) {
  const locked = await db
    .select({ id: difference.id })
    .from(difference)
    .where(eq(difference.id, difference_id))
    .for('update')
  return locked.length > 0 ? readDifference(db, difference_id) : undefined
}
