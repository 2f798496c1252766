import { eq, inArray, sql } from 'drizzle-orm'
import { INVOICE_WAITING } from '@/db/life/invoice'
import { invoice as invoices } from '@/db/schema/invoice'
import { order } from '@/db/schema/order'
import { note, ok } from '../base/finding'
import type { Task } from '../core/auth/task'
import { settingPath } from '../core/runtime/settings'
import type { ReadinessCheck } from '../facets/readiness'
import { shownIn } from '../file/uses'
import { providersOf } from '../gather'
import type { Module } from '../module'
import { addDemoInvoices } from './demo-shop'
import * as operations from './endpoints'
import { http } from './http'
import { ISSUE, issueWaiting } from './issuing'
import { invoiceChanges, invoiceNews, invoiceSentences, invoiceWaiting } from './news'
import { blankInvoices, forgetInvoices } from './own'
import { invoiceLimits, invoiceService, invoiceSettings } from './settings'
import * as chinese from './zh'

const invoiceTasks: Task[] = [
  {
    name: 'invoice.issue',
    area: 'Orders',
    title: 'Issue invoices',
    description: 'View invoice requests, upload invoices or mark them as sent, and refuse requests',
    points: ['invoice.list', 'invoice.export', 'invoice.read', 'invoice.issue', 'invoice.add_file', 'invoice.refuse'],
    pages: ['/admin/invoice'],
    includes: ['order.see'],
  },
]

const invoiceReadiness: ReadinessCheck = {
  kind: 'invoices',
  area: 'law',
  title: 'Invoices',
  path: settingPath('invoice.issuer'),
  async check({ runtime, t }) {
    const settings = invoiceSettings.in(runtime)
    if (!settings['invoice.enabled'])
      return [note('invoices', t('They are switched off. The law gives every buyer an invoice on request.'))]
    const name = settings['invoice.issuer']
    const found = name === 'hand' ? undefined : invoiceService.problemOf(runtime, name, 'invoices', t)
    if (found) return [found]
    return [ok('invoices', t('Buyers can request them with their orders.'))]
  },
}

/** An invoice of the order is still to be issued to the person whom it names. */
const openInvoice = sql`select from ${invoices} where ${invoices.order_id} = ${order.id}
  and ${inArray(invoices.state, INVOICE_WAITING)}`

export const invoice = {
  optional: true,
  operations,
  invoiceIssuers: [http],
  settings: (modules) => [invoiceService.offer(invoiceSettings, providersOf(modules)), invoiceLimits],
  jobs: {
    schedules: [{ name: ISSUE, every: 60, tells: true, run: issueWaiting }],
    titles: { [ISSUE]: 'Have invoices issued' },
  },
  tasks: invoiceTasks,
  purposes: {
    invoice: 'Invoices that buyers request with their orders appear here',
  },
  news: invoiceNews,
  changes: [invoiceChanges],
  waiting: invoiceWaiting,
  readiness: [invoiceReadiness],
  sentences: invoiceSentences,
  demo: { addToOrders: addDemoInvoices, ofOrders: (orders) => [sql`invoice where order_id = ${orders}`] },
  oldOrders: { needs: openInvoice, blank: blankInvoices },
  personal: { parts: { invoices: { table: invoices, of: (id) => eq(invoices.user_id, id) } }, erase: forgetInvoices },
  pages: { '/admin/invoice': ['invoice.list'] },
  parts: { 'cms-invoice': 'Invoices' },
  menu: [
    {
      folder: 'orders',
      name: 'invoice',
      title_en: 'Invoices',
      title: '发票',
      icon: 'file',
      path: '/admin/invoice',
      words: ['tax', 'fapiao', '开票', '税号'],
    },
  ],
  fileUses: [shownIn({ resource: 'invoice', by: invoices.file_id, of: invoices.id, name: invoices.title })],
  chinese,
} satisfies Module
