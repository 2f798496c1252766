import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { ORDER_MESSAGE_AGAIN } from '@/db/life/message'
import { invoice } from '@/db/schema/invoice'
import { orderMessage } from '@/db/schema/message'
import { order } from '@/db/schema/order'
import { refund } from '@/db/schema/payment'
import { fail } from '../base/errors'
import type { Runtime } from '../core/runtime/runtime'
import { firstOrNotFound } from '../data/records'
import { beginToCollect } from '../event/cursor'
import { wechatAccount } from '../wechat/account'
import { openidOf } from '../wechat/openid'
import type { MessageConsent } from './contract'
import { KINDS, type Kind } from './kinds'
import { queueMessages } from './queue'
import { reminderTime } from './tell'
import { wechat } from './wechat/way'

/** A buyer who signed in by a username has no mini-program to get messages in. */
const NOT_LINKED = {
  message: 'Link the mini-program to your account to receive messages',
  details: { missing: 'mini_program', link_with: 'POST /v1/user/identity' },
}

/**
 * Remembers which messages the buyer of an order has accepted. Under the lock of the order, so that what a message
 * announces has either happened, and is sent at once, or comes later and is collected.
 */
export async function acceptMessages(
  db: Db,
  runtime: Runtime,
  user_id: number,
  { order_id, kinds }: z.output<typeof MessageConsent>,
) {
  if (!(await openidOf(db, wechatAccount(runtime).appid, user_id))) fail('rule', NOT_LINKED)
  const state = await lockOrder(db, user_id, order_id)
  const shownKinds = wechat.kinds(runtime).filter((kind) => kinds.includes(kind))
  const due = shownKinds
    .map((kind) => ({ kind, when: dueTime(kind, state, runtime) }))
    .filter(({ when }) => when !== 'never')
  if (due.some(({ when }) => when === 'later')) await beginToCollect(db)
  for (const { kind, when } of due) await store(db, { order_id, kind, when })
  const messages = await db
    .select({ kind: orderMessage.kind, state: orderMessage.state })
    .from(orderMessage)
    .where(
      and(eq(orderMessage.order_id, order_id), eq(orderMessage.way, wechat.name), inArray(orderMessage.kind, kinds)),
    )
  const byKind = new Map(messages.map((one) => [one.kind, one]))
  return { messages: KINDS.flatMap((kind) => byKind.get(kind) ?? []).filter((one) => one.state !== 'dropped') }
}

/** Inside another one, so that its columns keep their tables. */
const wasRefunded = sql`exists (
  select from ${refund} where ${refund.order_id} = ${order.id} and ${refund.state} = 'succeeded')`

const hasInvoice = sql`exists (
  select from ${invoice} where ${invoice.order_id} = ${order.id} and ${invoice.state} = 'issued')`

const isToSendBack = sql`exists (
  select from ${refund} where ${refund.order_id} = ${order.id} and ${refund.state} = 'agreed')`

/** Read under the lock, so nothing else can change it. */
async function lockOrder(db: Db, user_id: number, order_id: number) {
  const { id, status, delivery, paid_at, shipped_at, expires_at } = order
  const refunded = sql<boolean>`${wasRefunded}`
  const invoiced = sql<boolean>`${hasInvoice}`
  const agreed = sql<boolean>`${isToSendBack}`
  await db
    .select({ id })
    .from(order)
    .where(and(eq(id, order_id), eq(order.user_id, user_id)))
    .for('no key update')
  const rows = await db
    .select({ status, delivery, paid_at, shipped_at, expires_at, refunded, invoiced, agreed })
    .from(order)
    .where(and(eq(id, order_id), eq(order.user_id, user_id)))
  return firstOrNotFound(rows)
}

type State = Awaited<ReturnType<typeof lockOrder>>
type When = 'now' | 'later' | 'never' | Date

const ENDED: readonly State['status'][] = ['closed', 'refunded']

function dueTime(
  kind: Kind,
  { status, delivery, paid_at, shipped_at, expires_at, refunded, invoiced, agreed }: State,
  runtime: Runtime,
): When {
  if (kind === 'invoiced' && invoiced) return 'now'
  if (kind === 'refunded' && refunded) return 'now'
  if (ENDED.includes(status)) return 'never'
  if (kind === 'closing')
    return status === 'unpaid' && expires_at.getTime() > Date.now() ? reminderTime(expires_at, runtime) : 'never'
  if (kind === 'agreed' && agreed) return 'now'
  if (kind === 'pickup') return delivery === 'pickup' && !shipped_at ? 'later' : 'never'
  if (kind === 'paid') return paid_at ? 'now' : 'later'
  if (kind === 'shipped') return shipped_at ? 'now' : 'later'
  return 'later'
}

/** An order has one message of a kind: a sent or queued one stays; another consent revives one that was not sent. */
async function store(db: Db, { order_id, kind, when }: { order_id: number; kind: Kind; when: When }): Promise<void> {
  const state = when === 'later' ? ('waiting' as const) : ('queued' as const)
  const fresh = { state, reason: null, code: null, keyword: null, attempts: 0, tried_at: null, unclear: false }
  const [stored] = await db
    .insert(orderMessage)
    .values({ order_id, kind, state })
    .onConflictDoUpdate({
      target: [orderMessage.order_id, orderMessage.kind, orderMessage.way],
      set: { ...fresh, ended_at: null, create_time: sql`now()` },
      setWhere: inArray(orderMessage.state, ORDER_MESSAGE_AGAIN),
    })
    .returning({ id: orderMessage.id })
  if (stored && when !== 'later') await queueMessages(db, [stored.id], when instanceof Date ? { runAt: when } : {})
}
