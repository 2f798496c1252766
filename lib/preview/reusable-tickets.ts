import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { sessionToken } from '@/db/schema/session'
import { TICKET_PREFIX } from '../core/auth/tickets'
import { newSecret, sha256 } from '../core/auth/token'
import { actorsOfSessions } from '../core/auth/token-actor'
import type { Actor } from '../core/operation/actor'

const LASTING = sql`now() + interval '30 minutes'`

/**
 * A reusable bearer ticket: its holder sees what it is for, as often as they like. It belongs to no operation, so it
 * signs no one in. It ends after half an hour, or with the session that it was issued in.
 */
export async function issueReusableTicket(db: Db, session_id: number, purpose: string) {
  const ticket = TICKET_PREFIX + newSecret()
  const [issued] = await db
    .insert(sessionToken)
    .values({ hash: sha256(ticket), session_id, kind: 'ticket', operation: purpose, expires_at: LASTING })
    .returning({ expires_at: sessionToken.expires_at })
  return { ticket, expires_at: issued?.expires_at ?? new Date() }
}

type Ticket = { purpose: string; expires_at: Date; actor: Actor }

/**
 * What a ticket is for, and whose it is, with the rights of this moment.
 * It is not consumed, and does not count as a use.
 */
export async function readReusableTicket(db: Db, ticket: string): Promise<Ticket | undefined> {
  const { hash, kind, operation: purpose, session_id, expires_at } = sessionToken
  const [row] = await db
    .select({ purpose, session_id, expires_at })
    .from(sessionToken)
    .where(and(eq(hash, sha256(ticket)), eq(kind, 'ticket'), gt(expires_at, sql`now()`)))
  if (!row?.purpose) return undefined
  const [actor] = await actorsOfSessions(db, [row.session_id])
  return actor && { purpose: row.purpose, expires_at: row.expires_at, actor }
}
