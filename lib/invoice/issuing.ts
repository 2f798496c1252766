import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { invoice, invoiceTask } from '@/db/schema/invoice'
import { order } from '@/db/schema/order'
import { INVOICE_WAITING } from '@/db/vocabulary/invoice'
import { Failure } from '../base/errors'
import { withinSeconds } from '../base/timeout'
import { shopSettings } from '../config/settings'
import { retryDelay } from '../core/jobs/outbox'
import { logError } from '../core/runtime/error-log'
import type { InvoiceIssuer, Runtime } from '../core/runtime/runtime'
import { linesByOrder } from '../order/lines'
import { paidLines } from '../refund/remaining'
import { lock, setIssued } from './desk'
import { amountToInvoice } from './own'
import { invoiceSettings } from './settings'

/** Invoices that a service issues, once it is chosen; until then staff do everything by hand. */
export const ISSUE = 'invoice.issue_waiting'
const BATCH = 20
const SECONDS = 15
const LONGEST = 3_600_000

const Answer = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('issued'),
    number: z
      .string()
      .regex(/^\d{8,20}$/)
      .optional(),
  }),
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('refused'), reason: z.string().trim().min(1).max(200) }),
])

/** Changes with whatever the invoice says, so that a service is never asked for another one under the same key. */
const currentKey = sql<string>`concat('invoice_', ${invoice.id}, '_', ${invoice.version}, '_', ${amountToInvoice(invoice.order_id)})`

const issuerNamed = ({ registry }: Runtime, name: string) => registry.invoiceIssuers.find((one) => one.name === name)

/** New requests, answers that are still to come, and what has changed since the service was asked. */
export async function issueWaiting(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const chosen = issuerNamed(runtime, invoiceSettings.in(runtime)['invoice.issuer'])
  const isNew = chosen && and(isNull(invoiceTask.invoice_id), eq(invoice.state, 'requested'))
  const isDue = lte(invoiceTask.next_at, sql`now()`)
  const isChanged = and(isNull(invoiceTask.next_at), ne(invoice.state, 'issued'), ne(invoiceTask.key, currentKey))
  const found = await work(db)
    .where(or(isNew, isDue, isChanged))
    .orderBy(asc(invoice.waiting_since), invoice.id)
    .limit(BATCH)
  for (const one of found) await advance(runtime, chosen, one)
  return found.length === BATCH ? 'again' : undefined
}

const work = (db: Db) =>
  db
    .select({
      id: invoice.id,
      order_id: invoice.order_id,
      order_no: order.order_no,
      discount: order.discount,
      state: invoice.state,
      kind: invoice.kind,
      title: invoice.title,
      tax_number: invoice.tax_number,
      email: invoice.email,
      number: invoice.number,
      kept: amountToInvoice(invoice.order_id),
      current: currentKey,
      key: invoiceTask.key,
      issuer: invoiceTask.issuer,
      tries: invoiceTask.tries,
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.order_id))
    .leftJoin(invoiceTask, eq(invoiceTask.invoice_id, invoice.id))

type Work = Awaited<ReturnType<typeof work>>[number]

/** What the service has under another key is reversed before anything else is asked for. */
async function advance(runtime: Runtime, chosen: InvoiceIssuer | undefined, one: Work): Promise<void> {
  const { db } = runtime.database
  // The service, or staff, have said so by the operation
  if (one.state === 'issued') return settle(db, one.id, '')
  const isWanted = chosen && one.kept > 0 && INVOICE_WAITING.some((state) => state === one.state)
  const { key, issuer } = one
  if (key && issuer && !(isWanted && key === one.current && issuer === chosen.name)) {
    const former = issuerNamed(runtime, issuer)
    // Of a module that is left out: it waits for it
    const reversed = former && (await ask(runtime, former, () => former.reverse(runtime, { key, number: one.number })))
    if (reversed?.state === 'refused') return postpone(db, one, { problem: reversed.reason })
    if (reversed?.state !== 'reversed') return postpone(db, one, {})
    await db.transaction(async (tx) => {
      await tx.delete(invoiceTask).where(eq(invoiceTask.invoice_id, one.id))
      if (one.state === 'outdated' && one.kept <= 0) await setIssued({ db: tx, runtime }, one.id, {})
    })
  }
  if (isWanted) await issue(runtime, chosen, one)
}

async function issue(runtime: Runtime, chosen: InvoiceIssuer, one: Work): Promise<void> {
  const { db } = runtime.database
  const { current: key, kind, title, tax_number, email, order_no } = one
  // Before it is asked: what a killed process has asked for is known
  const fresh = { invoice_id: one.id, issuer: chosen.name, key, next_at: sql`now()` }
  await db.insert(invoiceTask).values(fresh).onConflictDoNothing()
  const lines = await linesOf(db, one)
  const shop = shopSettings.in(runtime)['shop.name']
  const request = { key, invoice_id: one.id, order_no, kind, title, tax_number, email, amount: one.kept, lines, shop }
  const answer = await ask(runtime, chosen, async () => Answer.parse(await chosen.issue(runtime, request)))
  if (answer?.state === 'refused') return settle(db, one.id, answer.reason)
  if (answer?.state !== 'issued') return postpone(db, one, {})
  await db.transaction(async (tx) => {
    await lock(tx, one.id)
    const [now] = await work(tx).where(eq(invoice.id, one.id))
    // Changed meanwhile: the next turn reverses it
    if (now?.current === key && now.state !== 'issued') await setIssued({ db: tx, runtime }, one.id, answer)
    await settle(tx, one.id, '')
  })
}

async function linesOf(db: Db, { order_id, discount }: Work) {
  const lines = (await linesByOrder(db, [order_id])).get(order_id) ?? []
  const paid = new Map(paidLines(lines, discount).map((line) => [line.id, line.paid]))
  return lines.map(({ id, name, count }) => ({ name, count, amount: paid.get(id) ?? 0 }))
}

/** Undefined: no answer that can be used, so that it is asked again. */
async function ask<T>(runtime: Runtime, { name }: InvoiceIssuer, asking: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withinSeconds(SECONDS, asking)
  } catch (error) {
    if (!(error instanceof Failure)) await logError(runtime, `${ISSUE} ${name}`, ISSUE, error)
    return undefined
  }
}

const settle = (db: Db, invoice_id: number, problem: string) =>
  db
    .update(invoiceTask)
    .set({ next_at: null, problem })
    .where(eq(invoiceTask.invoice_id, invoice_id))
    .then(() => undefined)

/** Again later, each time after longer. */
const postpone = (db: Db, { id, tries }: Work, fields: { problem?: string }): Promise<void> =>
  db
    .update(invoiceTask)
    .set({
      ...fields,
      tries: sql`${invoiceTask.tries} + 1`,
      next_at: new Date(Date.now() + retryDelay((tries ?? 0) + 1, LONGEST)),
    })
    .where(eq(invoiceTask.invoice_id, id))
    .then(() => undefined)
