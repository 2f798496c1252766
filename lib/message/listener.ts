import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { ORDER_MESSAGE_OPEN } from '@/db/life/message'
import { orderMessage } from '@/db/schema/message'
import type { Listener } from '../event/collect'
import type { CollectedEvent } from '../event/happenings'
import type { News } from '../facets/news'
import type { Kind } from './kinds'
import { type About, isAmong, planReminders, tellBuyers } from './tell'

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

const { state } = orderMessage

/** Tells of what happened, and drops the messages that wait in vain. */
export const messageListener: Listener = {
  async take(tx, found, runtime) {
    const messages = found.flatMap((one) => pairs(one, messageOf(runtime.registry.news, one.type)))
    await tellBuyers(tx, runtime, messages)
    const placed = found.flatMap(({ type, subject_id }) => (type === 'order.placed' ? [subject_id] : []))
    await planReminders(tx, runtime, placed)
    const ended = found.flatMap((one) => (ENDS[one.type] ?? []).flatMap((kind) => pairs(one, kind)))
    if (ended.length > 0) await drop(tx, isAmong(ended))
  },
}

/** A refund names its order as the subject, too. */
const pairs = ({ subject_id, time }: CollectedEvent, kind: Kind | undefined): About[] =>
  kind ? [{ order_id: subject_id, kind, time }] : []

const drop = (db: Db, which: SQL) =>
  db
    .update(orderMessage)
    .set({ state: 'dropped', ended_at: sql`now()` })
    .where(and(which, inArray(state, ORDER_MESSAGE_OPEN)))
