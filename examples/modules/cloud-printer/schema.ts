import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { allAllowed, edited, id, order, pickupPlace, time } from 'kiosk-shop/schema'

export const MAKERS = ['feie', 'yilianyun'] as const
export const PRINTER_STATES = ['new', 'ready', 'no_paper', 'offline', 'unreachable', 'refused'] as const
export const JOB_STATES = ['waiting', 'sent', 'printed', 'failed', 'unknown'] as const
export const JOB_PROBLEMS = ['unreachable', 'refused', 'no_answer', 'unconfirmed'] as const

/** A printer that is reached through the cloud of its maker. */
export const cloudPrinter = pgTable(
  'cloud_printer',
  {
    id: id(),
    name: text('name').notNull(),
    maker: text('maker', { enum: MAKERS }).notNull(),
    serial: text('serial').notNull(),
    /** From the label of the printer: adds it to the account at its maker, and is then removed. */
    key: text('key'),
    /** Prints the orders of this pick-up place; null: all orders. */
    place_id: integer('place_id').references(() => pickupPlace.id, { onDelete: 'cascade' }),
    copies: integer('copies').notNull().default(1),
    /** Prints orders as they are paid. */
    enabled: boolean('enabled').notNull().default(true),
    state: text('state', { enum: PRINTER_STATES }).notNull().default('new'),
    /** Since when it has been in this state. */
    state_time: time('state_time').notNull().defaultNow(),
    /** Why the maker refuses, in its words. */
    answer: text('answer'),
    ...edited(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('cloud_printer_once')
      .on(t.maker, t.serial, sql`coalesce(${t.place_id}, 0)`)
      .where(sql`${t.deleted_at} is null`),
    check('cloud_printer_copies', sql`${t.copies} between 1 and 5`),
  ],
)

/** A receipt that was printed, or is to be. */
export const cloudPrinterJob = pgTable(
  'cloud_printer_job',
  {
    id: id(),
    printer_id: integer('printer_id')
      .notNull()
      .references(() => cloudPrinter.id, { onDelete: 'cascade' }),
    /** Null: a test page. */
    order_id: integer('order_id').references(() => order.id, { onDelete: 'cascade' }),
    by_hand: boolean('by_hand').notNull().default(false),
    /** What the shop calls it at a maker that takes such a number. */
    origin_id: text('origin_id').notNull().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    /** What the maker calls it, once its answer has come. */
    reference: text('reference'),
    state: text('state', { enum: JOB_STATES }).notNull().default('waiting'),
    problem: text('problem', { enum: JOB_PROBLEMS }),
    /** Why the maker refuses, in its words. */
    answer: text('answer'),
    attempts: integer('attempts').notNull().default(0),
    /** When the latest attempt began. */
    sent_at: time('sent_at'),
    create_time: time('create_time').notNull().defaultNow(),
    /** Of its state. */
    state_time: time('state_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    // An event that comes twice prints once.
    uniqueIndex('cloud_printer_job_once').on(t.order_id, t.printer_id).where(sql`not ${t.by_hand}`),
    index('cloud_printer_job_time').on(t.create_time, t.id),
    index('cloud_printer_job_printer').on(t.printer_id, t.id),
    index('cloud_printer_job_trouble').on(t.state_time).where(sql`${t.problem} is not null`),
    check('cloud_printer_job_sent', sql`${t.state} = 'waiting' or ${t.sent_at} is not null`),
  ],
)

/** Yilianyun gives few tokens a day: one is kept as long as it is taken. */
export const cloudPrinterToken = pgTable('cloud_printer_token', {
  client_id: text('client_id').primaryKey(),
  token: text('token').notNull(),
})
