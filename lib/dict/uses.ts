import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { order, orderCancellation } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { article } from '@/db/schema/publishing'
import { type Locale, t } from '../base/i18n/i18n'

type Referrer = { resource: string; name: string; table: PgTable; column: PgColumn }
export type DictUse = { resource: string; name: string; count: number }

/** The columns that hold values of a dictionary; a new one adds its line here. */
const REFERRERS: Record<string, Referrer[]> = {
  article_type: [{ resource: 'article', name: 'Articles', table: article, column: article.type }],
  carrier: [{ resource: 'order', name: 'Orders', table: order, column: order.carrier }],
  refund_reason: [{ resource: 'refund', name: 'Refunds', table: refund, column: refund.reason_code }],
  /** Words that staff begin an answer with: no record holds its value. */
  complaint_reply: [],
  cancel_reason: [
    { resource: 'order', name: 'Orders', table: orderCancellation, column: orderCancellation.reason_code },
  ],
}

/** The dictionaries that forms and tables ask for. */
export const requiredTypes: string[] = Object.keys(REFERRERS)

const referrersOf = (type: string): Referrer[] => (Object.hasOwn(REFERRERS, type) ? (REFERRERS[type] ?? []) : [])

/** Whether code uses it: such a dictionary cannot be deleted. */
export const isRequiredType = (type: string): boolean => referrersOf(type).length > 0

type ReferrerCounts = { of: Referrer; type: string; counts: Map<string, number> }

/** How many records hold each value, including the trash, from which they can be restored. */
async function countUses(db: Db, types: string[]): Promise<ReferrerCounts[]> {
  const counted = []
  for (const type of new Set(types)) {
    for (const of of referrersOf(type)) {
      const value: SQL<string> = sql`${of.column}`
      const isUsed = isNotNull(of.column)
      const rows = await db
        .select({ value, n: sql<number>`count(*)::int` })
        .from(of.table)
        .where(isUsed)
        .groupBy(of.column)
      counted.push({ of, type, counts: new Map(rows.map((row) => [row.value, row.n])) })
    }
  }
  return counted
}

const useOf = ({ resource, name }: Referrer, count: number, locale: Locale): DictUse => ({
  resource,
  name: t(locale, name),
  count,
})

/** Adds to each entry where its value is used. */
export async function withUses<Row extends { type: string; value: string }>(db: Db, rows: Row[], locale: Locale) {
  const types = rows.map(({ type }) => type)
  const counted = await countUses(db, types)
  return rows.map((row) => {
    const ofType = counted.filter(({ type }) => type === row.type)
    const uses = ofType.map(({ of, counts }) => useOf(of, counts.get(row.value) ?? 0, locale))
    return { ...row, uses: uses.filter((use) => use.count > 0) }
  })
}

/** Adds to each type where its values are used, or could be. */
export async function withReferrers<Row extends { type: string }>(db: Db, rows: Row[], locale: Locale) {
  const types = rows.map(({ type }) => type)
  const counted = await countUses(db, types)
  return rows.map((row) => {
    const ofType = counted.filter(({ type }) => type === row.type)
    return { ...row, uses: ofType.map(({ of, counts }) => useOf(of, sum([...counts.values()]), locale)) }
  })
}

const sum = (counts: number[]): number => counts.reduce((all, one) => all + one, 0)

/** Why a name cannot be reused. */
export const takenReason = ({ deleted_at }: { deleted_at: Date | null }): string =>
  deleted_at ? 'is already in the trash, restore it there' : 'already exists'
