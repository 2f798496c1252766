import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { order } from '@/db/schema/order'
import { fail, invalid } from '@/lib/base/errors'
import type { Locale } from '@/lib/base/i18n/i18n'
import { enqueue } from '@/lib/core/jobs/outbox'
import type { Runtime } from '@/lib/core/runtime/runtime'
import { editRecord, firstOrNotFound } from '@/lib/data/records'
import type { PayWay } from '@/lib/facets/pay'
import type { PayWayChoice } from '@/lib/order/contract'
import { hasExpired } from '@/lib/order/expiry'
import { assertUnpaid, failOrderState } from '@/lib/order/moves'
import { ownOrder, readOwnOrder } from '@/lib/order/own-orders'
import { type Payable, WECHAT, waysOf } from '@/lib/order/pay-ways'
import { orderSettings } from '@/lib/order/settings'
import { endTrade } from './end-trade'
import { expireOrder } from './query-and-close'

type Choice = z.output<typeof PayWayChoice>

/**
 * The buyer pays in another way. What the provider collects is ended there first, as for another price; if it turns out
 * to be paid, that payment counts.
 */
export async function choosePayWay(runtime: Runtime, user_id: number, { id, pay_way }: Choice, locale: Locale) {
  const { db } = runtime.database
  const { status, ...payable } = await ownOrder(db, user_id, id)
  const now = (await expireOrder(runtime, id)) ?? status
  assertUnpaid(now)
  offeredWay(runtime, payable, pay_way)
  if (pay_way !== (payable.pay_way ?? WECHAT)) {
    if (!(await endTrade(runtime, id))) fail('provider_away', { retryAfter: 2 })
    await db.transaction((tx) => writeWay(tx, runtime, id, pay_way))
  }
  return readOwnOrder({ db, runtime, locale }, user_id, id)
}

const offeredWay = (runtime: Runtime, payable: Payable, name: string): PayWay =>
  waysOf(runtime, payable).find((way) => way.name === name) ?? invalid('pay_way', 'is not available for this order')

/** Under the lock of the order, and only if no payment was started since: nothing else is collected for it. */
async function writeWay(tx: Db, runtime: Runtime, id: number, name: string): Promise<void> {
  const { status, delivery, pay_way, prepaid_at, create_time } = order
  const columns = { status, delivery, pay_way, prepaid_at, create_time, isOver: sql<boolean>`(${hasExpired()})` }
  const row = firstOrNotFound(await tx.select(columns).from(order).where(eq(order.id, id)).for('no key update'))
  assertUnpaid(row.status)
  if (row.isOver) failOrderState(row.status)
  if (row.prepaid_at) fail('rule', { message: 'A payment of this order was just started. Try again' })
  const way = offeredWay(runtime, row, name)
  const expires_at = await deadlineOf(tx, runtime, way, { id, create_time: row.create_time })
  if (expires_at.getTime() <= Date.now()) fail('rule', { message: 'It is too late to pay in this way' })
  await editRecord(tx, order, id, { pay_way: name === WECHAT ? null : name, expires_at })
  await enqueue(tx, 'order.expire', { id }, { runAt: expires_at })
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** By hand it counts from the order, so that changing to and fro does not hold its stock for ever. */
async function deadlineOf(
  tx: Db,
  runtime: Runtime,
  { byHand }: PayWay,
  { id, create_time }: { id: number; create_time: Date },
) {
  if (byHand) return new Date(create_time.getTime() + (await byHand.days(runtime, tx, id)) * DAY)
  return new Date(Date.now() + orderSettings.in(runtime)['order.pay_minutes'] * MINUTE)
}
