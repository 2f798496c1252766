import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { refusalCount } from '@/db/schema/log'
import { type Caller, networkOf } from '../../base/caller'
import { ASYNCHRONOUS_COMMIT } from './limits'

type CountedRefusal = {
  kind: (typeof refusalCount.$inferSelect)['kind']
  /** Not a known user: all of them share the rows of their networks. */
  user_id?: number | null | undefined
  name: string
  point?: string
}

/** Rows of one hour; further networks share a row without one, so that the number of rows is limited. */
const NETWORKS = { person: 20, strangers: 500 }

const { kind, user_id, hour, network } = refusalCount
const THIS_HOUR = sql`date_trunc('hour', now(), 'UTC')`

/** Counts a refusal instead of logging it: a row per person, network and hour, with the details of the last one. */
export async function countRefusal(db: Db, refused: CountedRefusal, caller: Caller): Promise<void> {
  const last = { name: refused.name.slice(0, 128), point: refused.point ?? '', user_agent: caller.user_agent }
  const person = refused.user_id ?? null
  await db
    .insert(refusalCount)
    .values({ ...last, kind: refused.kind, user_id: person, hour: THIS_HOUR, network: networkColumn(refused, caller) })
    .onConflictDoUpdate({
      target: [kind, user_id, hour, network],
      set: { ...last, count: sql`${refusalCount.count} + 1`, last_time: sql`now()` },
    })
    .returning({ soon: ASYNCHRONOUS_COMMIT })
}

/** The caller's network, or none where this hour has too many of them already. */
function networkColumn(refused: CountedRefusal, { address }: Caller): SQL {
  const from = networkOf(address)
  const isPerson = typeof refused.user_id === 'number'
  const most = isPerson ? NETWORKS.person : NETWORKS.strangers
  const sameHour = and(
    eq(kind, refused.kind),
    isPerson ? eq(user_id, refused.user_id ?? 0) : isNull(user_id),
    eq(hour, THIS_HOUR),
  )
  const rows = sql`select from ${refusalCount} where ${sameHour}`
  return sql`case when exists (${rows} and ${eq(network, from)})
    or (select count(*) from (${rows} limit ${most}) as counted) < ${most} then ${from} else '' end`
}
