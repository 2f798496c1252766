import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { session, sessionToken } from '@/db/schema/session'
import { identity, user } from '@/db/schema/user'
import { MINI_PROGRAM, NAME } from '@/db/vocabulary'
import { prepareOnce } from '../prepare-once'
import type { Actor } from './actor'
import { pointsOf } from './granting'
import { LIFE, later, secondsUntil } from './life'
import { FACTOR_MISSING } from './second-factor'
import { hashOf } from './token'

/** A session that is still valid, for any of its tokens. */
export const holds = and(
  isNull(session.revoked_at),
  gt(session.expires_at, sql`now()`),
  or(isNull(session.idle_expires_at), gt(session.idle_expires_at, sql`now()`)),
  eq(session.user_epoch, user.auth_epoch),
  user.active,
  isNull(user.deleted_at),
)

/** The user of a session, as the database says at this request. */
export const PERSON = {
  id: user.id,
  session_id: session.id,
  auth_method: session.auth_method,
  username: sql<string>`coalesce((select ${identity.identifier} from ${identity} where ${identity.user_id} = ${user.id} and ${identity.type} = ${NAME}), ${user.nickname})`,
  is_staff: user.is_staff,
  is_super: user.is_super,
  /** Users of a mini-program did not use a password, so they need not change one first. */
  password_temporary: sql<boolean>`(${user.password_temporary} and ${session.auth_method} <> ${MINI_PROGRAM})`,
  factor_missing: FACTOR_MISSING,
  points: pointsOf(user.group_id),
  used_lately: sql<boolean>`${session.last_used_at} > now() - interval '1 minute'`,
}

/** Hot: planned once for each connection. */
const sought = prepareOnce((db) =>
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
        eq(sessionToken.hash, sql.placeholder('hash')),
        eq(sessionToken.kind, 'access'),
        gt(sessionToken.expires_at, sql`now()`),
        holds,
      ),
    )
    .prepare('session_holder'),
)

const seek = (db: Db, token: string) => sought(db).execute({ hash: hashOf(token) })

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

export const use = (db: Db, id: number) =>
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
