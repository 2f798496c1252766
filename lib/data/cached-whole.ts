import type { Db } from '@/db/client'
import { cachedRevision, currentRevision, storedRevision, type WithRevisions } from './revision'

type Absent = { revisions: string[]; priceKinds: string[] }
type WithRegistry = WithRevisions & { registry: { absent: Absent } }
type Cached<Whole> = Whole & { revision: number }

/**
 * What there is of a family as one whole, from memory, and read again after a change: at most 5 s behind other
 * processes, never behind this one. Of a module that the shop leaves out there is nothing (`isAbsent`).
 */
export function cachedWhole<Whole extends object>(
  family: string,
  read: (db: Db, isAbsent: boolean, absent: Absent) => Promise<Whole>,
) {
  const wholes = new WeakMap<WithRevisions['revisions'], Cached<Whole>>()
  const readFrom = (db: Db, { registry: { absent } }: WithRegistry) =>
    read(db, absent.revisions.includes(family), absent)
  async function current(runtime: WithRegistry): Promise<Cached<Whole>> {
    const revision = await currentRevision(runtime, family)
    const known = wholes.get(runtime.revisions)
    if (known?.revision === revision) return known
    const whole = { ...(await readFrom(runtime.database.db, runtime)), revision }
    wholes.set(runtime.revisions, whole)
    return whole
  }
  /** As a transaction finds it that may have waited. It may be rolled back, so nothing of it is remembered. */
  async function stored(db: Db, runtime: WithRegistry): Promise<Cached<Whole>> {
    const revision = await storedRevision(db, family)
    return { ...(await readFrom(db, runtime)), revision }
  }
  /** The same where nothing has to be asked for it: a hot path waits for no promise. */
  function cached(runtime: WithRevisions): Cached<Whole> | undefined {
    const known = wholes.get(runtime.revisions)
    return known && known.revision === cachedRevision(runtime, family) ? known : undefined
  }
  return Object.assign(current, { cached, stored })
}
