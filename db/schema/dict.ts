import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { DICT_COLORS, DICT_STATES } from '../vocabulary/dict'
import { allAllowed, edited, id } from './columns'

const status = () => text('status', { enum: DICT_STATES }).notNull().default('enabled')

/** A name stays taken in the trash, or the base rows would come back. */
export const dictType = pgTable(
  'dict_type',
  {
    id: id(),
    name: text('name').notNull(),
    name_en: text('name_en').notNull(),
    type: text('type').notNull().unique(),
    status: status(),
    /** Whether a mini-program may read it. */
    public: boolean('public').notNull().default(false),
    remark: text('remark').notNull().default(''),
    ...edited(),
  },
  allAllowed,
)

export const dict = pgTable(
  'dict',
  {
    id: id(),
    type: text('type')
      .notNull()
      .references(() => dictType.type),
    label: text('label').notNull(),
    label_en: text('label_en').notNull(),
    value: text('value').notNull(),
    sort: integer('sort').notNull().default(0),
    color: text('color', { enum: DICT_COLORS }).notNull().default(''),
    is_default: boolean('is_default').notNull().default(false),
    status: status(),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('dict_value').on(t.type, t.value),
    uniqueIndex('dict_one_default').on(t.type).where(sql`${t.is_default} and ${t.deleted_at} is null`),
    index('dict_type_sort').on(t.type, t.sort),
    check('dict_default_is_enabled', sql`not ${t.is_default} or ${t.status} = 'enabled'`),
  ],
)
