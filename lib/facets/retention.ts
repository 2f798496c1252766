import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import type { Runtime } from '../core/runtime/runtime'

/** Expired rows of a table, or a function that removes some and returns how many. */
export type RetentionStep = [table: PgTable, isExpired: SQL] | (() => Promise<number>)

/** What a module has of orders whose personal data is removed after a term: by `id` of a query of `order`. */
export type OldOrders = {
  /** A query of what still needs it. */
  needs?: SQL
  blank?: (db: Db, order_ids: number[]) => Promise<unknown>
}

/** What a module deletes, by the terms that the shop has set. */
export type Retention = (runtime: Runtime) => RetentionStep[]

export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`
