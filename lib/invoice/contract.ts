import { z } from 'zod'
import { INVOICE_LIFE, INVOICE_STATES } from '@/db/life/invoice'
import { labelsOf } from '@/db/life/life'
import { INVOICE_KINDS } from '@/db/vocabulary/invoice'
import { fen, Id, line, naming, Time, text } from '../base/contract'
import { filterInput, officePageInput, searchText, sortInput, timeRange } from '../base/paging'
import { isTaxNumber } from './tax-number'

const personal = { personal: true }

const kind = z.enum(INVOICE_KINDS).meta({ title: 'For', labels: { person: 'A person', company: 'A company' } })
const state = z.enum(INVOICE_STATES).meta({
  title: 'Status',
  labels: labelsOf(INVOICE_LIFE),
})
const title = line(100).meta({ title: 'Invoice title', description: 'The name of the person or the company' })
const email = z
  .string()
  .trim()
  .max(128)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'must be an email address' })
  .meta({ title: 'Email', examples: ['li@example.com'] })
const taxNumber = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((number, context) => {
    if (isTaxNumber(number)) return
    const message = /^[0-9A-Z]{18}$/.test(number)
      ? 'has a wrong check character at the end'
      : 'must be a unified social credit code or another tax number'
    context.addIssue({ code: 'custom', message })
  })
  .meta({ title: 'Tax number', examples: ['91350100M000100Y43'] })

export const InvoiceDraft = z
  .strictObject({ id: Id.meta({ title: 'Order' }), kind, title, tax_number: taxNumber.optional(), email })
  .superRefine(({ kind, tax_number }, context) => {
    if (kind === 'company' && tax_number === undefined)
      context.addIssue({ code: 'custom', path: ['tax_number'], message: 'is required' })
    if (kind === 'person' && tax_number !== undefined)
      context.addIssue({ code: 'custom', path: ['tax_number'], message: 'is only for a company' })
  })
  .meta({
    examples: [
      { kind: 'person', title: '李思雨', email: 'li@example.com' },
      { kind: 'company', title: '示例商贸有限公司', tax_number: '91350100M000100Y43', email: 'office@example.com' },
    ],
  })

const facts = {
  id: Id,
  state,
  kind,
  title: z.string().meta({ title: 'Invoice title' }),
  tax_number: z.string().nullable().meta({ title: 'Tax number' }),
  email: z.string().meta({ title: 'Email' }),
  amount: z
    .int()
    .nullable()
    .meta({ title: 'Issued for', widget: 'money', description: 'null as long as there is no invoice' }),
  number: z.string().nullable().meta({ title: 'Invoice number' }),
  file: z.url().nullable().meta({ title: 'File', description: 'Where the invoice can be downloaded' }),
  reason: z.string().meta({ title: 'Reason for refusal' }),
  issued_at: Time.nullable().meta({ title: 'Issued on' }),
  create_time: Time.meta({ title: 'Requested on' }),
}

/** What a buyer sees of it, beside their order. */
export const OwnInvoice = z
  .object({
    can_request: z.boolean().meta({
      title: 'Can be requested',
      description:
        'The shop issues invoices, something was paid, and no invoice has been issued; an open request is changed',
    }),
    amount: fen('Amount to invoice').meta({ description: 'Amount paid, minus refunds made or in progress' }),
    invoice: z.object(facts).nullable().meta({ title: 'Invoice', description: 'The latest of this order' }),
  })
  .meta({ id: 'OwnInvoice' })

/** As the log and a conflict show it. */
export const InvoiceSnapshot = z.object({
  ...facts,
  title: facts.title.meta(personal),
  email: facts.email.meta(personal),
  order_id: Id.meta({ title: 'Order' }),
  order_no: naming(z.string().meta({ title: 'Order number' })),
  version: z.int().meta({ title: 'Version' }),
  update_time: Time.meta({ title: 'Updated' }),
})

/** As staff see it. */
export const Invoice = InvoiceSnapshot.extend({
  kept: fen('Amount to invoice'),
  problem: z.string().meta({ title: 'Refused by the invoice service', description: 'Empty unless it was' }),
  due_at: Time.nullable().meta({ title: 'Due on', description: 'null unless it is waiting for the shop' }),
}).meta({ id: 'Invoice' })

export const InvoiceList = officePageInput({
  q: searchText('Search', 64, 'Order number, tax number or invoice number'),
  order_id: Id.optional().meta({ title: 'Order' }),
  state: state.optional(),
  kind: kind.optional(),
  waits: z.boolean().optional().meta({ title: 'Waiting for the shop' }),
  overdue: z.boolean().optional().meta({ title: 'Overdue' }),
  ...timeRange('Requested on'),
  sort: sortInput(['id', 'create_time', 'waiting_since']).optional(),
})
export const InvoiceFilter = filterInput(InvoiceList)

export const InvoiceIssue = z.strictObject({
  id: Id,
  number: z
    .string()
    .trim()
    .regex(/^\d{8,20}$/, { error: 'must be 8 to 20 digits' })
    .optional()
    .meta({ title: 'Invoice number', examples: ['26312000000123456789'] }),
})

export const InvoiceFile = z.strictObject({ id: Id })

export const InvoiceRefusal = z.strictObject({
  id: Id,
  reason: text(200).min(1).meta({ title: 'Reason', widget: 'textarea', description: 'Visible to the buyer' }),
})
