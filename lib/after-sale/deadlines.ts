import { eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refund } from '@/db/schema/payment'
import { Failure } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { editRecord } from '../data/records'
import { type DeadlineResult, resultOf } from '../order/refund-states'
import { type LockedRefund, lockRefund } from '../refund/carry-out'
import { payRequest } from '../refund/decide'
import { agree, moveCase } from './moves'
import { markReceived } from './receipt'

/**
 * What happens by itself where neither side acts: the row says when, and a job comes then. Unless there is a later
 * deadline since, for which a later job comes.
 */
export async function passDeadline(runtime: Runtime, id: number): Promise<void> {
  const { db } = runtime.database
  const then: (() => Promise<void>)[] = []
  const after = (work: () => Promise<void>) => void then.push(work)
  try {
    await db.transaction((tx) => advance({ db: tx, runtime, after }, id))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await editRecord(db, refund, id, { attention: true, deadline_at: null })
  }
  for (const work of then) await work()
}

type Turn = { db: Db; runtime: Runtime; after: (work: () => Promise<void>) => void }

async function advance(turn: Turn, id: number): Promise<void> {
  const { db } = turn
  const locked = await lockRefund(db, { id })
  if (!locked || !(await isPast(db, id))) return
  const result = resultOf(locked)
  if (result) await RESULTS[result](turn, locked)
}

const RESULTS: Record<DeadlineResult, (turn: Turn, locked: LockedRefund) => Promise<void>> = {
  refunded: (turn, locked) => payRequest(turn, locked, ''),
  agreed: (turn, locked) => agree(turn, locked),
  lapsed: ({ db, runtime }, locked) => moveCase(db, runtime, locked, 'lapsed'),
  received: async (turn, locked) => {
    await markReceived(turn, locked, allOf(locked), UNCONFIRMED)
    await editRecord(turn.db, refund, locked.id, { attention: true })
  },
  flagged: ({ db }, { id }) => editRecord(db, refund, id, { attention: true, deadline_at: null }),
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
