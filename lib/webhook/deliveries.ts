import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { WEBHOOK_DELIVERY_OVER } from '@/db/life/delivery'
import { webhook, webhookAttempt, webhookDelivery } from '@/db/schema/webhook'
import type { WEBHOOK_FORMATS } from '@/db/vocabulary/webhook'
import { fail } from '../base/errors'
import type { RunInput } from '../core/endpoint/context'
import type { Runtime } from '../core/runtime/runtime'
import { byTime, inTimeRange, MAX_COUNT, pageOfTable } from '../data/page'
import { firstOrNotFound } from '../data/records'
import type { WebhookDeliveryFilter, WebhookDeliveryList, WebhookDeliveryRecord } from './contract'
import { robotBody } from './robot/send'
import { sentenceOf } from './robot/sentence'
import { url } from './webhook'

const { id, webhook_id, message_id, type, subject_type, subject_id, state, attempts, ended_at, create_time } =
  webhookDelivery

const lastAttempt = (column: SQL) => sql`(select ${column} from ${webhookAttempt}
  where ${webhookAttempt.delivery_id} = ${id} order by ${webhookAttempt.id} desc limit 1)`
const last = <Value>(column: SQL) => sql<Value>`${lastAttempt(column)}`
const run_at = sql<Date | null>`case when ${state} = 'waiting' then ${webhookDelivery.run_at} end`.mapWith(
  webhookDelivery.run_at,
)
type Row = z.input<typeof WebhookDeliveryRecord>

const what = { id, webhook_id, message_id, type, subject_type, subject_id, state, attempts }
const columns = {
  ...what,
  status: last<Row['status']>(sql`${webhookAttempt.status}`),
  error: last<Row['error']>(sql`${webhookAttempt.error}`),
  run_at,
  ended_at,
  create_time,
}

const deliveries = (db: Db) => db.select(columns).from(webhookDelivery)

function filters(filter: z.output<typeof WebhookDeliveryFilter>): SQL | undefined {
  const { order_id, ...given } = filter
  return and(
    eq(webhook_id, given.webhook_id),
    given.state && eq(state, given.state),
    given.type && eq(type, given.type),
    order_id === undefined ? undefined : and(eq(subject_type, 'order'), eq(subject_id, order_id)),
    inTimeRange(create_time, given),
  )
}

export const list = (db: Db, query: z.output<typeof WebhookDeliveryList>) =>
  pageOfTable(db, webhookDelivery, byTime(query), filters(query), (where) => deliveries(db).where(where))

const MOST_ATTEMPTS = 50

export async function read({ db, runtime }: Pick<RunInput, 'db' | 'runtime'>, delivery_id: number) {
  const { language, ...one } = firstOrNotFound(
    await db
      .select({
        ...columns,
        url,
        format: webhook.format,
        language: webhook.language,
        payload: webhookDelivery.payload,
      })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhook_id))
      .where(eq(id, delivery_id)),
  )
  const latest = await db
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.delivery_id, delivery_id))
    .orderBy(desc(webhookAttempt.id))
    .limit(MOST_ATTEMPTS)
  return { ...one, payload: sentText({ ...one, language, runtime }), attempt_list: latest }
}

type Sent = { format: (typeof WEBHOOK_FORMATS)[number]; payload: string } & Parameters<typeof sentenceOf>[1]

/** As the endpoint is sent it, but for what is signed with and the delivery address. */
const sentText = ({ format, payload, ...options }: Sent): string =>
  format === 'standard' ? payload : JSON.stringify(robotBody(format, sentenceOf(payload, options)))

/** Locked until the change is done. */
export async function lock(db: Db, delivery_id: number) {
  const locked = await db.select({ id }).from(webhookDelivery).where(eq(id, delivery_id)).for('update')
  return locked.length > 0 ? firstOrNotFound(await deliveries(db).where(eq(id, delivery_id))) : undefined
}

/** Sent once more, with the same id; what comes after it about its subject waits until then. */
export async function replay(db: Db, runtime: Runtime, delivery_id: number) {
  const [one] = await db
    .select({ leased_until: webhookDelivery.leased_until, isOn: webhook.active, deleted_at: webhook.deleted_at })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhook_id))
    .where(eq(id, delivery_id))
  if (!one?.isOn || one.deleted_at) fail('rule', { message: 'Switch the webhook on first' })
  if (one.leased_until) fail('rule', { message: 'It is being sent right now' })
  const now = sql`now()`
  await db
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, run_at: now, since: now, ended_at: null })
    .where(eq(id, delivery_id))
  runtime.wake()
  return firstOrNotFound(await deliveries(db).where(eq(id, delivery_id)))
}

/** The deliveries of a list's filter, the oldest first. */
export async function matchingIds(db: Db, filter: z.output<typeof WebhookDeliveryFilter>): Promise<number[]> {
  const isEnded = inArray(state, WEBHOOK_DELIVERY_OVER)
  const rows = await db
    .select({ id })
    .from(webhookDelivery)
    .where(and(filters(filter), filter.state ? undefined : isEnded))
    .orderBy(asc(id))
    .limit(MAX_COUNT)
  return rows.map((row) => row.id)
}
