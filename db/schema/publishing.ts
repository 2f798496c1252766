import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NOTICE_AUDIENCES, NOTICE_TYPES, PUBLISHING_STATES } from '../vocabulary/publishing'
import { allAllowed, edited, id, time } from './columns'
import { file } from './file'
import { user } from './user'

/** Seen by everybody when it is published and its time has come. */
const publishing = () => ({
  status: text('status', { enum: PUBLISHING_STATES }).notNull().default('draft'),
  published_at: time('published_at'),
})

export const article = pgTable(
  'article',
  {
    id: id(),
    title: text('title').notNull(),
    /** A value of the dictionary article_type. */
    type: text('type').notNull(),
    summary: text('summary').notNull().default(''),
    file_id: integer('file_id').references(() => file.id),
    /** Sanitised when it was written. */
    content: text('content').notNull().default(''),
    author: text('author').notNull().default(''),
    views: integer('views').notNull().default(0),
    ...publishing(),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    index('article_published').on(t.published_at).where(sql`${t.status} = 'published' and ${t.deleted_at} is null`),
    index('article_title_part').using('gin', sql`grams(${t.title})`),
    index('article_initials').using('gin', sql`grams(pinyin_initials(${t.title}))`),
    index('article_file').on(t.file_id),
    check('article_published_when', sql`${t.status} = 'draft' or ${t.published_at} is not null`),
  ],
)

export const notice = pgTable(
  'notice',
  {
    id: id(),
    title: text('title').notNull(),
    type: text('type', { enum: NOTICE_TYPES }).notNull(),
    content: text('content').notNull().default(''),
    audience: text('audience', { enum: NOTICE_AUDIENCES }).notNull(),
    user_id: integer('user_id').references(() => user.id),
    ...publishing(),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    index('notice_published').on(t.published_at).where(sql`${t.status} = 'published' and ${t.deleted_at} is null`),
    check('notice_published_when', sql`${t.status} = 'draft' or ${t.published_at} is not null`),
  ],
)

/** Who has read which. */
export const noticeReading = pgTable(
  'notice_reading',
  {
    notice_id: integer('notice_id')
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    read_at: time('read_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.notice_id, t.user_id] }), index('notice_reading_user').on(t.user_id)],
)
