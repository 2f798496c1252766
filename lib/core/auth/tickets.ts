import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session, sessionToken } from '@/db/schema/session'
import { user } from '@/db/schema/user'
import type { Actor } from '../operation/actor'
import { newSecret, sha256 } from './token'
import { ACTOR_COLUMNS, isValidSession, toActor } from './token-actor'

export const TICKET_PREFIX = 'tk_'

/** For one operation of one session, once and within a minute. Unused ones are deleted on the way. */
export async function issueTicket(db: Db, session_id: number, operation: string): Promise<string> {
  const ticket = TICKET_PREFIX + newSecret()
  await db
    .delete(sessionToken)
    .where(
      and(
        eq(sessionToken.session_id, session_id),
        eq(sessionToken.kind, 'ticket'),
        lt(sessionToken.expires_at, sql`now()`),
      ),
    )
  await db.insert(sessionToken).values({
    hash: sha256(ticket),
    session_id,
    kind: 'ticket',
    operation,
    expires_at: sql`now() + interval '1 minute'`,
  })
  return ticket
}

/** The first use consumes it; a use for another operation is refused and does not. */
export async function spendTicket(db: Db, ticket: string, operation: string): Promise<Actor | undefined> {
  const isValidTicket = and(
    eq(sessionToken.hash, sha256(ticket)),
    eq(sessionToken.kind, 'ticket'),
    eq(sessionToken.operation, operation),
  )
  const { session_id, expires_at } = sessionToken
  const spent = db.$with('spent').as(db.delete(sessionToken).where(isValidTicket).returning({ session_id, expires_at }))
  const [person] = await db
    .with(spent)
    .select(ACTOR_COLUMNS)
    .from(spent)
    .innerJoin(session, eq(session.id, spent.session_id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(gt(spent.expires_at, sql`now()`), isValidSession))
  return person && toActor(db, person)
}
