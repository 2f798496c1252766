import type { z } from 'zod'
import type { OwnWork } from '../core/endpoint/endpoint'
import { invalid } from '../core/errors'
import { away } from './check'
import type { ReconciliationRun } from './contract'
import { dayOf, daysAfter } from './days'
import { reconcile } from './reconcile'

const KEPT = 90

type Office = Pick<OwnWork, 'runtime' | 'write'> & { actor: { id: number } }

/** The day to reconcile; the provider keeps its bills for three months. */
export async function compareDay({ runtime, write, actor }: Office, { date }: z.output<typeof ReconciliationRun>) {
  const today = dayOf(new Date())
  if (date >= today || date < daysAfter(today, -KEPT))
    invalid('date', 'must be one of the last ninety days, before today')
  return reconcile(runtime, date, { user_id: actor.id, write }).catch(away)
}
