import { logSearch } from '../core/endpoint/audit'
import type { RunInput } from '../core/endpoint/context'
import { type Actor, hasPermission } from '../core/operation/actor'
import { maskText } from '../core/operation/personal'
import { countAgainstLimit } from '../core/runtime/limits'
import { NUMBER_LIMIT } from './settings'

type Searcher = Pick<RunInput, 'runtime' | 'caller'> & { actor: Actor }

/** A phone number, however it is written, or an email address. */
const isWhole = (q: string): boolean =>
  /.@./.test(q) || (/^\+?[\d\s-]+$/.test(q) && /^\d{8,15}$/.test(q.replace(/\D/g, '')))

/**
 * A number in full finds the customer who has it, also for staff who see it masked: the hidden digits could be tried
 * out one after the other. So each such search counts, wherever it is made, and is in the operation log.
 */
export async function countWholeNumber({ runtime, caller, actor }: Searcher, point: string, q?: string): Promise<void> {
  if (!q || !isWhole(q) || hasPermission(actor, 'personal.read')) return
  const { db } = runtime.database // never the replica
  const refused = await countAgainstLimit(db, NUMBER_LIMIT, actor.id, runtime, { isAlone: true })
  await logSearch(runtime, { actor, caller, point, q: maskText(q), failure: refused })
  if (refused) throw refused
}
