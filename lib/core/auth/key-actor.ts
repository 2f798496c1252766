import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { apiKey } from '@/db/schema/api-key'
import { session, sessionToken } from '@/db/schema/session'
import { groupPermission, user } from '@/db/schema/user'
import { literal } from '../../data/database-json'
import { prepareOnce } from '../../data/prepare-once'
import type { Actor, CallingKey } from '../operation/actor'
import { sha256 } from './token'
import { ACTOR_COLUMNS } from './token-actor'

const isUnended = and(eq(session.kind, literal('key')), isNull(session.revoked_at), gt(session.expires_at, sql`now()`))

/**
 * Condition: the key is valid. Changing the password or signing out everywhere does not end it, its maker's leaving
 * does: at once here, and for good by a trigger (db/functions/api-key.sql).
 */
export const isValidKey = and(isUnended, user.is_staff, user.active, isNull(user.deleted_at))

const isGranted = sql`exists (select from ${groupPermission}
  where ${groupPermission.group_id} = ${user.group_id} and ${groupPermission.point} = one.point)`

const keysOf = (id: typeof user.id | number) => and(eq(session.user_id, id), isUnended)

/** How many of a user's keys work, those of agents included. */
export const VALID_KEYS = sql<number>`(select count(*)::int from ${session} where ${keysOf(user.id)})`
export const countKeys = (db: Db, user_id: number): Promise<number> => db.$count(session, keysOf(user_id))

/** The rights of a key that work: those that its maker has at this moment. */
export const WORKING_POINTS = sql<string[]>`case when ${user.is_super} then ${apiKey.points}
  else array(select one.point from unnest(${apiKey.points}) as one (point) where ${isGranted}) end`

const { id, session_id, auth_method, username, is_staff, read_position } = ACTOR_COLUMNS

/** Never a super administrator, and never with anything to set up first: that is for people who sign in. */
const KEY_COLUMNS = {
  id,
  session_id,
  auth_method,
  username,
  is_staff,
  read_position,
  points: WORKING_POINTS,
  key_id: apiKey.id,
  name: apiKey.name,
  may_write: apiKey.may_write,
  addresses: apiKey.addresses,
  calls_per_minute: apiKey.calls_per_minute,
  used_lately: sql<boolean>`coalesce(${apiKey.last_used_at} > now() - interval '1 minute', false)`,
}

type KeyRow = Pick<Actor, 'id' | 'session_id' | 'auth_method' | 'username' | 'is_staff' | 'read_position'> &
  Omit<CallingKey, 'id'> & { key_id: number; points: string[] }

const keyHolder = prepareOnce((db) =>
  db
    .select(KEY_COLUMNS)
    .from(sessionToken)
    .innerJoin(session, eq(session.id, sessionToken.session_id))
    .innerJoin(apiKey, eq(apiKey.session_id, session.id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(
      and(
        eq(sessionToken.hash, sql.placeholder('hash')),
        eq(sessionToken.kind, literal('access')),
        gt(sessionToken.expires_at, sql`now()`),
        isValidKey,
      ),
    )
    .prepare('key_holder'),
)

/** The key of this token with its maker, in one query; a use from an address is recorded at most once a minute. */
export async function actorOfKey(db: Db, token: string): Promise<(Actor & { isNoted: boolean }) | undefined> {
  const [row] = await keyHolder(db).execute({ hash: sha256(token) })
  return row && { ...toKeyActor(row), isNoted: row.used_lately }
}

/** The key of a session, for work that continues in the background; not counted as a use. */
export async function actorOfKeySession(db: Db, of: number): Promise<Actor | undefined> {
  const [row] = await db
    .select(KEY_COLUMNS)
    .from(session)
    .innerJoin(apiKey, eq(apiKey.session_id, session.id))
    .innerJoin(user, eq(user.id, session.user_id))
    .where(and(eq(session.id, of), isValidKey))
  return row && toKeyActor(row)
}

const toKeyActor = (row: KeyRow): Actor => ({
  id: row.id,
  session_id: row.session_id,
  auth_method: row.auth_method,
  username: keyTitle(row.name, row.username),
  is_staff: row.is_staff,
  is_super: false,
  points: new Set(row.points),
  password_temporary: false,
  factor_missing: false,
  read_position: row.read_position ?? null,
  key: {
    id: row.key_id,
    name: row.name,
    may_write: row.may_write,
    addresses: row.addresses,
    calls_per_minute: row.calls_per_minute,
  },
})

/** How the operation log names who did it. */
const keyTitle = (name: string, maker: string): string => `key ${name} of ${maker}`

/** What such a name says, for those who read it in another language. */
export function readKeyTitle(title: string): { name: string; maker: string } | undefined {
  const [, name, maker] = /^key (.+) of (.+)$/.exec(title) ?? []
  return name && maker ? { name, maker } : undefined
}

export async function noteKeyUse(db: Db, key_id: number, last_address: string): Promise<void> {
  const { last_used_at } = apiKey
  const isDue = or(isNull(last_used_at), lt(last_used_at, sql`now() - interval '1 minute'`))
  await db
    .update(apiKey)
    .set({ last_used_at: sql`now()`, last_address })
    .where(and(eq(apiKey.id, key_id), isDue))
}
