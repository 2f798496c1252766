import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import type { Caller } from '../endpoint/context'
import { type Failure, refusal } from '../errors'
import { countAgainstLimit } from '../limits'
import type { Runtime } from '../runtime'
import { LIFETIMES, secondsFromNow, secondsUntil } from './lifetimes'
import { REFRESHES } from './settings'
import { deriveNextToken, newSecret, newToken, sha256, type TokenKind } from './token'
import { isValidSession, touchSession } from './token-actor'

const GRACE = 10

export type Tokens = {
  token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  refresh_expires_in: number
}

export type SessionUser = { id: number; is_staff: boolean; auth_epoch: number }

type Span = Pick<typeof session.$inferSelect, 'create_time' | 'expires_at'>

/** `instead` of a session that ends with this: not a new sign-in, so it expires no later and is no fresher. */
export async function openSession(
  db: Db,
  opener: SessionUser,
  method: number,
  caller: Caller,
  replaced?: Span,
): Promise<Tokens> {
  const kind = opener.is_staff ? 'staff' : 'customer'
  const { idle, absolute } = LIFETIMES[kind]
  const [opened] = await db
    .insert(session)
    .values({
      user_id: opener.id,
      kind,
      auth_method: method,
      user_epoch: opener.auth_epoch,
      address: caller.address,
      user_agent: caller.user_agent,
      idle_expires_at: idle ? secondsFromNow(idle) : null,
      expires_at: secondsFromNow(absolute),
      ...replaced,
    })
    .returning({ id: session.id, kind: session.kind, expires_at: session.expires_at })
  if (!opened) throw new Error('no session was opened')
  if (!replaced) await db.update(user).set({ last_login_time: sql`now()` }).where(eq(user.id, opener.id))
  return issueTokens(db, opened, { access: newToken('access'), refresh: newToken('refresh') })
}

type Session = Pick<typeof session.$inferSelect, 'id' | 'kind' | 'expires_at'>

async function issueTokens(db: Db, of: Session, tokens: Record<TokenKind, string>): Promise<Tokens> {
  // A staff member's access token ends by idleness, so it may live as long as the session.
  const life =
    of.kind === 'staff'
      ? of.expires_at
      : sql`least(${secondsFromNow(LIFETIMES.customer.access)}, ${of.expires_at.toISOString()})`
  await db.insert(sessionToken).values([
    { hash: sha256(tokens.access), session_id: of.id, kind: 'access', expires_at: life },
    { hash: sha256(tokens.refresh), session_id: of.id, kind: 'refresh', expires_at: of.expires_at },
  ])
  return tokenAnswer(of, tokens)
}

function tokenAnswer(of: Session, tokens: Record<TokenKind, string>): Tokens {
  const seconds = secondsUntil(of.expires_at)
  return {
    token: tokens.access,
    token_type: 'Bearer',
    expires_in: Math.min(LIFETIMES[of.kind].access, seconds),
    refresh_token: tokens.refresh,
    refresh_expires_in: seconds,
  }
}

/** A refresh token is spent once. Coming twice within the grace it gets the same successor, later it ends its session. */
export async function rotateTokens(db: Db, spent: string, runtime: Runtime): Promise<Tokens | Failure> {
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
    .where(and(eq(sessionToken.hash, sha256(spent)), eq(sessionToken.kind, 'refresh'), isValidSession))
    .for('update', { of: sessionToken })
  if (!found) return refusal('unauthorized')
  const { of } = found
  if (found.spent_at && !found.in_grace) {
    await endSession(db, of.id, 'a spent refresh token came back')
    return refusal('unauthorized')
  }
  const refused = await countAgainstLimit(db, REFRESHES, of.id, runtime)
  if (refused) return refused
  const salt = found.salt ?? newSecret()
  const tokens = { access: deriveNextToken('access', spent, salt), refresh: deriveNextToken('refresh', spent, salt) }
  if (found.spent_at) return tokenAnswer(of, tokens)
  await db
    .update(sessionToken)
    .set({ spent_at: sql`now()`, salt })
    .where(eq(sessionToken.hash, sha256(spent)))
  await db
    .update(sessionToken)
    .set({ expires_at: sql`least(${sessionToken.expires_at}, ${secondsFromNow(GRACE)})` })
    .where(and(eq(sessionToken.session_id, of.id), eq(sessionToken.kind, 'access')))
  await touchSession(db, of.id)
  return issueTokens(db, of, tokens)
}

/** Reasons for which users end their own sessions. */
export const SIGN_OUT_REASONS = { out: 'signed-out', again: 'signed-in-again' }

export async function endSession(db: Db, id: number, reason: string): Promise<null> {
  await db
    .update(session)
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where(and(eq(session.id, id), isNull(session.revoked_at)))
  return null
}

/** From the next request on all sessions of this user are invalid. */
export async function endSessionsOf(db: Db, userId: number): Promise<void> {
  await db
    .update(user)
    .set({ auth_epoch: sql`${user.auth_epoch} + 1` })
    .where(eq(user.id, userId))
}
