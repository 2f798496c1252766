import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { orderMessage } from '@/db/schema/message'
import { ORDER_MESSAGE_OPEN } from '@/db/vocabulary/message'
import type { News } from '../core/runtime/facets'
import type { Listener } from '../event/collect'
import type { CollectedEvent } from '../event/happenings'
import type { Kind } from './kinds'
import { queueWaiting } from './queue'

type Type = CollectedEvent['type']

/** What each event tells the buyer; the message before the deadline goes by the clock. */
const messageOf = (news: News[], type: Type) => news.find(({ event, message }) => event === type && message)?.message

/** What can no longer happen after an event. */
const ENDS: Partial<Record<Type, readonly Kind[]>> = {
  'order.paid': ['closing'],
  'order.completed': ['pickup'],
  'order.closed': ['paid', 'shipped', 'closing', 'refunded', 'invoiced', 'pickup', 'agreed', 'declined', 'exchanged'],
  'order.refunded': ['shipped', 'closing', 'invoiced', 'pickup', 'agreed', 'declined', 'exchanged'],
}

const { order_id, kind, state } = orderMessage

/** Queues the messages that wait for what happened, and drops those that wait in vain. */
export const messageListener: Listener = {
  async take(tx, found, { registry }) {
    const told = found.flatMap((one) => pairs(one, messageOf(registry.news, one.type)))
    if (told.length > 0) await queueWaiting(tx, isAmong(told))
    const ended = found.flatMap((one) => (ENDS[one.type] ?? []).flatMap((kind) => pairs(one, kind)))
    if (ended.length > 0) await drop(tx, isAmong(ended))
  },
}

type Pair = { order_id: number; kind: Kind }

/** A refund names its order as the subject, too. */
const pairs = ({ subject_id }: CollectedEvent, kind: Kind | undefined): Pair[] =>
  kind ? [{ order_id: subject_id, kind }] : []

const isAmong = (all: Pair[]): SQL => {
  const values = all.map((one) => sql`(${one.order_id}::int, ${one.kind})`)
  return sql`(${order_id}, ${kind}) in (${sql.join(values, sql`, `)})`
}

const drop = (db: Db, which: SQL) =>
  db
    .update(orderMessage)
    .set({ state: 'dropped', ended_at: sql`now()` })
    .where(and(which, inArray(state, ORDER_MESSAGE_OPEN)))
