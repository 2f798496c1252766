import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { enqueue } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime/runtime'
import { AUTO_COMPLETE, holdAutoComplete } from '../order/auto-complete'
import { moveOrder } from '../order/moves'
import { MOVERS } from '../order/states'
import { PayError } from '../pay/provider'
import { hasProblem } from '../tracking/record'
import { CLOSE_ORDER, closeOrder, expireOrder, queryPayment } from './money/query-and-close'
import { QUERY_PAYMENT } from './money/start-payment'

/** Seconds after the prepayment; the deadline queries as well, and the later ones are for payments after it. */
const QUERY_DELAYS = [30, 60, 120, 300, 600, 1200]
const DELAYS_AFTER_EXPIRY = [3600, 86_400]

const Query = z.object({ id: z.int(), step: z.int() })
const Close = z.object({
  id: z.int(),
  attempts: z.int(),
  cause: z.object({ by: z.enum(MOVERS), user_id: z.int().optional(), reason: z.string().optional() }),
})
const OrderPayload = z.object({ id: z.int() })

/** What happens to an order at its time, possibly more than once. */
export const commerceJobs: Partial<Jobs> = {
  handlers: {
    'order.expire': (runtime, payload) => closeIfOverdue(runtime, OrderPayload.parse(payload).id),
    [AUTO_COMPLETE]: (runtime, payload) => autoComplete(runtime, OrderPayload.parse(payload).id),
    [CLOSE_ORDER]: async (runtime, payload) => {
      const { id, cause, attempts } = Close.parse(payload)
      await closeOrder(runtime, id, cause, { attempts })
    },
    [QUERY_PAYMENT]: (runtime, payload) => queryUnpaid(runtime, Query.parse(payload)),
  },
  titles: {
    'order.expire': 'Close an unpaid order',
    [AUTO_COMPLETE]: 'Auto-complete order',
    [CLOSE_ORDER]: 'Retry closing an order',
    [QUERY_PAYMENT]: 'Check a payment with the provider',
  },
}

/** An order that is being closed has a job of its own. */
async function closeIfOverdue(runtime: Runtime, id: number): Promise<void> {
  const [found] = await runtime.database.db.select({ status: order.status }).from(order).where(eq(order.id, id))
  if (found?.status === 'unpaid') await expireOrder(runtime, id)
}

const NOT_CONFIRMED = { by: 'system', reason: 'Receipt not confirmed in time' } as const

const autoComplete = ({ database }: Runtime, id: number): Promise<void> =>
  database.db.transaction(async (tx) => {
    if (await isToComplete(tx, id)) await moveOrder(tx, id, 'receive', NOT_CONFIRMED)
  })

/** Not where its time was moved since by a delivery, nor while a parcel of it has a problem. */
async function isToComplete(tx: Db, id: number): Promise<boolean> {
  const [shipped] = await tx
    .select({ isTime: sql<boolean>`coalesce(${order.completes_at} <= now(), true)` })
    .from(order)
    .where(and(eq(order.id, id), eq(order.status, 'shipped')))
    .for('no key update')
  if (!shipped?.isTime) return false
  const isHeld = await hasProblem(tx, id)
  if (isHeld) await holdAutoComplete(tx, id)
  return !isHeld
}

async function queryUnpaid(runtime: Runtime, { id, step: at }: z.output<typeof Query>): Promise<void> {
  const { db } = runtime.database
  const { paid_at, prepaid_at, expires_at } = order
  const [row] = await db.select({ paid_at, prepaid_at, expires_at }).from(order).where(eq(order.id, id))
  if (!row?.prepaid_at || row.paid_at) return
  const next = at + 1
  const isLast = next - QUERY_DELAYS.length >= DELAYS_AFTER_EXPIRY.length
  await queryPayment(runtime, id, 'query').catch((error: unknown) => {
    if (isLast || !(error instanceof PayError)) throw error // it is queried again at its next time
  })
  const start = row.prepaid_at.getTime()
  const end = row.expires_at.getTime()
  const late = DELAYS_AFTER_EXPIRY[next - QUERY_DELAYS.length]
  const seconds = QUERY_DELAYS[next]
  const runAt = seconds === undefined ? late && end + late * 1000 : start + seconds * 1000
  if (runAt) await enqueue(db, QUERY_PAYMENT, { id, step: next }, { runAt: new Date(runAt) })
}
