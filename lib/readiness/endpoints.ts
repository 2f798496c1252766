import { endpoint } from '../core/endpoint/endpoint'
import { Readiness } from '../dashboard/contract'
import { readReadiness } from '../dashboard/readiness'
import { SETUP_POINT } from '../dashboard/setup'

/** Staff who may change the configuration may read it. */
export const readReadinessOfShop = endpoint('readiness.read', 'GET /cms/readiness', 'Check readiness to open', {
  point: SETUP_POINT,
  peopleOnly: true,
  purpose: 'Returns each readiness check, and whether it is done.',
  output: Readiness,
  run: ({ db, runtime, locale }) => readReadiness(db, runtime, locale),
})
