import { logSearch } from '../core/endpoint/audit'
import type { RunInput } from '../core/endpoint/context'
import { type Actor, hasPermission } from '../core/operation/actor'
import { maskText } from '../core/operation/personal'
import { countAgainstLimit, type Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const numberLimits = declareSettings({
  'limits.number_search_per_hour': rateLimitSetting(
    100,
    'Searches for a whole phone number or e-mail address per hour per staff member who sees them masked',
  ),
})

const NUMBER_LIMIT: Limit = {
  name: 'number_search',
  seconds: 3600,
  most: (runtime) => numberLimits.in(runtime)['limits.number_search_per_hour'],
}

type Searcher = Pick<RunInput, 'runtime' | 'caller'> & { actor: Actor }

/** A phone number, however it is written, or an e-mail address. */
const isWhole = (q: string): boolean =>
  /.@./.test(q) || (/^\+?[\d\s-]+$/.test(q) && /^\d{8,15}$/.test(q.replace(/\D/g, '')))

/**
 * A number in full finds whoever has it, also for staff who see it masked: the hidden digits could be tried out one after the other.
 * So each such search counts, wherever it is made, and is in the operation log.
 */
export async function countWholeNumber({ runtime, caller, actor }: Searcher, point: string, q?: string): Promise<void> {
  if (!q || !isWhole(q) || hasPermission(actor, 'personal.read')) return
  const { db } = runtime.database // never the replica
  const refused = await countAgainstLimit(db, NUMBER_LIMIT, actor.id, runtime, { isAlone: true })
  await logSearch(runtime, { actor, caller, point, q: maskText(q), failure: refused })
  if (refused) throw refused
}
