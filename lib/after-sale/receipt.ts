import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { orderLine } from '@/db/schema/order'
import { refund, refundLine } from '@/db/schema/payment'
import { fail, invalid } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { editRecord } from '../data/records'
import { canGo } from '../order/refund-states'
import { type LockedRefund, lockToDo } from '../refund/carry-out'
import { type Decider, payRequest, type StaffContext } from '../refund/decide'
import { read } from '../refund/list'
import { lockRefundable } from '../refund/refundable'
import { amountOfPieces } from '../refund/remaining'
import { isPaidApart } from '../refund/states'
import { moveStock } from '../stock/movements'
import type { AfterSaleReceipt } from './contract'
import { giveBackRest, moveCase, reduceOthers } from './moves'
import { afterSaleSettings, keepsFreight } from './settings'

type Received = z.output<typeof AfterSaleReceipt>['lines']

/**
 * Staff say what has arrived, line by line. With that the money goes back, unless paying is a step of its own, or what
 * is exchanged is to be shipped.
 */
export async function receive(context: StaffContext, { id, lines, reason }: z.output<typeof AfterSaleReceipt>) {
  const locked = await lockToDo(context.db, id, 'receive')
  checkLines(locked, lines, reason)
  await markReceived(context, locked, lines, reason)
  return read(context.db, id)
}

function checkLines(locked: LockedRefund, lines: Received, reason: string): void {
  for (const [at, { id, received, to_stock }] of lines.entries()) {
    const asked = locked.items.find((item) => item.id === id) ?? failUnknown(at)
    if (received > asked.count) invalid(`lines.${at}.received`, 'cannot be more than {most}', { most: asked.count })
    if (to_stock > received) invalid(`lines.${at}.to_stock`, 'cannot be more than {most}', { most: received })
  }
  const isNamedOnce = ({ id }: { id: number }) => lines.filter((line) => line.id === id).length === 1
  if (!locked.items.every(isNamedOnce)) invalid('lines', 'must have each item once')
  const isShort = locked.items.some(({ id, count }) => lines.some((line) => line.id === id && line.received < count))
  if (isShort && !reason) invalid('reason', 'is required')
  if (lines.every(({ received }) => received === 0)) {
    fail('rule', { message: 'Nothing was received: decline the request instead' })
  }
}

const failUnknown = (at: number): never => invalid(`lines.${at}.id`, 'refers to something that does not exist')

/** What arrived is the shop’s again, and as much of it as was said is for sale. */
export async function markReceived(
  turn: Decider,
  locked: LockedRefund,
  lines: Received,
  answer: string,
): Promise<void> {
  const { db, runtime, actor } = turn
  const { id, kind, state } = locked
  const items = lines.filter(({ received }) => received > 0).map(({ id, received }) => ({ id, count: received }))
  const isAll = locked.items.every((one) => items.some(({ id, count }) => id === one.id && count === one.count))
  const amount = kind === 'exchange' ? 0 : isAll ? locked.amount : await amountReceived(db, runtime, locked, items)
  await writeReceived(db, id, lines)
  await restock(db, id, lines, actor?.id)
  const sent_back_at = canGo(state, 'sent_back') ? sql`now()` : undefined
  const received = { sent_back_at, received_at: sql`now()`, answer, decided_by: actor?.id ?? null }
  if (kind === 'exchange') {
    await giveBackRest(db, id)
    await moveCase(db, runtime, locked, 'replacing', received)
    return
  }
  await markReturned(db, id)
  await editRecord(db, refund, id, { ...received, state: 'sent_back', amount, deadline_at: null })
  if (!isAll) await reduceOthers(db, runtime, locked)
  if (isPaidApart(afterSaleSettings.in(runtime)['after_sale.pay_apart'], locked.method)) return
  await payRequest(turn, { ...locked, state: 'sent_back', amount, items }, answer)
}

/** What has arrived and is paid for is no longer with the buyer; what is exchanged stays theirs, as another variant. */
export const markReturned = (db: Db, refund_id: number) =>
  db
    .update(orderLine)
    .set({ came_back: sql`${orderLine.came_back} + ${refundLine.count}` })
    .from(refundLine)
    .where(sql`${refundLine.refund_id} = ${refund_id} and ${refundLine.order_line_id} = ${orderLine.id}`)

/** For less than all less is paid. */
async function amountReceived(
  db: Db,
  runtime: Runtime,
  { id, order_id, amount }: LockedRefund,
  items: LockedRefund['items'],
): Promise<number> {
  const { left } = await lockRefundable(db, order_id, id)
  const less = Math.min(amountOfPieces(left, items, keepsFreight(runtime)), amount)
  return less > 0 ? less : fail('rule', { message: 'Nothing was paid for these items' })
}

async function writeReceived(db: Db, refund_id: number, lines: Received): Promise<void> {
  const piece = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as piece (id int, received int, to_stock int)`
  await db
    .update(refundLine)
    .set({ asked: sql`${refundLine.count}`, count: sql`piece.received`, to_stock: sql`piece.to_stock` })
    .from(piece)
    .where(sql`${refundLine.refund_id} = ${refund_id} and ${refundLine.order_line_id} = piece.id`)
}

async function restock(db: Db, refund_id: number, lines: Received, user_id: number | undefined): Promise<void> {
  const kept = lines.filter(({ to_stock }) => to_stock > 0)
  if (kept.length === 0) return
  const { rows } = await db.execute<{ order_line_id: number; sku_id: number; delta: number }>(sql`
    select ${orderLine.id} as order_line_id, coalesce(${refundLine.sku_id}, ${orderLine.sku_id}) as sku_id,
      piece.to_stock as delta from ${orderLine}
    join jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as piece (id int, to_stock int)
      on piece.id = ${orderLine.id}
    join ${refundLine} on ${refundLine.refund_id} = ${refund_id} and ${refundLine.order_line_id} = ${orderLine.id}`)
  const why = { reason: 'return', ref: String(refund_id), user_id } as const
  await moveStock(
    db,
    rows.map((row) => ({ ...row, ...why })),
  )
}
