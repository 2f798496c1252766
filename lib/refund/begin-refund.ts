import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import type { REFUND_REQUESTERS } from '@/db/vocabulary'
import { fail } from '../core/errors'
import { enqueue } from '../core/jobs/outbox'
import { editRecord, firstOrThrow } from '../core/records'
import { type Cause, moveOrder, failOrderState } from '../order/moves'
import { countOf } from '../order/pieces'
import { MOVES, type State } from '../order/states'
import { endCoveredRequest } from './open-request'
import type { Refundable } from './refundable'
import type { Picked } from './remaining'

export const REFUND = 'pay.refund'
const MOST = 50
const FIRST = 60_000

type What = { amount: number; items: Picked[] }
type Draft = What & {
  reason: string
  asked_by: (typeof REFUND_REQUESTERS)[number]
  user_id?: number | null
  retry_of?: number
  restocks?: boolean
}
/** One that was asked for, or that came to nothing: of that it has been decided already whether it restocks. */
type Kept = What &
  ({ id: number; state: 'requested'; restocks?: never } | { id: number; state: 'failed'; restocks: boolean })
export type BegunRefund = { id: number; out_refund_no: string }

/**
 * Here, and nowhere else, it is decided that money goes back. What the provider is to do is written down with the job that makes it
 * certain; its starter also sends it right after the commit. Items return to stock if nothing was shipped at this moment, and
 * once it has succeeded: until then they belong to the order, so that they are neither sold twice nor lost.
 */
export async function beginRefund(tx: Db, ground: Refundable, one: Draft | Kept, cause: Cause): Promise<BegunRefund> {
  const { order_id, paid } = ground
  checkRefund(ground, one, 'id' in one && one.state === 'failed')
  const restocks = one.restocks ?? (one.items.length > 0 && !ground.isSent)
  const begun =
    'id' in one ? await resume(tx, { ...one, restocks }, cause) : await create(tx, ground, { ...one, restocks }, cause)
  if (!paid.late && one.amount === paid.amount) await moveOrder(tx, order_id, 'refund', cause)
  else if (!paid.late) await editRecord(tx, order, order_id, {})
  await endCoveredRequest(tx, ground, { ...one, id: begun.id }, cause)
  await enqueue(
    tx,
    REFUND,
    { out_refund_no: begun.out_refund_no },
    paid.late ? {} : { runAt: new Date(Date.now() + FIRST) },
  )
  return begun
}

const REFUNDABLE: readonly State[] = MOVES.refund.from

/** Each rule by name; the database holds the same ones. */
export function checkRefund(
  { status, paid, left, refunds }: Refundable,
  { amount, items }: What,
  isAgain = false,
): void {
  if (!paid.late && !REFUNDABLE.includes(status)) failOrderState(status)
  if (paid.isOld) fail('rule', { message: 'Refunds are only possible within one year of the payment' })
  const begun = refunds.filter(({ begun_at }) => begun_at !== null).length
  if (begun - (isAgain ? 1 : 0) >= MOST) {
    fail('rule', { message: 'A payment can have at most {most} refunds', params: { most: MOST } })
  }
  const details = { left: left.amount }
  if (left.amount < 1) fail('rule', { message: 'The order is fully refunded or a refund is in progress', details })
  if (amount > left.amount) {
    const params = { yuan: (left.amount / 100).toFixed(2) }
    fail('rule', { message: 'Up to {yuan} yuan is refundable', params, details })
  }
  const short = left.lines.filter((line) => countOf(items, line.id) > line.left).map(({ id, left }) => ({ id, left }))
  if (short.length > 0) fail('rule', { message: 'Fewer units of some items are refundable', details: { lines: short } })
}

async function create(tx: Db, ground: Refundable, draft: Draft, { user_id }: Cause): Promise<BegunRefund> {
  return insertRefund(tx, ground, draft, { state: 'processing', begun_at: sql`now()`, decided_by: user_id ?? null })
}

type Started =
  | { state: 'requested' }
  | { state: 'processing'; begun_at: ReturnType<typeof sql>; decided_by: number | null }

/** Its number contains the order's, so that a reader of the bill knows where it belongs. */
export async function insertRefund(
  tx: Db,
  ground: Refundable,
  { items, ...draft }: Draft,
  started: Started,
): Promise<BegunRefund> {
  const { order_id, order_no, paid, refunds } = ground
  const out_refund_no = paid.late && refunds.length === 0 ? `R${order_no}` : `R${order_no}-${refunds.length + 1}`
  const row = { ...draft, ...started, out_refund_no, order_id, payment_id: paid.id }
  const { id } = firstOrThrow(await tx.insert(refund).values(row).returning({ id: refund.id }))
  if (items.length > 0) {
    await tx
      .insert(refundLine)
      .values(items.map((item) => ({ refund_id: id, order_line_id: item.id, count: item.count })))
  }
  return { id, out_refund_no }
}

/** Under the number that it has. */
async function resume(
  tx: Db,
  { id, state, restocks }: Pick<Kept, 'id' | 'state'> & { restocks: boolean },
  { user_id }: Cause,
): Promise<BegunRefund> {
  const set = {
    state: 'processing' as const,
    begun_at: sql`now()`,
    ended_at: null,
    decided_by: user_id ?? null,
    restocks,
    trouble: null,
    attention: false,
    version: sql`${refund.version} + 1`,
    update_time: sql`now()`,
  }
  return firstOrThrow(
    await tx
      .update(refund)
      .set(set)
      .where(and(eq(refund.id, id), eq(refund.state, state)))
      .returning({ id: refund.id, out_refund_no: refund.out_refund_no }),
  )
}
