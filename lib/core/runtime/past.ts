import { type SQL, sql } from 'drizzle-orm'
import type { Past } from './facets'
import type { Runtime } from './runtime'

/** Of a module, by the terms that the shop has set. */
export type PastOf = (runtime: Runtime) => Past[]

export const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days})`
