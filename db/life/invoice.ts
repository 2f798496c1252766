import { before, lifeOf, marked, statesOf } from './life'

/**
 * The life of an invoice. `waits`: staff have to do something. `stands`: its buyer has it. Safe in the browser.
 */
export const INVOICE_LIFE = lifeOf({
  requested: {
    label: 'To issue',
    color: 'yellow',
    to: ['issued', 'refused', 'withdrawn', 'reversed'],
    waits: true,
  },
  issued: { label: 'Issued', color: 'teal', to: ['issued', 'outdated', 'reversed'], stands: true },
  /** Some of the money went back after it was issued. */
  outdated: { label: 'To correct', color: 'red', to: ['issued', 'reversed'], waits: true, stands: true },
  refused: { label: 'Refused', color: 'gray', to: [] },
  withdrawn: { label: 'Request withdrawn', color: 'gray', to: [] },
  /** All of the money went back, and no invoice stands any more. */
  reversed: { label: 'Reversed', color: 'gray', to: [] },
})
export type InvoiceState = keyof typeof INVOICE_LIFE

export const INVOICE_STATES = statesOf(INVOICE_LIFE)
export const INVOICE_WAITING = marked(INVOICE_LIFE, 'waits')
/** Where it goes on from; an order has one of these at most. */
export const INVOICE_OPEN = [...INVOICE_WAITING, 'issued'] as const
/** States whose request goes with the account of its buyer. */
export const INVOICE_BEFORE_WITHDRAWN = before(INVOICE_LIFE, 'withdrawn')

/** Whether it may go there from where it is. */
export const canInvoiceGo = (from: InvoiceState, to: InvoiceState): boolean =>
  INVOICE_LIFE[from].to.some((one) => one === to)
/** The buyer has an invoice. */
export const isInvoiced = (state: InvoiceState): boolean => 'stands' in INVOICE_LIFE[state]
export const isInvoiceOpen = (state: InvoiceState): boolean => INVOICE_LIFE[state].to.length > 0
export const isInvoiceWaiting = (state: InvoiceState): boolean => 'waits' in INVOICE_LIFE[state]
