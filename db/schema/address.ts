import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { customColumns, id, time } from './columns'
import { user } from './user'

/** Where goods go. An order keeps a copy, so a deleted one is gone. */
export const address = pgTable(
  'address',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    province: text('province').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    /** GB/T 2260, of the district: null where it is not known (lib/region). */
    region_code: text('region_code'),
    detail: text('detail').notNull(),
    is_default: boolean('is_default').notNull().default(false),
    /** By staff, until the customer edits it. */
    added_by_shop: boolean('added_by_shop').notNull().default(false),
    ...customColumns('address'),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    index('address_user').on(t.user_id),
    uniqueIndex('address_one_default').on(t.user_id).where(sql`${t.is_default}`),
  ],
)
