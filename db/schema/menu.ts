import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { MENU_KINDS } from '../vocabulary/menu'
import { allAllowed, edited, id } from './columns'
import { group } from './user'

/** The navigation of the back office. A name stays taken in the trash, or the base rows would come back. */
export const menu = pgTable(
  'menu',
  {
    id: id(),
    parent_id: integer('parent_id').references((): AnyPgColumn => menu.id),
    title: text('title').notNull(),
    title_en: text('title_en').notNull(),
    name: text('name').notNull().unique(),
    icon: text('icon').notNull().default(''),
    path: text('path').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    hidden: boolean('hidden').notNull().default(false),
    until_used: boolean('until_used').notNull().default(false),
    kind: text('kind', { enum: MENU_KINDS }).notNull(),
    ...edited(),
  },
  (t) => [...allAllowed(t), index('menu_parent').on(t.parent_id, t.sort)],
)

/** The menu items of a group; their folders are shown with them. */
export const groupMenu = pgTable(
  'group_menu',
  {
    group_id: integer('group_id')
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    menu_id: integer('menu_id')
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.menu_id] }), index('group_menu_menu').on(t.menu_id)],
)

/** A button of a page: its sign is a permission point or a free mark. */
export const element = pgTable(
  'element',
  {
    id: id(),
    name: text('name').notNull(),
    sign: text('sign').notNull(),
    menu_id: integer('menu_id')
      .notNull()
      .references(() => menu.id),
    ...edited(),
  },
  (t) => [uniqueIndex('element_sign').on(t.menu_id, t.sign).where(sql`${t.deleted_at} is null`)],
)

export const groupElement = pgTable(
  'group_element',
  {
    group_id: integer('group_id')
      .notNull()
      .references(() => group.id, { onDelete: 'cascade' }),
    element_id: integer('element_id')
      .notNull()
      .references(() => element.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.group_id, t.element_id] }), index('group_element_element').on(t.element_id)],
)
