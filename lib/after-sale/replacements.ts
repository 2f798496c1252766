import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { orderLine } from '@/db/schema/order'
import { refundLine } from '@/db/schema/payment'
import { Failure, fail } from '../base/errors'
import { moveStock, type StockMove } from '../stock/movements'

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
export async function holdReplacements(db: Db, id: number): Promise<void> {
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

/** Nothing is exchanged. */
export const giveBackReplacements = (db: Db, id: number): Promise<void> => giveBack(db, id, all)

/** Less has arrived than was asked for: only that is replaced. */
export const giveBackRest = (db: Db, id: number): Promise<void> => giveBack(db, id, missing)

/** What has arrived is paid back instead; the rest may have been given back before, under the number alone. */
export const giveBackForMoney = (db: Db, id: number, user_id: number): Promise<void> =>
  giveBack(db, id, all, { ref: `${id} paid`, user_id })
