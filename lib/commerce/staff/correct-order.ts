import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { fail, invalid } from '@/lib/base/errors'
import { money } from '@/lib/base/money'
import type { OwnWork } from '@/lib/core/endpoint/context'
import { editRecord, firstOrNotFound } from '@/lib/data/records'
import { recordChange } from '@/lib/order/events'
import { assertUnpaid } from '@/lib/order/moves'
import type { State } from '@/lib/order/states'
import { failStarted } from '@/lib/order/trades'
import { editedRegion } from '@/lib/region/region-fields'
import { endTradeForStaff } from '../money/end-trade'
import type { OrderAddressEdit, OrderPrice } from './contract'
import { readOrder } from './order-record'

const NOT_SENT: readonly State[] = ['unpaid', 'paid']

/** Until the order is sent. Its timeline, which the buyer sees, says that it happened; the record is locked by then. */
export async function setAddress(db: Db, user_id: number, { id, ...edit }: z.output<typeof OrderAddressEdit>) {
  const { status, address } = order
  const rows = await db.select({ now: status, old: address }).from(order).where(eq(order.id, id))
  const { now, old } = firstOrNotFound(rows)
  if (!NOT_SENT.includes(now)) fail('order_state', { details: { status: now } })
  const changed = { ...old, ...edit, ...editedRegion(old, edit) }
  if (Object.entries(changed).every(([name, value]) => Reflect.get(old, name) === value)) return readOrder(db, id)
  await editRecord(db, order, id, { address: changed })
  await recordChange(db, { order_id: id, status: now, change: 'address', user_id })
  return readOrder(db, id)
}

type Staff = Pick<OwnWork, 'runtime' | 'write'> & { actor: { id: number } }
type Price = z.output<typeof OrderPrice>

/**
 * What the buyer pays less than the prices of the order, which stay. An amount that the provider collects already is
 * ended there first; both sides lock the order, so there is no moment in which one is asked for and another is due.
 */
export async function setPrice({ runtime, write, actor }: Staff, price: Price) {
  const { isNew, isStarted } = await checkPrice(runtime.database.db, price)
  if (isNew && isStarted) await endTradeForStaff(runtime, price.id)
  return write((tx) => writePrice(tx, actor.id, price))
}

async function writePrice(tx: Db, user_id: number, price: Price) {
  const { id, discount, reason } = price
  const { full, isNew, isStarted } = await checkPrice(tx, price)
  if (!isNew) return readOrder(tx, id)
  if (isStarted) failStarted()
  await editRecord(tx, order, id, { discount, total_price: full - discount })
  await recordChange(tx, { order_id: id, status: 'unpaid', change: 'price', user_id, reason })
  return readOrder(tx, id)
}

async function checkPrice(db: Db, { id, discount }: Price) {
  const { status, prepaid_at, goods_price, freight, reduction, discount: former } = order
  const isOver = sql<boolean>`${order.expires_at} <= now()`
  const columns = { status, prepaid_at, goods_price, freight, reduction, former, isOver }
  const current = firstOrNotFound(await db.select(columns).from(order).where(eq(order.id, id)))
  assertUnpaid(current.status)
  if (current.isOver) fail('order_state', { details: { status: current.status } })
  const full = current.goods_price + current.freight - current.reduction
  if (discount >= full) invalid('discount', 'must be at most {bound}', { bound: money(full - 1) })
  return { full, isNew: discount !== current.former, isStarted: current.prepaid_at !== null }
}
