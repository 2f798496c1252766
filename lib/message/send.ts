import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { ORDER_MESSAGE_BEFORE_SENT } from '@/db/life/message'
import { orderMessage } from '@/db/schema/message'
import { ORDER_MESSAGE_REASONS } from '@/db/vocabulary/message'
import { Failure } from '../base/errors'
import { withinSeconds } from '../base/timeout'
import { shopSettings } from '../config/settings'
import { logTrouble } from '../core/jobs/follow'
import { enqueue, enqueueRetry } from '../core/jobs/outbox'
import type { Runtime } from '../core/runtime/runtime'
import type { Counter } from '../counters/counter'
import type { BuyerMessage, MessageWay } from '../facets/message'
import { Misconfigured } from '../outgoing/call'
import type { Kind } from './kinds'
import { isOutdated, momentOf, type Queued, readQueued } from './message'
import { hasObjected } from './objections'
import { SEND_MESSAGE } from './queue'
import { messageSettings } from './settings'

const SendOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['sent', 'later', 'unclear']) }),
  z.object({
    state: z.enum(['refused', 'failed']),
    reason: z.enum(ORDER_MESSAGE_REASONS),
    code: z.int().optional(),
    keyword: z.string().max(50).nullish(),
  }),
])
type Outcome = { state: 'dropped' } | z.output<typeof SendOutcome>

export const MESSAGES: Counter = {
  name: 'kiosk_messages_total',
  help: 'Attempts to send a message to a buyer, by what came of them.',
  labels: ['result'],
}

const { id, state, tried_at } = orderMessage

/** Seconds that an attempt may take: then its process is gone. */
const ATTEMPT_SECONDS = 20
/** Less than that, so that no other attempt begins meanwhile. */
const SEND_SECONDS = 15
const MAX_ATTEMPTS = 12

/** Sends a queued message, outside any transaction, and writes down what became of it. */
export async function sendMessage(runtime: Runtime, message_id: number): Promise<void> {
  const { db } = runtime.database
  const one = await readQueued(db, message_id)
  if (!one) return
  const begun = await startAttempt(db, message_id)
  // Another process is sending it
  if (!begun)
    return enqueue(db, SEND_MESSAGE, { id: message_id }, { runAt: new Date(Date.now() + ATTEMPT_SECONDS * 1000) })
  const outcome = await attempt(runtime, one, begun).catch((error: unknown) => outcomeOf(runtime, one.way, error))
  runtime.metrics?.count(MESSAGES, [outcome.state])
  await record(db, message_id, begun, outcome)
}

type Begun = { attempts: number; unclear: boolean }

/** Begins an attempt, one process at a time; if it is killed while sending, the result is unknown. */
async function startAttempt(db: Db, message_id: number): Promise<Begun | undefined> {
  const isOver = sql`${tried_at} < now() - make_interval(secs => ${ATTEMPT_SECONDS})`
  const [begun] = await db
    .update(orderMessage)
    .set({
      attempts: sql`${orderMessage.attempts} + 1`,
      unclear: sql`${orderMessage.unclear} or ${tried_at} is not null`,
      tried_at: sql`now()`,
    })
    .where(and(eq(id, message_id), eq(state, 'queued'), or(isNull(tried_at), isOver)))
    .returning({ attempts: orderMessage.attempts, unclear: orderMessage.unclear })
  return begun
}

async function attempt(runtime: Runtime, one: Queued, { attempts }: Begun): Promise<Outcome> {
  if (isOutdated(one)) return { state: 'dropped' }
  const way = runtime.registry.messageWays.find(({ name }) => name === one.way)
  // Another process may have heard of a new setting a few seconds before this one.
  if (!way?.kinds(runtime).includes(one.kind))
    return attempts > 1 ? { state: 'failed', reason: 'no_template' } : { state: 'later' }
  const recipient = await way.recipient(runtime, one)
  if (way.onlyAccepted && !recipient) return { state: 'failed', reason: 'payer' }
  if (!recipient || (await hasObjected(runtime.database.db, one.user_id, one.way))) return { state: 'dropped' }
  return send(runtime, way, recipient, messageOf(runtime, one))
}

/** A way of an extension may answer late, or with what means nothing: then the message may have been sent. */
async function send(runtime: Runtime, way: MessageWay, recipient: string, message: BuyerMessage): Promise<Outcome> {
  const sent = await withinSeconds(SEND_SECONDS, () => way.send(runtime, recipient, message))
  return SendOutcome.parse(sent)
}

/** Nothing but number and amount leaves the shop unless it has switched that on. */
function messageOf(runtime: Runtime, one: Queued): BuyerMessage {
  const requested = one.requested ?? 0
  const amounts: Partial<Record<Kind, number>> = {
    refunded: one.refunded,
    invoiced: one.invoiced ?? 0,
    agreed: requested,
    declined: requested,
  }
  const amount = amounts[one.kind] ?? one.total_price
  const shop = shopSettings.in(runtime)['shop.name']
  const { kind, order_id, order_no } = one
  const plain = { id: `message_${one.id}`, kind, order_id, order_no, amount, time: momentOf(one), shop }
  if (!messageSettings.in(runtime)['message.details']) return plain
  const goods = one.pieces > 1 ? `${[...one.firstName].slice(0, 14).join('')}等${one.pieces}件` : one.firstName
  const { carrier, tracking_no } = one.kind === 'exchanged' ? one.replacement : one
  return { ...plain, goods, carrier: carrier ?? undefined, tracking_no: tracking_no ?? undefined }
}

/** What it threw instead. A service that is busy has sent nothing. */
async function outcomeOf(runtime: Runtime, way: string, error: unknown): Promise<Outcome> {
  await logTrouble(runtime, SEND_MESSAGE, way, error)
  if (error instanceof Misconfigured) return { state: 'failed', reason: 'configuration' }
  return { state: error instanceof Failure && error.kind === 'too_many' ? 'later' : 'unclear' }
}

/** In one transaction with the next attempt, if there is to be one. */
async function record(db: Db, message_id: number, { attempts, unclear }: Begun, outcome: Outcome): Promise<void> {
  const isAgain = outcome.state === 'later' || outcome.state === 'unclear'
  if (isAgain && attempts < MAX_ATTEMPTS) {
    return db.transaction(async (tx) => {
      const set = { tried_at: null, unclear: unclear || outcome.state === 'unclear' }
      await tx.update(orderMessage).set(set).where(eq(id, message_id))
      await enqueueRetry(tx, SEND_MESSAGE, { id: message_id }, attempts - 1)
    })
  }
  const end = isAgain ? { state: 'failed' as const, reason: 'away' as const } : endOf(outcome, unclear)
  // A message that was dropped meanwhile was sent nevertheless.
  const open = end.state === 'sent' ? inArray(state, ORDER_MESSAGE_BEFORE_SENT) : eq(state, 'queued')
  await db
    .update(orderMessage)
    .set({ code: null, keyword: null, ...end, tried_at: null, ended_at: sql`now()` })
    .where(and(eq(id, message_id), open))
}

/** A consent is for one message: where an attempt may have got through, its absence says that it did. */
function endOf({ state: to, ...why }: Outcome, unclear: boolean) {
  if (to === 'refused' && unclear) return { ...why, state: 'sent' as const, reason: 'unconfirmed' as const }
  return { reason: null, ...why, state: to === 'later' || to === 'unclear' ? ('failed' as const) : to }
}
