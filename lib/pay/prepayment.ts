import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { identity } from '@/db/schema/user'
import { MINI_PROGRAM } from '@/db/vocabulary'
import { fail } from '../core/errors'
import { enqueue } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime'
import { failOrderState } from '../order/moves'
import { payAccount } from '../wechat/pay/account'

export const QUERY_PAYMENT = 'order.query'
const FIRST_DELAY = 30_000

/** Recorded before the provider is called: from here on the order is not closed without querying it. */
export async function recordPrepayment(tx: Db, id: number) {
  const { status, order_no, total_price, expires_at, prepaid_at } = order
  const [row] = await tx
    .select({ status, order_no, total_price, expires_at, prepaid_at })
    .from(order)
    .where(eq(order.id, id))
    .for('no key update')
  if (row?.status !== 'unpaid') failOrderState(row?.status ?? 'closed')
  if (row.prepaid_at === null) {
    await tx.update(order).set({ prepaid_at: sql`now()` }).where(eq(order.id, id))
    await enqueue(tx, QUERY_PAYMENT, { id, step: 0 }, { runAt: new Date(Date.now() + FIRST_DELAY) })
  }
  const { order_no: out_trade_no, total_price: total } = row
  return { out_trade_no, total, expires_at: row.expires_at, description: await descriptionOf(tx, id) }
}

/** Identical on each attempt, or the provider would treat it as another order. */
async function descriptionOf(tx: Db, id: number): Promise<string> {
  const lines = await tx
    .select({ name: orderLine.name })
    .from(orderLine)
    .where(eq(orderLine.order_id, id))
    .orderBy(orderLine.id)
  const more = lines.length > 1 ? ` +${lines.length - 1}` : ''
  return [...(lines[0]?.name ?? '')].slice(0, 40).join('') + more
}

/** The payer’s openid; only mini-program accounts have one. */
export async function payerOpenid(runtime: Runtime, user_id: number): Promise<string> {
  const { appid } = await payAccount(runtime)
  const ofUser = and(eq(identity.user_id, user_id), eq(identity.type, MINI_PROGRAM), isNotNull(identity.identifier))
  const rows = await runtime.home.db
    .select({ identifier: identity.identifier })
    .from(identity)
    .where(ofUser)
    .orderBy(identity.id)
  const prefix = `${appid}:`
  const own = rows.find(({ identifier }) => identifier.startsWith(prefix))
  return own?.identifier.slice(prefix.length) ?? fail('rule', { message: 'Sign in through the mini-program to pay' })
}
