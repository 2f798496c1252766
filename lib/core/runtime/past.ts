import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Runtime } from './runtime'

/** What has had its time: rows of a table, or a step of its own that gives how many it did. */
export type Past = [table: PgTable, isPast: SQL] | (() => Promise<number>)
/** Of a module, by the terms that the shop has set. */
export type PastOf = (runtime: Runtime) => Past[]

export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`
