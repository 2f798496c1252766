import { z } from 'zod'
import { fen, Id, line, Time } from '../core/contract'
import { between, pagedInput, sortable, sought } from '../core/paging'
import { LABELS as STATE_LABELS, STATES } from '../refund/states'
import { KINDS, LABELS } from './kinds'

const count = (title: string) => z.int().meta({ title })
const day = (title: string) => z.iso.date().meta({ title, examples: ['2026-01-31'] })
const progress = z
  .enum(['waiting', 'done', 'failed'])
  .meta({ title: 'State', labels: { waiting: 'Waiting for the bill', done: 'Compared', failed: 'Did not work' } })

/** One day: the provider's bill against what is known here. */
export const Reconciliation = z
  .object({
    id: Id,
    date: day('Day'),
    state: progress,
    trouble: z
      .string()
      .nullable()
      .meta({ title: 'Trouble', description: 'Why it came to nothing the last time, in the provider’s word' }),
    open: count('Open differences'),
    found: count('Differences'),
    bill_payments: count('Payments in the bill'),
    bill_paid: fen('Paid by the bill'),
    own_payments: count('Payments here'),
    own_paid: fen('Paid here'),
    bill_refunds: count('Refunds in the bill'),
    bill_returned: fen('Given back by the bill'),
    own_refunds: count('Refunds here'),
    own_returned: fen('Given back here'),
    others: count('Lines of other apps').meta({ description: 'The merchant has them, this shop has not' }),
    nickname: z.string().nullable().meta({ title: 'Asked for by', description: 'Nobody: it happened by itself' }),
    tried_at: Time.meta({ title: 'Tried' }),
    done_at: Time.nullable().meta({ title: 'Compared' }),
  })
  .meta({ id: 'Reconciliation' })

export const ReconciliationList = pagedInput({
  state: progress.optional(),
  differing: z.boolean().optional().meta({ title: 'With open differences' }),
  ...between('Day'),
  sort: sortable(['id', 'date', 'bill_paid', 'bill_returned']).optional(),
})

export const ReconciliationRun = z.strictObject({
  date: day('Day').meta({ description: 'One of the last ninety, by the clock of the shop' }),
})

const kind = z.enum(KINDS).meta({ title: 'Kind', labels: LABELS })
const state = z.enum(['open', 'settled']).meta({ title: 'State', labels: { open: 'Open', settled: 'Settled' } })

/** One thing that the bill and we do not say alike; of a side that knows nothing of it, nothing. */
export const Difference = z
  .object({
    id: Id,
    reconciliation_id: Id.meta({ title: 'Reconciliation' }),
    date: day('Day'),
    kind,
    number: z
      .string()
      .meta({ title: 'Transaction or refund', description: 'Of the transaction, or the shop’s own of the refund' }),
    order_no: z.string().meta({ title: 'Order number' }),
    order_id: Id.nullable().meta({ title: 'Order' }),
    bill_amount: z.int().nullable().meta({ title: 'In the bill', widget: 'money' }),
    bill_state: z.string().nullable().meta({ title: 'State in the bill' }),
    bill_time: Time.nullable().meta({ title: 'Time in the bill' }),
    own_amount: z.int().nullable().meta({ title: 'Here', widget: 'money' }),
    own_state: z.enum(STATES).nullable().meta({ title: 'State here', labels: STATE_LABELS }),
    own_time: Time.nullable().meta({ title: 'Time here' }),
    state,
    settled_as: z
      .enum(['gone', 'confirmed', 'by_hand'])
      .nullable()
      .meta({
        title: 'How',
        labels: { gone: 'Not found again', confirmed: 'The provider agrees', by_hand: 'By hand' },
      }),
    nickname: z.string().nullable().meta({ title: 'Settled by' }),
    note: z.string().meta({ title: 'Note' }),
    settled_at: Time.nullable().meta({ title: 'Settled at' }),
    version: z.int().meta({ title: 'Version' }),
    create_time: Time.meta({ title: 'Found' }),
    update_time: Time.meta({ title: 'Changed' }),
  })
  .meta({ id: 'ReconciliationDifference' })

export const DifferenceList = pagedInput({
  reconciliation_id: Id.optional().meta({ title: 'Reconciliation' }),
  state: state.optional(),
  kind: kind.optional(),
  q: sought('Search', 64, 'A number of it or of its order'),
  sort: sortable(['id', 'create_time']).optional(),
})

export const DifferenceSettle = z.strictObject({
  id: Id,
  note: line(500).meta({ title: 'Note', widget: 'textarea', description: 'What it was, and what was done about it' }),
})

/** Variants whose stock is not the sum of what moved it: there should be none. */
export const StockAudit = z
  .object({
    checked: count('Variants'),
    items: z.array(
      z.object({
        id: Id,
        product_id: Id.meta({ title: 'Product' }),
        name: z.string().meta({ title: 'Name' }),
        specs: z.record(z.string(), z.string()).meta({ title: 'Variant' }),
        stock: count('Stock'),
        moved: count('Sum of its movements'),
      }),
    ),
  })
  .meta({ id: 'StockAudit' })
