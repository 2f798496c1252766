import { inArray, sql } from 'drizzle-orm'
import { INVOICE_WAITING } from '@/db/life/invoice'
import { invoice } from '@/db/schema/invoice'
import { order } from '@/db/schema/order'
import type { Waiting } from '../facets/dashboard'
import type { ChangeSource } from '../facets/live'
import type { News } from '../facets/news'
import type { LogSentence } from '../facets/oper-log'
import { InvoiceList } from './contract'
import { list } from './desk'
import { amountToInvoice } from './own'

const waits = inArray(invoice.state, INVOICE_WAITING)

export const invoiceNews: News[] = [
  {
    staff: {
      point: 'invoice.list',
      title: 'Invoice requested',
      icon: 'file',
      path: '/admin/invoice/{id}',
      bell: {
        kind: 'invoice',
        label: 'Invoice',
        read: (since) => sql`select ${invoice.id} as id, ${order.order_no} as order_no,
          ${amountToInvoice(invoice.order_id)} as amount, ${invoice.waiting_since} as time
          from ${invoice} join ${order} on ${order.id} = ${invoice.order_id}
          where ${waits} and ${invoice.waiting_since} > ${since}`,
      },
    },
  },
]

export const invoiceWaiting: Waiting[] = [
  {
    kind: 'invoices',
    point: 'invoice.list',
    title: '{n:invoice/invoices} to issue',
    icon: 'file',
    path: '/admin/invoice?waits=true',
    find: (db, runtime) => countAndOldest({ db, runtime }, { waits: true }),
  },
  {
    kind: 'invoices_overdue',
    point: 'invoice.list',
    title: '{n:overdue invoice/overdue invoices}',
    icon: 'warning',
    path: '/admin/invoice?overdue=true',
    find: (db, runtime) => countAndOldest({ db, runtime }, { overdue: true }),
  },
]

async function countAndOldest(office: Parameters<typeof list>[0], filter: object) {
  const page = await list(office, InvoiceList.parse({ size: 1, sort: 'waiting_since', ...filter }))
  return { ...page, since: page.items[0]?.waiting_since }
}

export const invoiceChanges: ChangeSource = {
  kind: 'invoice',
  byTime: true,
  head: sql`select (extract(epoch from max(${invoice.update_time})) * 1000)::bigint from ${invoice}`,
  read: (since) => sql`select (extract(epoch from ${invoice.update_time}) * 1000)::bigint as at,
    shown.resource, shown.id, 'invoice' as event, null::int as user_id from ${invoice}
    cross join lateral (values ('invoice', ${invoice.id}), ('order', ${invoice.order_id})) as shown (resource, id)
    where ${invoice.update_time} > to_timestamp(${since}::double precision / 1000)`,
}

const fields = ['state', 'amount', 'reason']

/** To add a number to one that was issued, or a better file, says itself. */
const issued: LogSentence = {
  fields,
  say({ who, before, after, valueText }, t) {
    if (after.state === 'reversed') {
      return t('{who} marked the invoice as reversed: the payment was refunded in full', { who })
    }
    if (before.state === 'issued') return undefined
    return t('{who} marked the invoice of {amount} as sent', { who, amount: valueText('amount') })
  },
}

const uploaded: LogSentence = {
  fields,
  say: (act, t) =>
    act.after.state === 'issued'
      ? t('{who} uploaded the invoice of {amount}', { who: act.who, amount: act.valueText('amount') })
      : issued.say(act, t),
}

const refused: LogSentence = {
  fields,
  say: ({ who, valueText }, t) => t('{who} refused the invoice: {reason}', { who, reason: valueText('reason') }),
}

export const invoiceSentences = { 'invoice.issue': issued, 'invoice.add_file': uploaded, 'invoice.refuse': refused }
