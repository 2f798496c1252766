import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { canInvoiceGo, INVOICE_WAITING } from '@/db/life/invoice'
import { invoice, invoiceTask } from '@/db/schema/invoice'
import { order } from '@/db/schema/order'
import { fail, invalid } from '../base/errors'
import type { OwnWork } from '../core/endpoint/context'
import type { Actor } from '../core/operation/actor'
import type { ReceivedFile } from '../core/request/multipart'
import type { Runtime } from '../core/runtime/runtime'
import { inTimeRange, MAX_COUNT, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import { invoiceFileRules } from '../file/judge'
import { uploadFiles } from '../file/upload'
import { tellBuyers } from '../message/tell'
import { hasOrderNumber } from '../order/numbers'
import type { InvoiceFilter, InvoiceIssue, InvoiceList, InvoiceRefusal } from './contract'
import { amountToInvoice, changeInvoice, fileAddress } from './own'
import { invoiceSettings } from './settings'

/** Invoices as staff issue them. */
type Office = { db: Db; runtime: Runtime }

const { id, state, kind, waiting_since, create_time, tax_number, number } = invoice
const { user_id: _user, file_id: _file, ...stored } = getTableColumns(invoice)
const waits = inArray(state, INVOICE_WAITING)

const dueTime = (runtime: Runtime): SQL =>
  sql`${waiting_since} + make_interval(days => ${invoiceSettings.in(runtime)['invoice.days']})`

const rows = ({ db, runtime }: Office) =>
  db
    .select({
      ...stored,
      order_no: order.order_no,
      kept: amountToInvoice(invoice.order_id),
      file: fileAddress(),
      problem: sql<string>`coalesce((select ${invoiceTask.problem} from ${invoiceTask}
        where ${invoiceTask.invoice_id} = ${invoice.id}), '')`,
      due_at: sql`case when ${waits} then ${dueTime(runtime)} end`.mapWith(waiting_since),
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.order_id))

async function filters({ db, runtime }: Office, query: z.output<typeof InvoiceFilter>): Promise<SQL | undefined> {
  const { q } = query
  return and(
    inTimeRange(create_time, query),
    query.order_id === undefined ? undefined : eq(invoice.order_id, query.order_id),
    query.state && eq(state, query.state),
    query.kind && eq(kind, query.kind),
    query.waits === undefined ? undefined : query.waits ? waits : sql`not ${waits}`,
    query.overdue === undefined ? undefined : sql`(${waits} and ${dueTime(runtime)} < now()) = ${query.overdue}`,
    q ? or(await hasOrderNumber(db, invoice.order_id, q), eq(tax_number, q.toUpperCase()), eq(number, q)) : undefined,
  )
}

export const list = async (office: Office, query: z.output<typeof InvoiceList>) =>
  pageOfTable(office.db, invoice, query, await filters(office, query), (where) => rows(office).where(where))

export const read = async (office: Office, invoice_id: number) =>
  firstOrNotFound(await rows(office).where(eq(id, invoice_id)))

export async function matchingIds(db: Db, filter: z.output<typeof InvoiceFilter>, runtime: Runtime): Promise<number[]> {
  const found = await db
    .select({ id })
    .from(invoice)
    .where(await filters({ db, runtime }, filter))
    .orderBy(id)
    .limit(MAX_COUNT + 1)
  if (found.length > MAX_COUNT) invalid('filter', 'matches more than {most} records, narrow it', { most: MAX_COUNT })
  return found.map((one) => one.id)
}

/** With its order, and that first: then its sum stays as it is until this is done. */
export async function lock(db: Db, invoice_id: number) {
  const ofInvoice = sql`${order.id} = (select ${invoice.order_id} from ${invoice} where ${id} = ${invoice_id})`
  const [found] = await db.select({ order_no: order.order_no }).from(order).where(ofInvoice).for('no key update')
  if (!found) return undefined
  const [locked] = await db
    .select({ ...stored, file: fileAddress() })
    .from(invoice)
    .where(eq(id, invoice_id))
    .for('update')
  return locked && { ...locked, order_no: found.order_no }
}

/**
 * It was sent to the buyer, or with no money left there is none any more. Again: a number is added, or a better file.
 */
export async function issue(office: Office, { id: invoice_id, number }: z.output<typeof InvoiceIssue>) {
  await setIssued(office, invoice_id, { number })
  return read(office, invoice_id)
}

export async function setIssued(
  { db, runtime }: Pick<Office, 'db' | 'runtime'>,
  invoice_id: number,
  fields: { number?: string | undefined; file_id?: number },
): Promise<void> {
  const one = (await lock(db, invoice_id)) ?? fail('not_found')
  if (!canInvoiceGo(one.state, 'issued')) failEnded()
  const [sum] = await db
    .select({ kept: amountToInvoice(order.id) })
    .from(order)
    .where(eq(order.id, one.order_id))
  const amount = sum?.kept ?? 0
  if (amount <= 0) return changeInvoice(db, invoice_id, { ...fields, state: 'reversed' })
  const issued_at = one.state === 'issued' ? one.issued_at : new Date()
  await changeInvoice(db, invoice_id, { ...fields, state: 'issued', amount, issued_at })
  await tellBuyers(db, runtime, [{ order_id: one.order_id, kind: 'invoiced' }])
}

type FileWork = OwnWork & { input: { id: number }; files: ReceivedFile[]; actor: Actor }

/** The file is stored and the invoice issued in one transaction. */
export async function addFile({ input: { id: invoice_id }, files, actor, ...context }: FileWork) {
  if (files.length > 1) invalid('file', 'must be a single file')
  await uploadFiles({
    ...context,
    files,
    actor,
    input: {},
    rules: invoiceFileRules(context.runtime),
    attach: async (tx, [file_id]) => {
      if (file_id !== undefined) await setIssued({ db: tx, runtime: context.runtime }, invoice_id, { file_id })
    },
  })
  return read(context, invoice_id)
}

export async function refuse(office: Office, { id: invoice_id, reason }: z.output<typeof InvoiceRefusal>) {
  const one = await read(office, invoice_id)
  if (!canInvoiceGo(one.state, 'refused')) failEnded()
  await changeInvoice(office.db, invoice_id, { state: 'refused', reason })
  return read(office, invoice_id)
}

const failEnded = () => fail('rule', { message: 'This invoice request is closed' })
