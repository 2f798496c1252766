import type { Runtime } from '../core/runtime/runtime'
import { type Family, gauge, single, withoutValues } from '../counters/families'

const UP = gauge(
  'kiosk_database_replica_up',
  '1 where the replica of the database may answer reads, 0 where it may not.',
)
const LAG = gauge('kiosk_database_replica_lag_seconds', 'How old what the replica shows may be, at most.')
const BEHIND = gauge(
  'kiosk_database_replica_lag_bytes',
  'How much of the database’s log the replica has not applied yet.',
)

export const NO_REPLICA = [UP, LAG, BEHIND].map(withoutValues)

/** Of the replica, where there is one; how far behind it is only where it says so. */
export async function readReplica({ replica }: Runtime): Promise<Family[]> {
  if (!replica) return NO_REPLICA
  const { why, lag, position, replayed } = await replica.compare()
  const isSeen = why === undefined || why === 'lag'
  return [
    single(UP, why === undefined ? 1 : 0),
    single(LAG, isSeen && Number.isFinite(lag) ? lag / 1000 : undefined),
    single(BEHIND, isSeen ? Math.max(0, position - replayed) : undefined),
  ]
}
