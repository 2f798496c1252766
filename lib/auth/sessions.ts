import { and, eq, isNull, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import type { Caller } from '../base/caller'
import { type Failure, refusal } from '../base/errors'
import { LIFETIMES, secondsFromNow, secondsUntil } from '../core/auth/lifetimes'
import { deriveNextToken, newSecret, newToken, sha256, type TokenKind } from '../core/auth/token'
import { isValidSession, touchSession } from '../core/auth/token-actor'
import { countAgainstLimit } from '../core/runtime/limits'
import type { Runtime } from '../core/runtime/runtime'
import { REFRESHES } from './settings'

const GRACE = 10

export type Tokens = {
  token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  refresh_expires_in: number
}

export type SessionUser = { id: number; is_staff: boolean; auth_epoch: number }

type Session = Pick<typeof session.$inferSelect, 'id' | 'kind' | 'expires_at'>

type Opening = {
  /** The session that this one replaces: not a new sign-in, so it expires no later and is no fresher. */
  replaced?: Pick<typeof session.$inferSelect, 'create_time' | 'expires_at'>
  /** Written in the same statement. */
  also?: WithSubquery[]
}

/** In one statement, because mini-programs sign in whenever they are opened. */
export async function openSession(
  db: Db,
  opener: SessionUser,
  method: number,
  caller: Caller,
  { replaced, also = [] }: Opening = {},
): Promise<Tokens> {
  const kind = opener.is_staff ? 'staff' : 'customer'
  const { idle, absolute } = LIFETIMES[kind]
  const { id, expires_at } = session
  const opened = db.$with('opened').as(
    db
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
      .returning({ id, kind: session.kind, expires_at }),
  )
  const tokens = newTokens(kind)
  const end = sql`(select ${opened.expires_at} from ${opened})`
  const rows = tokenRows({ id: sql`(select ${opened.id} from ${opened})`, kind, expires_at: end }, tokens)
  const issued = db.$with('issued').as(db.insert(sessionToken).values(rows))
  const login = db.update(user).set({ last_login_time: sql`now()` }).where(eq(user.id, opener.id))
  const signedIn = replaced ? [] : [db.$with('signed_in').as(login)]
  const [found] = await db
    .with(opened, issued, ...signedIn, ...also)
    .select()
    .from(opened)
  if (!found) throw new Error('no session was opened')
  return tokenAnswer(found, tokens)
}

const newTokens = (kind: Session['kind']) => ({ access: newToken('access', kind), refresh: newToken('refresh', kind) })

/** The first tokens of a key whose holder renews them. */
export async function issueTokens(db: Db, of: Session): Promise<Tokens> {
  const tokens = newTokens(of.kind)
  const end = sql`${of.expires_at.toISOString()}::timestamptz`
  await db.insert(sessionToken).values(tokenRows({ ...of, expires_at: end }, tokens))
  return tokenAnswer(of, tokens)
}

type TokenOwner = { id: number | SQL; kind: Session['kind']; expires_at: SQL }

function tokenRows(of: TokenOwner, tokens: Record<TokenKind, string>) {
  // A staff member's access token ends by idleness, so it may live as long as the session.
  const life =
    of.kind === 'staff' ? of.expires_at : sql`least(${secondsFromNow(LIFETIMES[of.kind].access)}, ${of.expires_at})`
  return [
    { hash: sha256(tokens.access), session_id: of.id, kind: 'access' as const, expires_at: life },
    { hash: sha256(tokens.refresh), session_id: of.id, kind: 'refresh' as const, expires_at: of.expires_at },
  ]
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

/**
 * A refresh token is spent once. Coming twice within the grace it gets the same successor, later it ends its session.
 * `isValid`: which sessions are renewed here, those of people unless said.
 */
export async function rotateTokens(
  db: Db,
  spent: string,
  runtime: Runtime,
  isValid: SQL | undefined = isValidSession,
): Promise<Tokens | Failure> {
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
    .where(and(eq(sessionToken.hash, sha256(spent)), eq(sessionToken.kind, 'refresh'), isValid))
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
  const next = (kind: TokenKind) => deriveNextToken(kind, of.kind, spent, salt)
  const tokens = { access: next('access'), refresh: next('refresh') }
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
  const end = sql`${of.expires_at.toISOString()}`
  await db.insert(sessionToken).values(tokenRows({ ...of, expires_at: end }, tokens))
  return tokenAnswer(of, tokens)
}

export async function endSession(db: Db, id: number, reason: string): Promise<null> {
  await db
    .update(session)
    .set({ revoked_at: sql`now()`, revoked_reason: reason })
    .where(and(eq(session.id, id), isNull(session.revoked_at)))
  return null
}

/**
 * From the next request on all sessions of this user are invalid. Their API keys and agents work on, or an ERP would
 * stop with each forgotten password, unless `revoke_keys` says otherwise.
 */
export async function endSessionsOf(db: Db, userId: number, { revoke_keys = false } = {}): Promise<void> {
  await db
    .update(user)
    .set({ auth_epoch: sql`${user.auth_epoch} + 1` })
    .where(eq(user.id, userId))
  if (!revoke_keys) return
  await db
    .update(session)
    .set({ revoked_at: sql`now()`, revoked_reason: 'revoked' })
    .where(and(eq(session.user_id, userId), eq(session.kind, 'key'), isNull(session.revoked_at)))
}
