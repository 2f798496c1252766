import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { order, orderLine } from '@/db/schema/order'
import { identity, MINI_PROGRAM } from '@/db/schema/user'
import { fail } from '../core/errors'
import { enqueue } from '../core/jobs/outbox'
import { found } from '../core/records'
import type { Runtime } from '../core/runtime'
import { payAccount } from '../core/wechat/pay/account'
import { closeTrade, PayError, payParameters, prepay } from '../core/wechat/pay/client'
import { expire } from '../order/expire'
import { stateOf, wrongState } from '../order/moves'
import { ask, away } from './ask'
import { close } from './close'

export const QUERY = 'order.query'
const FIRST = 30_000

/** What the mini-program hands to `wx.requestPayment`. Asked again, it is for the same order of the provider: never a second charge. */
export async function preOrder(runtime: Runtime, user_id: number, id: number) {
  const { db } = runtime.home
  const mine = and(eq(order.id, id), eq(order.user_id, user_id))
  found(await db.select({ id: order.id }).from(order).where(mine))
  await expire(runtime, id)
  const openid = await openidOf(runtime, user_id)
  const asked = await db.transaction((tx) => intend(tx, id))
  const prepay_id = await prepay(runtime, { ...asked, openid }).catch((error: unknown) => refused(runtime, id, error))
  const status = await stateOf(db, id)
  if (status !== 'unpaid') {
    await closeTrade(runtime, asked.out_trade_no) // it ended meanwhile: nobody shall pay for it
    wrongState(status)
  }
  return payParameters(runtime, prepay_id)
}

/** Written down before the provider hears of it: from here on nothing is closed without asking there. */
async function intend(tx: Db, id: number) {
  const { status, order_no, total_price, expires_at, prepaid_at } = order
  const [known] = await tx
    .select({ status, order_no, total_price, expires_at, prepaid_at })
    .from(order)
    .where(eq(order.id, id))
    .for('no key update')
  if (known?.status !== 'unpaid') wrongState(known?.status ?? 'closed')
  if (known.prepaid_at === null) {
    await tx.update(order).set({ prepaid_at: sql`now()` }).where(eq(order.id, id))
    await enqueue(tx, QUERY, { id, step: 0 }, { runAt: new Date(Date.now() + FIRST) })
  }
  const { order_no: out_trade_no, total_price: total } = known
  return { out_trade_no, total, expires_at: known.expires_at, description: await wordsFor(tx, id) }
}

/** The same each time, or the provider would take it for another order. */
async function wordsFor(tx: Db, id: number): Promise<string> {
  const lines = await tx
    .select({ name: orderLine.name })
    .from(orderLine)
    .where(eq(orderLine.order_id, id))
    .orderBy(orderLine.id)
  const more = lines.length > 1 ? ` +${lines.length - 1}` : ''
  return [...(lines[0]?.name ?? '')].slice(0, 40).join('') + more
}

/** Who pays is known to the mini-program, and to it alone. */
async function openidOf(runtime: Runtime, user_id: number): Promise<string> {
  const { appid } = await payAccount(runtime)
  const mine = and(eq(identity.user_id, user_id), eq(identity.type, MINI_PROGRAM), isNotNull(identity.identifier))
  const rows = await runtime.home.db
    .select({ identifier: identity.identifier })
    .from(identity)
    .where(mine)
    .orderBy(identity.id)
  const prefix = `${appid}:`
  const own = rows.find(({ identifier }) => identifier.startsWith(prefix))
  return own?.identifier.slice(prefix.length) ?? fail('rule', { message: 'Sign in through the mini-program to pay' })
}

async function refused(runtime: Runtime, id: number, error: unknown): Promise<never> {
  if (!(error instanceof PayError)) throw error
  if (error.code === 'ORDER_PAID') {
    await ask(runtime, id, 'query').catch(away)
    fail('already_paid')
  }
  if (error.code === 'ORDER_CLOSED') wrongState(await close(runtime, id, { by: 'system' }))
  return away(error)
}
