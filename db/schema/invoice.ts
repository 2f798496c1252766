import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { INVOICE_OPEN, INVOICE_STATES, INVOICE_WAITING } from '../life/invoice'
import { INVOICE_KINDS } from '../vocabulary/invoice'
import { allAllowed, fen, id, isIn, time } from './columns'
import { file } from './file'
import { order } from './order'
import { user } from './user'

/** An invoice that a buyer has asked for. */
export const invoice = pgTable(
  'invoice',
  {
    id: id(),
    order_id: integer('order_id')
      .notNull()
      .references(() => order.id),
    user_id: integer('user_id')
      .notNull()
      .references(() => user.id),
    state: text('state', { enum: INVOICE_STATES }).notNull().default('requested'),
    kind: text('kind', { enum: INVOICE_KINDS }).notNull(),
    /** To whom it is made out; empty once a person's account is closed. */
    title: text('title').notNull(),
    tax_number: text('tax_number'),
    email: text('email').notNull(),
    /** For how much it was issued. */
    amount: fen('amount'),
    /** The tax office's. */
    number: text('number'),
    file_id: integer('file_id').references(() => file.id),
    /** Why it was refused. */
    reason: text('reason').notNull().default(''),
    /** Since when it has waited for staff. */
    waiting_since: time('waiting_since').notNull().defaultNow(),
    issued_at: time('issued_at'),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('invoice_open').on(t.order_id).where(isIn(t.state, INVOICE_OPEN)),
    index('invoice_order').on(t.order_id, t.id),
    index('invoice_user').on(t.user_id),
    index('invoice_waiting').on(t.waiting_since).where(isIn(t.state, INVOICE_WAITING)),
    index('invoice_state').on(t.state, t.id),
    index('invoice_created').on(t.create_time, t.id),
    index('invoice_updated').on(t.update_time),
    // For searching.
    index('invoice_tax_number').on(t.tax_number).where(sql`${t.tax_number} is not null`),
    index('invoice_number').on(t.number).where(sql`${t.number} is not null`),
    index('invoice_file').on(t.file_id).where(sql`${t.file_id} is not null`),
    check('invoice_company', sql`${t.kind} = 'company' or ${t.tax_number} is null`),
    check(
      'invoice_issued',
      sql`${t.state} not in ('issued', 'outdated') or ${t.amount} > 0 and ${t.issued_at} is not null`,
    ),
  ],
)

/** What a service was asked for, and has: an invoice that it issued, or works on. See lib/invoice/issuing.ts. */
export const invoiceTask = pgTable(
  'invoice_task',
  {
    invoice_id: integer('invoice_id')
      .primaryKey()
      .references(() => invoice.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The service has one invoice under it, or none. */
    key: text('key').notNull(),
    tries: integer('tries').notNull().default(0),
    /** When it is asked again; null: it has answered. */
    next_at: time('next_at'),
    /** Why it does not issue it, for staff. */
    problem: text('problem').notNull().default(''),
    create_time: time('create_time').notNull().defaultNow(),
  },
  (t) => [index('invoice_task_due').on(t.next_at)],
)
