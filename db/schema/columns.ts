import { integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Every table that people edit has these: `version` counts their edits, `deleted_at` is the trash. */
export const edited = () => ({
  version: integer('version').notNull().default(1),
  create_time: time('create_time').notNull().defaultNow(),
  update_time: time('update_time').notNull().defaultNow(),
  deleted_at: time('deleted_at'),
})
