import { and, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { webhook, webhookDelivery, webhookSecret } from '@/db/schema/webhook'
import { fail, invalid } from '../base/errors'
import type { RunInput } from '../core/endpoint/context'
import { hasPermission, type Staff } from '../core/operation/actor'
import { findIds, pageOfRecords, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow, isLive, moveToTrash, restoreFromTrash } from '../data/records'
import { beginToCollect } from '../event/cursor'
import type { WEBHOOK_STATES, WebhookDraft, WebhookEdit, WebhookFilter, WebhookList, WebhookRotation } from './contract'
import { editedDestination, newDestination } from './destination'
import { addDelivery } from './queue'
import { saveRobot } from './robot/save'
import { addSecret, rotateSecret } from './secrets'

type Office = Pick<RunInput, 'db' | 'runtime'> & { actor: Staff }
type State = (typeof WEBHOOK_STATES)[number]

const { id, format, description, events, language, with_address, active } = webhook

/**
 * What a query has is often a key: of each value its end is shown, by which people tell webhooks apart.
 * A robot's is kept so.
 */
export const url = sql<string>`case when ${format} = 'standard'
  then regexp_replace(${webhook.url}, '([?&](?:[^=&#]*=)?)(?:[^&#]{8,}([^&#]{4})|[^&#]+)', '\\1…\\2', 'g') else ${webhook.url} end`
const { failing_since, stopped_at, stop_reason } = webhook
const { version, create_time, update_time, deleted_at } = webhook

const STATES: Record<State, SQL | undefined> = {
  on: and(eq(active, true), isNull(failing_since)),
  failing: and(eq(active, true), isNotNull(failing_since)),
  off: and(eq(active, false), isNull(stopped_at)),
  stopped: isNotNull(stopped_at),
}
const state = sql<State>`case when ${STATES.stopped} then 'stopped' when ${STATES.off} then 'off'
  when ${STATES.failing} then 'failing' else 'on' end`

const MOST_COUNTED = 1000
const countWaiting = sql`(select count(*)::int from (
  select from ${webhookDelivery} where ${webhookDelivery.webhook_id} = ${id} and ${webhookDelivery.state} = 'waiting'
  limit ${MOST_COUNTED}) as counted)`
const formerUntil = sql`(select max(${webhookSecret.expires_at}) from ${webhookSecret}
  where ${webhookSecret.webhook_id} = ${id} and ${webhookSecret.expires_at} > now())`
const hasSecret = sql`exists (select from ${webhookSecret} where ${webhookSecret.webhook_id} = ${id})`
const waiting = sql<number>`${countWaiting}`
const signed = sql<boolean>`${hasSecret}`
const old_secret_until = sql`${formerUntil}`.mapWith(webhookSecret.expires_at)

const what = { id, format, url, description, events, language, with_address, signed, active }
const columns = {
  ...what,
  state,
  failing_since,
  stopped_at,
  stop_reason,
  waiting,
  old_secret_until,
  version,
  create_time,
  update_time,
  deleted_at,
}

const records = (db: Db) => db.select(columns).from(webhook)

const filters = ({ q, format: kind, state: stateFilter, event }: z.output<typeof WebhookFilter>) => [
  q ? or(ilike(url, substringPattern(q)), ilike(description, substringPattern(q))) : undefined,
  kind && eq(format, kind),
  stateFilter && STATES[stateFilter],
  event && sql`${events} ? ${event}`,
]

export const list = (db: Db, query: z.output<typeof WebhookList>) =>
  pageOfRecords(db, webhook, query, filters(query), (where) => records(db).where(where))

export const matchingIds = (db: Db, filter: z.output<typeof WebhookFilter>) =>
  findIds(db, webhook, filter, filters(filter))

export const read = async (db: Db, webhook_id: number) =>
  firstOrNotFound(await records(db).where(isLive(webhook, webhook_id)))

export async function lock(db: Db, webhook_id: number) {
  const [row] = await records(db).where(eq(id, webhook_id)).for('update', { of: webhook })
  return row
}

export async function create({ db, runtime, actor }: Office, draft: z.output<typeof WebhookDraft>) {
  assertMayTellAddresses(actor, draft.with_address)
  const { robot_url: _url, robot_secret, ...fields } = draft
  if (draft.url) refuseShownUrl(draft.url)
  const { address, ...destination } = newDestination(runtime.env, draft)
  await beginToCollect(db)
  const values = { ...fields, ...destination, robot_url: address ? '' : undefined }
  const created = firstOrThrow(await db.insert(webhook).values(values).returning({ id }))
  if (address) await saveRobot(db, runtime.env, created.id, { address, secret: robot_secret })
  const secret = address ? null : await addSecret(db, runtime.env, created.id)
  return { ...(await read(db, created.id)), secret }
}

export async function update({ db, runtime, actor }: Office, edit: z.output<typeof WebhookEdit>) {
  const { id: webhook_id, robot_url: _url, robot_secret, url: sent, ...fields } = edit
  const { stored, ...before } = firstOrNotFound(
    await db
      .select({ ...columns, stored: webhook.url })
      .from(webhook)
      .where(isLive(webhook, webhook_id)),
  )
  const moved = sent === before.url || sent === stored ? undefined : sent
  if (moved) refuseShownUrl(moved)
  const address = editedDestination(runtime.env, before.format, edit)
  const target = address ? { url: address.shown } : moved ? { url: moved } : {}
  // Staff who send delivery addresses somewhere must be allowed to see them.
  const goesElsewhere = address !== undefined || moved !== undefined
  const isAsked = fields.with_address === true && !before.with_address
  const isOn = fields.with_address ?? before.with_address
  assertMayTellAddresses(actor, isAsked || (goesElsewhere && isOn))
  const isSwitchedOn = fields.active === true && !before.active
  if (isSwitchedOn) await beginToCollect(db)
  const fresh = isSwitchedOn ? { failing_since: null, stopped_at: null, stop_reason: null } : {}
  await editRecord(db, webhook, webhook_id, { ...fields, ...target, ...fresh })
  await saveRobot(db, runtime.env, webhook_id, { address, secret: robot_secret })
  return read(db, webhook_id)
}

function refuseShownUrl(text: string): void {
  const isShortened = text.includes('…') || text.includes('%E2%80%A6')
  if (isShortened) invalid('url', 'must be the whole address')
}

export const remove = (db: Db, webhook_id: number) => moveToTrash(db, webhook, webhook_id)

/** Off, so that nothing is sent before staff have reviewed it. */
export async function restore(db: Db, webhook_id: number) {
  await restoreFromTrash(db, webhook, webhook_id)
  await db.update(webhook).set({ active: false }).where(eq(id, webhook_id))
  return read(db, webhook_id)
}

export async function rotate(
  { db, runtime, actor }: Office,
  { id: webhook_id, hours }: z.output<typeof WebhookRotation>,
) {
  const before = await read(db, webhook_id)
  if (before.format !== 'standard') fail('rule', { message: 'The secret comes from the chat app: edit the robot' })
  assertMayTellAddresses(actor, before.with_address)
  const secret = await rotateSecret(db, runtime.env, webhook_id, hours)
  await editRecord(db, webhook, webhook_id, {})
  return { ...(await read(db, webhook_id)), secret }
}

/** Queued like any other, so that it goes the same way. */
export async function sendTest({ db, runtime }: Pick<Office, 'db' | 'runtime'>, webhook_id: number) {
  if (!(await read(db, webhook_id)).active) fail('rule', { message: 'Switch the webhook on first' })
  await addDelivery(db, webhook_id, {
    type: 'webhook.test',
    subject_type: 'test',
    subject_id: webhook_id,
    time: new Date(),
    data: { webhook_id },
  })
  runtime.wake()
  return read(db, webhook_id)
}

const ADDRESS_RIGHTS = ['personal.read', 'order.read_address']

function assertMayTellAddresses(actor: Staff, isAsked = false): void {
  const missing = isAsked && ADDRESS_RIGHTS.find((point) => !hasPermission(actor, point))
  if (missing)
    fail('forbidden', { message: 'Delivery addresses require the permission {point}', params: { point: missing } })
}

/** Switches it off automatically; returns its URL the first time. */
export async function stop(db: Db, webhook_id: number, reason: 'failing' | 'gone') {
  const stopped = await db
    .update(webhook)
    .set({
      active: false,
      stopped_at: sql`now()`,
      stop_reason: reason,
      version: sql`${version} + 1`,
      update_time: sql`now()`,
    })
    .where(and(eq(id, webhook_id), eq(active, true)))
    .returning({ url })
  return stopped[0]?.url
}
