import { z } from 'zod'
import { CASE_STATES } from '@/db/vocabulary/payment'
import { DIFFERENCE_RESOLUTIONS, RECONCILIATION_STATES } from '@/db/vocabulary/reconciliation'
import { fen, Id, line, naming, Time } from '../base/contract'
import { officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { REFUND_LABELS, REFUND_STATES } from '../order/refund-states'
import { KINDS, LABELS } from './kinds'

const count = (title: string) => z.int().meta({ title })
const day = (title: string) => z.iso.date().meta({ title })
const money = (title: string) => z.int().nullable().meta({ title, widget: 'money' })
const progress = z
  .enum(RECONCILIATION_STATES)
  .meta({ title: 'Status', labels: { waiting: 'Waiting for the bill', done: 'Reconciled', failed: 'Failed' } })

/** One day: the provider's bill against our records. */
export const Reconciliation = z
  .object({
    id: Id,
    date: day('Day'),
    state: progress,
    trouble: z
      .string()
      .nullable()
      .meta({ title: 'Problem', description: 'Why the last attempt failed, in the provider’s words' }),
    open: count('Open differences'),
    found: count('Differences'),
    bill_payments: count('Payments in bill'),
    bill_paid: fen('Paid per bill'),
    own_payments: count('Payments in shop'),
    own_paid: fen('Paid in shop'),
    bill_refunds: count('Refunds in bill'),
    bill_returned: fen('Refunded per bill'),
    own_refunds: count('Refunds in shop'),
    own_returned: fen('Refunded in shop'),
    others: count('Lines from other apps').meta({
      description: 'They belong to the same merchant account but not to this shop',
    }),
    funds_in: fen('Into the account'),
    funds_out: fen('Out of the account'),
    fees: z.int().meta({ title: 'Fees', widget: 'money', description: 'Minus fees returned with refunds' }),
    withdrawn: z.int().meta({ title: 'Withdrawn', widget: 'money' }),
    funds_balance: money('Balance at the end').meta({ description: 'Empty if nothing moved' }),
    funds_trouble: z.string().nullable().meta({ title: 'Problem with the bill of funds' }),
    funds_at: Time.nullable().meta({ title: 'Bill of funds compared' }),
    nickname: z.string().nullable().meta({ title: 'Requested by', description: 'Empty if run automatically' }),
    tried_at: Time.meta({ title: 'Last attempt' }),
    done_at: Time.nullable().meta({ title: 'Reconciled' }),
  })
  .meta({ id: 'Reconciliation' })

export const ReconciliationList = officePageInput({
  state: progress.optional(),
  differing: z.boolean().optional().meta({ title: 'With open differences' }),
  ...timeRange('Day'),
  sort: sortInput(['id', 'date', 'bill_paid', 'bill_returned']).optional(),
})

export const ReconciliationRun = z.strictObject({
  date: day('Day').meta({ description: 'One of the last 90 days, in the shop’s time zone' }),
})

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .meta({ title: 'Month', description: 'As 2026-01, in the shop’s time zone', examples: ['2026-01'] })

export const MonthQuery = z.strictObject({ month })

/** The days of a month together: what was traded, and what moved the merchant’s account. */
export const ReconciliationMonth = z
  .object({
    month,
    days: count('Days reconciled'),
    missing: count('Days without a bill of funds'),
    open: count('Open differences'),
    bill_paid: fen('Paid per bill'),
    bill_returned: fen('Refunded per bill'),
    own_paid: fen('Paid in shop'),
    own_returned: fen('Refunded in shop'),
    funds_in: fen('Into the account'),
    funds_out: fen('Out of the account'),
    fees: z.int().meta({ title: 'Fees', widget: 'money' }),
    withdrawn: z.int().meta({ title: 'Withdrawn', widget: 'money' }),
    opening: money('Balance before'),
    balance: money('Balance at the end'),
    gap: money('Unexplained').meta({
      description:
        'Difference between the balance and the previous balance plus all movements; empty while one is unknown',
    }),
  })
  .meta({ id: 'ReconciliationMonth' })

const kind = z.enum(KINDS).meta({ title: 'Type', labels: LABELS })
const state = z.enum(CASE_STATES).meta({ title: 'Status', labels: { open: 'Open', settled: 'Resolved' } })

/** One entry on which the bill and our records differ; a side without it is null. */
export const Difference = z
  .object({
    id: Id,
    reconciliation_id: Id.meta({ title: 'Reconciliation' }),
    date: day('Day'),
    kind,
    number: z
      .string()
      .meta({ title: 'Transaction or refund ID', description: 'The transaction ID, or the shop’s refund number' }),
    order_no: naming(z.string().meta({ title: 'Order number' })),
    order_id: Id.nullable().meta({ title: 'Order' }),
    bill_amount: money('Amount in bill'),
    bill_state: z.string().nullable().meta({ title: 'Status in bill' }),
    bill_time: Time.nullable().meta({ title: 'Time in bill' }),
    funds_amount: money('Amount in the bill of funds'),
    own_amount: money('Shop'),
    own_state: z.enum(REFUND_STATES).nullable().meta({ title: 'Status in shop', labels: REFUND_LABELS }),
    own_time: Time.nullable().meta({ title: 'Time in shop' }),
    state,
    settled_as: z
      .enum(DIFFERENCE_RESOLUTIONS)
      .nullable()
      .meta({
        title: 'Resolution',
        labels: { gone: 'Not found in the latest check', confirmed: 'Confirmed by the provider', by_hand: 'Manually' },
      }),
    nickname: z.string().nullable().meta({ title: 'Resolved by' }),
    note: z.string().meta({ title: 'Note' }),
    settled_at: Time.nullable().meta({ title: 'Resolved at' }),
    version: z.int().meta({ title: 'Version' }),
    create_time: Time.meta({ title: 'Found on' }),
    update_time: Time.meta({ title: 'Updated' }),
  })
  .meta({ id: 'ReconciliationDifference' })

export const DifferenceList = officePageInput({
  reconciliation_id: Id.optional().meta({ title: 'Reconciliation' }),
  state: state.optional(),
  kind: kind.optional(),
  q: searchText('Search', 64, 'Transaction ID, refund number or order number'),
  sort: sortInput(['id', 'create_time']).optional(),
})

export const DifferenceSettle = z.strictObject({
  id: Id,
  note: line(500).meta({ title: 'Note', widget: 'textarea', description: 'Cause and resolution' }),
})
