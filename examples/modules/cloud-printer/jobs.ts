import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import {
  type Db,
  enqueue,
  firstOrNotFound,
  firstOrThrow,
  includes,
  inTimeRange,
  invalid,
  type Listener,
  mustBeLive,
  pageOfTable,
} from 'kiosk-shop/module'
import { order, orderPickup } from 'kiosk-shop/schema'
import type { z } from 'zod'
import type { PrintJobDraft, PrintJobList } from './contract'
import { PRINT } from './print'
import { cloudPrinter, cloudPrinterJob } from './schema'

const { id, printer_id, order_id, by_hand, state, problem, answer, attempts, create_time, sent_at } = cloudPrinterJob
const columns = {
  ...{ id, printer_id, by_hand, state, problem, answer, attempts, create_time, sent_at },
  printer: cloudPrinter.name,
  order_no: order.order_no,
}

const selectRows = (db: Db) =>
  db
    .select(columns)
    .from(cloudPrinterJob)
    .innerJoin(cloudPrinter, eq(cloudPrinter.id, printer_id))
    .leftJoin(order, eq(order.id, order_id))

export function list(db: Db, query: z.output<typeof PrintJobList>) {
  const { q } = query
  const numbered = q ? db.select({ id: order.id }).from(order).where(includes(order.order_no, q)) : undefined
  const condition = and(
    inTimeRange(create_time, query),
    query.printer_id === undefined ? undefined : eq(printer_id, query.printer_id),
    query.state && eq(state, query.state),
    numbered && inArray(order_id, numbered),
  )
  return pageOfTable(db, cloudPrinterJob, query, condition, (where) => selectRows(db).where(where))
}

export const read = async (db: Db, job: number) => firstOrNotFound(await selectRows(db).where(eq(id, job)))

/** Of an order that was paid, or a test page: printed however often staff ask for it. */
export async function create(db: Db, draft: z.output<typeof PrintJobDraft>) {
  const { order_no } = draft
  await mustBeLive(db, cloudPrinter, [draft.printer_id], () => 'printer_id')
  const isPaid = order_no && and(eq(order.order_no, order_no), isNotNull(order.paid_at))
  const [found] = isPaid ? await db.select({ id: order.id }).from(order).where(isPaid) : []
  if (order_no && !found) invalid('order_no', 'is not the number of a paid order')
  const values = { printer_id: draft.printer_id, order_id: found?.id, by_hand: true }
  const job = firstOrThrow(await db.insert(cloudPrinterJob).values(values).returning({ id }))
  await enqueue(db, PRINT, job)
  return read(db, job.id)
}

/** A paid order is for each printer of its pick-up place, and for each without a place. */
export const printPaidOrders: Listener = {
  async take(db, found) {
    const paid = found.flatMap(({ type, subject_id }) => (type === 'order.paid' ? [subject_id] : []))
    if (paid.length === 0) return
    const isFor = and(
      eq(cloudPrinter.enabled, true),
      isNull(cloudPrinter.deleted_at),
      or(isNull(cloudPrinter.place_id), eq(cloudPrinter.place_id, orderPickup.place_id)),
    )
    const due = await db
      .select({ order_id: order.id, printer_id: cloudPrinter.id })
      .from(order)
      .leftJoin(orderPickup, eq(orderPickup.order_id, order.id))
      .innerJoin(cloudPrinter, isFor)
      .where(inArray(order.id, paid))
      .orderBy(order.id, cloudPrinter.id)
    if (due.length === 0) return
    const added = await db.insert(cloudPrinterJob).values(due).onConflictDoNothing().returning({ id })
    for (const job of added) await enqueue(db, PRINT, job)
  },
}
