import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { order } from '@/db/schema/order'
import { fail } from '../base/errors'

/**
 * What the provider collects for an order is a trade. The first has the number of the order, each later one another
 * number: an amount belongs to a number for ever, so another price needs another trade.
 */
type Trade = { order_no: string; trade: number }

const MARK = '_'

export const tradeNumber = ({ order_no, trade }: Trade): string => (trade === 1 ? order_no : order_no + MARK + trade)

/** The same of the current trade, in a query on `order`. */
export const tradeNumberOf = (): SQL<string> =>
  sql`case when ${order.trade} = 1 then ${order.order_no} else ${order.order_no} || ${sql.raw(`'${MARK}'`)} || ${order.trade} end`

/** The number of the order that a trade belongs to; numbers of orders have no such mark. */
export const orderNumberOf = (out_trade_no: string): string => out_trade_no.replace(/_\d+$/, '')

/** The same of a column. */
export const orderNumberIn = (column: PgColumn | SQL): SQL<string> =>
  sql`split_part(${column}, ${sql.raw(`'${MARK}'`)}, 1)`

/** A trade was ended, but by now there is another. */
export const failStarted = (): never => fail('rule', { message: 'The buyer has just started to pay again. Try again' })
