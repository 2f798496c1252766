import { sql } from 'drizzle-orm'
import { check, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { banner } from './banner'
import { id } from './columns'
import { theme } from './theme'

/** What staff have put on the home page of the mini-program: one banner at most, and themes in their order. */
export const homeItem = pgTable(
  'home_item',
  {
    id: id(),
    banner_id: integer('banner_id').references(() => banner.id, { onDelete: 'cascade' }),
    theme_id: integer('theme_id').references(() => theme.id, { onDelete: 'cascade' }),
    sort: integer('sort').notNull(),
  },
  (t) => [
    check('home_item_target', sql`num_nonnulls(${t.banner_id}, ${t.theme_id}) = 1`),
    uniqueIndex('home_item_one_banner').on(sql`(true)`).where(sql`${t.banner_id} is not null`),
    uniqueIndex('home_item_banner').on(t.banner_id),
    uniqueIndex('home_item_theme').on(t.theme_id),
  ],
)
