import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { order } from '@/db/schema/order'
import { enqueue } from '../core/jobs/outbox'
import type { Jobs } from '../core/jobs/timer'
import type { Runtime } from '../core/runtime'
import { AUTO_COMPLETE } from '../order/auto-complete'
import { EXPIRED } from '../order/expiry'
import { moveOrder } from '../order/moves'
import { MOVERS } from '../order/states'
import { QUERY } from '../pay/prepayment'
import { PayError } from '../wechat/pay/client'
import { CLOSE, closeOrder } from './close-order'
import { queryPayment } from './query-payment'

/** Seconds after it was announced; its end asks by itself, and later is for what came after that. */
const ASKED = [30, 60, 120, 300, 600, 1200]
const AFTER_END = [3600, 86_400]

const Query = z.object({ id: z.int(), step: z.int() })
const Close = z.object({
  id: z.int(),
  attempts: z.int(),
  cause: z.object({ by: z.enum(MOVERS), user_id: z.int().optional(), reason: z.string().optional() }),
})
const One = z.object({ id: z.int() })

/** What happens to an order at its time, possibly more than once. */
export const salesJobs: Partial<Jobs> = {
  handlers: {
    'order.expire': (runtime, payload) => overDue(runtime, One.parse(payload).id),
    [AUTO_COMPLETE]: (runtime, payload) => confirm(runtime, One.parse(payload).id),
    [CLOSE]: async (runtime, payload) => {
      const { id, cause, attempts } = Close.parse(payload)
      await closeOrder(runtime, id, cause, attempts)
    },
    [QUERY]: (runtime, payload) => query(runtime, Query.parse(payload)),
  },
}

async function overDue(runtime: Runtime, id: number): Promise<void> {
  const isOver = and(eq(order.id, id), sql`${order.expires_at} <= now() and ${order.status} = 'unpaid'`)
  const [over] = await runtime.home.db.select({ id: order.id }).from(order).where(isOver)
  if (over) await closeOrder(runtime, id, EXPIRED)
}

async function confirm({ home }: Runtime, id: number): Promise<void> {
  await home.db.transaction((tx) =>
    moveOrder(tx, id, 'receive', { by: 'system', reason: 'Receipt not confirmed in time' }),
  )
}

async function query(runtime: Runtime, { id, step: at }: z.output<typeof Query>): Promise<void> {
  const { db } = runtime.home
  const { paid_at, prepaid_at, expires_at } = order
  const [known] = await db.select({ paid_at, prepaid_at, expires_at }).from(order).where(eq(order.id, id))
  if (!known?.prepaid_at || known.paid_at) return
  const next = at + 1
  const isLast = next - ASKED.length >= AFTER_END.length
  await queryPayment(runtime, id, 'query').catch((error: unknown) => {
    if (isLast || !(error instanceof PayError)) throw error // it is asked again at its next time
  })
  const begun = known.prepaid_at.getTime()
  const end = known.expires_at.getTime()
  const late = AFTER_END[next - ASKED.length]
  const seconds = ASKED[next]
  const runAt = seconds === undefined ? late && end + late * 1000 : begun + seconds * 1000
  if (runAt) await enqueue(db, QUERY, { id, step: next }, { runAt: new Date(runAt) })
}
