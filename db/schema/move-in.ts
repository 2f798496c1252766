import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  MOVE_IN_ACTIVE,
  MOVE_IN_KINDS,
  MOVE_IN_NOTES,
  MOVE_IN_RECORDS,
  MOVE_IN_SOURCES,
  MOVE_IN_STATES,
} from '../vocabulary/move-in'
import { allAllowed, bytes, id, isIn, time } from './columns'
import { user } from './user'

/** Another shop that moves into this one, or has: one at a time (lib/move-in). */
export const moveIn = pgTable(
  'move_in',
  {
    id: id(),
    source: text('source', { enum: MOVE_IN_SOURCES }).notNull(),
    /** What it was read from: the name of a file, or a database without its password. */
    origin: text('origin').notNull(),
    state: text('state', { enum: MOVE_IN_STATES }).notNull().default('reading'),
    options: jsonb('options').$type<MoveInOptions>().notNull(),
    /** Rows read, by table; what came and what did not, by kind. */
    counts: jsonb('counts').$type<MoveInCounts>().notNull(),
    /** Where it goes on after it was stopped: the kind, and the last one written of it. */
    kind: text('kind', { enum: MOVE_IN_KINDS }),
    after: bigint('after', { mode: 'number' }).notNull().default(0),
    /** Why it failed, in English; `refusal` has the same for a reader of another language. */
    problem: text('problem').notNull().default(''),
    refusal: jsonb('refusal').$type<MoveInRefusal>(),
    /** Of a file that is uploaded, in bytes, and how much of it has been read. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    read_to: bigint('read_to', { mode: 'number' }).notNull().default(0),
    /** Turns of the job that began and went no further. */
    tries: integer('tries').notNull().default(0),
    user_id: integer('user_id').references(() => user.id),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [...allAllowed(t), uniqueIndex('move_in_one_at_a_time').on(sql`(true)`).where(isIn(t.state, MOVE_IN_ACTIVE))],
)

/** A piece of an uploaded file, compressed or not, until it is read: where it begins in the file, and where it ends. */
export const moveInPart = pgTable(
  'move_in_part',
  {
    move_in_id: integer('move_in_id')
      .notNull()
      .references(() => moveIn.id, { onDelete: 'cascade' }),
    start: bigint('start', { mode: 'number' }).notNull(),
    end: bigint('end', { mode: 'number' }).notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.move_in_id, t.start] }), check('move_in_part_range', sql`${t.start} < ${t.end}`)],
)

/** What has been read, as the other shop has it, until it is written or given up. */
export const moveInRow = pgTable(
  'move_in_row',
  {
    move_in_id: integer('move_in_id')
      .notNull()
      .references(() => moveIn.id, { onDelete: 'cascade' }),
    table: text('table').notNull(),
    key: bigint('key', { mode: 'number' }).notNull(),
    /** The key of what it is a part of: of a line its order. */
    parent: bigint('parent', { mode: 'number' }),
    row: jsonb('row').$type<Record<string, string | null>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.move_in_id, t.table, t.key] }),
    index('move_in_row_parent').on(t.move_in_id, t.table, t.parent, t.key).where(sql`${t.parent} is not null`),
  ],
)

/** Which record of ours is which of theirs: so a second run writes nothing again, and old links find their way. */
export const moveInRecord = pgTable(
  'move_in_record',
  {
    source: text('source', { enum: MOVE_IN_SOURCES }).notNull(),
    kind: text('kind', { enum: MOVE_IN_RECORDS }).notNull(),
    /** The number of the other shop; of a picture its address. */
    old: text('old').notNull(),
    new_id: integer('new_id').notNull(),
    /** Ours was there before: undoing leaves it. */
    merged: boolean('merged').notNull().default(false),
    move_in_id: integer('move_in_id')
      .notNull()
      .references(() => moveIn.id),
    /** What happened to it until then came with it, and is no news (lib/event/happenings.ts). */
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    primaryKey({ columns: [t.source, t.kind, t.old] }),
    index('move_in_record_new').on(t.kind, t.new_id),
    index('move_in_record_of').on(t.move_in_id, t.kind),
    index('move_in_record_path').on(pathOf(t.old)).where(sql`${t.kind} = 'picture'`),
  ],
)

/** Of the address of a picture what comes behind its host. */
function pathOf(old: AnyPgColumn) {
  return sql<string>`regexp_replace(${old}, '^(https?:)?//[^/]*|[?#].*$', '', 'g')`
}
export const oldPath = pathOf(moveInRecord.old)

/** What does not come, or comes otherwise, and why: a line of the report. */
export const moveInNote = pgTable(
  'move_in_note',
  {
    id: id(),
    move_in_id: integer('move_in_id')
      .notNull()
      .references(() => moveIn.id, { onDelete: 'cascade' }),
    note: text('note', { enum: MOVE_IN_NOTES }).notNull(),
    kind: text('kind', { enum: MOVE_IN_RECORDS }).notNull(),
    old: text('old').notNull(),
    /** What people call it: of products, categories and the like, never of a person. */
    name: text('name').notNull().default(''),
    /** The value that it is about, or the start of it; nothing personal and nothing secret. */
    value: text('value').notNull().default(''),
    says: text('says').notNull(),
  },
  (t) => [...allAllowed(t), index('move_in_note_of').on(t.move_in_id, t.id)],
)

export type MoveInRefusal = {
  message: string
  params?: Record<string, string | number | readonly string[]> | undefined
  errors?: { path: string; message: string }[] | undefined
}

export type MoveInOptions = {
  /** Where their pictures are: a folder or an address; without it none comes. */
  pictures: string
  /** Of those that run several shops in one database. */
  tenant?: string | undefined
  /** Where prices are whole fen although their columns look like yuan. */
  prices_in_fen?: boolean | undefined
  /** The shop has goods, and they are to stay beside those that come. */
  beside: boolean
}

/**
 * `found` there, `here` since an earlier run; `theirs` and `ours`: what it is worth on both sides, in fen: the stock of
 * products at its prices, what was paid for orders.
 */
export type MoveInCount = Record<'found' | 'here' | 'comes' | 'left_out' | 'theirs' | 'ours', number>
export type MoveInCounts = {
  /** Read, by table. */
  rows: Record<string, number>
  /** What is wrong with the file. */
  problems?: {
    line?: number | undefined
    says: string
    params?: Record<string, string | number | readonly string[]> | undefined
  }[]
  /** As it was last looked at. */
  kinds: MoveInKindCounts
  /** Since the writing began. */
  written?: MoveInKindCounts
}
export type MoveInKindCounts = Partial<Record<(typeof MOVE_IN_KINDS)[number], MoveInCount>>
