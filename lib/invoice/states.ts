/** The life of an invoice, as pages read it. Safe in the browser. */
export { canInvoiceGo, INVOICE_LIFE, isInvoiceOpen } from '@/db/life/invoice'
