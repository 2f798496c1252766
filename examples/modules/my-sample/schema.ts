import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { edited, id } from 'kiosk-shop/schema'

/**
 * After a change run `npm run extensions -- generate <this folder>`, and name the migration after what it does.
 */
export const mySample = pgTable('my_sample', { id: id(), name: text('name').notNull(), ...edited() }, (t) => [
  index('my_sample_live').on(t.id).where(sql`${t.deleted_at} is null`),
])
