import { z } from 'zod'
import type { Limit } from '../core/runtime/limits'
import type { Runtime } from '../core/runtime/runtime'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'
import { service } from '../facets/service'

const group = 'Invoices'

export const invoiceService = service({
  setting: 'invoice.issuer',
  of: ({ invoiceIssuers }) => invoiceIssuers,
  others: { hand: 'By staff' },
  standard: 'hand',
  about: {
    title: 'Issued by',
    description:
      'By staff: upload each invoice, nothing else is needed. Own system: an ERP or tax platform that is connected to the shop',
    group,
    under: 'invoice.enabled',
  },
})

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
    under: 'invoice.enabled',
  }),
  'invoice.issuer': invoiceService.rule,
  'invoice.at_wechat': z.boolean().default(false).meta({
    title: 'Invoice link in WeChat’s receipt',
    description:
      'Requires electronic invoices to be enabled in the merchant platform of WeChat Pay, which then gets the requests. Applies to payments started from now on',
    group,
    under: 'invoice.enabled',
  }),
})

/** In WeChat’s own receipt: only beside the shop’s own. */
export function offersInvoice(runtime: Runtime): boolean {
  const settings = invoiceSettings.in(runtime)
  return settings['invoice.enabled'] && settings['invoice.at_wechat']
}

export const invoiceLimits = declareSettings({
  'limits.invoices_per_hour': rateLimitSetting(30, 'Invoice requests per hour per customer'),
})

export const INVOICES: Limit = {
  name: 'invoice',
  seconds: 3600,
  most: (runtime) => invoiceLimits.in(runtime)['limits.invoices_per_hour'],
}
