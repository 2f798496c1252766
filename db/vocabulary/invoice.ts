export const INVOICE_KINDS = ['person', 'company'] as const
export const INVOICE_MESSAGES = ['invoiced'] as const
