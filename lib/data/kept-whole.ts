import type { Db } from '@/db/client'
import { currentRevision, rememberedRevision, type WithRevisions } from './revision'

type WithRegistry = WithRevisions & { registry: { absent: { revisions: string[] } } }
type Kept<Whole> = Whole & { revision: number }

/**
 * What there is of a family as one whole, from memory, and read again after a change: at most 5 s behind other
 * processes, never behind this one. Of a module that the shop leaves out there is nothing (`isAbsent`).
 */
export function keptWhole<Whole extends object>(family: string, read: (db: Db, isAbsent: boolean) => Promise<Whole>) {
  const kept = new WeakMap<WithRevisions['revisions'], Kept<Whole>>()
  async function current(runtime: WithRegistry): Promise<Kept<Whole>> {
    const revision = await currentRevision(runtime, family)
    const known = kept.get(runtime.revisions)
    if (known?.revision === revision) return known
    const whole = { ...(await read(runtime.database.db, runtime.registry.absent.revisions.includes(family))), revision }
    kept.set(runtime.revisions, whole)
    return whole
  }
  /** The same where nothing has to be asked for it: a hot path waits for no promise. */
  function remembered(runtime: WithRevisions): Kept<Whole> | undefined {
    const known = kept.get(runtime.revisions)
    return known && known.revision === rememberedRevision(runtime, family) ? known : undefined
  }
  return Object.assign(current, { remembered })
}
