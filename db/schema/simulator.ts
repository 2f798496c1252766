import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns'

/**
 * What the provider's simulator remembers: its codes, tokens and planned faults, so that all processes see the same.
 */
export const simulated = pgTable(
  'simulated',
  {
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    expires_at: time('expires_at'),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
