import { and, eq, gt, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { config } from '@/db/schema/kernel'
import { session, sessionToken } from '@/db/schema/session'
import { secondFactor } from '@/db/schema/sign-in'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM, NAME } from '@/db/vocabulary/user'
import { jsonTime, literal } from '../../data/database-json'
import { prepareOnce } from '../../data/prepare-once'
import type { Actor } from '../operation/actor'
import { pointsOf } from './granting'
import { LIFETIMES, secondsFromNow, secondsUntil } from './lifetimes'
import { sha256 } from './token'

/** Condition: the session is still valid, for any of its tokens. */
export const isValidSession = and(
  isNull(session.revoked_at),
  gt(session.expires_at, sql`now()`),
  or(isNull(session.idle_expires_at), gt(session.idle_expires_at, sql`now()`)),
  eq(session.user_epoch, user.auth_epoch),
  user.active,
  isNull(user.deleted_at),
)

const REQUIRED_OF = sql`(select ${config.value} #>> '{}' from ${config} where ${config.key} = 'security.otp_required')`

/** Of whom the configuration demands a factor: by default of no one. */
export const FACTOR_REQUIRED = sql<boolean>`(${user.is_staff} and coalesce(case ${REQUIRED_OF}
  when 'staff' then true when 'super' then ${user.is_super} end, false))`

const FACTOR_MISSING = sql<boolean>`(${FACTOR_REQUIRED} and not exists (
  select from ${secondFactor} where ${secondFactor.user_id} = ${user.id} and ${isNotNull(secondFactor.confirmed_at)}))`

/** The columns of an `Actor`, as they are at this request. */
export const ACTOR_COLUMNS = {
  id: user.id,
  session_id: session.id,
  auth_method: session.auth_method,
  username: sql<string>`coalesce((select ${identity.identifier} from ${identity} where ${identity.user_id} = ${user.id} and ${identity.type} = ${literal(NAME)}), ${user.nickname})`,
  is_staff: user.is_staff,
  is_super: user.is_super,
  /** Users of a mini-program did not use a password, so they need not change one first. */
  password_temporary: sql<boolean>`(${user.password_temporary} and ${session.auth_method} <> ${literal(MINI_PROGRAM)})`,
  factor_missing: FACTOR_MISSING,
  points: pointsOf(user.group_id),
  read_position: user.read_position,
  used_lately: sql<boolean>`${session.last_used_at} > now() - interval '1 minute'`,
}

/** Condition: the token is valid for its holder. */
export const isValidToken = and(
  eq(sessionToken.kind, literal('access')),
  gt(sessionToken.expires_at, sql`now()`),
  isValidSession,
)

const NOTHING = sql<string | null>`null`
type Lookup<Person> = { name: string; person: Person; text?: SQL<string | null>; isOne?: SQL }

/** Finds who holds a token. Hot: planned once for each connection. */
export const lookup = <Person extends Partial<typeof ACTOR_COLUMNS>>({
  name,
  person,
  text = NOTHING,
  isOne,
}: Lookup<Person>) =>
  prepareOnce((db) =>
    db
      .select({ person, text })
      .from(sessionToken)
      .innerJoin(session, eq(session.id, sessionToken.session_id))
      .innerJoin(user, eq(user.id, session.user_id))
      .where(and(eq(sessionToken.hash, sql.placeholder('hash')), isValidToken, isOne))
      .prepare(name),
  )

const anybody = lookup({ name: 'session_holder', person: ACTOR_COLUMNS })

/** The user of this access token, in one query; a use is recorded at most once a minute. */
export async function actorOf(db: Db, token: string): Promise<Actor | undefined> {
  const [found] = await anybody(db).execute({ hash: sha256(token) })
  return found && toActor(db, found.person)
}

/** Reasons for which users end their own sessions. */
export const SIGN_OUT_REASONS = { out: 'signed-out', again: 'signed-in-again' }

/** Why a session can no longer be used; `ended`: a person ended it, or the password was changed. */
export type SessionEnd = 'idle' | 'expired' | 'ended'

/** Why the session of this token has ended; undefined while it is in use, and once it is deleted. */
export async function sessionEndOf(db: Db, token: string): Promise<SessionEnd | undefined> {
  const end = sql<SessionEnd>`case when ${session.revoked_at} is not null then 'ended'
    when ${session.expires_at} <= now() then 'expired'
    when ${session.idle_expires_at} <= now() then 'idle' else 'ended' end`
  const [found] = await db
    .select({ end })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.session_id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(eq(sessionToken.hash, sha256(token)), not(isValidSession ?? sql`true`)))
  return found?.end
}

export type ActorRow = Omit<Actor, 'points' | 'doneWithToken'> & { points: string[]; used_lately: boolean }

export const toActor = (db: Db, row: ActorRow): Actor | Promise<Actor> =>
  row.used_lately ? actorFrom(row) : touchSession(db, row.session_id).then(() => actorFrom(row))

/** Field by field: spreading the row would take a tenth of a request's time. */
const actorFrom = (row: ActorRow): Actor => ({
  id: row.id,
  session_id: row.session_id,
  auth_method: row.auth_method,
  username: row.username,
  is_staff: row.is_staff,
  is_super: row.is_super,
  points: new Set(row.points),
  password_temporary: row.password_temporary,
  factor_missing: row.factor_missing,
  read_position: row.read_position ?? null,
})

const touch = prepareOnce((db) =>
  db
    .update(session)
    .set({
      last_used_at: sql`now()`,
      idle_expires_at: sql`case when ${session.kind} = 'staff' then ${secondsFromNow(LIFETIMES.staff.idle)} end`,
    })
    .where(and(eq(session.id, sql.placeholder('id')), lt(session.last_used_at, sql`now() - interval '1 minute'`)))
    .prepare('session_touch'),
)

export const touchSession = (db: Db, id: number) => touch(db).execute({ id })

/** The users of these sessions, as far as they are still valid; not counted as a use. */
export async function actorsOfSessions(db: Db, sessions: number[]): Promise<Actor[]> {
  const rows = await db
    .select(ACTOR_COLUMNS)
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(inArray(session.id, sessions), isValidSession))
  return rows.map(actorFrom)
}

const timed = lookup({
  name: 'session_token_times',
  person: ACTOR_COLUMNS,
  text: sql`json_build_object('create_time', ${jsonTime(sessionToken.create_time)},
    'expires_at', ${jsonTime(sql`least(${sessionToken.expires_at}, ${session.idle_expires_at})`)})::text`,
})
const Times = z.object({ create_time: z.string(), expires_at: z.string() })

/** The user of a token, without counting as a use. */
export async function inspectToken(db: Db, token: string) {
  const [found] = await timed(db).execute({ hash: sha256(token) })
  if (!found) return undefined
  const { create_time, expires_at } = Times.parse(JSON.parse(found.text ?? ''))
  return { person: found.person, create_time, expires_in: secondsUntil(new Date(expires_at)) }
}
