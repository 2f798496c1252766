import { and, eq, gt, ilike, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '@/db/client'
import { apiKey } from '@/db/schema/api-key'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import { NO_EPOCH } from '@/db/vocabulary/user'
import { endSession } from '../auth/sessions'
import { fail, invalid } from '../base/errors'
import { assertMayGrant } from '../core/auth/granting'
import { WORKING_POINTS } from '../core/auth/key-actor'
import { newToken, sha256 } from '../core/auth/token'
import { ACTOR_COLUMNS } from '../core/auth/token-actor'
import type { RunInput } from '../core/endpoint/context'
import type { Actor, Staff } from '../core/operation/actor'
import { permissionsOfKeys } from '../core/operation/permissions'
import { inTimeRange, pageOfTable, substringPattern } from '../data/page'
import { editRecord, firstOrNotFound, firstOrThrow } from '../data/records'
import type { API_KEY_STATES, ApiKeyDraft, ApiKeyEdit, ApiKeyList, ApiKeyRotation } from './contract'

type Office = Pick<RunInput, 'db' | 'runtime' | 'caller'> & { actor: Staff }
type State = (typeof API_KEY_STATES)[number]

const { id, session_id, name, points, may_write, addresses, calls_per_minute } = apiKey
const { last_used_at, last_address, version, create_time, update_time } = apiKey
const { expires_at, revoked_at } = session

const isUnrevoked = isNull(revoked_at)
const STATES: Record<State, SQL | undefined> = {
  active: and(isUnrevoked, gt(expires_at, sql`now()`)),
  expired: and(isUnrevoked, lte(expires_at, sql`now()`)),
  revoked: sql`${revoked_at} is not null`,
}
const state = sql<State>`case when ${STATES.revoked} then 'revoked' when ${STATES.expired} then 'expired' else 'active' end`

/** An agent signed in and got it: it renews its token by itself. */
const by_sign_in = sql<boolean>`exists (select from ${sessionToken}
  where ${sessionToken.session_id} = ${session_id} and ${sessionToken.kind} = 'refresh')`

/** Of a rotated key: the tokens that end before it does. */
const formerUntil = sql`(select max(${sessionToken.expires_at}) from ${sessionToken}
  where ${sessionToken.session_id} = ${session_id} and ${sessionToken.expires_at} > now()
    and ${sessionToken.expires_at} < ${expires_at} and ${revoked_at} is null and not ${by_sign_in})`

const columnsFor = (reader: Pick<Actor, 'id'> | null) => ({
  id,
  name,
  maker: ACTOR_COLUMNS.username,
  mine: sql<boolean>`${user.id} = ${reader?.id ?? 0}`,
  points,
  working: sql<number>`cardinality(${WORKING_POINTS})`,
  may_write,
  addresses,
  calls_per_minute,
  by_sign_in,
  state,
  expires_at,
  revoked_at,
  old_key_until: sql`${formerUntil}`.mapWith(sessionToken.expires_at),
  last_used_at,
  last_address,
  version,
  create_time,
  update_time,
})

const records = (db: Db, reader: Pick<Actor, 'id'> | null) =>
  db
    .select(columnsFor(reader))
    .from(apiKey)
    .innerJoin(session, eq(session.id, session_id))
    .innerJoin(user, eq(user.id, session.user_id))

/** For its maker, a week before; one that was made for less than that they know of. Gone once its end is moved. */
export function endingSoon(since: SQL, reader: SQL): SQL {
  const warned = sql`${expires_at} - interval '7 days'`
  return sql`select ${id} as id, null as order_no, null::int as amount, ${warned} as time
    from ${apiKey} join ${session} on ${session.id} = ${session_id}
    where ${session.user_id} = ${reader} and ${STATES.active} and ${warned} between ${since} and now()
      and ${warned} > ${create_time}`
}

export function list({ db, actor }: Pick<Office, 'db' | 'actor'>, query: z.output<typeof ApiKeyList>) {
  const isInState =
    query.state && sql`exists (select from ${session} where ${eq(session.id, session_id)} and ${STATES[query.state]})`
  const where = and(
    query.q ? ilike(name, substringPattern(query.q)) : undefined,
    isInState,
    inTimeRange(create_time, query),
  )
  return pageOfTable(db, apiKey, query, where, (condition) => records(db, actor).where(condition))
}

export const read = async ({ db, actor }: Pick<Office, 'db' | 'actor'>, key_id: number) =>
  firstOrNotFound(await records(db, actor).where(eq(id, key_id)))

export async function lock(db: Db, key_id: number, actor: Actor | null) {
  const [row] = await records(db, actor).where(eq(id, key_id)).for('update', { of: apiKey })
  return row
}

export async function create(office: Office, draft: z.output<typeof ApiKeyDraft>) {
  const { id: key_id, session_id: of, end } = await openKey(office, draft)
  const key = await addToken(office.db, of, end)
  return { ...(await read(office, key_id)), key }
}

/** For the program of this id, a hash: it ends then, unless the program brings its code. */
type Provisional = { client: string; ends: Date }

/** Without a token. */
export async function openKey(office: Office, draft: z.output<typeof ApiKeyDraft>, provisional?: Provisional) {
  const { db, actor, caller } = office
  const { expires_at: expiry, ...fields } = draft
  mayGive(office, draft.points)
  const end = expiry ?? inDays(365)
  mustEndInTime(end)
  const opened = firstOrThrow(
    await db
      .insert(session)
      .values({
        user_id: actor.id,
        kind: 'key',
        auth_method: actor.auth_method,
        user_epoch: NO_EPOCH,
        address: caller.address,
        user_agent: caller.user_agent,
        expires_at: provisional?.ends ?? end,
      })
      .returning({ id: session.id }),
  )
  const created = firstOrThrow(
    await db
      .insert(apiKey)
      .values({ ...fields, session_id: opened.id, client: provisional?.client })
      .returning({ id }),
  )
  return { id: created.id, session_id: opened.id, end }
}

async function addToken(db: Db, of: number, end: Date): Promise<string> {
  const key = newToken('access', 'key')
  await db.insert(sessionToken).values({ hash: sha256(key), session_id: of, kind: 'access', expires_at: end })
  return key
}

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number): Date => new Date(Date.now() + days * DAY)

function mustEndInTime(end: Date): void {
  if (end <= new Date()) invalid('expires_at', 'must be in the future')
  if (end > inDays(2 * 366)) invalid('expires_at', 'must be within two years')
}

/** Each must be one that keys can have, and that the person who makes it has. */
function mayGive({ actor, runtime }: Office, points: string[], had: string[] = []): void {
  const offered = new Set(permissionsOfKeys(runtime.registry.operations).map(({ point }) => point))
  const refused = points.filter((point) => !offered.has(point) && !had.includes(point))
  if (refused.length > 0) invalid('points', 'cannot be granted to API keys: {points}', { points: refused.slice(0, 20) })
  assertMayGrant(
    actor,
    points.filter((point) => !had.includes(point)),
  )
}

/** Locks the key as the subject of the operation. What it can do is its maker's, so only they change it. */
async function own(office: Office, key_id: number) {
  const { db, actor } = office
  const found = firstOrNotFound(
    await db
      .select({ session_id, points, mine: columnsFor(actor).mine, by_sign_in, state, expires_at })
      .from(apiKey)
      .innerJoin(session, eq(session.id, session_id))
      .innerJoin(user, eq(user.id, session.user_id))
      .where(eq(id, key_id)),
  )
  if (!found.mine) fail('forbidden', { message: 'Only its creator can change a key' })
  if (found.state === 'revoked') fail('rule', { message: 'This key has been revoked' })
  return found
}

export async function update(office: Office, { id: key_id, expires_at: end, ...fields }: z.output<typeof ApiKeyEdit>) {
  const { db } = office
  const before = await own(office, key_id)
  if (fields.points) mayGive(office, fields.points, before.points)
  if (end) await moveEnd(db, before, end)
  await editRecord(db, apiKey, key_id, fields)
  return read(office, key_id)
}

/** A former token that is only kept for a while ends when it was to end. */
async function moveEnd(db: Db, before: { session_id: number; expires_at: Date }, end: Date): Promise<void> {
  mustEndInTime(end)
  const isCurrent = sql`${sessionToken.expires_at} >= ${before.expires_at.toISOString()}::timestamptz`
  await db
    .update(sessionToken)
    .set({ expires_at: end })
    .where(and(eq(sessionToken.session_id, before.session_id), isCurrent))
  await db.update(session).set({ expires_at: end }).where(eq(session.id, before.session_id))
}

/** A new key with the same rights; the former one works for so many hours, one before that no more. */
export async function rotate(office: Office, { id: key_id, hours }: z.output<typeof ApiKeyRotation>) {
  const { db } = office
  const before = await own(office, key_id)
  if (before.by_sign_in) fail('rule', { message: 'An agent signed in for this key, and renews it by itself' })
  if (before.state === 'expired') fail('rule', { message: 'This key has expired: move its end first' })
  const isOwn = eq(sessionToken.session_id, before.session_id)
  const isFormer = sql`${sessionToken.expires_at} < ${before.expires_at.toISOString()}::timestamptz`
  await db.delete(sessionToken).where(and(isOwn, isFormer))
  const until = sql`least(${sessionToken.expires_at}, now() + make_interval(hours => ${hours}))`
  await db.update(sessionToken).set({ expires_at: until }).where(isOwn)
  const key = await addToken(db, before.session_id, before.expires_at)
  await editRecord(db, apiKey, key_id, {})
  return { ...(await read(office, key_id)), key }
}

/** At once in every process; a call that has begun ends as it would. */
export async function revoke(db: Db, key_id: number): Promise<null> {
  const [found] = await db.select({ session_id }).from(apiKey).where(eq(id, key_id))
  await endSession(db, firstOrNotFound(found ? [found] : []).session_id, 'revoked')
  await editRecord(db, apiKey, key_id, {})
  return null
}
