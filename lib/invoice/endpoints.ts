import { ById } from '../base/contract'
import { pageOutput } from '../base/paging'
import { bulk } from '../core/bulk/bulk'
import { endpoint } from '../core/endpoint/endpoint'
import { exportOf } from '../core/endpoint/export'
import { UPLOADS } from '../file/settings'
import { uploadPartLimits } from '../file/upload'
import {
  Invoice,
  InvoiceDraft,
  InvoiceFile,
  InvoiceFilter,
  InvoiceIssue,
  InvoiceList,
  InvoiceRefusal,
  InvoiceSnapshot,
  OwnInvoice,
} from './contract'
import * as desk from './desk'
import * as own from './own'
import { INVOICES } from './settings'

export const showInvoice = endpoint('invoice.show', 'GET /v1/order/{id}/invoice', 'Invoice of my order', {
  purpose: 'Returns the amount of the invoice, whether it can be requested, and the latest request.',
  access: 'user',
  input: ById,
  output: OwnInvoice,
  run: ({ input, actor, db, runtime }) => own.readOwnInvoice({ db, runtime, user_id: actor.id }, input.id),
})

export const requestInvoice = endpoint('invoice.request', 'POST /v1/order/{id}/invoice', 'Request an invoice', {
  purpose: 'Requests an invoice for my order, for a person or a company.',
  access: 'user',
  input: InvoiceDraft,
  output: OwnInvoice,
  idempotent: true,
  limit: { ...INVOICES, by: 'user' },
  refuses: ['conflict', 'rule'],
  run: ({ input, actor, db, runtime }) => own.requestInvoice({ db, runtime, user_id: actor.id }, input),
})

export const withdrawInvoice = endpoint(
  'invoice.withdraw',
  'DELETE /v1/order/{id}/invoice',
  'Withdraw my invoice request',
  {
    purpose: 'For a request that the shop has not decided yet.',
    access: 'user',
    input: ById,
    refuses: ['conflict'],
    run: ({ input, actor, db, runtime }) => own.withdrawInvoice({ db, runtime, user_id: actor.id }, input.id),
  },
)

export const listInvoices = endpoint('invoice.list', 'GET /cms/invoice', 'List invoices', {
  input: InvoiceList,
  output: pageOutput(Invoice),
  run: ({ input, db, runtime }) => desk.list({ db, runtime }, input),
})

export const exportInvoices = exportOf(listInvoices, 'Export invoices')

/** In full, because it is made out to what stands there: each access is in the operation log. */
export const readInvoice = endpoint('invoice.read', 'GET /cms/invoice/{id}', 'View an invoice', {
  purpose: 'Returns the invoice with tax number and email in full. Each view is logged.',
  audit: true,
  reveals: true,
  output: Invoice,
  run: ({ input, db, runtime }) => desk.read({ db, runtime }, input.id),
})

const changed = { subject: { contract: InvoiceSnapshot, lock: desk.lock } } as const

export const issueInvoice = endpoint('invoice.issue', 'POST /cms/invoice/{id}/issue', 'Mark an invoice as sent', {
  purpose: 'Records that the buyer has the invoice, with its number if there is one.',
  ...changed,
  input: InvoiceIssue,
  output: Invoice,
  idempotent: true,
  refuses: ['rule'],
  run: ({ input, db, runtime }) => desk.issue({ db, runtime }, input),
})

export const issueInvoices = bulk(issueInvoice, 'POST /cms/invoice/issue', 'Mark invoices as sent', {
  filter: InvoiceFilter,
  find: desk.matchingIds,
})

export const addInvoiceFile = endpoint('invoice.add_file', 'POST /cms/invoice/{id}/file', 'Upload an invoice', {
  purpose: 'Takes one file as multipart, which the buyer can then download, and marks the invoice as sent.',
  ...changed,
  input: InvoiceFile,
  output: Invoice,
  work: 'own',
  body: 'multipart',
  parts: uploadPartLimits,
  limit: { ...UPLOADS, by: 'user' },
  refuses: ['rule'],
  run: (request) => desk.addFile(request),
})

export const refuseInvoice = endpoint('invoice.refuse', 'POST /cms/invoice/{id}/refusal', 'Refuse an invoice', {
  purpose: 'Takes the reason, which the buyer reads.',
  ...changed,
  input: InvoiceRefusal,
  output: Invoice,
  refuses: ['rule'],
  run: ({ input, db, runtime }) => desk.refuse({ db, runtime }, input),
})
