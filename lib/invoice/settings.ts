import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

const group = 'Invoices'

export const invoiceSettings = declareSettings({
  'invoice.enabled': z.boolean().default(true).meta({
    title: 'Buyers can request invoices',
    description: 'By law a buyer gets an invoice on request',
    group,
  }),
  'invoice.days': z.int().min(1).max(60).default(7).meta({
    title: 'Issue within (days)',
    description: 'Later a request counts as overdue',
    group,
  }),
})

export const invoiceLimits = declareSettings({
  'limits.invoices_per_hour': rateLimitSetting(30, 'Invoice requests per hour per customer'),
})

export const INVOICES: Limit = {
  name: 'invoice',
  seconds: 3600,
  most: (runtime) => invoiceLimits.in(runtime)['limits.invoices_per_hour'],
}
