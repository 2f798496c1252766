import type { Db } from '@/db/client'
import { currentRevision, type WithRevisions } from './revision'

type Kept<Whole> = Whole & { revision: number }

/**
 * What there is of a family as one whole, from memory, and read again after a change: at most 5 s behind other processes, never
 * behind this one.
 */
export function keptWhole<Whole extends object>(family: string, read: (db: Db) => Promise<Whole>) {
  const kept = new WeakMap<WithRevisions['revisions'], Kept<Whole>>()
  return async (runtime: WithRevisions): Promise<Kept<Whole>> => {
    const revision = await currentRevision(runtime, family)
    const known = kept.get(runtime.revisions)
    if (known?.revision === revision) return known
    const whole = { ...(await read(runtime.database.db)), revision }
    kept.set(runtime.revisions, whole)
    return whole
  }
}
