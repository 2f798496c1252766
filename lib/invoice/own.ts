import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { canInvoiceGo, INVOICE_BEFORE_WITHDRAWN, INVOICE_OPEN, isInvoiced } from '@/db/life/invoice'
import { isIn } from '@/db/schema/columns'
import { file } from '@/db/schema/file'
import { invoice } from '@/db/schema/invoice'
import { order } from '@/db/schema/order'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrNotFound } from '../data/records'
import { fileUrl } from '../file/file'
import type { InvoiceDraft, OwnInvoice } from './contract'
import { invoiceSettings } from './settings'

/** Invoices as buyers ask for them, and get them. */
const { id, state, kind, title, tax_number, email, amount, number, reason, issued_at, create_time } = invoice
export const fileAddress = () =>
  sql<string | null>`(select ${fileUrl()} from ${file} where ${file.id} = ${invoice.file_id})`
const factColumns = { id, state, kind, title, tax_number, email, amount, number, reason, issued_at, create_time }

/** What the shop keeps of the payment: a query of `order` or of `invoice` gives the column. */
export const amountToInvoice = (order_id: typeof order.id | typeof invoice.order_id) =>
  sql<number>`coalesce(amount_kept(${order_id}), 0)`.mapWith(Number)

type Buyer = { db: Db; runtime: Runtime; user_id: number }

export async function readOwnInvoice(
  { db, runtime, user_id }: Buyer,
  order_id: number,
): Promise<z.input<typeof OwnInvoice>> {
  const isOwn = and(eq(order.id, order_id), eq(order.user_id, user_id))
  const { kept } = firstOrNotFound(
    await db
      .select({ kept: amountToInvoice(order.id) })
      .from(order)
      .where(isOwn),
  )
  const [latest] = await db
    .select({ ...factColumns, file: fileAddress() })
    .from(invoice)
    .where(eq(invoice.order_id, order_id))
    .orderBy(desc(id))
    .limit(1)
  const isIssued = latest !== undefined && isInvoiced(latest.state)
  const can_request = invoiceSettings.in(runtime)['invoice.enabled'] && kept > 0 && !isIssued
  return { can_request, amount: kept, invoice: latest ?? null }
}

/** Asks for one, or changes the request that is open: sent twice it is one. */
export async function requestInvoice(buyer: Buyer, { id: order_id, ...facts }: z.output<typeof InvoiceDraft>) {
  const { db, runtime, user_id } = buyer
  if (!invoiceSettings.in(runtime)['invoice.enabled'])
    fail('rule', { message: 'This shop does not issue invoices here' })
  const { kept } = await lockOwnOrder(buyer, order_id)
  const open = await openInvoice(db, order_id)
  if (open && isInvoiced(open.state)) fail('conflict', { message: 'An invoice for this order has been issued' })
  if (kept <= 0) fail('rule', { message: 'Nothing is left to invoice for this order' })
  const values = { ...facts, tax_number: facts.tax_number ?? null }
  if (open) await changeInvoice(db, open.id, values)
  else await db.insert(invoice).values({ ...values, order_id, user_id })
  return readOwnInvoice(buyer, order_id)
}

export async function withdrawInvoice(buyer: Buyer, order_id: number) {
  const { db } = buyer
  await lockOwnOrder(buyer, order_id)
  const open = await openInvoice(db, order_id)
  if (!open || !canInvoiceGo(open.state, 'withdrawn'))
    fail('conflict', { message: 'This order has no open request for an invoice' })
  await changeInvoice(db, open.id, { state: 'withdrawn' })
  return null
}

/** The order first, as everywhere: refunds lock it, too, so that the sum stays as it is until this is done. */
async function lockOwnOrder({ db, user_id }: Buyer, order_id: number) {
  const isOwn = and(eq(order.id, order_id), eq(order.user_id, user_id))
  firstOrNotFound(await db.select({ id: order.id }).from(order).where(isOwn).for('no key update'))
  return firstOrNotFound(
    await db
      .select({ kept: amountToInvoice(order.id) })
      .from(order)
      .where(isOwn),
  )
}

async function openInvoice(db: Db, order_id: number) {
  const isOpen = and(eq(invoice.order_id, order_id), inArray(state, INVOICE_OPEN))
  const [open] = await db.select({ id, state }).from(invoice).where(isOpen).for('update')
  return open
}

/** By a person, so that staff with an older version open are told. */
export async function changeInvoice(
  db: Db,
  invoice_id: number,
  fields: Partial<typeof invoice.$inferInsert>,
): Promise<void> {
  await db
    .update(invoice)
    .set({ ...fields, version: sql`${invoice.version} + 1`, update_time: sql`now()` })
    .where(eq(id, invoice_id))
}

/** Requests that were not issued are withdrawn; invoices stay in the books, but not where they were sent. */
export async function forgetInvoices(db: Db, user_id: number): Promise<void> {
  const changed = { version: sql`${invoice.version} + 1`, update_time: sql`now()` }
  await db
    .update(invoice)
    .set({
      ...changed,
      email: '',
      title: sql`case when ${kind} = 'person' then '' else ${title} end`,
      state: sql`case when ${isIn(state, INVOICE_BEFORE_WITHDRAWN)} then 'withdrawn' else ${state} end`,
    })
    .where(eq(invoice.user_id, user_id))
}

/** Of old orders; companies stay in the books, with their tax numbers. */
export async function blankInvoices(db: Db, order_ids: number[]): Promise<void> {
  const blank = sql`case when ${kind} = 'person' then '' else ${title} end`
  await db.update(invoice).set({ email: '', title: blank }).where(inArray(invoice.order_id, order_ids))
}
