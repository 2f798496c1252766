import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { orderLine } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { REFUND_OPEN } from '@/db/vocabulary/refund'
import { Failure, fail } from '../base/errors'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import { editRecord } from '../data/records'
import { type RefundKind, type RefundState, stateOf, stepOf } from '../order/refund-states'
import type { LockedRefund } from '../refund/carry-out'
import { withoutRequests } from '../refund/open-request'
import { lockRefundable } from '../refund/refundable'
import { amountOfPieces } from '../refund/remaining'
import { checkExchange, checkRefund, unsentOf } from '../refund/start-refund'
import { isPaidApart, isReserved } from '../refund/states'
import { returnText } from '../shop-address/settings'
import { moveStock, type StockMove } from '../stock/movements'
import { afterSaleSettings, keepsFreight } from './settings'

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
  await editRecord(tx, refund, one.id, { ...times, attention: false, ...fields, state, deadline_at })
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

/**
 * With the last pieces goes all that was paid, also for shipping. Where pieces of this request stay with the buyer
 * after all, those of another were not the last ones: each open one is for its own pieces again. What is only asked
 * for lessens no other request; what is promised or paid does, so the order in which they are read does not matter.
 */
export async function reduceOthers(tx: Db, runtime: Runtime, done: { id: number; order_id: number }): Promise<void> {
  const isOther = and(eq(refund.order_id, done.order_id), ne(refund.id, done.id), ne(refund.kind, 'exchange'))
  const { id, kind, amount } = refund
  const others = await tx
    .select({ id, kind, amount })
    .from(refund)
    .where(and(isOther, inArray(refund.state, REFUND_OPEN)))
  for (const { id, kind, amount } of others) {
    const refundable = await lockRefundable(tx, done.order_id, id)
    const items = refundable.refunds.find((one) => one.id === id)?.items ?? []
    const keepsRest = kind === 'refund' ? refundable.isSent : keepsFreight(runtime)
    const { lines } = withoutRequests(refundable, id).left
    const own = amountOfPieces({ lines, amount: refundable.left.amount }, items, keepsRest)
    if (own > 0 && own < amount) await editRecord(tx, refund, id, { amount: own })
  }
}

/** What an exchange gives is held for it, by one movement for each line, and given back once where it is not needed. */
const linesOf = (db: Db, refund_id: number, count: SQL<number>) =>
  db
    .select({ order_line_id: orderLine.id, name: orderLine.name, sku_id: sql<number>`${refundLine.to_sku_id}`, count })
    .from(refundLine)
    .innerJoin(orderLine, eq(orderLine.id, refundLine.order_line_id))
    .where(and(eq(refundLine.refund_id, refund_id), sql`${count} > 0`))
    .orderBy(asc(orderLine.id))

type Line = Awaited<ReturnType<typeof linesOf>>[number]

const movesOf = (lines: Line[], sign: 1 | -1, why: Pick<StockMove, 'reason' | 'ref' | 'user_id'>): StockMove[] =>
  lines.map(({ order_line_id, sku_id, count }) => ({ order_line_id, sku_id, delta: sign * count, ...why }))

const all = sql<number>`${refundLine.count}`
const missing = sql<number>`${refundLine.asked} - ${refundLine.count}`

/** All of them or none: what is short is named. */
async function holdReplacements(db: Db, id: number): Promise<void> {
  const lines = await linesOf(db, id, all)
  try {
    await moveStock(db, movesOf(lines, -1, { reason: 'exchange', ref: String(id) }))
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'out_of_stock') throw error
    failShort(lines, error.extras.details)
  }
}

const Shortage = z.object({ short: z.array(z.object({ sku_id: z.int() })) })

function failShort(lines: Line[], details: unknown): never {
  const { data } = Shortage.safeParse(details)
  const name = lines.find(({ sku_id }) => data?.short.some((one) => one.sku_id === sku_id))?.name ?? ''
  fail('out_of_stock', { message: 'Not enough of the replacement for {name} is in stock', params: { name }, details })
}

const giveBack = async (db: Db, id: number, count: SQL<number>, why: { ref?: string; user_id?: number } = {}) =>
  void (await moveStock(
    db,
    movesOf(await linesOf(db, id, count), 1, { reason: 'exchange_back', ref: String(id), ...why }),
  ))

/** All that was held goes back to stock: nothing is exchanged. */
const giveBackReplacements = (db: Db, id: number): Promise<void> => giveBack(db, id, all)

/** Less has arrived than was asked for: only that is replaced. */
export const giveBackRest = (db: Db, id: number): Promise<void> => giveBack(db, id, missing)

/** What has arrived is paid back instead; the rest may have been given back before, under the number alone. */
export const giveBackForMoney = (db: Db, id: number, user_id: number): Promise<void> =>
  giveBack(db, id, all, { ref: `${id} paid`, user_id })
