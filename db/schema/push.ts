import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { WEBHOOK_LANGUAGES } from '../vocabulary/webhook'
import { allAllowed, id, time } from './columns'
import { session } from './session'
import { user } from './user'

/** A browser of a staff member that is told of orders by its push service. See lib/push. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The sign-in in which it was switched on: ended by hand it ends this, too. Null: long over. */
    session_id: integer('session_id').references(() => session.id, { onDelete: 'set null' }),
    user_epoch: integer('user_epoch').notNull(),
    /** Of the push service; who has it can send nothing without the shop's key. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language', { enum: WEBHOOK_LANGUAGES }).notNull(),
    /** Attempts without success since the last one that had it, and until when the next one waits for them. */
    failures: integer('failures').notNull().default(0),
    rests_until: time('rests_until'),
    create_time: time('create_time').notNull().defaultNow(),
    /** When the browser last said that it is still there. */
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('push_subscription_endpoint').on(t.endpoint),
    index('push_subscription_user').on(t.user_id),
    index('push_subscription_session').on(t.session_id),
  ],
)
