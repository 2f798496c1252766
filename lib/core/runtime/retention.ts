import { type SQL, sql } from 'drizzle-orm'
import type { RetentionStep } from './facets'
import type { Runtime } from './runtime'

/** What a module deletes, by the terms that the shop has set. */
export type Retention = (runtime: Runtime) => RetentionStep[]

export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`
