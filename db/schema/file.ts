import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { allAllowed, edited, id, time } from './columns'

/** Where people put files, for themselves: nothing else depends on it. */
export const folder = pgTable(
  'folder',
  {
    id: id(),
    parent_id: integer('parent_id').references((): AnyPgColumn => folder.id),
    name: text('name').notNull(),
    ...edited(),
  },
  (t) => [uniqueIndex('folder_name').on(sql`coalesce(${t.parent_id}, 0)`, t.name).where(sql`${t.deleted_at} is null`)],
)

const isLive = ({ deleted_at }: Record<'deleted_at', AnyPgColumn>) => sql`${deleted_at} is null`

/** One row per content: the same bytes uploaded again are the same file. Checked already, in any storage. */
export const file = pgTable(
  'file',
  {
    id: id(),
    name: text('name').notNull(),
    folder_id: integer('folder_id').references(() => folder.id),
    hash: text('hash').notNull().unique(),
    ext: text('ext').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    /** Images only. */
    width: integer('width'),
    height: integer('height'),
    /** `local`, or what the storage is called: modules add to these, so that no list has all of them. */
    home: text('home').notNull().default('local'),
    /** What it is called there, and where everybody reads it. */
    remote_key: text('remote_key').unique(),
    remote_url: text('remote_url'),
    user_id: integer('user_id'),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    index('file_folder').on(t.folder_id),
    index('file_user').on(t.user_id),
    index('file_remote_url').on(t.remote_url),
    index('file_name_part').using('gin', sql`grams(${t.name})`),
    // The library, in each of its orders.
    index('file_live').on(t.id).where(isLive(t)),
    index('file_created').on(t.create_time, t.id).where(isLive(t)),
    index('file_changed').on(t.update_time, t.id).where(isLive(t)),
    index('file_name').on(t.name, t.id).where(isLive(t)),
    index('file_bytes').on(t.size, t.id).where(isLive(t)),
    index('file_document')
      .on(t.id)
      .where(sql`${isLive(t)} and ${t.mime} not like 'image/%'`),
    index('file_trash').on(t.id).where(sql`${t.deleted_at} is not null`),
    check('file_size', sql`${t.size} > 0 and ${t.width} > 0 and ${t.height} > 0`),
    check('file_home', sql`(${t.home} <> 'local') = (${t.remote_key} is not null and ${t.remote_url} is not null)`),
  ],
)

/**
 * On its way straight from a browser to a home elsewhere: nothing that anybody sees or uses until it was
 * read back and judged.
 */
export const pendingFile = pgTable(
  'pending_file',
  {
    id: id(),
    remote_key: text('remote_key').notNull().unique(),
    name: text('name').notNull(),
    folder_id: integer('folder_id').references(() => folder.id),
    user_id: integer('user_id').notNull(),
    size: integer('size').notNull(),
    /** The result, for repeated requests: the file, or why there is none. */
    file_id: integer('file_id').references(() => file.id, { onDelete: 'cascade' }),
    refusal: jsonb('refusal').$type<Record<string, unknown>>(),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    index('pending_file_created').on(t.create_time),
    index('pending_file_user').on(t.user_id),
    index('pending_file_file').on(t.file_id),
  ],
)

/** Which rich texts show a file: written with the text, so that "used in" needs no search through it. */
export const fileMention = pgTable(
  'file_mention',
  {
    resource: text('resource').notNull(),
    resource_id: integer('resource_id').notNull(),
    file_id: integer('file_id')
      .notNull()
      .references(() => file.id),
  },
  (t) => [primaryKey({ columns: [t.resource, t.resource_id, t.file_id] }), index('file_mention_file').on(t.file_id)],
)
