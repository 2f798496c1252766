import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { complaint } from '@/db/schema/complaint'
import type { COMPLAINT_STATES } from '@/db/vocabulary/complaint'
import { Failure } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import type { MessageListeners } from '../wechat/incoming/listener'
import {
  ComplaintRejection,
  fetchTradeComplaint,
  readComplaintMessage,
  type TradeComplaint,
} from '../wechat/trade-complaints'
import { type Complained, storeComplaint } from './store'

/** Complaints of the mini-program: what WeChat’s numbers mean, and how they come to the desk. */

/** What the shop can do about one while it has this status. */
export type TradeStep = 'respond' | 'proof' | 'refund_proof'
const STEPS: Record<number, TradeStep> = { 106: 'proof', 108: 'proof', 201: 'respond', 206: 'refund_proof' }
export const tradeStepOf = (provider_state: string): TradeStep | undefined => STEPS[Number(provider_state)]

const ENDED = [102, 112, 115, 116, 205, 209]
const UNANSWERED = 201

function stateOf(status: number): (typeof COMPLAINT_STATES)[number] {
  if (ENDED.includes(status)) return 'ended'
  return status === UNANSWERED ? 'open' : 'answered'
}

const HOURS_48 = 48 * 60 * 60 * 1000

function complainedOf(one: TradeComplaint): Complained {
  const { number, status, type, steps, expires_at, complained_at } = one
  const waits = STEPS[status] !== undefined
  return {
    source: 'trade',
    number,
    state: stateOf(status),
    provider_state: String(status),
    out_trade_no: one.out_trade_no,
    transaction_id: one.transaction_id,
    amount: one.amount,
    problem: type,
    text: one.text,
    wanted: null,
    mobile: one.mobile,
    images: one.images,
    waits,
    times: 1,
    complained_at,
    answer_by: waits ? (expires_at ?? new Date(complained_at.getTime() + HOURS_48)) : null,
    // Whose step it was is not told; the buyer’s own words are known.
    entries: steps.map(({ kind, text, images, time }) => ({
      key: `${time.getTime()}:${kind}:${text.slice(0, 64)}`,
      side: text === one.text ? 'buyer' : 'wechat',
      kind,
      text,
      images,
      time,
    })),
  }
}

/** Asks WeChat for one complaint, and keeps it. Gives its id. */
export async function refreshTradeComplaint(runtime: Runtime, number: string): Promise<number> {
  const one = await fetchTradeComplaint(runtime, number)
  return runtime.database.db.transaction((tx) => storeComplaint(tx, complainedOf(one)))
}

/**
 * WeChat lists them nowhere: what the first message says is kept, so that none is missed while WeChat cannot be asked.
 * After that only what it answers counts, so that messages may come twice, late and out of order.
 */
export const tradeListeners: MessageListeners = {
  async complaint_callback(runtime, { fields }) {
    const { db } = runtime.database
    const message = readComplaintMessage(fields)
    const isThis = and(eq(complaint.source, 'trade'), eq(complaint.number, message.number))
    const existing = await db.select({ id: complaint.id }).from(complaint).where(isThis)
    if (existing.length === 0) await db.transaction((tx) => storeComplaint(tx, complainedOf(message)))
    await refreshTradeComplaint(runtime, message.number)
  },
}

const MILLISECONDS = 20_000

/** All that are not over, so that a message that got lost costs ten minutes. */
export async function refreshTradeComplaints(runtime: Runtime): Promise<'again' | undefined> {
  const { db } = runtime.database
  const end = performance.now() + MILLISECONDS
  const { number, source, state, asked_at } = complaint
  const isDue = and(eq(source, 'trade'), ne(state, 'ended'), sql`${asked_at} < now() - interval '9 minutes'`)
  const due = await db.select({ number }).from(complaint).where(isDue).orderBy(asc(asked_at))
  for (const one of due) {
    if (performance.now() > end) return 'again'
    try {
      await refreshTradeComplaint(runtime, one.number)
    } catch (error) {
      if (error instanceof Failure) return undefined // WeChat is away: it is asked again
      if (!(error instanceof ComplaintRejection)) throw error
      runtime.log('warn', 'WeChat refuses to say more of a complaint', { code: error.code })
      await db
        .update(complaint)
        .set({ asked_at: sql`now()` })
        .where(and(eq(source, 'trade'), eq(number, one.number)))
    }
  }
  return undefined
}
