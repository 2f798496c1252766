import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { webhook, webhookAttempt, webhookDelivery } from '@/db/schema/webhook'
import { logByItself } from '../core/endpoint/audit'
import type { Runtime } from '../core/runtime/runtime'
import type { Counter } from '../counters/counter'
import { firstOrNotFound } from '../data/records'
import type { Outcome } from '../outgoing/post'
import { type Claimed, isOwn } from './claim'
import { pause } from './robot/pace'
import { stop } from './webhook'

const MINUTE = 60
const HOUR = 60 * MINUTE
/** Seconds until the next attempt; after that every six hours, until it is given up. */
const WAITS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
const LONGEST_WAIT = 6 * HOUR
const GIVEN_UP_AFTER = 72 * HOUR
/** An endpoint that has failed for so long is switched off. */
const STOPPED_AFTER = 72 * HOUR

const GONE = 410

export const WEBHOOK_ATTEMPTS: Counter = {
  name: 'kiosk_webhook_attempts_total',
  help: 'Deliveries to webhooks and robots that were tried, by what came of them.',
  labels: ['format', 'result'],
}

/** With some jitter, so that deliveries that failed together are not retried together. */
const secondsUntilNext = (attempts: number, chance = Math.random()): number =>
  (WAITS[attempts - 1] ?? LONGEST_WAIT) * (1 + chance / 10)

const isAcknowledged = ({ status, error }: Outcome): boolean =>
  error === null && status !== null && status >= 200 && status < 300

/** Records the result of an attempt, unless another process has taken over the delivery. */
export const recordOutcome = (runtime: Runtime, claimed: Claimed, outcome: Outcome): Promise<void> => {
  const isDone = isAcknowledged(outcome)
  runtime.metrics?.count(WEBHOOK_ATTEMPTS, [claimed.format, isDone ? 'delivered' : (outcome.error ?? 'refused')])
  return runtime.database.db.transaction(async (tx) => {
    if (!(await (isDone ? acknowledge(tx, claimed) : scheduleRetry(tx, claimed, outcome)))) return
    // An answer may repeat the address that it was sent.
    const body = claimed.address ? '' : outcome.body
    await tx.insert(webhookAttempt).values({ delivery_id: claimed.id, ...outcome, body })
    if (isDone) await markWorking(tx, claimed.webhook_id)
    else if (outcome.error === 'limited') await pause(tx, claimed.format, claimed.webhook_id)
    else await markFailing(tx, runtime, claimed.webhook_id, outcome)
  })
}

const { id, state, run_at, since } = webhookDelivery

async function acknowledge(db: Db, claimed: Claimed): Promise<boolean> {
  const done = await db
    .update(webhookDelivery)
    .set({ state: 'delivered', ended_at: sql`now()`, leased_until: null })
    .where(isOwn(claimed))
    .returning({ id })
  return done.length > 0
}

/** Until later, together with those that wait behind it; or for good, so that they need not wait any longer. */
async function scheduleRetry(db: Db, claimed: Claimed, { status }: Outcome): Promise<boolean> {
  const wait = sql`make_interval(secs => ${secondsUntilNext(claimed.attempts)})`
  const isOver = sql`(${status === GONE} or now() + ${wait} > ${since} + make_interval(secs => ${GIVEN_UP_AFTER}))`
  const [row] = await db
    .update(webhookDelivery)
    .set({
      leased_until: null,
      state: sql`case when ${isOver} then 'failed' else 'waiting' end`,
      ended_at: sql`case when ${isOver} then now() end`,
      run_at: sql`case when ${isOver} then ${run_at} else now() + ${wait} end`,
    })
    .where(isOwn(claimed))
    .returning({ webhook_id: webhookDelivery.webhook_id, state, run_at, ...SUBJECT })
  if (row?.state === 'waiting') await delayFollowers(db, row)
  return row !== undefined
}

const SUBJECT = { subject_type: webhookDelivery.subject_type, subject_id: webhookDelivery.subject_id }
type Row = Pick<typeof webhookDelivery.$inferSelect, 'webhook_id' | 'run_at' | 'subject_type' | 'subject_id'>

const delayFollowers = (db: Db, row: Row) =>
  db
    .update(webhookDelivery)
    .set({ run_at: row.run_at })
    .where(
      and(
        eq(webhookDelivery.webhook_id, row.webhook_id),
        eq(SUBJECT.subject_type, row.subject_type),
        eq(SUBJECT.subject_id, row.subject_id),
        eq(state, 'waiting'),
        sql`${run_at} < ${row.run_at}`,
      ),
    )

const markWorking = (db: Db, webhook_id: number) =>
  db
    .update(webhook)
    .set({ failing_since: null })
    .where(and(eq(webhook.id, webhook_id), isNotNull(webhook.failing_since)))

/** Since the first failure after a success; after three days of them the endpoint is switched off. */
async function markFailing(db: Db, runtime: Runtime, webhook_id: number, { status }: Outcome): Promise<void> {
  await db
    .update(webhook)
    .set({ failing_since: sql`now()` })
    .where(and(eq(webhook.id, webhook_id), isNull(webhook.failing_since)))
  const hasFailedLong = sql<boolean>`coalesce(${webhook.failing_since} < now() - make_interval(secs => ${STOPPED_AFTER}), false)`
  const { isLong } = firstOrNotFound(
    await db.select({ isLong: hasFailedLong }).from(webhook).where(eq(webhook.id, webhook_id)),
  )
  if (!isLong && status !== GONE) return
  const reason = status === GONE ? 'gone' : 'failing'
  const url = await stop(db, webhook_id, reason)
  if (url) await logByItself(db, runtime, 'webhook.stop', { url, reason })
}
