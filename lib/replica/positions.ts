import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '@/db/client'
import { user } from '@/db/schema/user'
import { firstOrThrow } from '../data/records'

/**
 * How far the log of the database reaches: whatever was committed before is before it, also where a commit does not
 * wait for the disk.
 */
const HERE = sql`pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint`

const Primary = z.object({ position: z.coerce.number(), time: z.coerce.number(), identity: z.string() })
const Follower = z.object({
  follows: z.boolean(),
  position: z.coerce.number(),
  /** When the latest commit was made that it has, by the clock of the primary; null before the first one. */
  committed: z.coerce.number().nullable(),
  zone: z.string(),
  identity: z.string(),
})
export type PrimaryState = z.output<typeof Primary>
export type FollowerState = z.output<typeof Follower>

/** Of the server and of the database in it: a copy that PostgreSQL keeps has both, and no other database has. */
const IDENTITY = sql`(select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database())`

export async function readPrimary(db: Db): Promise<PrimaryState> {
  const { rows } = await db.execute(sql`select ${HERE} as position,
    extract(epoch from clock_timestamp()) * 1000 as time, ${IDENTITY} as identity`)
  return firstOrThrow(z.array(Primary).parse(rows))
}

export async function readFollower(db: Db): Promise<FollowerState> {
  const { rows } = await db.execute(sql`select pg_is_in_recovery() as follows,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::bigint as position,
    (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as committed,
    current_setting('TimeZone') as zone, ${IDENTITY} as identity`)
  return firstOrThrow(z.array(Follower).parse(rows))
}

/** Why it is no replica of that database that can be used, if so. */
export function objectionTo({ identity }: PrimaryState, follower: FollowerState): string | undefined {
  if (!follower.follows) return 'it follows no other server'
  if (follower.identity !== identity) return 'it is a copy of another database'
  return /^((Etc\/)?UTC|GMT)$/.test(follower.zone) ? undefined : `its time zone is ${follower.zone}, and not UTC`
}

/**
 * From now on these people read from no replica that is not at least here. Without waiting for the disk: should the
 * server crash, a replica that has less is not there either. In the order of their numbers, or two could wait for each
 * other.
 */
export async function markPeople(db: Db, ids: number[]): Promise<number> {
  const { rows } = await db.execute(sql`with
    fast as (select set_config('synchronous_commit', 'off', true)),
    people as (select ${user.id} from ${user} where ${inArray(user.id, ids)} order by ${user.id} for no key update)
    update ${user} set read_position = ${HERE} from people, fast where ${user.id} = people.id
    returning read_position`)
  return Math.max(0, ...rows.map((row) => Number(row.read_position)))
}
