import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { isInvoiceWaiting } from '@/db/life/invoice'
import { invoice, invoiceTask } from '@/db/schema/invoice'
import { order } from '@/db/schema/order'
import { fail } from '../base/errors'
import { shopSettings } from '../config/settings'
import { type Follower, followDue } from '../core/jobs/follow'
import type { Runtime } from '../core/runtime/runtime'
import type { InvoiceIssuer } from '../facets/invoice'
import { linesByOrder } from '../order/lines'
import { paidLines } from '../refund/remaining'
import { lock, setIssued } from './desk'
import { amountToInvoice } from './own'
import { invoiceService, invoiceSettings } from './settings'

/** Invoices that a service issues, once it is chosen; until then staff do everything by hand. */
export const ISSUE = 'invoice.issue_waiting'

const Issue = z.discriminatedUnion('state', [
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

const chosenIssuer = (runtime: Runtime) => invoiceService.named(runtime, invoiceSettings.in(runtime)['invoice.issuer'])

/** New requests, answers that are still to come, and what has changed since the service was asked. */
export async function issueWaiting(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const isNew = and(eq(invoice.state, 'requested'), gt(amountToInvoice(invoice.order_id), 0), isNull(invoiceTask.key))
  const chosen = chosenIssuer(runtime)
  // Before it is asked: what a killed process has asked for is known
  if (chosen)
    await db.execute(sql`insert into ${invoiceTask} (invoice_id, issuer, key, next_at)
      select ${invoice.id}, ${chosen.name}, ${currentKey}, now() from ${invoice}
      left join ${invoiceTask} on ${invoiceTask.invoice_id} = ${invoice.id} where ${isNew} on conflict do nothing`)
  const isChanged = and(isNull(invoiceTask.next_at), ne(invoice.state, 'issued'), ne(invoiceTask.key, currentKey))
  await db
    .update(invoiceTask)
    .set({ next_at: sql`now()` })
    .from(invoice)
    .where(and(eq(invoice.id, invoiceTask.invoice_id), isChanged))
  return followDue(runtime, tasks)
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
      source: invoiceTask.issuer,
      tries: invoiceTask.tries,
    })
    .from(invoice)
    .innerJoin(order, eq(order.id, invoice.order_id))
    .innerJoin(invoiceTask, eq(invoiceTask.invoice_id, invoice.id))

type Work = Awaited<ReturnType<typeof work>>[number]
const readWork = async (db: Db, id: number): Promise<Work | undefined> => (await work(db).where(eq(invoice.id, id)))[0]

/** The service that is to issue it as it is now. */
const issuerFor = (runtime: Runtime, { kept, state }: Work): InvoiceIssuer | undefined =>
  kept > 0 && isInvoiceWaiting(state) ? chosenIssuer(runtime) : undefined

type Answer = z.output<typeof Issue> | { state: 'reversed' | 'over' }

class NotReversed extends Error {}

const tasks: Follower<Work, Answer> = {
  job: ISSUE,
  table: invoiceTask,
  id: invoiceTask.invoice_id,
  source: invoiceTask.issuer,
  read: readWork,
  ask,
  seconds: 15,
  async record(runtime, one, answer) {
    if (answer.state === 'reversed') return recordReversed(runtime, one)
    if (answer.state === 'issued') await recordIssued(runtime, one, answer)
    return { next_at: null, problem: answer.state === 'refused' ? answer.reason : '' }
  },
  refusalOf: (error) => (error instanceof NotReversed ? { reason: error.message } : undefined),
  onRefusal: (_, { reason }) => ({ problem: reason }),
  patience: { away: 1, refused: 1, refusals: Number.POSITIVE_INFINITY },
}

/** What the service has under another key is reversed before anything else is asked for. */
async function ask(runtime: Runtime, one: Work): Promise<Answer> {
  // The service, or staff, have said so by the operation
  if (one.state === 'issued') return { state: 'over' }
  const { key, current, source, number } = one
  const chosen = issuerFor(runtime, one)
  const isCurrent = chosen && key === current && source === chosen.name
  if (isCurrent) {
    const answer = Issue.parse(await chosen.issue(runtime, await requestOf(runtime, one)))
    return answer.state === 'waiting' ? fail('unavailable') : answer
  }
  // Of a module that is left out: it waits for it
  const former = invoiceService.named(runtime, source) ?? fail('unavailable')
  const reversed = await former.reverse(runtime, { key, number })
  if (reversed.state === 'refused') throw new NotReversed(reversed.reason)
  return reversed.state === 'reversed' ? reversed : fail('unavailable')
}

async function requestOf(runtime: Runtime, { id: invoice_id, order_id, discount, kept: amount, ...one }: Work) {
  const { key, order_no, kind, title, tax_number, email } = one
  const all = (await linesByOrder(runtime.database.db, [order_id])).get(order_id) ?? []
  const paid = new Map(paidLines(all, discount).map((line) => [line.id, line.paid]))
  const lines = all.map(({ id, name, count }) => ({ name, count, amount: paid.get(id) ?? 0 }))
  const shop = shopSettings.in(runtime)['shop.name']
  return { key, invoice_id, order_no, kind, title, tax_number, email, amount, lines, shop }
}

/** Due again at once where a service is to issue another one. */
async function recordReversed(runtime: Runtime, one: Work) {
  const next = issuerFor(runtime, one)
  if (next) return { issuer: next.name, key: one.current, tries: 0, problem: '', next_at: sql`now()` }
  return runtime.database.db.transaction(async (tx) => {
    await tx.delete(invoiceTask).where(eq(invoiceTask.invoice_id, one.id))
    if (one.state === 'outdated' && one.kept <= 0) await setIssued({ db: tx, runtime }, one.id, {})
    return undefined
  })
}

const recordIssued = (runtime: Runtime, { id, key }: Work, issued: { number?: string | undefined }): Promise<void> =>
  runtime.database.db.transaction(async (tx) => {
    await lock(tx, id)
    const now = await readWork(tx, id)
    // Changed meanwhile: the next turn reverses it
    if (now?.current === key && now.state !== 'issued') await setIssued({ db: tx, runtime }, id, issued)
  })
