import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { literals } from '@/db/schema/columns'
import { order } from '@/db/schema/order'
import { payment } from '@/db/schema/payment'
import { shippingUpload } from '@/db/schema/shipping'
import { type WECHAT_ORDER_DIFFERENCES, WECHAT_ORDER_ENDED } from '@/db/vocabulary/shipping'
import type { Runtime } from '../core/runtime/runtime'
import { type Cause, moveOrder } from '../order/moves'
import { ORDER_LIFE, type State as OrderState } from '../order/states'
import { orderNumberOf } from '../order/trades'
import type { MessageListeners, ReceivedMessage } from '../wechat/incoming/listener'
import { fetchWeChatOrder, ShippingRejection } from '../wechat/shipping'
import type { WeChatOrderState } from './states'

/**
 * What WeChat makes of an order that was reported to it, kept beside ours.
 * It is always asked, never believed from a message.
 */
type Ours = { status: OrderState; shipped_at: Date | null }
type Theirs = { state: WeChatOrderState | undefined; inDispute: boolean }

const DAY = 86_400_000
/** WeChat pays out ten days after shipping by itself; a dispute may take longer. */
const SETTLED_WITHIN = 21 * DAY

const RECEIVED: readonly (WeChatOrderState | undefined)[] = ['confirmed', 'settling', 'settled']
const isRefunded = (status: OrderState): boolean => 'money_back' in ORDER_LIFE[status]

function differenceOf(
  { state, inDispute }: Theirs,
  { status, shipped_at }: Ours,
): (typeof WECHAT_ORDER_DIFFERENCES)[number] | null {
  if (inDispute) return 'dispute'
  if (state === 'refunded') return isRefunded(status) ? null : 'refunded'
  const isLate = shipped_at !== null && shipped_at.getTime() < Date.now() - SETTLED_WITHIN
  return isLate && state !== 'settled' && !isRefunded(status) ? 'unsettled' : null
}

/** Asks WeChat, and completes the order once it was received there. Undefined: WeChat has no report of it. */
export async function refreshOrderState(
  runtime: Runtime,
  order_id: number,
  cause: Cause,
): Promise<WeChatOrderState | undefined> {
  const { db } = runtime.database
  const isReported = and(eq(shippingUpload.order_id, order_id), eq(shippingUpload.state, 'done'))
  const { status, shipped_at } = order
  const [ours] = await db
    .select({ status, shipped_at, transaction_id: sql<string>`${payment.transaction_id}` }) // what was reported has one
    .from(shippingUpload)
    .innerJoin(order, eq(order.id, shippingUpload.order_id))
    .innerJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
    .where(isReported)
  const theirs = ours && (await fetchWeChatOrder(runtime, ours.transaction_id).catch(unlessUnknown))
  await db.transaction(async (tx) => {
    const asked = { asked_at: sql`now()` }
    const found = theirs && {
      order_state: theirs.state ?? null,
      in_dispute: theirs.inDispute,
      difference: differenceOf(theirs, ours),
      settled_at: theirs.state === 'settled' ? sql`coalesce(${shippingUpload.settled_at}, now())` : undefined,
      ...(theirs.state === 'to_ship' && ours.shipped_at && { state: 'refused' as const, reason: 'lost' as const }),
    }
    await tx
      .update(shippingUpload)
      .set({ ...asked, ...found })
      .where(isReported)
    if (RECEIVED.includes(theirs?.state)) await moveOrder(tx, order_id, 'receive', cause)
  })
  return theirs?.state
}

/** A payment of another account, or of a simulator that was emptied. */
function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof ShippingRejection)) throw error
}

const Settlement = z.object({
  transaction_id: z.coerce.string().optional(),
  merchant_trade_no: z.coerce.string().optional(),
})

/** WeChat says that an order was received, or paid out. */
async function followSettlement(runtime: Runtime, { fields }: ReceivedMessage): Promise<void> {
  const { transaction_id, merchant_trade_no } = Settlement.parse(fields)
  const isIt =
    transaction_id === undefined
      ? eq(order.order_no, orderNumberOf(merchant_trade_no ?? ''))
      : eq(payment.transaction_id, transaction_id)
  const [found] = await runtime.database.db
    .select({ id: order.id })
    .from(order)
    .innerJoin(payment, and(eq(payment.order_id, order.id), eq(payment.late, false)))
    .where(isIt)
  if (found) await refreshOrderState(runtime, found.id, { by: 'system' })
}

export const settlementListeners: MessageListeners = { trade_manage_order_settlement: followSettlement }

const MILLISECONDS = 20_000
const BATCH = 100

/** Reported in the last two months, and not over at WeChat. */
const isDue = (): SQL | undefined =>
  and(
    eq(shippingUpload.state, 'done'),
    sql`(${shippingUpload.order_state} is null or ${shippingUpload.in_dispute}
      or not (${shippingUpload.order_state} in (${sql.raw(literals(WECHAT_ORDER_ENDED))})))`,
    or(isNull(shippingUpload.asked_at), sql`${shippingUpload.asked_at} < now() - interval '20 hours'`),
    gt(shippingUpload.create_time, sql`now() - interval '60 days'`),
  )

/** Once a day: a message may get lost, and a difference has no other sign. */
export async function refreshOrderStates(runtime: Runtime): Promise<'again' | undefined> {
  const end = performance.now() + MILLISECONDS
  for (;;) {
    const due = await runtime.database.db
      .select({ id: shippingUpload.order_id })
      .from(shippingUpload)
      .where(isDue())
      .orderBy(asc(shippingUpload.asked_at), shippingUpload.order_id)
      .limit(BATCH)
    for (const { id } of due) {
      if (performance.now() > end) return 'again'
      await refreshOrderState(runtime, id, { by: 'system' })
    }
    if (due.length < BATCH) return undefined
  }
}
