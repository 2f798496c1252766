import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import type { REFUND_KINDS, REFUND_REQUESTERS, REFUND_RETURNING } from '@/db/vocabulary/refund'
import { fail } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import { editRecord, firstOrThrow } from '../data/records'
import { type Cause, failOrderState, moveOrder } from '../order/moves'
import { countOf } from '../order/pieces'
import { MAX_REFUNDS } from '../order/refund-rules'
import { MOVES, type State } from '../order/states'
import { lockRefund, succeedRefund } from './carry-out'
import { endCoveredRequests } from './open-request'
import type { Refundable } from './refundable'
import type { PickedPieces } from './remaining'
import { isByHand } from './states'

export const SEND_REFUND = 'pay.refund'
const FIRST_DELAY = 60_000

type RefundAmount = { amount: number; items: PickedPieces[] }
/** Which variant comes back, if not the ordered one, and which is given instead: of returns and exchanges. */
type RefundItem = PickedPieces & { sku_id?: number | undefined; to_sku_id?: number | undefined }
type Kind = (typeof REFUND_KINDS)[number]
type RefundDraft = {
  amount: number
  items: RefundItem[]
  kind?: Kind
  reason_code?: string | null | undefined
  reason: string
  asked_by: (typeof REFUND_REQUESTERS)[number]
  user_id?: number | null
  reference?: string
  retry_of?: number
}
/** A refund that was requested, agreed to, or failed. */
type ExistingRefund = RefundAmount & { id: number; kind: Kind; reference?: string | undefined } & {
  state: 'requested' | 'failed' | (typeof REFUND_RETURNING)[number]
}
export type StartedRefund = { id: number; out_refund_no: string }

/**
 * The only place that starts a refund. It is recorded together with the job that guarantees it, and also sent right
 * after the commit. What was paid by hand goes back by hand, so that one ends at once: staff have given it back. Pieces
 * return to stock if they are not sent at this moment, and once it has succeeded: until then they belong to the
 * order, so that they are neither sold twice nor lost.
 */
export async function startRefund(
  tx: Db,
  refundable: Refundable,
  source: RefundDraft | ExistingRefund,
  cause: Cause,
): Promise<StartedRefund> {
  const { order_id, paid } = refundable
  checkRefund(refundable, source, 'id' in source && source.state === 'failed')
  const isBack = source.kind === 'return' || source.kind === 'exchange'
  const to_stock = isBack ? [] : unsentOf(refundable, source.items)
  const stock = { to_stock, restocks: to_stock.length > 0 }
  const started =
    'id' in source
      ? await restartRefund(tx, { ...source, ...stock }, cause)
      : await createStarted(tx, refundable, { ...source, ...stock }, cause)
  const byHand = isByHand(paid.method)
  if (!paid.late && !byHand && source.amount === paid.amount) await moveOrder(tx, order_id, 'refund', cause)
  else if (!paid.late) await editRecord(tx, order, order_id, {})
  await endCoveredRequests(tx, refundable, { ...source, id: started.id }, cause)
  if (byHand) await endByHand(tx, started.id, cause)
  else await sendLater(tx, started, paid.late)
  return started
}

/** Of these pieces those that are not sent, nor held for another refund. */
export const unsentOf = ({ unsent }: Refundable, items: PickedPieces[]): PickedPieces[] =>
  items.flatMap(({ id, count }) => {
    const here = Math.min(count, unsent.get(id) ?? 0)
    return here > 0 ? [{ id, count: here }] : []
  })

const sendLater = (tx: Db, { out_refund_no }: StartedRefund, isNow: boolean) =>
  enqueue(tx, SEND_REFUND, { out_refund_no }, isNow ? {} : { runAt: new Date(Date.now() + FIRST_DELAY) })

async function endByHand(tx: Db, id: number, cause: Cause): Promise<void> {
  const locked = (await lockRefund(tx, { id })) ?? fail('not_found')
  await succeedRefund(tx, locked, cause, { success_time: new Date() })
}

const REFUNDABLE: readonly State[] = MOVES.refund.from

/** Each rule by name; the database holds the same ones. */
export function checkRefund(refundable: Refundable, { amount, items }: RefundAmount, isRetry = false): void {
  const { paid, left, refunds } = refundable
  checkStatus(refundable)
  if (paid.isOld) fail('rule', { message: 'Refunds are only possible within one year of the payment' })
  const started = refunds.filter(({ begun_at }) => begun_at !== null).length
  if (started - (isRetry ? 1 : 0) >= MAX_REFUNDS) {
    fail('rule', { message: 'A payment can have at most {most} refunds', params: { most: MAX_REFUNDS } })
  }
  const details = { left: left.amount }
  if (left.amount < 1) fail('rule', { message: 'The order is fully refunded or a refund is in progress', details })
  if (amount > left.amount) {
    const params = { yuan: (left.amount / 100).toFixed(2) }
    fail('rule', { message: 'Up to {yuan} yuan is refundable', params, details })
  }
  checkLeft(refundable, items)
  if (amount < 1) fail('rule', { message: 'Nothing was paid for these items', details })
}

/** An exchange moves no money, so none of its rules apply. */
export function checkExchange(refundable: Refundable, { items }: Pick<RefundAmount, 'items'>): void {
  checkStatus(refundable)
  checkLeft(refundable, items)
}

function checkStatus({ status, paid }: Refundable): void {
  if (!paid.late && !REFUNDABLE.includes(status)) failOrderState(status)
}

function checkLeft({ left }: Refundable, items: PickedPieces[]): void {
  const short = left.lines.filter((line) => countOf(items, line.id) > line.left).map(({ id, left }) => ({ id, left }))
  if (short.length > 0) fail('rule', { message: 'Fewer units of some items are refundable', details: { lines: short } })
}

async function createStarted(
  tx: Db,
  refundable: Refundable,
  draft: RefundDraft & ToStock,
  { user_id }: Cause,
): Promise<StartedRefund> {
  return insertRefund(tx, refundable, draft, { state: 'processing', begun_at: sql`now()`, decided_by: user_id ?? null })
}

type ToStock = { to_stock: PickedPieces[]; restocks: boolean }
type StartColumns =
  | { state: 'requested'; deadline_at: Date | null }
  | { state: 'processing'; begun_at: ReturnType<typeof sql>; decided_by: number | null }

/** The number of a refund contains the order's, so that it can be recognised in the bill. */
export async function insertRefund(
  tx: Db,
  refundable: Refundable,
  { items, ...draft }: RefundDraft,
  columns: StartColumns,
): Promise<StartedRefund> {
  const { order_id, order_no, paid, refunds } = refundable
  const out_refund_no = paid.late && refunds.length === 0 ? `R${order_no}` : `R${order_no}-${refunds.length + 1}`
  const row = { ...draft, ...columns, asked_amount: draft.amount, out_refund_no, order_id, payment_id: paid.id }
  const { id } = firstOrThrow(await tx.insert(refund).values(row).returning({ id: refund.id }))
  if (items.length > 0) {
    await tx.insert(refundLine).values(
      items.map(({ id: line, count, sku_id, to_sku_id }) => ({
        refund_id: id,
        order_line_id: line,
        count,
        sku_id,
        to_sku_id,
      })),
    )
  }
  return { id, out_refund_no }
}

/** Under the number that it has. */
async function restartRefund(
  tx: Db,
  { id, state, reference, to_stock, restocks }: Omit<ExistingRefund, keyof RefundAmount> & ToStock,
  { user_id }: Cause,
): Promise<StartedRefund> {
  const set = {
    state: 'processing' as const,
    begun_at: sql`now()`,
    ended_at: null,
    deadline_at: null,
    decided_by: user_id ?? null,
    reference: reference || undefined,
    to_stock,
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
