import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { beginsOrEnds, isAmongRows } from '../core/text-search'

/** The beginning or the last digits of an order number, which is in capitals. */
export const matchesOrderNumber = (text: string): SQL | undefined => beginsOrEnds(order.order_no, text.toUpperCase())

/** The same of the order that a column names. */
export const hasOrderNumber = (db: Db, order_id: PgColumn, text: string): Promise<SQL> =>
  isAmongRows(db, order_id, order.id, matchesOrderNumber(text))
