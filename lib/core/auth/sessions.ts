import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session, sessionToken } from '@/db/schema/session'
import { groupPermission, identity, MINI_PROGRAM, NAME, user } from '@/db/schema/user'
import type { Caller } from '../endpoint/endpoint'
import { type Failure, refusal } from '../errors'
import { tooMany } from '../limits'
import type { Runtime } from '../runtime'
import type { Actor } from './actor'
import { FACTOR_MISSING } from './second-factor'
import { hashOf, newSecret, newToken, successor, type TokenKind } from './token'

const [MINUTE, GRACE] = [60, 10]
const { point, group_id } = groupPermission
const LIFE = {
  customer: { access: 2 * 60 * MINUTE, idle: undefined, absolute: 30 * 24 * 60 * MINUTE },
  staff: { access: 30 * MINUTE, idle: 30 * MINUTE, absolute: 8 * 60 * MINUTE },
}

export type Tokens = {
  token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  refresh_expires_in: number
}

type Opener = { id: number; is_staff: boolean; auth_epoch: number }

const later = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const secondsUntil = (date: Date) => Math.max(0, Math.floor((date.getTime() - Date.now()) / 1000))

export async function openSession(db: Db, opener: Opener, method: number, caller: Caller): Promise<Tokens> {
  const kind = opener.is_staff ? 'staff' : 'customer'
  const { idle, absolute } = LIFE[kind]
  const [opened] = await db
    .insert(session)
    .values({
      user_id: opener.id,
      kind,
      auth_method: method,
      user_epoch: opener.auth_epoch,
      address: caller.address,
      user_agent: caller.user_agent,
      idle_expires_at: idle ? later(idle) : null,
      expires_at: later(absolute),
    })
    .returning({ id: session.id, kind: session.kind, expires_at: session.expires_at })
  if (!opened) throw new Error('no session was opened')
  await db.update(user).set({ last_login_time: sql`now()` }).where(eq(user.id, opener.id))
  return issue(db, opened, { access: newToken('access'), refresh: newToken('refresh') })
}

type Session = Pick<typeof session.$inferSelect, 'id' | 'kind' | 'expires_at'>

async function issue(db: Db, of: Session, tokens: Record<TokenKind, string>): Promise<Tokens> {
  // A staff member's access token ends by idleness, so it may live as long as the session.
  const life =
    of.kind === 'staff' ? of.expires_at : sql`least(${later(LIFE.customer.access)}, ${of.expires_at.toISOString()})`
  await db.insert(sessionToken).values([
    { hash: hashOf(tokens.access), session_id: of.id, kind: 'access', expires_at: life },
    { hash: hashOf(tokens.refresh), session_id: of.id, kind: 'refresh', expires_at: of.expires_at },
  ])
  return answer(of, tokens)
}

function answer(of: Session, tokens: Record<TokenKind, string>): Tokens {
  const left = secondsUntil(of.expires_at)
  return {
    token: tokens.access,
    token_type: 'Bearer',
    expires_in: Math.min(LIFE[of.kind].access, left),
    refresh_token: tokens.refresh,
    refresh_expires_in: left,
  }
}

/** A session that still holds, whatever token asks for it. */
export const holds = and(
  isNull(session.revoked_at),
  gt(session.expires_at, sql`now()`),
  or(isNull(session.idle_expires_at), gt(session.idle_expires_at, sql`now()`)),
  eq(session.user_epoch, user.auth_epoch),
  user.active,
  isNull(user.deleted_at),
)

/** Whoever a session was opened for, as the database says at this request. */
export const PERSON = {
  id: user.id,
  session_id: session.id,
  auth_method: session.auth_method,
  username: sql<string>`coalesce((select ${identity.identifier} from ${identity} where ${identity.user_id} = ${user.id} and ${identity.type} = ${NAME}), ${user.nickname})`,
  is_staff: user.is_staff,
  is_super: user.is_super,
  /** Whoever came through a mini-program used no password, so that they need not change one first. */
  password_temporary: sql<boolean>`(${user.password_temporary} and ${session.auth_method} <> ${MINI_PROGRAM})`,
  factor_missing: FACTOR_MISSING,
  points: sql<string[]>`array(select ${point} from ${groupPermission} where ${group_id} = ${user.group_id})`,
  used_lately: sql<boolean>`${session.last_used_at} > now() - interval '1 minute'`,
}

const seek = (db: Db, token: string) =>
  db
    .select({
      person: PERSON,
      create_time: sessionToken.create_time,
      expires_at: sql<string>`least(${sessionToken.expires_at}, ${session.idle_expires_at})`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.session_id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        eq(sessionToken.hash, hashOf(token)),
        eq(sessionToken.kind, 'access'),
        gt(sessionToken.expires_at, sql`now()`),
        holds,
      ),
    )

/** Who holds this access token, in one query; a use is written down at most once a minute. */
export async function actorOf(db: Db, token: string): Promise<Actor | undefined> {
  const [found] = await seek(db, token)
  return found && acting(db, found.person)
}

type Person = Omit<Actor, 'points'> & { points: string[]; used_lately: boolean }

export async function acting(db: Db, { used_lately, points, ...person }: Person): Promise<Actor> {
  if (!used_lately) await use(db, person.session_id)
  return { ...person, points: new Set(points) }
}

const use = (db: Db, id: number) =>
  db
    .update(session)
    .set({
      last_used_at: sql`now()`,
      idle_expires_at: sql`case when ${session.kind} = 'staff' then ${later(LIFE.staff.idle)} end`,
    })
    .where(and(eq(session.id, id), lt(session.last_used_at, sql`now() - interval '1 minute'`)))

/** What a token stands for, without counting as a use. */
export async function inspect(db: Db, token: string) {
  const [found] = await seek(db, token)
  return found && { ...found, expires_in: secondsUntil(new Date(found.expires_at)) }
}

/** A refresh token is spent once. Coming twice within the grace it gets the same successor, later it ends its session. */
export async function rotate(db: Db, spent: string, runtime: Runtime): Promise<Tokens | Failure> {
  const [found] = await db
    .select({
      of: { id: session.id, kind: session.kind, expires_at: session.expires_at },
      spent_at: sessionToken.spent_at,
      salt: sessionToken.salt,
      in_grace: sql<boolean>`coalesce(${sessionToken.spent_at} > now() - make_interval(secs => ${GRACE}), false)`,
    })
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.session_id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(eq(sessionToken.hash, hashOf(spent)), eq(sessionToken.kind, 'refresh'), holds))
    .for('update', { of: sessionToken })
  if (!found) return refusal('unauthorized')
  const { of } = found
  if (found.spent_at && !found.in_grace) {
    await endSession(db, of.id, 'a spent refresh token came back')
    return refusal('unauthorized')
  }
  const over = await tooMany(db, 'refresh', of.id, runtime)
  if (over) return over
  const salt = found.salt ?? newSecret()
  const tokens = { access: successor('access', spent, salt), refresh: successor('refresh', spent, salt) }
  if (found.spent_at) return answer(of, tokens)
  await db
    .update(sessionToken)
    .set({ spent_at: sql`now()`, salt })
    .where(eq(sessionToken.hash, hashOf(spent)))
  await db
    .update(sessionToken)
    .set({ expires_at: sql`least(${sessionToken.expires_at}, ${later(GRACE)})` })
    .where(and(eq(sessionToken.session_id, of.id), eq(sessionToken.kind, 'access')))
  await use(db, of.id)
  return issue(db, of, tokens)
}

export async function endSession(db: Db, id: number, reason: string): Promise<null> {
  await db
    .update(session)
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where(and(eq(session.id, id), isNull(session.revoked_at)))
  return null
}

/** From the next request on none of this user's sessions holds. */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db
    .update(user)
    .set({ auth_epoch: sql`${user.auth_epoch} + 1` })
    .where(eq(user.id, userId))
}
