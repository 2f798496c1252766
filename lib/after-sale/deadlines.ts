import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { Failure } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import type { RefundKind, RefundState } from '../order/refund-states'
import { type LockedRefund, lockRefund } from '../refund/carry-out'
import { payRequest, updateRefund } from '../refund/decide'
import { markReceived } from './receipt'
import { afterSaleSettings } from './settings'

/** What happens by itself where neither side acts: the row says when, and a job comes then. */
export const DEADLINE = 'after_sale.deadline'
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Waiting = { kind: RefundKind; state: RefundState; method: LockedRefund['method'] }

/**
 * Until when it stays in this state, counted from now. What was paid by hand goes back by hand, so no money is said
 * to be with the buyer because a time has passed.
 */
export function deadlineOf(runtime: Runtime, { kind, state, method }: Waiting): Date | null {
  const settings = afterSaleSettings.in(runtime)
  const paysBack = (state === 'requested' && kind === 'refund') || (state === 'sent_back' && kind === 'return')
  if (paysBack && (method !== 'wechat' || settings['after_sale.pay_apart'])) return null
  const after = (time: number) => (time > 0 ? new Date(Date.now() + time) : null)
  if (state === 'requested') return after(settings['after_sale.decide_hours'] * HOUR)
  if (state === 'agreed' && kind !== 'refund') return after(settings['after_sale.send_days'] * DAY)
  return state === 'sent_back' ? after(settings['after_sale.receive_days'] * DAY) : null
}

export async function scheduleDeadline(tx: Db, id: number, at: Date | null): Promise<void> {
  if (at) await enqueue(tx, DEADLINE, { id }, { runAt: at })
}

const TIMES: Partial<Record<RefundState, object>> = {
  agreed: { agreed_at: sql`now()` },
  sent_back: { sent_back_at: sql`now()` },
}

type Case = Pick<LockedRefund, 'id' | 'kind' | 'method'>

/** To a state in which no money moves, with the deadline that it has there. */
export async function moveCase(
  tx: Db,
  runtime: Runtime,
  one: Case,
  state: RefundState,
  fields: object = {},
): Promise<void> {
  const deadline_at = deadlineOf(runtime, { ...one, state })
  await updateRefund(tx, one.id, { ...TIMES[state], ...fields, state, deadline_at })
  await scheduleDeadline(tx, one.id, deadline_at)
}

/** Its deadline has passed, unless there is a later one since: then a later job comes for that. */
export async function passDeadline(runtime: Runtime, id: number): Promise<void> {
  const { db } = runtime.database
  const then: (() => Promise<void>)[] = []
  const after = (work: () => Promise<void>) => void then.push(work)
  try {
    await db.transaction((tx) => goOn({ db: tx, runtime, after }, id))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await updateRefund(db, id, { attention: true, deadline_at: null })
  }
  for (const work of then) await work()
}

type Turn = { db: Db; runtime: Runtime; after: (work: () => Promise<void>) => void }

async function goOn(turn: Turn, id: number): Promise<void> {
  const { db, runtime } = turn
  const locked = await lockRefund(db, { id })
  if (!locked || !(await isPast(db, id))) return
  if (locked.state === 'requested' && locked.kind === 'refund') await payRequest(turn, locked, '')
  else if (locked.state === 'requested') await moveCase(db, runtime, locked, 'agreed')
  else if (locked.state === 'agreed') await moveCase(db, runtime, locked, 'lapsed')
  else if (locked.state === 'sent_back' && locked.kind === 'return')
    await markReceived(turn, locked, allOf(locked), UNCONFIRMED)
}

/** Nothing goes back into stock that staff have not looked at. */
const allOf = ({ items }: LockedRefund) => items.map(({ id, count }) => ({ id, received: count, to_stock: 0 }))
const UNCONFIRMED = 'Counted as received, as the shop did not confirm it in time'

async function isPast(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ past: sql<boolean>`coalesce(${refund.deadline_at} <= now(), false)` })
    .from(refund)
    .where(eq(refund.id, id))
  return row?.past ?? false
}
