import { randomBytes } from 'node:crypto'
import { or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { shopDate } from '../base/shop-time'
import { beginsOrEnds, isAmongRows } from '../data/text-search'
import { orderNumberOf } from './trades'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random bytes in stock: the system takes as long for sixteen of them as for all of these. */
let bytes: Uint8Array = new Uint8Array()
let used = 0

/** The day and eighty random bits: 24 characters that the provider accepts. */
export function newNumber(now = new Date()): string {
  let number = shopDate(now).replaceAll('-', '')
  if (used === bytes.length) {
    bytes = randomBytes(4096)
    used = 0
  }
  for (const end = used + 16; used < end; used += 1) number += ALPHABET[(bytes[used] ?? 0) % 32]
  return number
}

/**
 * The beginning or the last digits of an order number, which is in capitals unless it moved in; WeChat may show that of
 * a later trade.
 */
export function matchesOrderNumber(text: string): SQL | undefined {
  const number = orderNumberOf(text)
  const isOne = (spelled: string) => beginsOrEnds(order.order_no, spelled)
  return or(...[...new Set([number.toUpperCase(), number])].map(isOne))
}

/** The same of the order that a column names. */
export const hasOrderNumber = (db: Db, order_id: PgColumn, text: string): Promise<SQL> =>
  isAmongRows(db, order_id, order.id, matchesOrderNumber(text))
