import type { z } from 'zod'
import { invalid } from '../base/errors'
import { addDays, shopDate } from '../base/shop-time'
import type { OwnWork } from '../core/endpoint/context'
import { failProviderAway } from '../pay/provider'
import type { ReconciliationRun } from './contract'
import { reconcile } from './reconcile'

const KEPT_DAYS = 90

type StaffContext = Pick<OwnWork, 'runtime' | 'write'> & { actor: { id: number } }

/** The day to reconcile; the provider keeps its bills for three months. */
export async function compareDay(
  { runtime, write, actor }: StaffContext,
  { date }: z.output<typeof ReconciliationRun>,
) {
  const today = shopDate(new Date())
  if (date >= today || date < addDays(today, -KEPT_DAYS))
    invalid('date', 'must be one of the last ninety days, before today')
  return reconcile(runtime, date, { user_id: actor.id, write }).catch(failProviderAway)
}
