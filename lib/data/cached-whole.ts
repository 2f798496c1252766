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
  /** `tx`: as this transaction finds it, which may have waited, or be rolled back: nothing of it is remembered. */
  async function current(runtime: WithRegistry, tx?: Db): Promise<Cached<Whole>> {
    const revision = tx ? await storedRevision(tx, family) : await currentRevision(runtime, family)
    const existing = tx ? undefined : wholes.get(runtime.revisions)
    if (existing?.revision === revision) return existing
    const { absent } = runtime.registry
    const db = tx ?? runtime.database.db
    const whole = { ...(await read(db, absent.revisions.includes(family), absent)), revision }
    if (!tx) wholes.set(runtime.revisions, whole)
    return whole
  }
  /** The same where nothing has to be asked for it: a hot path waits for no promise. */
  function cached(runtime: WithRevisions): Cached<Whole> | undefined {
    const existing = wholes.get(runtime.revisions)
    return existing && existing.revision === cachedRevision(runtime, family) ? existing : undefined
  }
  return Object.assign(current, { cached })
}
