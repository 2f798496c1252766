import type { INVOICE_KINDS } from '@/db/vocabulary/invoice'
import type { Runtime } from '../core/runtime/runtime'
import type { Provider } from './provider'

/** An invoice that a buyer has requested. */
type InvoiceToIssue = {
  /** The same for the same invoice, however often it is asked for; another one once anything in it has changed. */
  key: string
  invoice_id: number
  order_no: string
  kind: (typeof INVOICE_KINDS)[number]
  title: string
  tax_number: string | null
  email: string
  /** In fen: what it is for. After a refund that is less than what was bought. */
  amount: number
  /** What was bought, and what was paid for it. */
  lines: { name: string; count: number; amount: number }[]
  /** What the shop is called. */
  shop: string
}

type InvoiceRefused = { state: 'refused'; reason: string }

/** A service that issues invoices. Never called inside a transaction. */
export type InvoiceIssuer = Provider & {
  /** Asked again for the same key it gives no second one. `waiting`: it is asked again later. */
  issue: (
    runtime: Runtime,
    invoice: InvoiceToIssue,
  ) => Promise<{ state: 'issued'; number?: string | undefined } | { state: 'waiting' } | InvoiceRefused>
  /** By a red-letter invoice. One that it never issued counts as reversed, and is not issued any more. */
  reverse: (
    runtime: Runtime,
    invoice: { key: string; number: string | null },
  ) => Promise<{ state: 'reversed' | 'waiting' } | InvoiceRefused>
}
