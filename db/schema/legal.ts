import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { POLICY_KINDS } from '../vocabulary/legal'
import { allAllowed, edited, id, time } from './columns'
import { user } from './user'

/** What staff write: the text of the next version. Every shop has one of each kind. */
export const policy = pgTable(
  'policy',
  {
    id: id(),
    kind: text('kind', { enum: POLICY_KINDS }).notNull().unique(),
    title: text('title').notNull(),
    /** Sanitised when it was written. */
    content: text('content').notNull().default(''),
    /** The version that is in force; null before the first. */
    published_number: integer('published_number'),
    ...edited(),
  },
  allAllowed,
)

/** What buyers read and agree to. A trigger refuses to change one. */
export const policyVersion = pgTable(
  'policy_version',
  {
    id: id(),
    policy_id: integer('policy_id')
      .notNull()
      .references(() => policy.id),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    published_at: time('published_at').notNull().defaultNow(),
  },
  (t) => [
    unique('policy_version_number').on(t.policy_id, t.number),
    check('policy_version_counted', sql`${t.number} > 0`),
  ],
)

/** That a buyer has agreed to a version, and when. */
export const policyConsent = pgTable(
  'policy_consent',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    policy_version_id: integer('policy_version_id')
      .notNull()
      .references(() => policyVersion.id),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.policy_version_id] }),
    index('policy_consent_version').on(t.policy_version_id),
  ],
)
