import type { Limit } from '../core/runtime/limits'
import { declareSettings, rateLimitSetting } from '../core/runtime/settings'

export const officeSearchLimits = declareSettings({
  'limits.office_search_per_minute': rateLimitSetting(120, 'Back-office searches per minute per staff member'),
})

/** A masked number must not be found by trying all that fit. */
export const OFFICE_SEARCH_LIMIT: Limit = {
  name: 'office_search',
  seconds: 60,
  most: (runtime) => officeSearchLimits.in(runtime)['limits.office_search_per_minute'],
}
