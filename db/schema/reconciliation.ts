import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { CASE_STATES } from '../vocabulary/payment'
import { DIFFERENCE_KINDS, DIFFERENCE_RESOLUTIONS, RECONCILIATION_STATES } from '../vocabulary/reconciliation'
import { REFUND_STATES } from '../vocabulary/refund'
import { allAllowed, fen, id, time } from './columns'
import { user } from './user'

const sum = (name: string) => fen(name).notNull().default(0)
const count = (name: string) => integer(name).notNull().default(0)

/** A day of the shop, the provider's bill against our records: one row, however often it is compared. */
export const reconciliation = pgTable(
  'reconciliation',
  {
    id: id(),
    date: date('date').notNull().unique(),
    /** `waiting`: there is no bill yet. */
    state: text('state', { enum: RECONCILIATION_STATES }).notNull(),
    /** Why the last run failed: the provider's code or ours. */
    trouble: text('trouble'),
    bill_payments: count('bill_payments'),
    bill_paid: sum('bill_paid'),
    bill_refunds: count('bill_refunds'),
    bill_returned: sum('bill_returned'),
    own_payments: count('own_payments'),
    own_paid: sum('own_paid'),
    own_refunds: count('own_refunds'),
    own_returned: sum('own_returned'),
    /** Lines of other apps of the same merchant, which are left out. */
    others: count('others'),
    /** What moved the merchant's account: fees are less those that came back with refunds. */
    funds_in: sum('funds_in'),
    funds_out: sum('funds_out'),
    fees: sum('fees'),
    withdrawn: sum('withdrawn'),
    /** After the last movement of the day; null: nothing moved. */
    funds_balance: fen('funds_balance'),
    /** Why the bill of funds is not there; the day is compared without it. */
    funds_trouble: text('funds_trouble'),
    funds_at: time('funds_at'),
    /** Who started the last run; null: the schedule. */
    user_id: integer('user_id').references(() => user.id),
    tried_at: time('tried_at').notNull().defaultNow(),
    done_at: time('done_at'),
  },
  (t) => [...allAllowed(t), check('reconciliation_done', sql`(${t.state} = 'done') = (${t.done_at} is not null)`)],
)

/** What does not fit, once for each thing however often it is found. */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    id: id(),
    reconciliation_id: integer('reconciliation_id')
      .notNull()
      .references(() => reconciliation.id),
    kind: text('kind', { enum: DIFFERENCE_KINDS }).notNull(),
    /** Of the transaction, or ours of the refund. */
    number: text('number').notNull(),
    order_no: text('order_no').notNull(),
    /** As the bill has it, and as we do: of a side that knows nothing of it, nothing. */
    bill_amount: fen('bill_amount'),
    bill_state: text('bill_state'),
    bill_time: time('bill_time'),
    own_amount: fen('own_amount'),
    own_state: text('own_state', { enum: REFUND_STATES }),
    own_time: time('own_time'),
    /** As the bill of funds has it. */
    funds_amount: fen('funds_amount'),
    state: text('state', { enum: CASE_STATES }).notNull().default('open'),
    /** `gone`: it was not found again. `confirmed`: the provider says the same as we do by now. */
    settled_as: text('settled_as', { enum: DIFFERENCE_RESOLUTIONS }),
    user_id: integer('user_id').references(() => user.id),
    note: text('note').notNull().default(''),
    /** The last time. */
    found_at: time('found_at').notNull(),
    settled_at: time('settled_at'),
    version: integer('version').notNull().default(1),
    create_time: time('create_time').notNull().defaultNow(),
    update_time: time('update_time').notNull().defaultNow(),
  },
  (t) => [
    ...allAllowed(t),
    uniqueIndex('reconciliation_difference_once').on(t.reconciliation_id, t.kind, t.number),
    index('reconciliation_difference_state').on(t.state, t.id),
    index('reconciliation_difference_number').on(t.number),
    check('reconciliation_difference_settled', sql`(${t.state} = 'open') = (${t.settled_as} is null)`),
    check(
      'reconciliation_difference_sides',
      sql`coalesce(${t.bill_amount}, ${t.own_amount}, ${t.funds_amount}) is not null`,
    ),
  ],
)

/**
 * In which day's bill a refund was: that of the day on which the provider took it on, which may be later
 * than we began it.
 */
export const billedRefund = pgTable(
  'billed_refund',
  {
    out_refund_no: text('out_refund_no').primaryKey(),
    reconciliation_id: integer('reconciliation_id')
      .notNull()
      .references(() => reconciliation.id),
  },
  (t) => [index('billed_refund_day').on(t.reconciliation_id)],
)
