import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import type { SIGN_IN_KINDS } from '@/db/vocabulary/user'
import { endSessionsOf, openSession, type Tokens } from '../auth/sessions'
import type { Caller } from '../base/caller'
import { fail } from '../base/errors'
import { parseUserAgent } from '../base/user-agent'
import { isValidSession } from '../core/auth/token-actor'
import type { Actor } from '../core/operation/actor'
import { firstOrUnauthorized } from '../data/records'
import type { KeysToo } from './contract'

/** The sessions of a user, the last used first. */
export async function list(db: Db, actor: Pick<Actor, 'id' | 'session_id'>) {
  const rows = await db
    .select({
      id: session.id,
      current: sql<boolean>`${session.id} = ${actor.session_id}`,
      kind: sql<(typeof SIGN_IN_KINDS)[number]>`${session.kind}`, // no key is a valid session of a person
      address: session.address,
      user_agent: session.user_agent,
      create_time: session.create_time,
      last_used_at: session.last_used_at,
      expires_at: session.expires_at,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(eq(session.user_id, actor.id), isValidSession))
    .orderBy(desc(session.last_used_at), desc(session.id))
  return { items: rows.map(({ user_agent, ...row }) => ({ ...row, ...parseUserAgent(user_agent) })) }
}

/** Sessions of other users are not found. */
export async function end(db: Db, actor: Pick<Actor, 'id'>, id: number): Promise<null> {
  const ended = await db
    .update(session)
    .set({ revoked_at: sql`now()`, revoked_reason: 'ended' })
    .from(user)
    .where(and(eq(session.id, id), eq(session.user_id, actor.id), eq(user.id, session.user_id), isValidSession))
    .returning({ id: session.id })
  return ended.length > 0 ? null : fail('not_found')
}

/** All sessions, this one too; the caller gets a new one in return. */
export async function endAll(db: Db, actor: Actor, caller: Caller, keys: KeysToo): Promise<Tokens> {
  await endSessionsOf(db, actor.id, keys)
  const { id, is_staff, auth_epoch } = user
  const { create_time, expires_at } = session
  const me = firstOrUnauthorized(await db.select({ id, is_staff, auth_epoch }).from(user).where(eq(id, actor.id)))
  const replaced = firstOrUnauthorized(
    await db.select({ create_time, expires_at }).from(session).where(eq(session.id, actor.session_id)),
  )
  return openSession(db, me, actor.auth_method, caller, { replaced })
}

/** All sessions but the caller's; API keys are none. */
export async function endOtherSessions(db: Db, actor: Actor, revoked_reason: string): Promise<void> {
  await db
    .update(session)
    .set({ revoked_at: sql`now()`, revoked_reason })
    .where(
      and(
        eq(session.user_id, actor.id),
        ne(session.id, actor.session_id),
        ne(session.kind, 'key'),
        isNull(session.revoked_at),
      ),
    )
}
