import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { fail } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { type RefundKind, type RefundState, stateOf, stepOf } from '../order/refund-states'
import type { LockedRefund } from '../refund/carry-out'
import { updateRefund } from '../refund/decide'
import { lockRefundable } from '../refund/refundable'
import { checkExchange, checkRefund, unsentOf } from '../refund/start-refund'
import { isPaidApart, isReserved } from '../refund/states'
import { returnText } from '../shop-address/settings'
import { reduceOthers } from './reduce-others'
import { giveBackReplacements, holdReplacements } from './replacements'
import { afterSaleSettings } from './settings'

/** Steps in which no money moves, each with the deadline that it has. */
export const DEADLINE = 'after_sale.deadline'
const HOUR = 3_600_000

type Waiting = { kind: RefundKind; state: RefundState; method: LockedRefund['method'] }

/**
 * Until when it stays in this state, counted from now. What was paid by hand goes back by hand, so no money is said
 * to be with the buyer because a time has passed.
 */
export function deadlineOf(runtime: Runtime, { kind, state, method }: Waiting): Date | null {
  const settings = afterSaleSettings.in(runtime)
  const { deadline } = stepOf({ kind, state, received_at: null }) ?? {}
  if (!deadline || (deadline.pays === kind && isPaidApart(settings['after_sale.pay_apart'], method))) return null
  const time = settings[deadline.setting] * deadline.unit * HOUR
  return time > 0 ? new Date(Date.now() + time) : null
}

export async function scheduleDeadline(tx: Db, id: number, at: Date | null): Promise<void> {
  if (at) await enqueue(tx, DEADLINE, { id }, { runAt: at })
}

type Case = Pick<LockedRefund, 'id' | 'order_id' | 'kind' | 'method' | 'state'>

/** To a state in which no money moves. What an exchange gives is held from the approval on. */
export async function moveCase(
  tx: Db,
  runtime: Runtime,
  one: Case,
  state: RefundState,
  fields: object = {},
): Promise<void> {
  const deadline_at = deadlineOf(runtime, { ...one, state })
  const { moment, undone } = stateOf(state)
  const times = moment && { [moment]: sql`now()` }
  await updateRefund(tx, one.id, { ...times, attention: false, ...fields, state, deadline_at })
  await scheduleDeadline(tx, one.id, deadline_at)
  const isExchange = one.kind === 'exchange'
  if (isExchange && !isReserved(one.state) && isReserved(state)) await holdReplacements(tx, one.id)
  if (!undone) return
  if (isExchange && isReserved(one.state)) await giveBackReplacements(tx, one.id)
  await reduceOthers(tx, runtime, one)
}

/** Of what staff approve, or their deadline does, no money moves yet. */
export async function agree(
  { db, runtime }: { db: Db; runtime: Runtime },
  locked: LockedRefund,
  fields: object = {},
): Promise<void> {
  const { kind, order_id, items } = locked
  if (kind !== 'refund' && returnText(runtime) === null) {
    fail('rule', { message: 'Enter where returns go first: Settings › Addresses of the shop' })
  }
  const refundable = await lockRefundable(db, order_id)
  if (kind === 'exchange') checkExchange(refundable, locked)
  else checkRefund(refundable, locked)
  const to_stock = kind === 'refund' ? unsentOf(refundable, items) : undefined // they are not sent meanwhile
  await moveCase(db, runtime, locked, 'agreed', { ...fields, to_stock })
}
